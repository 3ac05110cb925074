import type { MaintenanceItem } from './itemShape.ts'

/** A maintenance item with its name, its source, and the words by which its service is recognized. */
export interface NamedItem {
  item: MaintenanceItem
  name: string
  name_french: string
  source: 'shop' | 'import'
  /** The source that an imported schedule names. */
  source_text: string
  note: string
  /** Folded phrases; a service whose name holds one of them counts as this one. */
  words: readonly string[]
}

/** A visit as maintenance looks at it. */
export interface Visit {
  /** A calendar day. */
  date: string
  /** In the unit of the reader's shop; null when it was not read. */
  mileage: number | null
  taxonomy_ids: readonly string[]
  /** Folded names of everything that was done. */
  texts: readonly string[]
}

/** How often, of a maintenance item (specification 3); the distance in both units, each as it is set or converted. */
export interface IntervalItem {
  /** "E" every; "I" when an indicator lights; "N" the maker does not say; anything else is not known. */
  FrequencyCode: string
  IntervalMile: number | null
  IntervalKilometer: number | null
  IntervalMonth: number | null
  /** "Yes" or "No". */
  SevereServiceDescription: 'Yes' | 'No'
  /** The shop's own interval, whatever the maker says. */
  CustomShopInterval: boolean
  IntervalUsage: 'normal' | 'severe'
}

/** What a vehicle needs (specification 3: Maintenance item). */
export interface MaintenanceItem {
  TaxonomyID: string
  ActualAttributes: string[]
  Position: string
  Qualifiers: string[]
  IntervalItems: IntervalItem[]
}

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

import type { ListedItem } from '#contract/inventory/items.ts'

/** What a code led to: an item, nothing, or no answer because there is no connection. */
export interface Hit {
  code: string
  item: ListedItem | null
  /** What replaces it now. */
  newer: ListedItem | null
  outcome: 'found' | 'unknown' | 'offline'
}

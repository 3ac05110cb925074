import { add, isZero, money4, sub, type Decimal } from '../money/money.ts'

/** Why stock moved: an order used it, an order released it, a customer returned it with a refund, or it was counted. */
export const STOCK_REASONS = ['used', 'given_back', 'returned', 'counted'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** How much of an item. */
export interface StockQuantity {
  item_id: string
  quantity: Decimal
}

/** Sums by item, without zero sums, ordered by item. */
export function byItem(rows: readonly StockQuantity[]): StockQuantity[] {
  const ids = [...new Set(rows.map((row) => row.item_id))].sort()
  return ids
    .map((item_id) => ({
      item_id,
      quantity: money4(add(...rows.filter((row) => row.item_id === item_id).map((row) => row.quantity))),
    }))
    .filter(({ quantity }) => !isZero(quantity))
}

/**
 * The movements that bring stock from one state of an order to the next; negative leaves the shelf. Computed from two
 * states and not from earlier movements, so that an order from before stock was tracked moves only what changes.
 */
export function stockChange(
  before: readonly StockQuantity[],
  after: readonly StockQuantity[],
): StockQuantity[] {
  return byItem([
    ...before,
    ...after.map(({ item_id, quantity }) => ({ item_id, quantity: money4(sub('0', quantity)) })),
  ])
}

/** The movement for a count: the difference from the quantity on record. Quantities to four decimals. */
export const countedDifference = (counted: Decimal, onHand: Decimal): Decimal => money4(sub(counted, onHand))

import { add, isZero, money4, sub, type Decimal } from '../money/money.ts'

/**
 * Why stock moved: an order used it, an order did not use it after all, a customer brought it back with a refund,
 * someone counted.
 */
export const STOCK_REASONS = ['used', 'given_back', 'returned', 'counted'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** How much of an item. */
export interface StockQuantity {
  item_id: string
  quantity: Decimal
}

/** The sums by item, without those that come to nothing, ordered by item. */
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
 * What has to move so that stock follows an order from one state to the next: negative leaves the shelf. It is taken
 * from two states and not from what moved before, so that an order from before stock was kept moves only what changes.
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

/** The movement that a count makes: the difference from what was thought to be there. Quantities to four decimals. */
export const countedDifference = (counted: Decimal, onHand: Decimal): Decimal => money4(sub(counted, onHand))

import { readsSame, type VolumeUnit } from '../places/volume.ts'
import { add, isZero, money4, sub, type Decimal } from '../money/money.ts'

/**
 * Why stock moved: an order used it or released it, a customer returned it with a refund, it was counted, delivered or
 * returned to its supplier, went to another shop or came from there, was adjusted, was there at the beginning, went over
 * to the item that replaces it or came from there, or what was sold before it was there has its true cost. Source:
 * inventory 1.
 */
export const STOCK_REASONS = [
  'used',
  'given_back',
  'returned',
  'counted',
  'received',
  'returned_to_supplier',
  'transfer_out',
  'transfer_in',
  'adjusted',
  'opening',
  'cost_correction',
  'unit_changed',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Why a person adjusted stock without a count. */
export const ADJUSTMENTS = [
  'damaged',
  'spilled',
  'stolen',
  'expired',
  'internal_use',
  'found',
  'other',
] as const
export type Adjustment = (typeof ADJUSTMENTS)[number]

/** Whether an adjustment may add to the stock (true) or take from it (false): only “other” may do both. */
export function canAdd(adjustment: Adjustment): readonly boolean[] {
  if (adjustment === 'other') return [false, true]
  return [adjustment === 'found']
}

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

/**
 * The movement for a count: the difference from the quantity on record, none where both read the same in the shop.
 * Quantities to four decimals of the item's unit.
 */
export const countedDifference = (
  counted: Decimal,
  onHand: Decimal,
  { unit, shop }: { unit: string; shop: VolumeUnit },
): Decimal => (readsSame(counted, onHand, unit, shop) ? '0.0000' : money4(sub(counted, onHand)))

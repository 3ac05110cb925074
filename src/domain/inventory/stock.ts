import { add, isZero, max, money4, sub, type Decimal } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import type { OrderStatus } from '../orders/status.ts'
import type { ReturnedLine } from '../orders/returns.ts'

/**
 * Why stock moved: an order used it, an order did not use it after all, a customer brought it back with a refund,
 * somebody counted.
 */
export const STOCK_REASONS = ['used', 'given_back', 'returned', 'counted'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** What an order takes from stock depends on these fields alone. */
export type StockedOrder = Pick<Order, 'status' | 'packages' | 'parts' | 'inventory_items'>

/** A line of an order that names an item of the inventory. Quantity in the item's own unit. */
export interface StockLine {
  line_id: string
  item_id: string
  /** The order's package line that it belongs to, or null. */
  package_id: string | null
  quantity: Decimal
}

/** How much of an item. */
export interface StockQuantity {
  item_id: string
  quantity: Decimal
}

const HOLDING: ReadonlySet<OrderStatus> = new Set(['pre-complete', 'complete', 'uncollectible'])

/** Whether an order in this status has used its goods: from the end of the work on, until it is void or cancelled. */
export const hasUsedStock = (status: OrderStatus): boolean => HOLDING.has(status)

/** The lines of an order that are goods: parts of approved packages and inventory items; an open slot is none. */
export function stockLines({
  packages,
  parts,
  inventory_items,
}: Pick<StockedOrder, 'packages' | 'parts' | 'inventory_items'>): StockLine[] {
  const approved = new Set(packages.filter((line) => line.approved).map((line) => line.id))
  return [
    ...parts
      .filter((line) => approved.has(line.package_id))
      .flatMap(({ id: line_id, inventory_item_id, package_id, quantity_to_use: quantity }) =>
        inventory_item_id === null ? [] : [{ line_id, item_id: inventory_item_id, package_id, quantity }],
      ),
    ...inventory_items.map(({ id: line_id, inventory_item_id: item_id, quantity_to_use: quantity }) => ({
      line_id,
      item_id,
      package_id: null,
      quantity,
    })),
  ]
}

/** The sums by item, without those that come to nothing, ordered by item. */
function byItem(rows: readonly StockQuantity[]): StockQuantity[] {
  const ids = [...new Set(rows.map((row) => row.item_id))].sort()
  return ids
    .map((item_id) => ({
      item_id,
      quantity: money4(add(...rows.filter((row) => row.item_id === item_id).map((row) => row.quantity))),
    }))
    .filter(({ quantity }) => !isZero(quantity))
}

/**
 * What of each item an order holds used, to four decimals: from pre-complete on the quantities of its goods, less what
 * refunds put back into stock (`returned`); nothing before and nothing once it is void or cancelled. Never negative.
 * Source: domain decision 1.
 */
export function stockUsed(order: StockedOrder, returned: readonly ReturnedLine[] = []): StockQuantity[] {
  if (!hasUsedStock(order.status)) return []
  const back = (id: string): Decimal =>
    add(...returned.filter((row) => row.to_stock && row.line_id === id).map((row) => row.quantity)).toFixed()
  return byItem(
    stockLines(order).map(({ line_id, item_id, quantity }) => ({
      item_id,
      quantity: max(sub(quantity, back(line_id)), '0').toFixed(),
    })),
  )
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

/** Whether a step from one state of an order to the next can move stock at all. */
export const mayMoveStock = (before: StockedOrder, after: StockedOrder): boolean =>
  hasUsedStock(before.status) !== hasUsedStock(after.status) ||
  (hasUsedStock(after.status) &&
    (before.packages !== after.packages ||
      before.parts !== after.parts ||
      before.inventory_items !== after.inventory_items))

/** The movement that a count makes: the difference from what was thought to be there. Quantities to four decimals. */
export const countedDifference = (counted: Decimal, onHand: Decimal): Decimal => money4(sub(counted, onHand))

import { byItem, type StockQuantity } from '../../inventory/stock.ts'
import { add, cmp, max, money4, sub, type Decimal } from '../../money/money.ts'
import type { Order, ReturnedLine } from '../order.ts'
import type { OrderStatus } from '../status/status.ts'

/** The stock that an order uses depends on these fields alone. */
export type StockedOrder = Pick<Order, 'status' | 'packages' | 'parts' | 'inventory_items'>

/** A line of an order that names an item of the inventory. Quantity in the item's own unit. */
export interface StockLine {
  line_id: string
  item_id: string
  /** The order's package line to which it belongs, or null. */
  package_id: string | null
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

/**
 * The quantity of each item that an order uses, to four decimals: from pre-complete on the quantities of its goods,
 * less what refunds put back into stock (`returned`); nothing before, and nothing once it is void or cancelled. Never
 * negative. Source: domain decision 1.
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

/** Whether a step from one state of an order to the next can move stock at all. */
export const mayMoveStock = (before: StockedOrder, after: StockedOrder): boolean =>
  hasUsedStock(before.status) !== hasUsedStock(after.status) ||
  (hasUsedStock(after.status) &&
    (before.packages !== after.packages ||
      before.parts !== after.parts ||
      before.inventory_items !== after.inventory_items))

/**
 * The order with the cost at which its goods left, by item; lines whose cost is the same stay the same objects. A line's
 * cost of one has four decimals. Source: inventory 1.
 */
export function withCosts<O extends StockedOrder>(order: O, costs: ReadonlyMap<string, Decimal>): O {
  if (costs.size === 0) return order
  const used = new Set(stockLines(order).map((line) => line.line_id))
  const costed = <Line extends { id: string; inventory_item_id: string | null; cost: Decimal }>(
    line: Line,
  ): Line => {
    const left = costs.get(line.inventory_item_id ?? '')
    if (left === undefined || !used.has(line.id)) return line
    const cost = money4(left)
    return cmp(cost, line.cost) === 0 ? line : { ...line, cost }
  }
  return { ...order, parts: order.parts.map(costed), inventory_items: order.inventory_items.map(costed) }
}

import { kitCost, kitUses, type KitPart } from '#domain/catalogue/kits.ts'
import { byItem, type StockQuantity } from '#domain/inventory/stock.ts'
import { add, cmp, max, sub, type Decimal } from '#domain/money/money.ts'
import type { Order, OrderPart, ReturnedLine } from '../order.ts'
import type { OrderStatus } from '../status/status.ts'

/** The stock that an order uses depends on these fields alone. */
export type StockedOrder = Pick<Order, 'status' | 'packages' | 'parts' | 'inventory_items'>

/** A line of an order that is goods. Quantity in the item's own unit. */
export interface StockLine {
  line_id: string
  item_id: string
  /** The order's package line to which it belongs, or null. */
  package_id: string | null
  quantity: Decimal
  /** What one of it takes from stock: itself, or the parts of a kit. */
  takes: readonly KitPart[]
}

const HOLDING: ReadonlySet<OrderStatus> = new Set(['pre-complete', 'complete', 'uncollectible'])

/** Whether an order in this status has used its goods: from the end of the work on, until it is void or cancelled. */
export const hasUsedStock = (status: OrderStatus): boolean => HOLDING.has(status)

type LineOfItem = Pick<OrderPart, 'components'> & { inventory_item_id: string }

const takenBy = ({ inventory_item_id: item_id, components = [] }: LineOfItem): readonly KitPart[] =>
  components.length > 0 ? components : [{ item_id, quantity: '1' }]

const lineOf = (
  line: Pick<OrderPart, 'id' | 'quantity_to_use'> & LineOfItem,
  package_id: string | null,
): StockLine => ({
  line_id: line.id,
  item_id: line.inventory_item_id,
  package_id,
  quantity: line.quantity_to_use,
  takes: takenBy(line),
})

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
      .flatMap((line) => {
        const { inventory_item_id, package_id } = line
        return inventory_item_id === null ? [] : [lineOf({ ...line, inventory_item_id }, package_id)]
      }),
    ...inventory_items.map((line) => lineOf(line, null)),
  ]
}

/** What an order needs of each item, to four decimals: a kit needs its parts. Whether it has used them is not asked. */
export const stockNeeded = (
  order: Pick<StockedOrder, 'packages' | 'parts' | 'inventory_items'>,
): StockQuantity[] => byItem(stockLines(order).flatMap(({ takes, quantity }) => kitUses(takes, quantity)))

/**
 * The quantity of each item that an order uses, to four decimals: from pre-complete on the quantities of its goods, of a
 * kit those of its parts, less what refunds put back into stock (`returned`); nothing before, and nothing once it is
 * void or cancelled. Never negative.
 */
export function stockUsed(order: StockedOrder, returned: readonly ReturnedLine[] = []): StockQuantity[] {
  if (!hasUsedStock(order.status)) return []
  const back = (id: string): Decimal =>
    add(...returned.filter((row) => row.to_stock && row.line_id === id).map((row) => row.quantity)).toFixed()
  return byItem(
    stockLines(order).flatMap(({ line_id, takes, quantity }) =>
      kitUses(takes, max(sub(quantity, back(line_id)), '0').toFixed()),
    ),
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
 * cost of one has four decimals; that of a kit is what its parts cost together.
 */
export function withCosts<O extends StockedOrder>(order: O, costs: ReadonlyMap<string, Decimal>): O {
  if (costs.size === 0) return order
  const used = new Map(stockLines(order).map((line) => [line.line_id, line.takes]))
  const costed = <Line extends { id: string; cost: Decimal }>(line: Line): Line => {
    const left = kitCost(used.get(line.id) ?? [], costs)
    return left === null || cmp(left, line.cost) === 0 ? line : { ...line, cost: left }
  }
  return { ...order, parts: order.parts.map(costed), inventory_items: order.inventory_items.map(costed) }
}

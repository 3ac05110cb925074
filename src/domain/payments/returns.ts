import { cmp, money2, sub, type Decimal } from '../money.ts'
import type { Order } from '../orders/order.ts'
import { priceOrder } from '../orders/pricing.ts'

/** What comes back of an order's line: a whole package, or so much of a part, item or fee. */
export interface ReturnedLine {
  line_id: string
  /** Ignored for a package, which comes back whole. */
  quantity: Decimal
}

type Priced = Pick<Order, 'packages' | 'parts' | 'options' | 'inventory_items' | 'casual_items'>

const less = (had: Decimal, back: Decimal): Decimal => {
  const left = sub(had, back).toFixed()
  return cmp(left, '0') < 0 ? '0' : left
}

/** The order's lines without what came back. */
function without(order: Order, returned: readonly ReturnedLine[]): Priced {
  const back = new Map(returned.map((row) => [row.line_id, row.quantity]))
  return {
    packages: order.packages.filter((line) => !back.has(line.id)),
    parts: order.parts.map((line) => {
      const quantity = back.get(line.id)
      return quantity === undefined
        ? line
        : { ...line, quantity_to_use: less(line.quantity_to_use, quantity) }
    }),
    options: order.options.filter((line) => !back.has(line.id)),
    inventory_items: order.inventory_items.map((line) => {
      const quantity = back.get(line.id)
      return quantity === undefined
        ? line
        : { ...line, quantity_to_use: less(line.quantity_to_use, quantity) }
    }),
    casual_items: order.casual_items.map((line) => {
      const quantity = back.get(line.id)
      return quantity === undefined ? line : { ...line, quantity: less(line.quantity, quantity) }
    }),
  }
}

/**
 * What is given back for some lines of an order, with their share of discounts, charges and taxes: the order's price
 * less what it would have cost without them, at the prices, taxes and rules that it was sold with. Never negative.
 */
export function returnAmount(order: Order, returned: readonly ReturnedLine[]): Decimal {
  const left = priceOrder({ ...order, ...without(order, returned) }).total
  const amount = sub(order.final_price, left).toFixed(2)
  return cmp(amount, '0') < 0 ? '0.00' : money2(amount)
}

/** How much of each line was sold: what may come back at most. A package comes back whole. */
function sold(order: Order): Map<string, Decimal> {
  return new Map([
    ...order.packages.filter((line) => line.approved).map((line) => [line.id, '1'] as const),
    ...order.options.map((line) => [line.id, '1'] as const),
    ...order.parts.map((line) => [line.id, line.quantity_to_use] as const),
    ...order.inventory_items.map((line) => [line.id, line.quantity_to_use] as const),
    ...order.casual_items.map((line) => [line.id, line.quantity] as const),
  ])
}

/** The first line of which more would come back than was sold, with what came back before; null when there is none. */
export function overReturned(order: Order, returned: readonly ReturnedLine[]): string | null {
  const left = sold(order)
  for (const { line_id, quantity } of returned) {
    const had = left.get(line_id)
    if (had === undefined || cmp(quantity, had) > 0) return line_id
    left.set(line_id, sub(had, quantity).toFixed())
  }
  return null
}

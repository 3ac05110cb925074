import type { ReturnedLine, Order } from '../order.ts'
import { add, cmp, isPositive, max, min, money2, sub, type Decimal } from '#domain/money/money.ts'
import { priceOrder, type PricedFields } from './pricing.ts'

/** The returned lines in a row of the ledger. */
interface Returning {
  id: string
  reverses_id: string | null
  returned_lines: readonly ReturnedLine[]
}

/** The lines returned with these payments' refunds; a reversed refund returned none. */
export function returnedLines(payments: readonly Returning[]): ReturnedLine[] {
  const reversed = new Set(payments.map((row) => row.reverses_id))
  return payments.filter((row) => !reversed.has(row.id)).flatMap((row) => row.returned_lines)
}

type Priced = Pick<Order, 'packages' | 'parts' | 'options' | 'inventory_items' | 'casual_items'>

/** How much of each line was returned in all, where a line is named more than once. */
function quantities(returned: readonly ReturnedLine[]): Map<string, Decimal> {
  const back = new Map<string, Decimal>()
  for (const { line_id, quantity } of returned)
    back.set(line_id, add(back.get(line_id) ?? '0', quantity).toFixed())
  return back
}

/** The fields of an order that decide what some of its lines are worth. */
export type Returned = PricedFields & Pick<Order, 'final_price'>

/** The order's lines without the returned ones. */
function without(order: Priced, returned: readonly ReturnedLine[]): Priced {
  const back = quantities(returned)
  const left = (id: string, had: Decimal): Decimal => max(sub(had, back.get(id) ?? '0'), '0').toFixed()
  const used = <Line extends { id: string; quantity_to_use: Decimal }>(line: Line): Line =>
    back.has(line.id) ? { ...line, quantity_to_use: left(line.id, line.quantity_to_use) } : line
  return {
    packages: order.packages.filter((line) => !back.has(line.id)),
    parts: order.parts.map(used),
    options: order.options.filter((line) => !back.has(line.id)),
    inventory_items: order.inventory_items.map(used),
    casual_items: order.casual_items.map((line) =>
      back.has(line.id) ? { ...line, quantity: left(line.id, line.quantity) } : line,
    ),
  }
}

/**
 * The refund for some lines of an order, with their share of discounts, charges and taxes: what the order cost without
 * earlier returns, less what it would have cost without these lines too, at the prices, taxes and rules with which it
 * was sold. Never negative.
 */
export function returnAmount(
  order: Returned,
  returned: readonly ReturnedLine[],
  earlier: readonly ReturnedLine[],
): Decimal {
  const cost = (lines: readonly ReturnedLine[]): Decimal =>
    lines.length === 0 ? order.final_price : priceOrder({ ...order, ...without(order, lines) }).total
  return money2(max(sub(cost(earlier), cost([...earlier, ...returned])), '0'))
}

/**
 * The part of that which goes back out of one payment with this much `left`. Goods paid by several payments leave the
 * order over paid by the rest, which goes back out of the others. Where nothing is left the amount stays, to be
 * refused.
 */
export const outOf = (left: Decimal, cost: Decimal): Decimal =>
  isPositive(left) ? money2(min(cost, left)) : cost

/** The order as it appears in the books: what was sold and not returned, and its value. */
export function afterReturns<Sold extends PricedFields & Pick<Order, 'totals' | 'returned_lines'>>(
  order: Sold,
): Sold {
  if (order.returned_lines.length === 0) return order
  const remaining = { ...order, ...without(order, order.returned_lines) }
  return { ...remaining, totals: priceOrder(remaining) }
}

/** A package or option is returned whole, whatever quantity was named. */
export function wholeLines<Line extends ReturnedLine>(order: Order, returned: readonly Line[]): Line[] {
  const whole = new Set([...order.packages, ...order.options].map((line) => line.id))
  return returned.map((row) => (whole.has(row.line_id) ? { ...row, quantity: '1' } : row))
}

/** How much of each line was sold: the most that can be returned. A package is returned whole. */
function sold(order: Order): Map<string, Decimal> {
  return new Map([
    ...order.packages.filter((line) => line.approved).map((line) => [line.id, '1'] as const),
    ...order.options.map((line) => [line.id, '1'] as const),
    ...order.parts.map((line) => [line.id, line.quantity_to_use] as const),
    ...order.inventory_items.map((line) => [line.id, line.quantity_to_use] as const),
    ...order.casual_items.map((line) => [line.id, line.quantity] as const),
  ])
}

/** The first line of which more would be returned than was sold, with earlier returns; null when there is none. */
export function overReturned(order: Order, returned: readonly ReturnedLine[]): string | null {
  const left = sold(order)
  for (const { line_id, quantity } of returned) {
    const had = left.get(line_id)
    if (had === undefined || cmp(quantity, had) > 0) return line_id
    left.set(line_id, sub(had, quantity).toFixed())
  }
  return null
}

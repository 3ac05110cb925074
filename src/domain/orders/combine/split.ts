import { add, cmp, dec, mul, sub, type Decimal } from '#domain/money/money.ts'
import { refuse, type Refusal } from '../editing/result.ts'
import type { Order } from '../order.ts'
import { priceOrder } from '../prices/pricing.ts'
import { lineIdsOf, linesOf, withLines, withoutLines } from './lines.ts'

/** What a new order takes over from the one that is split, besides its lines. */
export type SplitTerms = Pick<
  Order,
  'taxes' | 'extras' | 'discounts' | 'order_discount_type' | 'order_discount_amount' | 'calculation_version'
>

/** The totals of both orders after a split, in their currency. */
export interface SplitTotals {
  remaining: Decimal
  moved: Decimal
  /** Both together less the total before: cents of rounding. */
  difference: Decimal
}

/** A discount in percent of the whole order applies to both orders alike; any other belongs to one order only. */
const isShared = (entry: Order['discounts'][number]): boolean =>
  entry.discount_list_type === 'percentage' && !entry.discount_max_amount && entry.discount_coupon_id === null

/**
 * The terms of the new order: the same taxes and percentages. Charges that are due once an order stay with the order
 * that is split.
 */
export const splitTerms = (order: Order): SplitTerms => ({
  taxes: order.taxes.filter(({ type, per_piece }) => type === 'tax' || !!per_piece),
  extras: {
    ...order.extras,
    subtotal_charges: order.extras.subtotal_charges.filter((charge) => charge.charge_type === 'percentage'),
  },
  discounts: order.discounts.filter((entry) => entry.discount_coupon_package_id === null),
  order_discount_type: order.order_discount_type,
  order_discount_amount: order.order_discount_amount,
  calculation_version: order.calculation_version,
})

/** Whether a discount belongs to the order as a whole and cannot be shared exactly. */
const hasOwnDiscount = (order: Order): boolean =>
  order.order_discount_type === 1 ||
  order.discounts.some((entry) => entry.discount_coupon_package_id === null && !isShared(entry))

/** The most by which rounding of each tax, charge and discount on two orders may differ from one, in the currency. */
const roundingOf = ({ taxes, extras, discounts }: Order): Decimal =>
  mul('0.01', String(taxes.length + extras.subtotal_charges.length + discounts.length + 1)).toFixed(2)

/**
 * Whether these lines can become an order of their own, and the totals of both. At least one line moves, and one stays;
 * a discount of a fixed amount belongs to the whole order; beyond rounding, the customer pays the same.
 */
export function splitTotals(order: Order, lineIds: readonly string[]): SplitTotals | Refusal {
  const all = lineIdsOf(order)
  if (lineIds.some((id) => !all.includes(id))) return refuse('line_not_found', 'line_ids')
  if (lineIds.length === 0 || new Set(lineIds).size >= all.length)
    return refuse('split_needs_lines', 'line_ids')
  if (hasOwnDiscount(order)) return refuse('split_order_discount')
  const moved = linesOf(order, lineIds)
  const empty = withoutLines(order, linesOf(order, all))
  const remaining = priceOrder(withoutLines(order, moved)).total
  const taken = priceOrder(withLines({ ...empty, ...splitTerms(order) }, moved)).total
  const difference = sub(add(remaining, taken), order.final_price).toFixed(2)
  if (cmp(dec(difference).abs(), roundingOf(order)) > 0) return refuse('split_changes_total', 'line_ids')
  return { remaining, moved: taken, difference }
}

import { cmp, type Decimal } from '#domain/money/money.ts'
import type { DiscountEntry, Order } from '../order.ts'
import { priceOrder } from './pricing.ts'

/** Why a typed discount is refused: negative, above 100 %, or above the amount that it applies to. */
export type DiscountProblem = 'invalid_input' | 'discount_above_100' | 'discount_above_price'

const WHOLE = '100'

/**
 * What an entry of the discount list applies to, in money: the amount at its point after the entries before it.
 * '0.00' where there is nothing.
 */
export function roomForEntry(order: Order, entry: DiscountEntry): Decimal {
  const probe = { ...entry, discount_list_type: 'percentage' as const, discount_list_amount: WHOLE }
  const target = entry.discount_coupon_package_id
  const figures = priceOrder({
    ...order,
    // A coupon may be put on work that the customer has yet to approve.
    packages: order.packages.map((line) => (line.id === target ? { ...line, approved: true } : line)),
    order_discount_type: null,
    discounts: [...order.discounts, { ...probe, discount_max_amount: null }],
  })
  if (entry.discount_coupon_application === null) {
    const { pre_tax_discounts = [], after_tax_discounts = [] } = figures
    return (
      (entry.discount_after_tax ? after_tax_discounts.at(-1) : pre_tax_discounts.at(-1)?.amount) ?? '0.00'
    )
  }
  const row = figures.packages.find((figure) => figure.package === entry.discount_coupon_package_id)
  const taken = {
    package_base: row?.point_1_coupons?.at(-1),
    package_price: row?.point_2_coupons?.at(-1)?.amount,
    package_total: row?.point_3_coupons?.at(-1)?.amount,
  }
  return taken[entry.discount_coupon_application] ?? '0.00'
}

/** What the order discount applies to, in money: the subtotal after the discount list. */
export function roomForOrderDiscount(order: Order): Decimal {
  const figures = priceOrder({ ...order, order_discount_type: 2, order_discount_amount: WHOLE })
  return figures.pre_tax_discounts?.at(-1)?.amount ?? '0.00'
}

function amountProblem(percentage: boolean, amount: Decimal, room: () => Decimal): DiscountProblem | null {
  if (cmp(amount, '0') < 0) return 'invalid_input'
  if (percentage) return cmp(amount, WHOLE) > 0 ? 'discount_above_100' : null
  return cmp(amount, room()) > 0 ? 'discount_above_price' : null
}

/** What is wrong with a typed entry of the discount list, or null. A new base price has rules of its own. */
export function entryProblem(order: Order, entry: DiscountEntry): DiscountProblem | null {
  const { discount_list_type: type, discount_list_amount: amount } = entry
  if (type === 'set_base_price') return cmp(amount, '0') < 0 ? 'invalid_input' : null
  return amountProblem(type === 'percentage', amount, () => roomForEntry(order, entry))
}

/** What is wrong with a typed order discount, or null. Type 1 is fixed, 2 percent. */
export function orderDiscountProblem(
  order: Order,
  { type, amount }: { type: 1 | 2; amount: Decimal },
): DiscountProblem | null {
  return amountProblem(type === 2, amount, () => roomForOrderDiscount(order))
}

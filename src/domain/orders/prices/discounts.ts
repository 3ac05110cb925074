import { add, cmp, sub, type Decimal } from '#domain/money/money.ts'
import { locationTerms } from '../billedParty.ts'
import type { DiscountEntry, Order, PartyTerms } from '../order.ts'
import { priceOrder } from './pricing.ts'

/** The billed party that has a discount of its own: the customer, else the fleet location; null when neither has. */
export function partyTerms({ customer, fleet }: Pick<Order, 'customer' | 'fleet'>) {
  if (customer?.discount_type) return { of: 'customer' as const, ...discountOf(customer) }
  const location = fleet && locationTerms(fleet)
  return location?.discount_type ? { of: 'fleet' as const, ...discountOf(location) } : null
}

const discountOf = ({ discount_type, discount_amount }: PartyTerms) => ({
  discount_type,
  discount_amount,
})

/**
 * Where the order discount comes from: the customer or the fleet location. Null when a person typed it, or there is
 * none.
 */
export function discountSource(
  order: Pick<Order, 'customer' | 'fleet' | 'order_discount_type' | 'order_discount_amount'>,
): 'customer' | 'fleet' | null {
  const terms = partyTerms(order)
  const same =
    terms !== null &&
    terms.discount_type === order.order_discount_type &&
    cmp(terms.discount_amount, order.order_discount_amount) === 0
  return same ? terms.of : null
}

/** Manual discounts before the subtotal: coupons of packages and negative lines. */
export function givenOnLines({ totals: figures }: Order): Decimal {
  const coupons = figures.packages.flatMap((row) => [
    ...(row.point_1_coupons ?? []),
    ...[...(row.point_2_coupons ?? []), ...(row.point_3_coupons ?? [])].map((split) => split.amount),
  ])
  const casual = [
    ...(figures.casual_items ?? []),
    ...figures.packages.flatMap((row) => row.package_casual_items ?? []),
  ]
  const negative = casual.filter((value) => value.startsWith('-')).map((value) => value.slice(1))
  return add('0', ...coupons, ...negative).toFixed(2)
}

/**
 * Everything that a person took off this order by hand, in money. Coupons, and the discount of a customer or a fleet
 * location, are not manual.
 */
export function discountGiven(order: Order): Decimal {
  const coupons = order.discounts.filter((entry) => entry.discount_coupon_id !== null)
  const terms = discountSource(order) === null ? null : order.order_discount_type
  if (coupons.length === 0 && terms === null) return takenOff(order)
  const byThemselves = sub(takenOff(discountedBy(order, coupons, terms)), takenOff(discountedBy(order, [])))
  return sub(takenOff(order), byThemselves).toFixed(2)
}

/** The order with only these discount entries. */
function discountedBy(
  order: Order,
  discounts: DiscountEntry[],
  order_discount_type: Order['order_discount_type'] = null,
): Order {
  const alone = { ...order, discounts, order_discount_type }
  return { ...alone, totals: priceOrder(alone) }
}

/** Everything that is taken off this order, in money. */
function takenOff(order: Order): Decimal {
  const { pre_tax_discounts = [], after_tax_discounts = [] } = order.totals
  return add(
    givenOnLines(order),
    ...pre_tax_discounts.map((row) => row.amount),
    ...after_tax_discounts,
  ).toFixed(2)
}

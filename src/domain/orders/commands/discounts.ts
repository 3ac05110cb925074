import { couponEntry, couponProblem } from '../../coupons.ts'
import { add, cmp, dec, percentOf, sub, type Decimal } from '../../money.ts'
import { can } from '../../roles.ts'
import { sanitizeText } from '../../text.ts'
import type { DiscountEntry, Order } from '../order.ts'
import { priceOrder } from '../pricing.ts'
import { edited, refuse, type CommandContext, type CommandOf, type EditResult } from './types.ts'

/** Adds an entry to the discount list; a package coupon must name a package of this order. */
export function addDiscount(order: Order, command: CommandOf<'discount.add'>): EditResult {
  const { entry } = command
  if (entry.discount_list_amount.startsWith('-')) return refuse('invalid_input', 'entry/discount_list_amount')
  // A coupon comes by its own command, which reads it from the catalogue.
  if (entry.discount_coupon_id !== null) return refuse('invalid_input', 'entry/discount_coupon_id')
  const application = entry.discount_coupon_application
  if (entry.discount_list_type === 'set_base_price' && application !== 'package_base') {
    return refuse('invalid_input', 'entry/discount_list_type')
  }
  if (application && !order.packages.some((row) => row.id === entry.discount_coupon_package_id)) {
    return refuse('line_not_found', 'entry/discount_coupon_package_id')
  }
  if (order.discounts.some((row) => row.id === entry.id)) return refuse('duplicate_id', 'entry/id')
  const clean = { ...entry, name: sanitizeText(entry.name), name_french: sanitizeText(entry.name_french) }
  return edited({ ...order, discounts: [...order.discounts, clean] })
}

/** Puts a coupon on the order, where its rules allow that now. */
export function addCoupon(
  order: Order,
  command: CommandOf<'coupon.add'>,
  context: CommandContext,
): EditResult {
  const found = context.coupon
  if (found?.coupon.id !== command.coupon_id) return refuse('not_found', 'coupon_id')
  const problem = couponProblem(found.coupon, order, { now: context.now, uses: found.uses })
  if (problem) return refuse(problem)
  if (order.discounts.some((row) => row.id === command.entry_id)) return refuse('duplicate_id', 'entry_id')
  return edited({
    ...order,
    discounts: [...order.discounts, couponEntry(found.coupon, order, command.entry_id)],
  })
}

/** Takes an entry off the discount list. */
export function removeDiscount(order: Order, command: CommandOf<'discount.remove'>): EditResult {
  const index = order.discounts.findIndex((row) => row.id === command.line_id)
  const entry = order.discounts[index]
  if (!entry) return refuse('line_not_found', 'line_id')
  const discounts = order.discounts.filter((row) => row !== entry)
  return edited({ ...order, discounts }, { removed: { kind: 'discount', index, entry } })
}

/** Sets or clears the order discount: type 1 fixed, 2 percent. */
export function setOrderDiscount(order: Order, command: CommandOf<'order_discount.set'>): EditResult {
  const cleared = command.discount_type === null
  return edited({
    ...order,
    order_discount_type: command.discount_type,
    order_discount_amount: cleared ? '0' : command.discount_amount,
  })
}

/** What a person took off by hand before the subtotal: coupons of packages and negative lines. */
function givenOnLines({ totals: figures }: Order): Decimal {
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

/** Everything that a person took off this order by hand, in money; coupons give themselves. */
export function discountGiven(order: Order): Decimal {
  const coupons = order.discounts.filter((entry) => entry.discount_coupon_id !== null)
  if (coupons.length === 0) return takenOff(order)
  const byCoupons = sub(takenOff(discountedBy(order, coupons)), takenOff(discountedBy(order, [])))
  return sub(takenOff(order), byCoupons).toFixed(2)
}

/** The order as these entries alone would discount it. */
function discountedBy(order: Order, discounts: DiscountEntry[]): Order {
  const alone = { ...order, discounts, order_discount_type: null }
  return { ...alone, totals: priceOrder(alone) }
}

/** Everything that stands on this order as taken off, in money. */
function takenOff(order: Order): Decimal {
  const { pre_tax_discounts = [], after_tax_discounts = [] } = order.totals
  return add(
    givenOnLines(order),
    ...pre_tax_discounts.map((row) => row.amount),
    ...after_tax_discounts,
  ).toFixed(2)
}

/** A role without the right to discount freely may give at most the shop's limit, in percent of the goods. */
export function discountAllowed(before: Order, after: Order, context: CommandContext): boolean {
  if (can(context.actor.role, 'orders.discount_over_limit')) return true
  const given = dec(discountGiven(after))
  if (cmp(given, discountGiven(before)) <= 0) return true
  const gross = add(after.totals.subtotal, givenOnLines(after))
  return cmp(given, percentOf(gross, context.discount_limit)) <= 0
}

import { couponOfferProblem, type CouponProblem, type CouponUses } from '#domain/catalogue/coupons.ts'
import type { Coupon } from '#domain/catalogue/couponShape.ts'
import { cmp } from '#domain/money/money.ts'
import { localDate } from '#domain/places/zones.ts'
import type { DiscountEntry, Order } from '../order.ts'

const limits = (ids: readonly string[], id: string | null | undefined): boolean =>
  ids.length > 0 && (!id || !ids.includes(id))

function forNoOneHere(coupon: Coupon, order: Order): boolean {
  const people = limits(coupon.customer_ids, order.customer_id)
  const fleets = limits(coupon.fleet_ids, order.fleet?.fleet_id)
  if (coupon.customer_ids.length > 0 && coupon.fleet_ids.length > 0) return people && fleets
  return people || fleets
}

const couponsOf = (order: Order): DiscountEntry[] =>
  order.discounts.filter((entry) => entry.discount_coupon_id !== null)

/**
 * The package lines of an order to which a coupon may apply, those without a coupon first; a new base price only
 * lowers.
 */
function packagesFor(coupon: Coupon, order: Order): string[] {
  const taken = new Set(couponsOf(order).map((entry) => entry.discount_coupon_package_id))
  return order.packages
    .filter((line) => !limits(coupon.package_ids, line.package_id))
    .filter(
      (line) => coupon.discount_type !== 'set_base_price' || cmp(coupon.discount_amount, line.price) < 0,
    )
    .map((line) => line.id)
    .sort((a, b) => Number(taken.has(a)) - Number(taken.has(b)))
}

function usesProblem(coupon: Coupon, uses: CouponUses): CouponProblem | null {
  const over = coupon.uses !== null && uses.all >= coupon.uses
  const overForOne = coupon.uses_per_customer !== null && uses.by_customer >= coupon.uses_per_customer
  return over || overForOne ? 'coupon_used_up' : null
}

function besideOthers(coupon: Coupon, order: Order): CouponProblem | null {
  const others = couponsOf(order)
  if (others.some((entry) => entry.discount_coupon_id === coupon.id)) return 'coupon_already_there'
  const alone = !coupon.stackable || others.some((entry) => entry.discount_coupon_stackable === false)
  return others.length > 0 && alone ? 'coupon_not_stackable' : null
}

/** Why a coupon cannot be used on an order now, or null. `now` is an ISO instant. */
export function couponProblem(
  coupon: Coupon,
  order: Order,
  { now, uses }: { now: string; uses: CouponUses },
): CouponProblem | null {
  // Days are the shop's calendar at the moment of adding.
  const today = localDate(now, order.extras.time_zone)
  const offer = couponOfferProblem(coupon, { shop_id: order.shop_id, today })
  if (offer) return offer
  if (forNoOneHere(coupon, order)) return 'coupon_not_for_customer'
  const count = usesProblem(coupon, uses) ?? besideOthers(coupon, order)
  if (count) return count
  const needsPackage = coupon.application !== 'order' || coupon.package_ids.length > 0
  if (!needsPackage || packagesFor(coupon, order).length > 0) return null
  const anyPrice = { ...coupon, discount_type: 'fixed' as const }
  return packagesFor(anyPrice, order).length === 0 ? 'coupon_no_package' : 'coupon_above_price'
}

/** The entry that a usable coupon brings to the order's discounts, under the id given. */
export function couponEntry(coupon: Coupon, order: Order, id: string): DiscountEntry {
  const onOrder = coupon.application === 'order'
  return {
    id,
    name: coupon.name,
    name_french: coupon.name_french,
    discount_after_tax: onOrder && coupon.after_tax,
    discount_coupon_id: coupon.id,
    discount_coupon_application: coupon.application === 'order' ? null : coupon.application,
    discount_coupon_package_id: onOrder ? null : (packagesFor(coupon, order)[0] ?? null),
    discount_coupon_stackable: coupon.stackable,
    discount_list_type: coupon.discount_type,
    discount_list_amount: coupon.discount_amount,
    discount_max_amount: coupon.max_amount,
  }
}

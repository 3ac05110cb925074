import { cmp, dec, type Decimal } from '../money/money.ts'
import type { DiscountEntry, Order } from '../orders/order.ts'
import { localDate } from '../places/zones.ts'

/** The point at which a coupon takes off: one of a package's three, or the order's list of discounts. */
export const COUPON_APPLICATIONS = ['package_base', 'package_price', 'package_total', 'order'] as const
export type CouponApplication = (typeof COUPON_APPLICATIONS)[number]

/** A coupon as its editors set it. Lists that are empty limit nothing. */
export interface Coupon {
  id: string
  /** What is typed or scanned, in upper case. */
  code: string
  name: string
  name_french: string
  discount_type: 'percentage' | 'fixed' | 'set_base_price'
  discount_amount: Decimal
  application: CouponApplication
  /** After tax; only for the order's list. */
  after_tax: boolean
  /** Calendar days of the shop, both included; null is open. */
  valid_from: string | null
  valid_to: string | null
  shop_ids: string[]
  package_ids: string[]
  customer_ids: string[]
  fleet_ids: string[]
  /** The most that it takes off; null for no limit. */
  max_amount: Decimal | null
  /** How often one customer or fleet location may use it, and everyone together; null for no limit. */
  uses_per_customer: number | null
  uses: number | null
  /** Whether it goes together with another coupon. */
  stackable: boolean
  active: boolean
}

/** How often a coupon stands on orders that have not been cancelled or voided, this order left out. */
export interface CouponUses {
  all: number
  by_customer: number
}

/** Why a coupon cannot be used on an order, as codes of the error catalogue. */
export const COUPON_PROBLEMS = [
  'coupon_not_active',
  'coupon_not_yet',
  'coupon_expired',
  'coupon_other_shop',
  'coupon_not_for_customer',
  'coupon_used_up',
  'coupon_already_there',
  'coupon_not_stackable',
  'coupon_no_package',
  'coupon_above_price',
] as const
export type CouponProblem = (typeof COUPON_PROBLEMS)[number]

/** The form in which a code is kept and compared: "save 10 " is "SAVE10". */
export const couponCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const limits = (ids: readonly string[], id: string | null | undefined): boolean =>
  ids.length > 0 && (!id || !ids.includes(id))

function forNobodyHere(coupon: Coupon, order: Order): boolean {
  const people = limits(coupon.customer_ids, order.customer_id)
  const fleets = limits(coupon.fleet_ids, order.fleet?.fleet_id)
  if (coupon.customer_ids.length > 0 && coupon.fleet_ids.length > 0) return people && fleets
  return people || fleets
}

const couponsOf = (order: Order): DiscountEntry[] =>
  order.discounts.filter((entry) => entry.discount_coupon_id !== null)

/** The package lines of an order that a coupon may take off from, those without a coupon first; a new base price only lowers. */
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

/** Days are the shop's calendar at the moment of adding. */
function dayProblem({ valid_from, valid_to }: Coupon, today: string): CouponProblem | null {
  if (valid_from !== null && today < valid_from) return 'coupon_not_yet'
  return valid_to !== null && valid_to < today ? 'coupon_expired' : null
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
  if (!coupon.active) return 'coupon_not_active'
  const day = dayProblem(coupon, localDate(now, order.extras.time_zone))
  if (day) return day
  if (limits(coupon.shop_ids, order.shop_id)) return 'coupon_other_shop'
  if (forNobodyHere(coupon, order)) return 'coupon_not_for_customer'
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

/** What is wrong with a coupon by itself: each field and why. */
export function couponFieldProblems(coupon: Coupon): { field: keyof Coupon; code: string }[] {
  const { discount_type, discount_amount, application, valid_from, valid_to } = coupon
  const wrong: { field: keyof Coupon; code: string }[] = []
  if (couponCode(coupon.code) === '') wrong.push({ field: 'code', code: 'required' })
  if (discount_type === 'set_base_price' && application !== 'package_base')
    wrong.push({ field: 'application', code: 'set_base_price_needs_package_base' })
  if (discount_type === 'percentage' && dec(discount_amount).gt(100))
    wrong.push({ field: 'discount_amount', code: 'over_100_percent' })
  if (valid_from !== null && valid_to !== null && valid_to < valid_from)
    wrong.push({ field: 'valid_to', code: 'ends_before_it_begins' })
  return wrong
}

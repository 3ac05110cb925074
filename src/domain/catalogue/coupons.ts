import { dec, type Decimal } from '../money/money.ts'

/** Where a coupon applies: at one of a package's three points, or in the order's list of discounts. */
export const COUPON_APPLICATIONS = ['package_base', 'package_price', 'package_total', 'order'] as const
export type CouponApplication = (typeof COUPON_APPLICATIONS)[number]

/** A coupon as its editors set it. Empty lists limit nothing. */
export interface Coupon {
  id: string
  /** The code as typed or scanned, in upper case. */
  code: string
  name: string
  name_french: string
  discount_type: 'percentage' | 'fixed' | 'set_base_price'
  discount_amount: Decimal
  application: CouponApplication
  /** After tax; only in the order's list. */
  after_tax: boolean
  /** Calendar days of the shop, both included; null is open. */
  valid_from: string | null
  valid_to: string | null
  shop_ids: string[]
  package_ids: string[]
  customer_ids: string[]
  fleet_ids: string[]
  /** The largest amount it takes off; null for no limit. */
  max_amount: Decimal | null
  /** How often one customer or fleet location may use it, and all customers together; null for no limit. */
  uses_per_customer: number | null
  uses: number | null
  /** Whether it goes together with another coupon. */
  stackable: boolean
  active: boolean
}

/** How often a coupon is used on orders that are not cancelled or void, without this order. */
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

/** Where and when a coupon is offered: the shop, and its calendar day. */
interface Offer {
  shop_id: string
  today: string
}

/** Why a coupon cannot be used in a shop on a day, whatever the order; or null. */
export function couponOfferProblem(
  { active, valid_from, valid_to, shop_ids }: Coupon,
  { shop_id, today }: Offer,
): CouponProblem | null {
  if (!active) return 'coupon_not_active'
  if (valid_from !== null && today < valid_from) return 'coupon_not_yet'
  if (valid_to !== null && valid_to < today) return 'coupon_expired'
  return shop_ids.length > 0 && !shop_ids.includes(shop_id) ? 'coupon_other_shop' : null
}

/** The form in which a code is kept and compared: "save 10 " is "SAVE10". */
export const couponCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** What is wrong with a coupon on its own: each field and why. */
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

import { dec } from '../money/money.ts'
import type { Coupon } from './couponShape.ts'

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

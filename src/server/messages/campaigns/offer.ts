import type { Language } from '#domain/base/words.ts'
import { couponOfferProblem, type CouponProblem } from '#domain/catalogue/coupons.ts'
import { localDate } from '#domain/places/zones.ts'
import type { FieldValues } from '#domain/messages/templates/templates.ts'
import type { StoredCoupon } from '#contract/catalogue/coupons.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { findCoupon } from '#server/catalogue/index.ts'
import type { ShopRow } from '#server/shop/index.ts'

/** A coupon that messages of a shop offer, and why it cannot be used there; null: it can. */
export interface Offered {
  coupon: StoredCoupon | null
  problem: CouponProblem | null
}

/** The coupon that a message offers at an instant, which is now unless it is given; without one there is no problem. */
export async function offeredCoupon(
  tx: Tx,
  companyId: string,
  {
    couponId,
    shop: { id: shop_id, time_zone },
    at = null,
  }: { couponId: string | null; shop: Pick<ShopRow, 'id' | 'time_zone'>; at?: string | null | undefined },
): Promise<Offered> {
  if (couponId === null) return { coupon: null, problem: null }
  const coupon = await findCoupon(tx, companyId, couponId)
  if (!coupon) return { coupon, problem: 'coupon_not_active' }
  const today = localDate(at ?? (await databaseNow(tx)), time_zone)
  const usedUp = coupon.uses !== null && coupon.used >= coupon.uses
  const problem = couponOfferProblem(coupon, { shop_id, today }) ?? (usedUp ? 'coupon_used_up' : null)
  return { coupon, problem }
}

/** Refuses a coupon that cannot be used, with its field. */
export function refuseUnusable({ problem }: Offered): void {
  if (problem !== null)
    throw new AppError('coupon_not_usable', {
      fields: [{ pointer: '/body/coupon_id', code: problem, detail: '' }],
    })
}

/** The values of the fields of a coupon. */
export const couponValues = (
  { coupon }: Offered,
  language: Language,
): Pick<FieldValues, 'coupon' | 'coupon_code'> =>
  coupon
    ? { coupon: language === 'en' ? coupon.name : coupon.name_french, coupon_code: coupon.code }
    : { coupon: '', coupon_code: '' }

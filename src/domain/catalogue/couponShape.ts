import { z } from 'zod'
import { amount, day, id, line, requiredLine, versionOrNew } from '../base/shapes.ts'
import { COUPON_APPLICATIONS } from './pieces.ts'

const dayOrNone = day.nullable()
const ids = z.array(id).max(500)
const count = z.number().int().min(1).max(1_000_000).nullable()

export const couponBody = z.object({
  /** The code as typed or scanned, in upper case. */
  code: requiredLine(40),
  name: requiredLine(120),
  name_french: line(120).default(''),
  discount_type: z.enum(['percentage', 'fixed', 'set_base_price']),
  discount_amount: amount,
  application: z.enum(COUPON_APPLICATIONS),
  /** After tax; only in the order's list. */
  after_tax: z.boolean(),
  /** Calendar days of the shop, both included; null is open. */
  valid_from: dayOrNone,
  valid_to: dayOrNone,
  /** Empty lists limit nothing. */
  shop_ids: ids,
  package_ids: ids,
  customer_ids: ids,
  fleet_ids: ids,
  /** The largest amount it takes off; null for no limit. */
  max_amount: amount.nullable(),
  /** How often one customer or fleet location may use it, and all customers together; null for no limit. */
  uses_per_customer: count,
  uses: count,
  /** Whether it goes together with another coupon. */
  stackable: z.boolean(),
  active: z.boolean(),
  /** The version that the editor has seen; 0 for a new coupon. */
  version: versionOrNew,
})
export type CouponBody = z.infer<typeof couponBody>

/** A coupon as its editors set it. */
export const coupon = couponBody.omit({ version: true }).extend({ id, name_french: z.string() })
export type Coupon = z.infer<typeof coupon>

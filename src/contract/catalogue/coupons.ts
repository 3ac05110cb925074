import { z } from 'zod'
import { coupon, couponBody, type CouponBody } from '#domain/catalogue/couponShape.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

/** The first values of a new coupon: for everyone, on everything, without an end. */
export const emptyCoupon: CouponBody = {
  code: '',
  name: '',
  name_french: '',
  discount_type: 'fixed',
  discount_amount: '',
  application: 'package_price',
  after_tax: false,
  valid_from: null,
  valid_to: null,
  shop_ids: [],
  package_ids: [],
  customer_ids: [],
  fleet_ids: [],
  max_amount: null,
  uses_per_customer: null,
  uses: null,
  stackable: false,
  active: true,
  version: 0,
}

export const storedCoupon = coupon
  .extend({ version: z.number(), used: z.number() })
  .meta({ id: 'Coupon', description: '`used`: the number of orders that have it.' })
export type StoredCoupon = z.infer<typeof storedCoupon>

export const coupons = {
  list: route({
    method: 'GET',
    path: '/api/v2/coupons',
    allow: 'coupons.edit',
    reply: z.object({ coupons: z.array(storedCoupon) }),
    summary: 'All coupons',
    description: 'Every coupon, newest first, with its number of uses.',
    example: {},
  }),
  find: route({
    method: 'GET',
    path: '/api/v2/coupons/code/:code',
    allow: 'signed_in',
    params: z.object({ code: z.string().max(60) }),
    query: z.object({ order_id: id.optional() }),
    reply: z.object({
      coupon: coupon.extend({ id }),
      uses: z.object({ all: z.number(), by_customer: z.number() }),
    }),
    errors: ['not_found'],
    summary: 'Find a coupon by its code',
    description:
      'The coupon of a typed or scanned code, and its number of uses, in total and by the customer of the order.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/coupons/:id',
    allow: 'coupons.edit',
    params: z.object({ id }),
    body: couponBody,
    reply: z.object({ coupon: storedCoupon }),
    errors: ['stale_version', 'not_found', 'code_taken'],
    emits: ['coupon.changed'],
    audit: ['coupon.changed', 'price.changed'],
    summary: 'Save a coupon',
    description:
      'Adds or changes the coupon; orders keep their discount. An outdated version is refused, with the newer coupon.',
    example: {
      code: 'SAVE10',
      name: '$10 off any oil change',
      discount_type: 'fixed',
      discount_amount: '10',
      application: 'package_price',
      active: true,
    },
  }),
}

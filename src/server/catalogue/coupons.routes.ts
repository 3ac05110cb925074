import { api } from '../../contract/api.ts'
import type { CouponBody } from '../../contract/coupons.ts'
import { couponFieldProblems } from '../../domain/coupons.ts'
import { sanitizeLine } from '../../domain/text.ts'
import { AppError } from '../errors.ts'
import { handlers } from '../http/context.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { emit } from '../outbox.ts'
import { isDuplicate } from '../postgresErrors.ts'
import {
  couponUses,
  findCouponByCode,
  keptCoupon,
  keptCoupons,
  strangersNamed,
  writeCoupon,
} from './coupons.queries.ts'

function check(id: string, body: CouponBody): void {
  const { version: _version, ...rules } = body
  const wrong = couponFieldProblems({ ...rules, id })
  if (sanitizeLine(body.name) === '') wrong.push({ field: 'name', code: 'required' })
  if (wrong.length === 0) return
  throw new AppError('invalid_input', {
    fields: wrong.map(({ field, code }) => ({ pointer: `/body/${field}`, code, detail: code })),
  })
}

const notFound = (place: string) => ({
  pointer: `/body/${place}`,
  code: 'not_found',
  detail: 'not_found',
})

const taken = new AppError('code_taken', {
  fields: [{ pointer: '/body/code', code: 'code_taken', detail: 'code_taken' }],
})

export const couponRoutes = handlers(api.coupons)({
  async list(context) {
    return { coupons: await context.tenant((tx) => keptCoupons(tx, context.session.company_id)) }
  },

  async find(context, { params, query }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const coupon = await findCouponByCode(tx, session.company_id, params.code)
      const order = query.order_id ? await findOrder(tx, session, query.order_id) : null
      if (!coupon || (query.order_id && !order)) throw new AppError('not_found')
      const by = {
        order_id: order?.id ?? coupon.id,
        customer_id: order?.customer_id ?? null,
        fleet_location_id: order?.fleet_location_id ?? null,
      }
      return { coupon, uses: await couponUses(tx, session.company_id, coupon.id, by) }
    })
  },

  async save(context, { params, body }) {
    const { company_id, user_id } = context.session
    check(params.id, body)
    const write = context.tenant(async (tx) => {
      const strangers = await strangersNamed(tx, company_id, body)
      if (strangers.length > 0) throw new AppError('not_found', { fields: strangers.map(notFound) })
      if (body.version > 0 && !(await keptCoupon(tx, company_id, params.id))) throw new AppError('not_found')
      const written = await writeCoupon(tx, company_id, params.id, body)
      const coupon = await keptCoupon(tx, company_id, params.id)
      if (!written || !coupon) throw new AppError('stale_version', { current: coupon })
      await emit(tx, { company_id, event: 'coupon.changed', subject_id: params.id, user_id })
      return { coupon }
    })
    return write.catch((error: unknown) => {
      throw isDuplicate(error, 'coupons_code') ? taken : error
    })
  },
})

import { api } from '#contract/api.ts'
import type { CouponBody } from '#domain/catalogue/couponShape.ts'
import { couponFieldProblems } from '#domain/catalogue/coupons.ts'
import { cmp } from '#domain/money/money.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsBut } from '../base/http/context.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { findCoupon, listCoupons, lowestPrice, writeCoupon } from './coupons.queries.ts'
import { checkNamed, saveSeen, wrongFields, type Named } from '../base/database/saving.ts'

function check(id: string, body: CouponBody): void {
  const { version: _version, ...rules } = body
  const wrong: { field: string; code: string }[] = couponFieldProblems({ ...rules, id })
  if (sanitizeLine(body.name) === '') wrong.push({ field: 'name', code: 'required' })
  wrongFields(wrong)
}

/** A new base price that is not below the price of one of the coupon's packages would take nothing off. */
async function checkBasePrice(tx: Tx, companyId: string, body: CouponBody): Promise<void> {
  if (body.discount_type !== 'set_base_price' || body.package_ids.length === 0) return
  const lowest = await lowestPrice(tx, companyId, body.package_ids)
  if (lowest !== null && cmp(body.discount_amount, lowest) > 0)
    wrongFields([{ field: 'discount_amount', code: 'above_base_price' }])
}

const NAMED = {
  shop_ids: 'shops',
  package_ids: 'packages',
  customer_ids: 'customers',
  fleet_ids: 'fleets',
} as const

/** The records that a coupon's lists name, by table. */
const namedBy = (body: CouponBody): Record<string, Named> =>
  Object.fromEntries(
    (Object.keys(NAMED) as (keyof typeof NAMED)[]).map((field) => [
      NAMED[field],
      body[field].map((id, at) => [`${field}/${at}`, id] as const),
    ]),
  )

const taken = new AppError('code_taken', {
  fields: [{ pointer: '/body/code', code: 'code_taken', detail: 'code_taken' }],
})

export const couponRoutes = handlers(rowsBut(api.coupons, ['find']))({
  async list(context) {
    return { coupons: await context.tenant((tx) => listCoupons(tx, context.session.company_id)) }
  },

  async save(context, { params, body }) {
    const { session } = context
    const { company_id } = session
    check(params.id, body)
    const write = context.tenant(async (tx) => {
      await checkNamed(tx, company_id, namedBy(body))
      await checkBasePrice(tx, company_id, body)
      const coupon = await saveSeen(tx, session, {
        event: 'coupon.changed',
        id: params.id,
        version: body.version,
        find: () => findCoupon(tx, company_id, params.id),
        write: () => writeCoupon(tx, company_id, params.id, body),
        priced: ({ code, discount_amount }) => ({
          name: code,
          prices: [{ field: 'discount', value: discount_amount }],
        }),
      })
      const { id: subject_id, code: subject, active } = coupon
      audit(tx, session, {
        kind: 'coupon.changed',
        subject_id,
        subject,
        after: active ? 'active' : 'inactive',
      })
      return { coupon }
    })
    return write.catch((error: unknown) => {
      throw isDuplicate(error, 'coupons_code') ? taken : error
    })
  },
})

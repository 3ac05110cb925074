import { api } from '#contract/api.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsOf } from '../base/http/context.ts'
import { couponUses, findCouponByCode } from '../catalogue/index.ts'
import { anyOrder } from './practice/practice.queries.ts'

export const couponFindRoutes = handlers(rowsOf(api.coupons, ['find']))({
  async find(context, { params, query }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const coupon = await findCouponByCode(tx, session.company_id, params.code)
      const order = query.order_id ? await anyOrder(tx, session, query.order_id) : null
      if (!coupon) throw new AppError('not_found')
      const by = {
        order_id: order?.id ?? coupon.id,
        customer_id: order?.customer_id ?? null,
        fleet_location_id: order?.fleet_location_id ?? null,
      }
      return { coupon, uses: await couponUses(tx, session.company_id, coupon.id, by) }
    })
  },
})

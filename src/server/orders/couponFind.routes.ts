import { api } from '../../contract/api.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsOf } from '../base/http/context.ts'
import { couponUses, findCouponByCode } from '../catalogue/index.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { findOrder } from './orders.queries.ts'
import { findPractice } from './practice/practice.queries.ts'

/** The order, or the one to practice on, to which a coupon is added. */
const orderOf = async (tx: Tx, session: Session, id: string): Promise<Order | undefined> =>
  (await findOrder(tx, session, id)) ?? (await findPractice(tx, session, id))?.document

export const couponFindRoutes = handlers(rowsOf(api.coupons, ['find']))({
  async find(context, { params, query }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const coupon = await findCouponByCode(tx, session.company_id, params.code)
      const order = query.order_id ? await orderOf(tx, session, query.order_id) : null
      if (!coupon || (query.order_id && !order)) throw new AppError('not_found')
      const by = {
        order_id: order?.id ?? coupon.id,
        customer_id: order?.customer_id ?? null,
        fleet_location_id: order?.fleet_location_id ?? null,
      }
      return { coupon, uses: await couponUses(tx, session.company_id, coupon.id, by) }
    })
  },
})

import { cached } from '../base/database/cached.ts'
import type { NeedLoaders } from '../base/orderNeeds.ts'
import { isLocked, lockedBusinessNow } from './businessDays.ts'
import { cachedShopFor, findBay } from './shops.ts'
import { findStaff } from './staff.queries.ts'

/** What order commands need from a shop. */
export const shopNeeds: NeedLoaders<'bay' | 'staff' | 'rules' | 'now' | 'open_day'> = {
  /** A bay of the order's own shop. */
  bay: async ({ tx, session: { company_id }, order: { shop_id } }, id) =>
    (await cached(tx, company_id, `bay ${id} in ${shop_id}`, () => findBay(tx, company_id, shop_id, id)))
      ? { id }
      : null,

  staff: ({ tx, session: { company_id } }, id) =>
    cached(tx, company_id, `staff ${id}`, () => findStaff(tx, company_id, id)),

  async rules({ tx, session, order }) {
    const { settings } = await cachedShopFor(tx, session, order.shop_id)
    return {
      customer_required: settings.customer_required,
      bay_required: settings.bay_required,
      required_positions: settings.positions.filter((row) => row.required).map((row) => row.name),
      positions: settings.positions.map((row) => row.name),
    }
  },

  /** The business day is locked by the need `now`, which is loaded first. */
  open_day: async ({ tx, session, order }, at) =>
    !(await isLocked(tx, session.company_id, { id: order.shop_id, time_zone: order.extras.time_zone }, at)),

  /** A practice order is on no business day. */
  now: async ({ tx, session, order }) =>
    order.practice ? new Date().toISOString() : lockedBusinessNow(tx, session.company_id, order.shop_id),
}

import { localDate } from '#domain/places/zones.ts'
import { cached } from '../base/database/cached.ts'
import type { NeedLoaders } from '../base/orderNeeds.ts'
import { findItem, findPackage, slotItems, soldItems } from './catalogue.queries.ts'
import { couponUses, lockCoupon } from './coupons.queries.ts'

/** What order commands need from the catalogue. */
export const catalogueNeeds: NeedLoaders<'package' | 'item' | 'items' | 'coupon'> = {
  package({ tx, session, order }, { package_id, sold_today }) {
    if (!sold_today) return findPackage(tx, session.company_id, package_id)
    const day = localDate(new Date().toISOString(), order.extras.time_zone)
    return findPackage(tx, session.company_id, package_id, { shop_id: order.shop_id, day })
  },

  item: ({ tx, session }, id) => findItem(tx, session.company_id, id),

  async items({ tx, session, load }, { package_id, item_ids }) {
    const company = session.company_id
    if (item_ids) {
      const ids = item_ids.filter((id) => id !== null)
      return cached(tx, company, `items ${ids.join(' ')}`, () => soldItems(tx, company, ids))
    }
    const sold = await load('package', { package_id, sold_today: true })
    const slots = (sold?.parts ?? []).flatMap(({ filters = [] }) => (filters.length > 0 ? [filters] : []))
    return cached(tx, company, `items of ${JSON.stringify(slots)}`, () => slotItems(tx, company, slots))
  },

  /** The coupon is locked, so that two orders do not both take its last use. */
  async coupon({ tx, session, order }, id) {
    const coupon = await lockCoupon(tx, session.company_id, id)
    if (!coupon) return null
    const { id: order_id, customer_id, fleet_location_id } = order
    const uses = await couponUses(tx, session.company_id, id, { order_id, customer_id, fleet_location_id })
    return { coupon, uses }
  },
}

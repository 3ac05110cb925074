import { catalogueNeeds } from '#server/catalogue/index.ts'
import { inspectionNeeds } from '#server/inspections/index.ts'
import { partyNeeds } from '#server/parties/index.ts'
import { shopNeeds } from '#server/shop/index.ts'
import { vehicleNeeds } from '#server/vehicles/index.ts'
import type { NeedLoaders } from '#server/base/orderNeeds.ts'
import { placeFor } from '../manager/place.ts'
import { orderRate } from '../orderRate.ts'
import { findOrder, removedBy } from '../orders.queries.ts'

const orderNeeds: NeedLoaders<'location_rate' | 'earlier' | 'place' | 'removed'> = {
  async location_rate({ tx, load }, { customer_id, fleet_location_id }) {
    const customer = customer_id ? ((await load('customer', customer_id)) ?? null) : null
    const fleet = fleet_location_id ? ((await load('fleet', fleet_location_id)) ?? null) : null
    return orderRate(tx, { customer, fleet })
  },

  // For its own order, a command sees the result of those before it in the request.
  earlier: async ({ tx, session, order }, id) =>
    id === order.id ? order : ((await findOrder(tx, session, id)) ?? null),

  place: ({ tx, session, order }, shopId) => placeFor(tx, session, order, shopId),

  removed: async ({ tx, session, order, removed }, id) =>
    removed.get(id) ?? (await removedBy(tx, session.company_id, order.id, id)),
}

/** The loader of every need that an order command may declare. */
export const needLoaders: NeedLoaders = {
  ...orderNeeds,
  ...shopNeeds,
  ...partyNeeds,
  ...catalogueNeeds,
  ...vehicleNeeds,
  ...inspectionNeeds,
}

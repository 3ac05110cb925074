import { billedParty, locationTerms } from '#domain/orders/billedParty.ts'
import { taxLocation } from '#domain/orders/prices/locationTax.ts'
import type { LocationRate } from '#domain/places/locationRate.ts'
import type { OrderCustomer, OrderFleet } from '#domain/orders/order.ts'
import { findCustomer, findFleetLocation } from '../parties/index.ts'
import type { Tx } from '../base/db.ts'
import type { Context } from '../base/http/context.ts'
import { findLocationRate } from '../places/index.ts'

interface PartyIds {
  customer_id?: string | null | undefined
  fleet_location_id?: string | null | undefined
}

interface Parties {
  customer: OrderCustomer | null
  fleet: OrderFleet | null
}

/** The tax rate for these, as far as it is known now; null: the shop's own taxes. */
export async function orderRate(tx: Tx, { customer, fleet }: Parties): Promise<LocationRate | null> {
  const zip = taxLocation(billedParty({ customer, fleet }))
  return zip === null ? null : findLocationRate(tx, zip)
}

/**
 * Fetches the rate of the customer's place before the order is locked: a provider may be slow, and other requests must
 * not wait for it.
 */
export async function prepareOrderRate(context: Context, ids: PartyIds): Promise<void> {
  const { customer_id, fleet_location_id } = ids
  // Without a provider there is nothing to wait for: the order itself reads the imported rates.
  if (context.services.locationRates.provider === null || (!customer_id && !fleet_location_id)) return
  const { company_id } = context.session
  const party = await context.tenant(async (tx) => {
    if (customer_id) return findCustomer(tx, company_id, customer_id)
    const fleet = fleet_location_id ? await findFleetLocation(tx, company_id, fleet_location_id) : null
    return fleet && locationTerms(fleet)
  })
  const zip = taxLocation(party)
  if (zip !== null) await context.services.locationRates.ensure(zip)
}

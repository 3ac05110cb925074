import type { NeedLoaders } from '../base/orderNeeds.ts'
import { findCustomer, findFleetLocation } from './records/customers.queries.ts'

/** What order commands need from customers and fleets. */
export const partyNeeds: NeedLoaders<'customer' | 'fleet'> = {
  customer: ({ tx, session }, id) => findCustomer(tx, session.company_id, id),
  fleet: ({ tx, session }, id) => findFleetLocation(tx, session.company_id, id),
}

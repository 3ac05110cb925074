import type { NeedLoaders } from '../base/orderNeeds.ts'
import { findOrderVehicle } from './vehicles.queries.ts'

/** What order commands need from vehicles. */
export const vehicleNeeds: NeedLoaders<'vehicle'> = {
  vehicle: ({ tx, session }, id) => findOrderVehicle(tx, session.company_id, id),
}

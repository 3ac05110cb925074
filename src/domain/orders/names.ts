import type { Order } from './order.ts'
import type { VehicleDetails } from '../vehicles/record/shapes.ts'
import { searchText } from '../base/search.ts'

/** "2021 Subaru Outback", as cards and lists show a vehicle; empty when nothing is known. */
export function vehicleName(details: Pick<VehicleDetails, 'year' | 'make' | 'model'> | null): string {
  return details ? [details.year ?? '', details.make, details.model].join(' ').trim() : ''
}

/** Everything by which an order can be found. */
export function orderSearchText(order: Order): string {
  const { customer, fleet } = order
  return searchText(
    [
      order.order_custom_id,
      order.first_name,
      order.last_name,
      customer?.business_name,
      fleet?.fleet_name,
      fleet?.fleet_location_name,
      vehicleName(order.vehicle_details),
      order.other_vehicle_info,
      order.fleet_identifier,
      customer?.email,
    ],
    [order.license_plate, order.vin, customer?.phonenumber ?? fleet?.fleet_location_phonenumber],
  )
}

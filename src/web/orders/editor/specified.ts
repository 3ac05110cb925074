import type { Order } from '#domain/orders/order.ts'
import type { SpecifiedVehicle } from '#web/vehicles/specifications/useSpecifications.ts'

/** The order's vehicle, to know what it takes. */
export const specifiedOf = ({ vehicle_id, vehicle_details }: Order): SpecifiedVehicle => ({
  id: vehicle_id,
  details: vehicle_details,
})

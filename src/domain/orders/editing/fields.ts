import type { OrderVehicle } from './context.ts'
import type { Order } from '../order.ts'
import type { DistanceUnit } from '#domain/places/units.ts'
import { mileageIn, otherVehicleInfo } from '#domain/vehicles/record/vehicle.ts'

/** Whether two values of a field are the same for the person who typed them. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The entry that this one replaced and its author had not seen; undefined when they had seen it. */
export function overwritten(base: unknown, current: unknown, value: unknown): { overwrote?: unknown } {
  if (base === undefined || same(base, current) || same(current, value)) return {}
  return { overwrote: current }
}

/**
 * What an order keeps of its vehicle, as text and as ids, so that a later change of the data does not change the order.
 * The last mileage, in the shop's unit, becomes the old mileage.
 */
export function vehicleFields(vehicle: OrderVehicle | null, unit: DistanceUnit) {
  const other = vehicle !== null && vehicle.kind !== 'vehicle'
  return {
    vehicle_id: vehicle?.id ?? null,
    vin: vehicle?.vin ?? '',
    other_vehicle_id: other ? vehicle.id : null,
    other_vehicle_info: other ? otherVehicleInfo(vehicle) : '',
    license_plate: vehicle?.license_plate ?? '',
    license_plate_country: vehicle?.license_plate_country ?? '',
    license_plate_region: vehicle?.license_plate_region ?? '',
    ...(vehicle?.unit_number && { fleet_identifier: vehicle.unit_number }),
    vehicle_details: other ? null : (vehicle?.details ?? null),
    year_make_model_entry: vehicle?.kind === 'vehicle' && vehicle.vin === '',
    old_mileage: vehicle ? mileageIn(vehicle, unit) : null,
  } satisfies Partial<Order>
}

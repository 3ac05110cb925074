import { sanitizeText } from '../../base/text.ts'
import { discountSource, partyTerms } from '../discounts.ts'
import { withLocationRate } from '../locationTax.ts'
import type { Order } from '../order.ts'
import type { DistanceUnit } from '../../places/units.ts'
import { mileageIn, otherVehicleInfo } from '../../vehicles/vehicle.ts'
import {
  edited,
  refuse,
  type CommandContext,
  type CommandOf,
  type EditResult,
  type FieldChange,
  type OrderVehicle,
} from './types.ts'

/** Whether two values of a field are the same for the person who typed them. */
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** What to tell a person whose entry replaced one that they had not seen; nothing when they saw it. */
export function overwritten(base: unknown, current: unknown, value: unknown): { overwrote?: unknown } {
  if (base === undefined || same(base, current) || same(current, value)) return {}
  return { overwrote: current }
}

function cleaned(change: FieldChange): FieldChange['value'] {
  if (typeof change.value !== 'string') return change.value
  switch (change.field) {
    case 'license_plate':
      return change.value.toUpperCase().replaceAll(/[^A-Z0-9 -]/g, '')
    case 'promised_timestamp':
    case 'scheduled_start_timestamp':
    case 'bay_id':
      return change.value
    default:
      return sanitizeText(change.value)
  }
}

/** Sets one scalar field; another person's newer entry is replaced, and reported back. */
export function setField(order: Order, command: CommandOf<'field.set'>, context: CommandContext): EditResult {
  const { field, base } = command.change
  if (field === 'bay_id' && command.change.value !== null && context.bay === null)
    return refuse('not_found', 'change/value')
  const value = cleaned(command.change)
  const next: Order = { ...order, [field]: value }
  if (field === 'mileage' && typeof value === 'number' && order.mileage_initially_used === null) {
    next.mileage_initially_used = value
  }
  return edited(next, overwritten(base, order[field], value))
}

/** Puts a customer or a fleet location on the order, or takes them off; prices follow their exemption. */
export function setCustomer(
  order: Order,
  command: CommandOf<'customer.set'>,
  context: CommandContext,
): EditResult {
  const customer = command.customer_id === null ? null : (context.customer ?? null)
  const fleet = command.fleet_location_id === null ? null : (context.fleet ?? null)
  if (command.customer_id !== null && customer?.id !== command.customer_id)
    return refuse('not_found', 'customer_id')
  if (command.fleet_location_id !== null && fleet?.fleet_location_id !== command.fleet_location_id) {
    return refuse('not_found', 'fleet_location_id')
  }
  const party = customer ?? fleet
  const terms = partyTerms({ customer, fleet })
  // A discount that a person typed stays; one that came with the former customer leaves with them.
  const free = order.order_discount_type === null || discountSource(order) !== null
  return edited({
    ...order,
    customer,
    fleet,
    customer_id: command.customer_id,
    fleet_location_id: command.fleet_location_id,
    first_name: customer?.first_name ?? '',
    last_name: customer?.last_name ?? '',
    black_listed_emails: party?.black_listed_emails ?? [],
    black_listed_phonenumbers: party?.black_listed_phonenumbers ?? [],
    ...(free && {
      order_discount_type: terms?.discount_type ?? null,
      order_discount_amount: terms?.discount_amount ?? '0',
    }),
    ...withLocationRate(order, context.location_rate ?? null),
  })
}

/**
 * What an order keeps of its vehicle, as text and as ids, so that no later change of the data changes the order. The
 * last mileage, in the shop's unit, becomes the old mileage.
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
    vehicle_details: other ? null : (vehicle?.details ?? null),
    year_make_model_entry: vehicle?.kind === 'vehicle' && vehicle.vin === '',
    old_mileage: vehicle ? mileageIn(vehicle, unit) : null,
  } satisfies Partial<Order>
}

/** Puts a known vehicle on the order, or takes it off. */
export function setVehicle(
  order: Order,
  command: CommandOf<'vehicle.set'>,
  context: CommandContext,
): EditResult {
  const vehicle = command.vehicle_id === null ? null : (context.vehicle ?? null)
  if (command.vehicle_id !== null && vehicle?.id !== command.vehicle_id)
    return refuse('not_found', 'vehicle_id')
  const fields = vehicleFields(vehicle, order.shop.distance_measurement)
  // What was typed on an order without a vehicle stays when there still is none.
  const typed = vehicle === null && order.other_vehicle_id === null
  return edited({
    ...order,
    ...fields,
    ...(typed && { other_vehicle_info: order.other_vehicle_info }),
  })
}

/** Fills or clears a position of the order: who did what. */
export function setPosition(
  order: Order,
  command: CommandOf<'position.set'>,
  context: CommandContext,
): EditResult {
  const others = order.tech_positions.filter((row) => row.position !== command.position)
  if (command.user_id === null) return edited({ ...order, tech_positions: others })
  if (context.staff?.id !== command.user_id) return refuse('not_found', 'user_id')
  const row = { position: command.position, user_id: command.user_id, name: context.staff.name }
  return edited({ ...order, tech_positions: [...others, row] })
}

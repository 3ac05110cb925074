import { msg, type Say, type Words } from '#domain/base/words.ts'
import type { DistanceUnit } from '../places/units.ts'
import type { OrderVehicle } from './editing/context.ts'
import type { Order } from './order.ts'

/** What every screen and paper of a practice order says. */
export const PRACTICE_MARK: Words = msg('Practice – not a sale')

/** The number of a practice order as people read it, apart from the numbers of orders. */
export const practiceNumber = (number: number): string => `P-${number}`

/** The mileage of the practice vehicle, in miles or kilometers. */
const MILEAGE: Readonly<Record<DistanceUnit, number>> = { miles: 84_210, km: 135_520 }

/** The vehicle of a practice order that names none. It is on the order only, never among the company's vehicles. */
const practiceVehicle = (unit: DistanceUnit): Omit<OrderVehicle, 'id'> => ({
  kind: 'vehicle',
  vin: '1HGCM82633A004352',
  description: '',
  identifier: '',
  license_plate: '',
  license_plate_country: '',
  license_plate_region: '',
  mileage: MILEAGE[unit],
  mileage_unit: unit,
  details: {
    vehicle_id: null,
    base_vehicle_id: null,
    year: 2003,
    make: 'Honda',
    model: 'Accord',
    sub_model: 'EX',
    engine: '3.0L V6',
    country: 'United States',
    fuel: 'Gasoline',
    body: 'Coupe',
    gvwr_class: '',
    source: '',
  },
})

/** A new order as a practice order: with its mark and number, and with the practice vehicle where it names none. */
export function practiceOrder(order: Order, number: number): Order {
  const numbered = { ...order, practice: true as const, order_custom_id: practiceNumber(number) }
  if (order.vehicle_id !== null) return numbered
  const { vin, mileage, details } = practiceVehicle(order.shop.distance_measurement)
  const read = order.mileage ?? mileage
  return {
    ...numbered,
    vin,
    vehicle_details: details,
    mileage: read,
    mileage_initially_used: read,
  }
}

/** Whose the vehicle of an order is, as labels name it; a label of a practice order says what it is instead. */
export const labelOwner = (
  { practice, fleet, first_name, last_name }: Pick<Order, 'practice' | 'fleet' | 'first_name' | 'last_name'>,
  say: Say,
): string => (practice ? say(PRACTICE_MARK) : fleet?.fleet_name || `${first_name} ${last_name}`.trim())

/** The shop of an order, as its sticker names it; that of a practice order says what it is instead. */
export const labelShop = ({ practice, shop }: Pick<Order, 'practice' | 'shop'>, say: Say): string =>
  practice ? say(PRACTICE_MARK) : shop.name

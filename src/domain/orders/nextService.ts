import { addMonths } from '../vehicles/maintenance/due.ts'
import { localDate } from '../places/zones.ts'
import type { Order } from './order.ts'

/** When the vehicle should come back; whatever comes first. */
export interface NextService {
  /** In the unit of the order's shop; null where no interval, or no reading of this visit, is known. */
  mileage: number | null
  /** A calendar day of the shop, YYYY-MM-DD; null without an interval in months. */
  date: string | null
}

type Serviced = Pick<Order, 'packages' | 'mileage' | 'complete_timestamp' | 'created_timestamp' | 'extras'>

const least = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** The next service by the intervals of the order's approved packages, the earliest of them; null without any. */
export function nextService(order: Serviced): NextService | null {
  const extras = order.packages.filter((row) => row.approved).map((row) => row.package_extras)
  const miles = least(extras.map((row) => row.mileage_interval))
  const months = least(extras.map((row) => row.month_interval))
  const mileage = miles === null || order.mileage === null ? null : order.mileage + miles
  const day = localDate(order.complete_timestamp ?? order.created_timestamp, order.extras.time_zone)
  const date = months === null ? null : addMonths(day, months)
  return mileage === null && date === null ? null : { mileage, date }
}

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

/** A calendar day some months later; the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

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
  const date = months === null ? null : monthsAfter(day, months)
  return mileage === null && date === null ? null : { mileage, date }
}

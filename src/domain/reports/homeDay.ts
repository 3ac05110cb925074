import { add, dec, money2, type Decimal } from '../money/money.ts'
import { localDate, offsetMinutes } from '../places/zones.ts'
import { dayAfter } from '../till/till.ts'

/** An entry of the sales ledger of one of the two days: a sale, or what took one back. */
export interface SoldEntry {
  at: string
  cars: number
  /** Net sales, and those of an order with a vehicle. */
  net: Decimal
  vehicle_net: Decimal
}

/** Cars, net sales and the average ticket, as the reports count them. */
export interface DaySales {
  cars: number
  sales: Decimal
  /** Net sales of orders with a vehicle by car; null on a day without cars. */
  ticket: Decimal | null
}

export interface HourSales {
  /** The local hour, 0 to 23. */
  hour: number
  cars: number
  sales: Decimal
  cars_before: number
  sales_before: Decimal
}

export interface HomeDay {
  today: DaySales
  /** The same weekday a week ago, up to this time of day. */
  before_by_now: DaySales
  /** The same weekday a week ago, whole. */
  before: DaySales
  /** From the first to the last hour in which either day sold something. */
  hours: HourSales[]
}

const WEEK = 7

/** The wall clock of an instant in a zone, so many days later; comparable as text. */
function wallClock(instant: string, zone: string, days = 0): string {
  const local = new Date(Date.parse(instant) + offsetMinutes(instant, zone) * 60_000)
  return `${dayAfter(localDate(instant, zone), days)}T${local.toISOString().slice(11)}`
}

const hourOf = (instant: string, zone: string): number => Number(wallClock(instant, zone).slice(11, 13))

const salesOf = (entries: readonly SoldEntry[]): Decimal => money2(add('0', ...entries.map(({ net }) => net)))

const carsOf = (entries: readonly SoldEntry[]): number => entries.reduce((sum, { cars }) => sum + cars, 0)

function daySales(entries: readonly SoldEntry[]): DaySales {
  const cars = carsOf(entries)
  const ofCars = add('0', ...entries.map(({ vehicle_net }) => vehicle_net))
  const ticket = cars === 0 ? null : money2(dec(ofCars.toFixed()).div(cars).toFixed())
  return { cars, sales: salesOf(entries), ticket }
}

/** The sales of a day beside those of the same weekday a week ago, in sum and by the hour. */
export function homeDay(days: {
  today: readonly SoldEntry[]
  before: readonly SoldEntry[]
  now: string
  zone: string
}): HomeDay {
  const { today, before, now, zone } = days
  const present = wallClock(now, zone)
  const byNow = before.filter(({ at }) => wallClock(at, zone, WEEK) <= present)
  const seen = [...today, ...before].map(({ at }) => hourOf(at, zone))
  const first = Math.min(...seen)
  const count = seen.length === 0 ? 0 : Math.max(...seen) - first + 1
  const hours = Array.from({ length: count }, (_, index) => {
    const hour = first + index
    const inHour = (entries: readonly SoldEntry[]) => entries.filter(({ at }) => hourOf(at, zone) === hour)
    const [current, earlier] = [inHour(today), inHour(before)]
    return {
      hour,
      cars: carsOf(current),
      sales: salesOf(current),
      cars_before: carsOf(earlier),
      sales_before: salesOf(earlier),
    }
  })
  return { today: daySales(today), before_by_now: daySales(byNow), before: daySales(before), hours }
}

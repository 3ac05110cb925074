import { add, dec, money2, type Decimal } from '../money/money.ts'
import { netSales } from '../orders/prices/netSales.ts'
import type { OrderTotals } from '../orders/totals.ts'
import { localDate, offsetMinutes } from '../places/zones.ts'
import { dayAfter } from '../till/till.ts'

/** An order that was finalized on one of the two days. */
export interface SoldOrder {
  /** When it was finalized. */
  at: string
  totals: OrderTotals
}

/** Cars are finalized orders; sales and the average ticket are without tax. */
export interface DaySales {
  cars: number
  sales: Decimal
  /** Null on a day without orders. */
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

const salesOf = (orders: readonly SoldOrder[]): Decimal =>
  money2(add('0', ...orders.map(({ totals }) => netSales(totals))))

function daySales(orders: readonly SoldOrder[]): DaySales {
  const sales = salesOf(orders)
  const cars = orders.length
  return { cars, sales, ticket: cars === 0 ? null : money2(dec(sales).div(cars).toFixed()) }
}

/** The sales of a day beside those of the same weekday a week ago, in sum and by the hour. */
export function homeDay(days: {
  today: readonly SoldOrder[]
  before: readonly SoldOrder[]
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
    const inHour = (orders: readonly SoldOrder[]) => orders.filter(({ at }) => hourOf(at, zone) === hour)
    const [current, earlier] = [inHour(today), inHour(before)]
    return {
      hour,
      cars: current.length,
      sales: salesOf(current),
      cars_before: earlier.length,
      sales_before: salesOf(earlier),
    }
  })
  return { today: daySales(today), before_by_now: daySales(byNow), before: daySales(before), hours }
}

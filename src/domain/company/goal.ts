import { dec, isPositive, money2, type Decimal } from '../money/money.ts'
import { hoursOn, type Closure, type WeekHours } from '../shop/hours.ts'

interface OpenShop {
  readonly monthly_goal: Decimal
  readonly hours: WeekHours
  readonly closures: readonly Closure[]
}

/** The calendar days of the month of a day. */
function monthOf(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: days }, (_, at) => `${day.slice(0, 8)}${String(at + 1).padStart(2, '0')}`)
}

/**
 * A day's share of a shop's monthly goal, in the shop's currency: the goal divided by the open days of the month. Null
 * without a goal and on a day when the shop is closed. `day` is "2026-11-21".
 */
export function dayGoal(shop: OpenShop, day: string): Decimal | null {
  if (!isPositive(shop.monthly_goal) || hoursOn(shop, day) === null) return null
  const open = monthOf(day).filter((date) => hoursOn(shop, date) !== null)
  return money2(dec(shop.monthly_goal).div(open.length).toFixed())
}

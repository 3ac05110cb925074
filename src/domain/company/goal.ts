import { dec, isPositive, money2, type Decimal } from '../money/money.ts'

const daysInMonth = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A day's share of a monthly goal, in the shop's currency; null without a goal. `day` is "2026-11-21". */
export const dayGoal = (monthly: Decimal, day: string): Decimal | null =>
  isPositive(monthly) ? money2(dec(monthly).div(daysInMonth(day)).toFixed()) : null

import { rounded } from '../money/rounding.ts'
import { add, cmp, isPositive, money2, mul, type Decimal } from '../money/money.ts'

/** A year, for turns and days of supply. */
export const YEAR_DAYS = 365
/** Stock that was not used for so many days is dead. */
export const DEAD_DAYS = 180
/** A change of the cost of one, up or down, that is worth a look, in percent. */
export const COST_JUMP_PERCENT = 20

/** The quotient to ten decimals; null where there is nothing to divide by. */
const over = (amount: Decimal, by: Decimal): Decimal | null =>
  isPositive(by) ? add(amount).div(by).toFixed() : null

/**
 * What the stock was worth on average, from its values at the ends of months: those before the first stock came do not
 * count. In cents.
 */
export function averageValue(values: readonly Decimal[]): Decimal {
  const first = values.findIndex(isPositive)
  if (first === -1) return '0.00'
  const counted = values.slice(first)
  return money2(over(add('0', ...counted).toFixed(), String(counted.length)) ?? '0')
}

/**
 * How often the stock turned over in a year: what was used, at cost, over the average value; to two decimals. Null
 * without stock.
 */
export function turnsOf(usedInYear: Decimal, average: Decimal): Decimal | null {
  const turns = over(usedInYear, average)
  return turns === null ? null : rounded(turns, 2)
}

/**
 * For how many days the stock lasts at the usage of a year: its value over what is used a day, in whole days. Null
 * without usage.
 */
export function daysOfSupply(value: Decimal, usedInYear: Decimal): Decimal | null {
  const days = over(mul(value, String(YEAR_DAYS)).toFixed(), usedInYear)
  return days === null ? null : rounded(days, 0)
}

/** A part in percent of the whole, to one decimal; null without a whole. */
export function percentOfWhole(part: Decimal, whole: Decimal): Decimal | null {
  const share = over(mul(part, '100').toFixed(), whole)
  return share === null ? null : rounded(share, 1)
}

/** How much a cost changed, in percent of the former one, to one decimal; null where that was nothing. */
export function changePercent(before: Decimal, after: Decimal): Decimal | null {
  const change = over(add(after, mul(before, '-1')).times(100).toFixed(), before)
  return change === null ? null : rounded(change, 1)
}

/** Whether a change in percent is worth a look. */
export const isJump = (percent: Decimal | null): boolean =>
  percent !== null && cmp(percent.replace('-', ''), String(COST_JUMP_PERCENT)) > 0

/** The last day of the month of a day. */
export function lastDayOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

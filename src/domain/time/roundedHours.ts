import { centsText } from '../money/cents.ts'
import { dec, money2 } from '../money/money.ts'
import { spread } from '../orders/totals/spread.ts'

const MS = 60_000
const HUNDREDTHS = 100

const weight = (minutes: number): bigint => BigInt(Math.max(0, Math.round(minutes * MS)))

/** Hours of minutes, with two decimals; halves round away from zero. */
export const hoursText = (minutes: number): string => money2(dec(String(minutes)).div(60))

/**
 * Hours with two decimals of each part in minutes, which add up to `hours` (two decimals); by default to the rounded hours of
 * all parts. What rounding leaves goes to the parts that lose most by it.
 */
export function roundedHours(parts: readonly number[], hours?: string): string[] {
  const whole = hours ?? hoursText(parts.reduce((sum, minutes) => sum + minutes, 0))
  return spread(BigInt(dec(whole).times(HUNDREDTHS).toFixed(0)), parts.map(weight)).map(centsText)
}

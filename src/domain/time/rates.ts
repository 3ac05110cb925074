import { atoms, NotDecimalError } from '../money/cents.ts'
import type { Decimal } from '../money/money.ts'

/** A rate per hour, or the same with the days from which each applies, oldest first. */
export type Rate = Decimal | readonly { readonly from: string; readonly rate: Decimal }[]

const inForce = (rate: Rate | undefined, day: string): Decimal | undefined =>
  typeof rate === 'object' ? rate.findLast(({ from }) => from <= day)?.rate : rate

const rateIn = (rates: Readonly<Record<string, Rate>>, name: string, day: string): Decimal | undefined =>
  inForce(rates[name], day) ?? inForce(rates['default'], day)

/** The rate per hour of a name on a day; the usual one where its own is not yet in force. Throws NotDecimalError for none. */
export function rateOn(rates: Readonly<Record<string, Rate>>, name: string, day: string): Decimal {
  const found = rateIn(rates, name, day)
  if (found === undefined) throw new NotDecimalError(found)
  return found
}

/** Whether the rate per hour of a name on a day is less than a limit. Without a rate it is. */
export const isPaidBelow = (
  rates: Readonly<Record<string, Rate>>,
  { name, day, limit }: { name: string; day: string; limit: Decimal },
): boolean => atoms(rateIn(rates, name, day) ?? '0') < atoms(limit)

/** The usual rate of a week: that on its first day, else the first after it; "0" without any. */
export function usualRate(rates: Readonly<Record<string, Rate>>, week: string): Decimal {
  const usual = rates['default']
  return inForce(usual, week) ?? (typeof usual === 'object' ? usual[0]?.rate : usual) ?? '0'
}

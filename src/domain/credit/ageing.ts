import { add, money2, type Decimal } from '../money/money.ts'

/** How long an amount is owed: not due yet, or days late up to a limit. */
export const AGES = ['current', 'days_30', 'days_60', 'days_90', 'over_90'] as const
export type Age = (typeof AGES)[number]

/** What is owed by age, exact amounts in one currency. */
export type Ageing = Record<Age, Decimal>

/** The age of a debt that is this many days late. */
export function ageOf(late: number): Age {
  if (late <= 0) return 'current'
  if (late <= 30) return 'days_30'
  if (late <= 60) return 'days_60'
  return late <= 90 ? 'days_90' : 'over_90'
}

/** Sums what is owed by its age. All balances are in one currency. */
export function ageing(rows: readonly { balance: Decimal; age: Age }[]): Ageing {
  const sum = (age: Age) => money2(add(...rows.filter((row) => row.age === age).map((row) => row.balance)))
  return {
    current: sum('current'),
    days_30: sum('days_30'),
    days_60: sum('days_60'),
    days_90: sum('days_90'),
    over_90: sum('over_90'),
  }
}

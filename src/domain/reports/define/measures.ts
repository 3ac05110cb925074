import { hasSum, hasTake, type Fact } from './facts.ts'
import { partsOf, type Measure } from './measure.ts'
import { CONTACT_MEASURES } from './measures/contacts.ts'
import { GIVEN_MEASURES } from './measures/given.ts'
import { GOODS_MEASURES } from './measures/goods.ts'
import { MONEY_MEASURES } from './measures/money.ts'
import { PAYMENT_MEASURES } from './measures/payments.ts'
import { SALES_MEASURES } from './measures/sales.ts'
import { STAFF_MEASURES } from './measures/staff.ts'
import { STOCK_MEASURES } from './measures/stock.ts'
import { TAX_MEASURES } from './measures/taxes.ts'
import { TILL_MEASURES } from './measures/till.ts'
import { VISIT_MEASURES } from './measures/visits.ts'

/** Every figure of the reports, with its words and formula. */
export const MEASURES = {
  ...SALES_MEASURES,
  ...VISIT_MEASURES,
  ...CONTACT_MEASURES,
  ...GIVEN_MEASURES,
  ...TAX_MEASURES,
  ...PAYMENT_MEASURES,
  ...MONEY_MEASURES,
  ...TILL_MEASURES,
  ...STOCK_MEASURES,
  ...GOODS_MEASURES,
  ...STAFF_MEASURES,
} as const
export type MeasureId = keyof typeof MEASURES

export const isMeasure = (id: string): id is MeasureId => Object.hasOwn(MEASURES, id)

/** A figure by its name. */
export const measureOf = (id: MeasureId): Measure => MEASURES[id]

/** True when one of these facts has each part of the figure. */
export function hasMeasure(facts: readonly Fact[], id: MeasureId): boolean {
  const { sums, takes } = partsOf(measureOf(id))
  return (
    sums.every((name) => facts.some((fact) => hasSum(fact, name))) &&
    takes.every(({ column }) => facts.some((fact) => hasTake(fact, column)))
  )
}

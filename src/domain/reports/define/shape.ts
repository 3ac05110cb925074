/** A text in both languages. */
export interface Words {
  en: string
  fr: string
}

/**
 * What a report sums: what orders sold, the lines and the taxes of it, rows of the payment ledger, movements of
 * stock, drawers with what went in and out beside sales, or closed days with their Z report.
 */
export const FACTS = ['entries', 'lines', 'taxes', 'money', 'stock', 'till', 'days'] as const
export type Fact = (typeof FACTS)[number]

/**
 * How a figure is shown: amounts with two decimals in the shop's currency, percents with one, quantities and hours with
 * up to four.
 */
export type FigureKind = 'money' | 'percent' | 'count' | 'quantity'

export const PERIODS = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'last_year',
  'last_28_days',
  'last_90_days',
  'last_365_days',
] as const
export type Period = (typeof PERIODS)[number]

export type Chart = 'bars' | 'none'

/** By the day on which an entry was written, or by the day of the sale to which it belongs. */
export const BASES = ['entry', 'sale'] as const
export type Basis = (typeof BASES)[number]

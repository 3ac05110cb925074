import type { Permission } from '../../people/permissions.ts'
import type { DimensionId } from './dimensions.ts'
import type { MeasureId } from './measures.ts'

/** A text in both languages. */
export interface Words {
  en: string
  fr: string
}

/** What a report sums: what orders sold, the lines and the taxes of it, or rows of the payment ledger. */
export const FACTS = ['entries', 'lines', 'taxes', 'money'] as const
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

/** A report: which figures of a fact, grouped by what, over which period. */
export interface Report {
  /** `category/subCategory/id`, as in the address of its screen. */
  path: `${string}/${string}/${string}`
  title: Words
  /** What it answers. */
  question: Words
  fact: Fact
  /** The columns, the first one leads. */
  measures: readonly [MeasureId, ...MeasureId[]]
  /** What its rows can be grouped by; as many of the first as `shown` says are. */
  groups: readonly [DimensionId, ...DimensionId[]]
  /** How many of the groups are shown where none are asked for: one unless it says two. */
  shown?: 2
  period: Period
  /** The figure or the group by which its rows are sorted; the first figure, largest first, unless it says so. */
  sort?: readonly [MeasureId | DimensionId, 'asc' | 'desc']
  chart: Chart
  /** Present where it can also be read by the day of the sale. */
  basis?: 'both'
  allow: Permission
}

/**
 * How a figure is shown: amounts with two decimals in the shop's currency, percents with one, hours and ratios with two,
 * quantities with up to four, durations (in seconds) to the minute, and days.
 */
export const FIGURE_KINDS = [
  'money',
  'percent',
  'count',
  'quantity',
  'ratio',
  'hours',
  'duration',
  'day',
] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

export const PERIODS = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_7_days',
  'last_28_days',
  'last_90_days',
  'last_365_days',
  'last_730_days',
] as const
export type Period = (typeof PERIODS)[number]

/** `as_of`: as it was at the end of one day. `now`: as it is; no period is asked for. */
export type Span = Period | 'as_of' | 'now'

export type Chart = 'bars' | 'line' | 'stacked' | 'heat' | 'none'

/** By the day on which an entry was written, or by the day of the sale to which it belongs. */
export const BASES = ['entry', 'sale'] as const
export type Basis = (typeof BASES)[number]

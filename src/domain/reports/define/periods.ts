import { dayAfter } from '#domain/till/till.ts'
import { weekStart } from '#domain/time/localTime.ts'
import { PERIODS, type Period, type Span } from './shape.ts'

/** From the first to the last day, both included: "2026-11-01" to "2026-11-30". */
export interface Days {
  from: string
  to: string
}

const monthOf = (day: string): string => day.slice(0, 7)
const yearOf = (day: string): string => day.slice(0, 4)

/** The first day of the month that is so many months after (or, negative, before) the month of a day. */
function monthFrom(day: string, months: number): string {
  const first = new Date(`${monthOf(day)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

const WEEK = 7
const QUARTER = 3

/** The days of a period as of a business day. Weeks start on the weekday `starts` (0 is Sunday). */
export function daysOf(period: Period, today: string, starts: number): Days {
  const week = weekStart(today, starts)
  const quarter = (Number(today.slice(5, 7)) - 1) % QUARTER
  const last = (days: number): Days => ({ from: dayAfter(today, 1 - days), to: today })
  const periods: Record<Period, () => Days> = {
    today: () => last(1),
    yesterday: () => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }),
    this_week: () => ({ from: week, to: today }),
    last_week: () => ({ from: dayAfter(week, -WEEK), to: dayAfter(week, -1) }),
    this_month: () => ({ from: monthFrom(today, 0), to: today }),
    last_month: () => ({ from: monthFrom(today, -1), to: dayAfter(monthFrom(today, 0), -1) }),
    this_quarter: () => ({ from: monthFrom(today, -quarter), to: today }),
    this_year: () => ({ from: `${yearOf(today)}-01-01`, to: today }),
    last_year: () => ({
      from: `${Number(yearOf(today)) - 1}-01-01`,
      to: `${Number(yearOf(today)) - 1}-12-31`,
    }),
    last_quarter: () => ({
      from: monthFrom(today, -quarter - 3),
      to: dayAfter(monthFrom(today, -quarter), -1),
    }),
    last_7_days: () => last(7),
    last_28_days: () => last(28),
    last_90_days: () => last(90),
    last_365_days: () => last(365),
    last_730_days: () => last(730),
  }
  return periods[period]()
}

/** How many days a period has. */
export const lengthOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

/** The days before these, as many of them. */
export function daysBefore(days: Days): Days {
  const to = dayAfter(days.from, -1)
  return { from: dayAfter(to, 1 - lengthOf(days)), to }
}

/** The same weekdays a week before, or as many weeks before as the period is long. */
export function weeksBefore(days: Days): Days {
  const back = -WEEK * Math.ceil(lengthOf(days) / WEEK)
  return { from: dayAfter(days.from, back), to: dayAfter(days.to, back) }
}

function aYearBefore(day: string): string {
  const year = String(Number(yearOf(day)) - 1).padStart(4, '0')
  return day.slice(5) === '02-29' ? `${year}-02-28` : `${year}${day.slice(4)}`
}

const YEAR_OF_WEEKS = 364

/** A year before: the same weekdays up to a week, from then on the same dates; February 29 becomes February 28. */
export const yearBefore = (days: Days): Days =>
  lengthOf(days) <= WEEK
    ? { from: dayAfter(days.from, -YEAR_OF_WEEKS), to: dayAfter(days.to, -YEAR_OF_WEEKS) }
    : { from: aYearBefore(days.from), to: aYearBefore(days.to) }

const isPeriod = (text: string | undefined): text is Period => PERIODS.some((period) => period === text)

/** What an address or a view says of the period. */
export interface SpanText {
  period?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The period of a report: the requested one, else its own. Reports as of a day or of now have no other. */
export function spanOf(own: Span, { period, from, to }: SpanText): Span | 'custom' {
  if (own === 'as_of' || own === 'now') return own
  if (isPeriod(period)) return period
  return from && to ? 'custom' : own
}

/**
 * The days of that period: one day for a report as of a day, today for a report of now. Weeks start on the weekday
 * `starts` (0 is Sunday).
 */
export function spanDays(own: Span, text: SpanText, today: string, starts: number): Days {
  const { from = today, to = today } = text
  const span = spanOf(own, text)
  if (span === 'now') return { from: today, to: today }
  if (span === 'as_of') return { from: to, to }
  return span === 'custom' ? { from, to } : daysOf(span, today, starts)
}

import { shiftedDay } from '../time/localTime.ts'
import { lastDay, weekOfDay, type CalendarWeek, type WeekCalendar } from '../time/weekCalendar.ts'

export const PAY_PERIODS = ['weekly', 'biweekly', 'biweekly_other', 'semi_monthly', 'monthly'] as const
export type PayPeriod = (typeof PAY_PERIODS)[number]

/** A payroll period: the days by which it is named, and the work weeks that it pays. */
export interface PaidPeriod {
  readonly from: string
  readonly to: string
  readonly weeks: readonly CalendarWeek[]
}

/** A Sunday from which two-week periods are counted. */
const FIRST_SUNDAY = Date.parse('2024-01-07T00:00:00Z')
const WEEK = 7 * 86_400_000

const after = (week: CalendarWeek, calendar: WeekCalendar): CalendarWeek =>
  weekOfDay(shiftedDay(lastDay(week), 1), calendar)

/** The number of the pair of weeks in which a week lies. */
function pairOf({ start }: CalendarWeek, shift: number): number {
  const week = Math.floor((Date.parse(`${start}T00:00:00Z`) - FIRST_SUNDAY) / WEEK)
  return Math.floor((week + shift) / 2)
}

function twoWeeks(day: string, shift: number, calendar: WeekCalendar): CalendarWeek[] {
  const own = weekOfDay(day, calendar)
  const before = weekOfDay(shiftedDay(own.start, -1), calendar)
  return [before, own, after(own, calendar)].filter((week) => pairOf(week, shift) === pairOf(own, shift))
}

/** The days of a month, or of half a month, in which a day lies. */
function monthOf(day: string, half: boolean): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const name = day.slice(0, 8)
  if (!half) return { from: `${name}01`, to: end }
  return Number(day.slice(8)) <= 15 ? { from: `${name}01`, to: `${name}15` } : { from: `${name}16`, to: end }
}

/** The weeks that end between two days: each week is in one period, and its overtime is never split. */
function weeksEnding({ from, to }: { from: string; to: string }, calendar: WeekCalendar): CalendarWeek[] {
  const weeks: CalendarWeek[] = []
  for (let week = weekOfDay(from, calendar); lastDay(week) <= to; week = after(week, calendar))
    weeks.push(week)
  return weeks
}

/** The payroll period of a day. */
export function periodOf(day: string, period: PayPeriod, calendar: WeekCalendar): PaidPeriod {
  if (period === 'semi_monthly' || period === 'monthly') {
    const days = monthOf(day, period === 'semi_monthly')
    return { ...days, weeks: weeksEnding(days, calendar) }
  }
  const shift = period === 'biweekly_other' ? 1 : 0
  const weeks = period === 'weekly' ? [weekOfDay(day, calendar)] : twoWeeks(day, shift, calendar)
  const [first] = weeks
  const last = weeks.at(-1)
  return { from: first?.start ?? day, to: last ? lastDay(last) : day, weeks }
}

import { shiftedDay, weekday, weekStart } from './localTime.ts'

/** From a day on, which is such a weekday, weeks start on it (0 is Sunday). */
interface WeekStartFrom {
  readonly from: string
  readonly starts: number
}

/** How a company counts its weeks: the first weekday, and every later choice in time order. */
export interface WeekCalendar {
  readonly starts: number
  readonly changes: readonly WeekStartFrom[]
}

/** A week of work. The last one before a change is longer than 7 days, so that no hour of it leaves the weekly count. */
export interface CalendarWeek {
  readonly start: string
  readonly days: number
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The week of a calendar day. */
export function weekOfDay(day: string, { starts, changes }: WeekCalendar): CalendarWeek {
  const since = changes.findLast(({ from }) => from <= day)
  const next = changes.find(({ from }) => from > day)
  const usual = weekStart(day, since?.starts ?? starts)
  if (!next) return { start: usual, days: 7 }
  const isShort = shiftedDay(usual, 7) > next.from
  const earlier = isShort && (!since || usual > since.from) ? shiftedDay(usual, -7) : usual
  const isLast = shiftedDay(earlier, 14) > next.from
  return { start: earlier, days: isLast ? daysBetween(earlier, next.from) : 7 }
}

/** The last day of a week. */
export const lastDay = ({ start, days }: CalendarWeek): string => shiftedDay(start, days - 1)

/** A choice of the first weekday, with the local day on which someone made it. */
export interface WeekStartChoice {
  readonly day: string
  readonly before: number
  readonly after: number
}

/** The calendar of choices in time order: each applies from the first week that begins after the present one. */
export function weekCalendar(choices: readonly WeekStartChoice[], present: number): WeekCalendar {
  const starts = choices[0]?.before ?? present
  const changes = choices.reduce<readonly WeekStartFrom[]>((result, { day, after }) => {
    const end = lastDay(weekOfDay(day, { starts, changes: result.filter(({ from }) => from <= day) }))
    const from = shiftedDay(end, 1 + ((after - weekday(shiftedDay(end, 1)) + 7) % 7))
    const earlier = result.filter((change) => change.from <= day)
    const isNew = (earlier.at(-1)?.starts ?? starts) !== after
    return isNew ? [...earlier, { from, starts: after }] : earlier
  }, [])
  return { starts, changes }
}

import type { DistanceUnit } from '#domain/places/units.ts'
import type { NamedItem, Visit } from './item.ts'
import type { IntervalItem } from './itemShape.ts'

/**
 * The status of one interval. `unknown`: due by schedule, but it is not known when it was last done; never "not due".
 * `not_computed`: an indicator decides, or the schedule does not say.
 */
export type DueState = 'overdue' | 'soon' | 'later' | 'unknown' | 'not_computed'

export interface Due {
  state: DueState
  interval: IntervalItem
  last: { date: string; mileage: number | null } | null
  /** The distance in that unit after which it comes again. */
  distance: number | null
  /** The mileage at which it is due, and the day; whichever comes first. */
  due_mileage: number | null
  due_date: string | null
}

/** Within a tenth of the interval and 500 miles (800 km) at least, or within 30 days: soon. */
const SOON: Readonly<Record<DistanceUnit, number>> = { miles: 500, km: 800 }
const SOON_SHARE = 0.1
const SOON_DAYS = 30

/** The same day this many months later; the last day of the month where that day does not exist. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(index / 12), index % 12]
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(toYear, toMonth, Math.min(date, last))).toISOString().slice(0, 10)
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The newest visit at which this was done. */
export function lastDone(
  { item, words }: Pick<NamedItem, 'item' | 'words'>,
  visits: readonly Visit[],
): Visit | null {
  const done = visits.filter(
    (visit) =>
      visit.taxonomy_ids.includes(item.TaxonomyID) ||
      visit.texts.some((text) => words.some((word) => word !== '' && text.includes(word))),
  )
  return done.reduce<Visit | null>(
    (newest, visit) => (newest && newest.date >= visit.date ? newest : visit),
    null,
  )
}

/** The next multiple of an interval, for a vehicle about which nothing is known. */
const nextMultiple = (mileage: number | null, interval: number | null): number | null =>
  mileage === null || interval === null ? null : Math.max(1, Math.ceil(mileage / interval)) * interval

/**
 * When one interval is due, given when it was last done, the day and the mileage now (null when not known). All mileages
 * are in one unit.
 */
export function dueOf(
  interval: IntervalItem,
  last: Visit | null,
  now: { today: string; mileage: number | null; unit: DistanceUnit },
): Due {
  const { FrequencyCode, IntervalMonth } = interval
  const distance = now.unit === 'km' ? interval.IntervalKilometer : interval.IntervalMile
  const reported = { interval, distance, last: last && { date: last.date, mileage: last.mileage } }
  if (FrequencyCode !== 'E' || (distance === null && IntervalMonth === null))
    return { ...reported, state: 'not_computed', due_mileage: null, due_date: null }
  if (!last)
    return {
      ...reported,
      state: 'unknown',
      due_mileage: nextMultiple(now.mileage, distance),
      due_date: null,
    }
  const due_mileage = distance === null || last.mileage === null ? null : last.mileage + distance
  const due_date = IntervalMonth === null ? null : addMonths(last.date, IntervalMonth)
  // Done, but without a mileage reading, and without a date.
  if (due_mileage === null && due_date === null)
    return { ...reported, state: 'unknown', due_mileage: null, due_date: null }
  const left = due_mileage === null || now.mileage === null ? null : due_mileage - now.mileage
  const daysLeft = due_date === null ? null : daysBetween(now.today, due_date)
  const near = Math.max(SOON[now.unit], (distance ?? 0) * SOON_SHARE)
  const over = (left !== null && left <= 0) || (daysLeft !== null && daysLeft <= 0)
  const soon = (left !== null && left <= near) || (daysLeft !== null && daysLeft <= SOON_DAYS)
  return { ...reported, state: over ? 'overdue' : soon ? 'soon' : 'later', due_mileage, due_date }
}

const ORDER: readonly DueState[] = ['overdue', 'unknown', 'soon', 'later', 'not_computed']

/** What is due first comes first. */
export const byUrgency = (one: Due, other: Due): number =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
  (one.due_date ?? '9999').localeCompare(other.due_date ?? '9999')

/** When a shop is open on a weekday: local times "08:00" to "17:30", or null on a day when it is closed. */
export type DayHours = { readonly open: string; readonly close: string } | null

/** The seven days from Monday to Sunday. */
export type WeekHours = readonly DayHours[]

/** Days on which a shop is closed whatever its week says; both days are included. */
export interface Closure {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly name: string
}

const day = { open: '08:00', close: '18:00' }

/** The hours of a new shop: six days. */
export const FIRST_HOURS: WeekHours = [day, day, day, day, day, { open: '08:00', close: '16:00' }, null]

/** Whether seven days are given, each closing after it opens. */
export const areHoursValid = (week: WeekHours): boolean =>
  week.length === 7 && week.every((hours) => hours === null || hours.open < hours.close)

/** The weekday of a calendar day: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** The closure that includes a calendar day. */
export const closureOn = (closures: readonly Closure[], date: string): Closure | undefined =>
  closures.find(({ from, to }) => from <= date && date <= to)

/** The hours of a calendar day; null where the shop is closed. */
export const hoursOn = (
  { hours, closures }: { hours: WeekHours; closures: readonly Closure[] },
  date: string,
): DayHours => (closureOn(closures, date) ? null : (hours[weekdayOf(date)] ?? null))

import { localDate, localHour, startOfLocalDay } from '#domain/places/zones.ts'

/** The hours of a day in which nothing is sent: from one full hour up to another, also over midnight. */
export interface QuietHours {
  from: number
  to: number
}

const isQuiet = (hour: number, { from, to }: QuietHours): boolean =>
  from === to ? false : from < to ? hour >= from && hour < to : hour >= from || hour < to

const HOUR = 3_600_000

/** The instant at which a full hour of a local day begins, also on the day on which clocks change. */
function startOfHour(date: string, hour: number, zone: string): number {
  const midnight = Date.parse(startOfLocalDay(date, zone))
  for (let at = midnight; at < midnight + 26 * HOUR; at += HOUR / 4) {
    const instant = new Date(at).toISOString()
    // An hour that clocks skip is over when the next one begins.
    if (localDate(instant, zone) !== date || localHour(instant, zone) >= hour) return at
  }
  return midnight
}

/** When a message may go out that is due at an instant: then, or when the quiet hours of the recipient's zone end. */
export function afterQuietHours(due: string, quiet: QuietHours, zone: string): string {
  const hour = localHour(due, zone)
  if (!isQuiet(hour, quiet)) return due
  const date = localDate(due, zone)
  const endsTomorrow = quiet.from > quiet.to && hour >= quiet.from
  const day = endsTomorrow ? localDate(startOfLocalDay(date, zone, 1), zone) : date
  return new Date(startOfHour(day, quiet.to, zone)).toISOString()
}

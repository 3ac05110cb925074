/** An odometer reading on a day; all readings of a vehicle are in one unit. */
export interface Reading {
  date: string
  mileage: number
}

/** A higher daily mileage (miles) is not plausible. */
const MOST_A_DAY = 1000
const DAY_MS = 86_400_000

/**
 * The readings that can be true together: the longest sequence of readings that never falls and never rises faster than
 * is plausible. The others are typing errors, or another odometer; with one of them, everything would be overdue or nothing. Readings in the order of their days.
 */
export function plausible(readings: readonly Reading[]): boolean[] {
  const lengths: number[] = []
  const before: number[] = []
  for (const [at, reading] of readings.entries()) {
    lengths[at] = 1
    before[at] = -1
    for (let earlier = 0; earlier < at; earlier += 1) {
      const other = readings[earlier]
      const length = (lengths[earlier] ?? 0) + 1
      // Of two sequences of one length the newer readings win.
      if (other && follows(other, reading) && length >= (lengths[at] ?? 0)) {
        lengths[at] = length
        before[at] = earlier
      }
    }
  }
  const accepted = readings.map(() => false)
  let at = lengths.lastIndexOf(Math.max(...lengths))
  while (at >= 0 && accepted.length > 0) {
    accepted[at] = true
    at = before[at] ?? -1
  }
  return accepted
}

function follows(earlier: Reading, later: Reading): boolean {
  const days = (Date.parse(later.date) - Date.parse(earlier.date)) / DAY_MS
  const driven = later.mileage - earlier.mileage
  return driven >= 0 && driven <= (days + 1) * MOST_A_DAY
}

/** Readings further apart say little about how a vehicle is driven now, and closer ones too little. */
const LONGEST_DAYS = 730
const SHORTEST_DAYS = 30

/** How far a vehicle is driven a day, by its plausible readings of the last two years, oldest first; null without two. */
export function dailyDistance(readings: readonly Reading[]): number | null {
  const last = readings.at(-1)
  if (!last) return null
  const daysBefore = ({ date }: Reading): number => (Date.parse(last.date) - Date.parse(date)) / DAY_MS
  const first = readings.find((reading) => daysBefore(reading) <= LONGEST_DAYS)
  if (!first || daysBefore(first) < SHORTEST_DAYS) return null
  const driven = last.mileage - first.mileage
  return driven > 0 ? driven / daysBefore(first) : null
}

/** The day on which a vehicle will have been driven so far; null where it is further away than five years. */
export function dayAfterDistance(day: string, distance: number, aDay: number): string | null {
  const days = Math.ceil(distance / aDay)
  return days > 5 * 365 ? null : new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

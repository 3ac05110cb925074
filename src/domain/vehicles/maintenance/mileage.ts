/** A mileage that someone read on a day; in one unit for all readings of a vehicle. */
export interface Reading {
  date: string
  mileage: number
}

/** More than this a day (miles) no one drives. */
const MOST_A_DAY = 1000
const DAY_MS = 86_400_000

/**
 * Which readings can be true together: the longest row of readings that never falls and never rises faster than
 * anybody drives. The others are typing errors, or another odometer. Readings in the order of their days.
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
      // Of two rows of one length the newer readings count.
      if (other && follows(other, reading) && length >= (lengths[at] ?? 0)) {
        lengths[at] = length
        before[at] = earlier
      }
    }
  }
  const kept = readings.map(() => false)
  let at = lengths.lastIndexOf(Math.max(...lengths))
  while (at >= 0 && kept.length > 0) {
    kept[at] = true
    at = before[at] ?? -1
  }
  return kept
}

function follows(earlier: Reading, later: Reading): boolean {
  const days = (Date.parse(later.date) - Date.parse(earlier.date)) / DAY_MS
  const driven = later.mileage - earlier.mileage
  return driven >= 0 && driven <= (days + 1) * MOST_A_DAY
}

import { localDate, offsetMinutes } from '../places/zones.ts'

const DAY = 86_400_000

/** A calendar day, some days later or earlier: shiftedDay("2026-11-30", 1) is "2026-12-01". */
export const shiftedDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The weekday of a calendar day: 0 is Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first day of the week of a calendar day, where weeks begin on that weekday (0 is Sunday). */
export const weekStart = (day: string, starts: number): string =>
  shiftedDay(day, -((weekday(day) - starts + 7) % 7))

/**
 * The instants at which the clocks of a zone show a local time ("2026-11-01T01:30" or with seconds): one, two where the
 * clocks were set back, none where they were set forward. Earlier first.
 */
export function instantsOf(local: string, zone: string): string[] {
  const wall = Date.parse(`${local}Z`)
  const offsets = new Set(
    [-DAY, DAY].map((shift) => offsetMinutes(new Date(wall + shift).toISOString(), zone)),
  )
  return [...offsets]
    .map((offset) => wall - offset * 60_000)
    .filter((at) => at + offsetMinutes(new Date(at).toISOString(), zone) * 60_000 === wall)
    .sort((one, other) => one - other)
    .map((at) => new Date(at).toISOString())
}

/** The local time of an instant to the second: "2026-11-22T08:15:30". */
export const localTime = (instant: string, zone: string): string =>
  new Date(Date.parse(instant) + offsetMinutes(instant, zone) * 60_000).toISOString().slice(0, 19)

/** The calendar day of an instant in milliseconds. */
export const dayOf = (at: number, zone: string): string => localDate(new Date(at).toISOString(), zone)

const formats = new Map<string, Intl.DateTimeFormat>()

function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Minutes by which a zone is ahead of UTC at an instant (negative west of Greenwich). */
export function offsetMinutes(instant: string, zone: string): number {
  const at = new Date(instant)
  const part = Object.fromEntries(
    format(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  // Date.UTC would take the year 20 for 1920.
  const local = new Date(0)
  local.setUTCFullYear(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'])
  local.setUTCHours(part['hour'] ?? 0, part['minute'], part['second'])
  return Math.round((local.getTime() - at.getTime()) / 60_000)
}

/** The calendar date of an instant in a zone: "2026-11-21". */
export function localDate(instant: string, zone: string): string {
  return new Date(Date.parse(instant) + offsetMinutes(instant, zone) * 60_000).toISOString().slice(0, 10)
}

/** The hour of an instant in a zone, 0 to 23. */
export const localHour = (instant: string, zone: string): number =>
  new Date(Date.parse(instant) + offsetMinutes(instant, zone) * 60_000).getUTCHours()

/** Whether two instants fall on one calendar date in a zone. */
export const sameLocalDate = (one: string, other: string, zone: string): boolean =>
  localDate(one, zone) === localDate(other, zone)

/** The instant at which a local day begins; days are counted on from `date` ("2026-11-21"). */
export function startOfLocalDay(date: string, zone: string, days = 0): string {
  const midnight = Date.parse(`${date}T00:00:00Z`) + days * 86_400_000
  const guess = new Date(
    midnight - offsetMinutes(new Date(midnight).toISOString(), zone) * 60_000,
  ).toISOString()
  // The offset may differ between midnight in UTC and midnight there, on the day that clocks change.
  return new Date(midnight - offsetMinutes(guess, zone) * 60_000).toISOString()
}

/** The last instant of the local day of `instant`, `days` later: when a payment with terms is due. */
export function endOfLocalDay(instant: string, zone: string, days = 0): string {
  return new Date(Date.parse(startOfLocalDay(localDate(instant, zone), zone, days + 1)) - 1).toISOString()
}

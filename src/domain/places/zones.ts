// See docs/decisions/one-source-of-time.md.

/** Offsets of a zone in steps: from `starts[n]` (seconds since 1970) on it is `minutes[n]` ahead of UTC. */
export interface ZoneSteps {
  starts: number[]
  minutes: number[]
}

/** The years whose offsets are kept; a step before or after them is read from the platform each time. */
const FIRST = Date.UTC(1990, 0, 1)
const LAST = Date.UTC(2041, 0, 1)
/** No zone of a shop changed its clocks twice within this span since 1990. */
const SPAN = 28 * 86_400_000
const MINUTE = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()
const steps = new Map<string, ZoneSteps>()

function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    timeZoneName: 'longOffset',
  })
  formats.set(zone, made)
  return made
}

/** "07 PM GMT-05:00"; before zones had whole minutes also seconds; "GMT" alone where there is no difference. */
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/

/** The offset as the platform's zone data have it, in minutes. */
function platformOffset(at: number, zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = OFFSET.exec(format(zone).format(at)) ?? []
  return Math.round((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes) + Number(seconds) / 60))
}

/** The second at which the offset `before` of a zone ends, between two instants in milliseconds: a whole minute. */
function endOf(before: number, from: number, to: number, zone: string): number {
  let [low, high] = [from / MINUTE, to / MINUTE]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (platformOffset(middle * MINUTE, zone) === before) low = middle
    else high = middle
  }
  return high * 60
}

function readSteps(zone: string): ZoneSteps {
  const starts = [FIRST / 1000]
  const minutes = [platformOffset(FIRST, zone)]
  for (let at = FIRST; at < LAST; at += SPAN) {
    const before = minutes.at(-1) ?? 0
    const next = platformOffset(at + SPAN, zone)
    if (next === before) continue
    starts.push(endOf(before, at, at + SPAN, zone))
    minutes.push(next)
  }
  return { starts, minutes }
}

/** The steps of a zone from 1990 to 2040, from the platform's zone data or as `setZoneSteps` gave them. */
export function zoneSteps(zone: string): ZoneSteps {
  const known = steps.get(zone)
  if (known) return known
  const read = readSteps(zone)
  steps.set(zone, read)
  return read
}

/** Takes another program's offsets for a zone: a browser counts days as its server does, however old its own data are. */
export function setZoneSteps(zone: string, given: ZoneSteps): void {
  steps.set(zone, given)
}

/** Minutes by which a zone is ahead of UTC at an instant (negative west of Greenwich). */
export function offsetMinutes(instant: string, zone: string): number {
  const at = Date.parse(instant)
  if (at < FIRST || at >= LAST) return platformOffset(at, zone)
  const { starts, minutes } = zoneSteps(zone)
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) * 1000 <= at) low = middle
    else high = middle
  }
  return minutes[low] ?? 0
}
/** The calendar date of an instant in a zone: "2026-11-21". */
export function localDate(instant: string, zone: string): string {
  return new Date(Date.parse(instant) + offsetMinutes(instant, zone) * 60_000).toISOString().slice(0, 10)
}

/** The hour of an instant in a zone, 0 to 23. */
export const localHour = (instant: string, zone: string): number =>
  new Date(Date.parse(instant) + offsetMinutes(instant, zone) * 60_000).getUTCHours()

const two = (figure: number): string => String(figure).padStart(2, '0')

/** An instant as the clocks of a zone show it, with their offset: "2026-11-27T09:14:05-05:00". */
export function offsetTime(instant: string, zone: string): string {
  const minutes = offsetMinutes(instant, zone)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const local = new Date(Date.parse(instant) + minutes * 60_000).toISOString().slice(0, 19)
  return `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

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

import { offsetMinutes } from './zones.ts'

interface ZoneFact {
  zone: string
  at: string
  minutes: number
}

/**
 * Offsets that current zone data have, and older ones do not: the last change of each zone of a shop. Alberta and British
 * Columbia did not set their clocks back in November 2026 (IANA time zone database, 2026c).
 */
const ZONE_FACTS: readonly ZoneFact[] = [
  { zone: 'America/Edmonton', at: '2026-12-01T12:00:00Z', minutes: -360 },
  { zone: 'America/Vancouver', at: '2026-12-01T12:00:00Z', minutes: -420 },
  { zone: 'America/Whitehorse', at: '2020-12-01T12:00:00Z', minutes: -420 },
  { zone: 'America/Los_Angeles', at: '2026-12-01T12:00:00Z', minutes: -480 },
  { zone: 'America/Toronto', at: '2026-12-01T12:00:00Z', minutes: -300 },
  { zone: 'America/St_Johns', at: '2026-07-01T12:00:00Z', minutes: -150 },
]

/** The zones whose offsets this platform's zone data have wrong, because they are older than this release. */
export const outdatedZones = (offset: typeof offsetMinutes = offsetMinutes): string[] =>
  ZONE_FACTS.filter(({ zone, at, minutes }) => offset(at, zone) !== minutes).map(({ zone }) => zone)

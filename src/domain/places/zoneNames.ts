import { offsetMinutes, zoneSteps } from './zones.ts'

/** The specification's names by offset (section 9), and the French ones of CLDR, in which HT is Newfoundland's. */
const NAMES: Readonly<Record<number, readonly [string, string]>> = {
  [-210]: ['NT', 'HT'],
  [-240]: ['AT', 'HA'],
  [-300]: ['ET', 'HE'],
  [-360]: ['CT', 'HC'],
  [-420]: ['MT', 'HR'],
  [-480]: ['PT', 'HP'],
  [-540]: ['AKT', 'HAK'],
  [-600]: ['HT', 'HHA'],
}

const SINCE = Date.UTC(2021, 0, 1) / 1000

/**
 * The zone's standard offset: the least since 2021. So a zone keeps its name all year, and also when it stops changing its
 * clocks, as Alberta and British Columbia did in 2026.
 */
function standardOffset(zone: string): number {
  const { starts, minutes } = zoneSteps(zone)
  const since = minutes.filter((_, at) => (starts[at + 1] ?? Infinity) > SINCE)
  return Math.min(...since)
}

/** The short name of a zone, "ET", in French "HE"; the offset from UTC where the specification names none. */
export function zoneName(zone: string, language = 'en'): string {
  if (zone === 'UTC') return 'UTC'
  const names = NAMES[standardOffset(zone)]
  if (names) return names[language === 'fr-CA' ? 1 : 0]
  const hours = offsetMinutes('2026-01-01T00:00:00Z', zone) / 60
  return `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`
}

const CITIES: Readonly<Record<string, readonly [string, string]>> = {
  St_Johns: ['St. John’s', 'St. John’s'],
  Puerto_Rico: ['Puerto Rico', 'Porto Rico'],
  Detroit: ['Detroit', 'Détroit'],
}

/** A zone with its place: "ET (New York)", in French "HE (New York)". */
export function zoneLabel(zone: string, language = 'en'): string {
  const name = zoneName(zone, language)
  const place = zone.split('/').at(-1) ?? ''
  if (place === zone) return name
  const city = CITIES[place]?.[language === 'fr-CA' ? 1 : 0] ?? place.replaceAll('_', ' ')
  return `${name} (${city})`
}

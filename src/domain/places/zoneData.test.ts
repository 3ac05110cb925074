import { expect, test } from 'vitest'
import { outdatedZones } from './zoneData.ts'
import { offsetMinutes } from './zones.ts'

test('the zone data of this Node are current', () => {
  expect(outdatedZones()).toEqual([])
})

/** The offsets of zone data from before the winter of 2026. */
function former(instant: string, zone: string): number {
  const isOld = ['America/Edmonton', 'America/Vancouver'].includes(zone) && instant > '2026-11-01'
  return offsetMinutes(instant, zone) - (isOld ? 60 : 0)
}

test('zone data from before the winter of 2026 are found out', () => {
  expect(outdatedZones(former)).toEqual(['America/Edmonton', 'America/Vancouver'])
})

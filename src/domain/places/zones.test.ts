import { describe, expect, it } from 'vitest'
import {
  endOfLocalDay,
  localDate,
  offsetMinutes,
  sameLocalDate,
  startOfLocalDay,
  setZoneSteps,
  zoneSteps,
} from './zones.ts'
import { zoneOfRegion } from './regionZones.ts'

describe('zones', () => {
  it('knows summer time, and where there is none', () => {
    expect(offsetMinutes('2026-07-01T12:00:00Z', 'America/Toronto')).toBe(-240)
    expect(offsetMinutes('2026-12-01T12:00:00Z', 'America/Toronto')).toBe(-300)
    expect(offsetMinutes('2026-07-01T12:00:00Z', 'America/Regina')).toBe(-360)
    expect(offsetMinutes('2026-12-01T12:00:00Z', 'America/St_Johns')).toBe(-210)
  })
  it('finds the local date late in the evening', () => {
    expect(localDate('2026-11-22T03:30:00Z', 'America/New_York')).toBe('2026-11-21')
  })
  it('begins days rightly when clocks change', () => {
    expect(startOfLocalDay('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z')
    expect(startOfLocalDay('2026-11-01', 'America/New_York', 1)).toBe('2026-11-02T05:00:00.000Z')
    expect(startOfLocalDay('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z')
  })
  it('takes the year 20 for the year 20', () => {
    expect(offsetMinutes('0020-01-01T12:00:00Z', 'UTC')).toBe(0)
    expect(startOfLocalDay('0020-01-01', 'America/New_York')).toMatch(/^0020-01-01T0/)
  })
  it('ends the day of payment terms', () => {
    expect(endOfLocalDay('2026-11-21T15:00:00Z', 'America/New_York')).toBe('2026-11-22T04:59:59.999Z')
    expect(endOfLocalDay('2026-11-21T15:00:00Z', 'America/New_York', 30)).toBe('2026-12-22T04:59:59.999Z')
  })
  it('places regions', () => {
    expect(zoneOfRegion('CA', 'QC')).toBe('America/Toronto')
    expect(zoneOfRegion('US', 'FL')).toBe('America/New_York')
    expect(zoneOfRegion('US', 'ZZ')).toBe('America/New_York')
  })
})

it('whether two instants are of one day depends on the zone', () => {
  const [evening, night] = ['2026-11-22T01:00:00Z', '2026-11-22T04:30:00Z']
  expect(sameLocalDate(evening, night, 'America/New_York')).toBe(true)
  expect(sameLocalDate(evening, night, 'America/Halifax')).toBe(false)
  expect(sameLocalDate(evening, night, 'UTC')).toBe(true)
})

it('keeps offsets in steps that are the platform’s at every instant', () => {
  for (const zone of ['America/Edmonton', 'America/St_Johns', 'America/New_York', 'America/Regina']) {
    const { starts, minutes } = zoneSteps(zone)
    expect(starts).toHaveLength(minutes.length)
    for (const start of starts.slice(1))
      for (const second of [start - 1, start]) {
        const at = new Date(second * 1000)
        const shown = at.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')
        expect(offsetMinutes(at.toISOString(), zone)).toBe((Date.parse(`${shown}Z`) - at.getTime()) / 60_000)
      }
  }
})

it('takes the offsets that it is given, whatever the platform says', () => {
  const known = zoneSteps('America/Regina')
  setZoneSteps('America/Regina', { starts: known.starts, minutes: [-300] })
  expect(localDate('2026-12-02T05:30:00Z', 'America/Regina')).toBe('2026-12-02')
  setZoneSteps('America/Regina', known)
  expect(localDate('2026-12-02T05:30:00Z', 'America/Regina')).toBe('2026-12-01')
})

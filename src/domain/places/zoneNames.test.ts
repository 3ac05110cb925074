import { expect, test } from 'vitest'
import { SHOP_ZONES } from './regionZones.ts'
import { zoneLabel, zoneName } from './zoneNames.ts'

test('zones have the names of the specification, with their place', () => {
  expect(SHOP_ZONES.map((zone) => zoneLabel(zone))).toEqual([
    'ET (New York)',
    'ET (Detroit)',
    'ET (Indianapolis)',
    'CT (Chicago)',
    'MT (Denver)',
    'MT (Boise)',
    'MT (Phoenix)',
    'PT (Los Angeles)',
    'AKT (Anchorage)',
    'HT (Honolulu)',
    'AT (Puerto Rico)',
    'NT (St. John’s)',
    'AT (Halifax)',
    'AT (Moncton)',
    'ET (Toronto)',
    'CT (Winnipeg)',
    'CT (Regina)',
    'MT (Edmonton)',
    'PT (Vancouver)',
    'MT (Whitehorse)',
  ])
})

test('in French by the names that are used there', () => {
  expect(zoneLabel('America/Toronto', 'fr-CA')).toBe('HE (Toronto)')
  expect(zoneLabel('America/St_Johns', 'fr-CA')).toBe('HT (St. John’s)')
  expect(zoneLabel('America/Puerto_Rico', 'fr-CA')).toBe('HA (Porto Rico)')
  expect(zoneName('Pacific/Honolulu', 'fr-CA')).toBe('HHA')
})

test('a zone that the specification does not name is its offset', () => {
  expect(zoneLabel('UTC')).toBe('UTC')
  expect(zoneLabel('Pacific/Guam')).toBe('UTC+10 (Guam)')
})

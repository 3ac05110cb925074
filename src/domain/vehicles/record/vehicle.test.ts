import { describe, expect, test } from 'vitest'
import { vinInText } from '../decoding/vin.ts'
import { isPlate, normalizePlate } from './plate.ts'
import { mileageIn, missingReqs, otherVehicleInfo, reqsOf } from './vehicle.ts'

const VIN = '1HGCM82633A004352'

describe('a VIN in what was scanned', () => {
  test.each([
    [VIN, VIN],
    [`I${VIN}`, VIN],
    [`${VIN}V`, VIN],
    [`https://example.com/v?vin=${VIN}&year=2003`, VIN],
    [`VIN:${VIN.toLowerCase()};MAKE:HONDA`, VIN],
    [`xx${VIN}yy`, VIN],
    [`${VIN} 1M8GDM9AXKP042788`, null],
    ['1HGCM82633A004353', null],
    ['12345', null],
    ['', null],
  ])('%s: %s', (text, vin) => {
    expect(vinInText(text)).toBe(vin)
  })
})

test('plates are their letters and digits', () => {
  for (const plate of ['k48 rtx', 'K48-RTX', ' K.48·RTX ']) expect(normalizePlate(plate)).toBe('K48RTX')
  expect([isPlate('K48 RTX'), isPlate('- -'), isPlate('ABCDEFGHJ'), isPlate('A')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('what a shop asks and a vehicle lacks', () => {
  const has = { mileage: '', license_plate: 'K48 RTX', color: ' ', unit_number: '' }
  expect(missingReqs(['color', 'mileage', 'license_plate'], has)).toEqual(['mileage', 'color'])
  expect(missingReqs([], has)).toEqual([])
  expect(reqsOf('vehicle', ['color', 'mileage'])).toEqual(['color', 'mileage'])
  expect(reqsOf('trailer', ['color', 'mileage'])).toEqual(['color'])
})

test('another vehicle in words', () => {
  const trailer = { description: 'Big Tex 70PI', identifier: '16VPX142', details: { year: 2019 } }
  expect(otherVehicleInfo(trailer)).toBe('2019 Big Tex 70PI · 16VPX142')
  expect(otherVehicleInfo({ ...trailer, identifier: '', details: { year: null } })).toBe('Big Tex 70PI')
})

test('a mileage is read in the unit of the shop', () => {
  expect(mileageIn({ mileage: 100, mileage_unit: 'miles' }, 'km')).toBe(161)
  expect(mileageIn({ mileage: 161, mileage_unit: 'km' }, 'miles')).toBe(100)
  expect(mileageIn({ mileage: 161, mileage_unit: '' }, 'miles')).toBe(161)
  expect(mileageIn({ mileage: null, mileage_unit: 'km' }, 'miles')).toBeNull()
})

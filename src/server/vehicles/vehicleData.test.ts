import { readFileSync } from 'node:fs'
import path from 'node:path'
import { assert, constantFrom, integer, oneof, option, property, string, tuple } from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildVehicles } from '#scripts/build-vehicles.ts'
import { decodedVin } from '#domain/vehicles/record/shapes.ts'
import { vinCheckDigit } from '#domain/vehicles/decoding/vin.ts'
import { openVehicleData, type VehicleData } from './vehicleData.ts'

type Known = {
  vin: string
  year: number | null
  year_alternatives?: number[]
  make: string
  model: string
  litres?: string
  fuel_type?: string
}

const root = path.resolve(import.meta.dirname, '../../..')
const known = JSON.parse(readFileSync(path.join(root, 'test/fixtures/vins.json'), 'utf8')) as Known[]
const warn = vi.fn<(fields: object, message: string) => void>()
let data: VehicleData

beforeAll(async () => {
  const file = path.join(root, 'dist/vehicles.bin')
  await buildVehicles(file)
  data = openVehicleData(file, { warn })
}, 60_000)

const textOf = (vin: string): string => data.decode(vin).engine.text
const find = (make: string, model: string): string =>
  known.find((entry) => entry.make === make && entry.model === model)?.vin ?? ''

describe('real vehicles', () => {
  test.each(known)('$vin is a $year $make $model', ({ litres, ...expected }) => {
    const decoded = data.decode(expected.vin)
    expect(decoded).toMatchObject({ valid: true, problem: null, source: 'vpic-2026-03', ...expected })
    if (litres !== undefined) expect(decoded.engine.litres).toBe(litres)
  })

  test('every answer has the shape of the contract', () => {
    for (const { vin } of known) expect(decodedVin.strict().parse(data.decode(vin))).toEqual(data.decode(vin))
  })

  test('a European number without a check digit gives the make and the years to choose from', () => {
    expect(data.decode('WDD2470031J059461')).toMatchObject({
      valid: false,
      problem: 'vin_wrong_check_digit',
      year: null,
      make: 'Mercedes-Benz',
      model: '',
    })
    expect(data.decode('1HGCM82633A004353')).toMatchObject({ valid: false, make: '' })
  })

  test('a bus of either 1989 or 2019 is settled by naming the year', () => {
    expect(data.decode('1M8GDM9AXKP042788', 1989)).toMatchObject({
      year: 1989,
      year_alternatives: [],
      model: '102C3 Intercity',
    })
    expect(data.decode('1M8GDM9AXKP042788', 2019)).toMatchObject({ year: 2019, model: 'D4520' })
    expect(data.decode('1M8GDM9AXKP042788', 2005).year).toBeNull()
  })

  test('the engine is described for people', () => {
    expect(textOf(find('Toyota', 'Camry'))).toBe('2.5L 4 cyl Gasoline')
    expect(textOf(find('Toyota', 'Prius'))).toBe('1.8L 4 cyl Gasoline Hybrid')
    expect(textOf(find('Tesla', 'Model Y'))).toBe('Electric')
    expect(textOf('1HGCM82633A004352')).toBe('3.0L 6 cyl Gasoline')
  })

  test('a General Motors engine code comes without its description', () => {
    expect(data.decode(known.find(({ model }) => model === 'Sierra')?.vin ?? '').engine.code).toBe('L83')
  })
})

describe('what is not a known vehicle', () => {
  test.each([
    ['1HGCM82633A004353', 'vin_wrong_check_digit'],
    ['1HGCM82633AO04352', 'vin_wrong_character'],
    ['1HGCM8263QA004352', 'vin_wrong_character'],
    ['1HGCM82633A00435', 'vin_wrong_length'],
    ['', 'vin_empty'],
  ])('%s: %s', (vin, problem) => {
    expect(data.decode(vin)).toMatchObject({
      valid: false,
      problem,
      year: null,
      make: '',
      missing: expect.arrayContaining(['year', 'make', 'model', 'engine.litres']) as unknown,
    })
  })

  test('a maker that the data does not know leaves the year only', () => {
    expect(data.decode('11111111111111111')).toMatchObject({ valid: true, year: 2001, make: '' })
  })
})

const characters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('')
const validVin = tuple(
  constantFrom(...known.map(({ vin }) => vin.slice(0, 8))),
  string({ unit: constantFrom(...characters), minLength: 8, maxLength: 8 }),
).map(([start, end]) => start + vinCheckDigit(`${start}0${end}`) + end)

describe('for any text', () => {
  test('decoding never throws and answers in shape', () => {
    assert(
      property(oneof(string(), validVin), option(integer(), { nil: undefined }), (text, year) => {
        expect(decodedVin.safeParse(data.decode(text, year)).success).toBe(true)
      }),
    )
  })

  test('lower case, surrounding space and the scanner’s extra character change nothing', () => {
    assert(
      property(validVin, (vin) => {
        const decoded = data.decode(vin)
        expect(decoded.valid).toBe(true)
        for (const typed of [vin.toLowerCase(), `  ${vin}\t`]) expect(data.decode(typed)).toEqual(decoded)
        // Not with a V at the end: with both, the text is not a VIN.
        if (!vin.endsWith('V')) expect(data.decode(`I${vin}`)).toEqual(decoded)
      }),
    )
  })

  test('a year is among those of position 10, or left to ask', () => {
    assert(
      property(validVin, (vin) => {
        const { year, year_alternatives } = data.decode(vin)
        const years = [...year_alternatives, ...(year === null ? [] : [year])]
        expect(new Set(years.map((each) => each % 30)).size).toBeLessThanOrEqual(1)
        for (const alternative of year_alternatives)
          expect(data.decode(vin, alternative).year).toBe(alternative)
      }),
    )
  })
})

test('without its file it checks VINs, offers the years and says once how to make it', () => {
  warn.mockClear()
  const none = openVehicleData(path.join(root, 'dist/no-such-file.bin'), { warn })
  expect(none.decode('1HGCM82633A004352')).toMatchObject({ valid: true, year: 2003, make: '', source: '' })
  expect(none.decode('1FTFW1ET1DF000123')).toMatchObject({
    valid: true,
    year: null,
    year_alternatives: [2013, 1983],
  })
  expect(none.decode('1HGCM82633A004353')).toMatchObject({ valid: false, problem: 'vin_wrong_check_digit' })
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[1]).toContain('npm run build')
})

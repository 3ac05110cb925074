import { describe, expect, test } from 'vitest'
import { vinCheckDigit } from './vin.ts'
import { decodeVin } from './decode.ts'
import { readFuel } from './fuel.ts'
import { patternKey, wmiCode } from './match.ts'
import { NotVehicleDataError, readPacked } from './packed.ts'
import { matchPattern, toBytes } from './pattern.ts'
import type { Element, VehicleTable, WmiEntry } from './table.ts'

describe('patterns', () => {
  test.each([
    ['FW1ET', 5],
    ['FW*E', 3],
    ['*****|DF', 2],
    ['[A-F][U-WXY]', 2],
    ['[A-CE]', -1],
    ['[ACF]W[02-9]', -1],
    ['FW#', 3],
    ['F#', -1],
    ['FW1ET|DF000123', 13],
    ['FW1ET|DF0001234', -1],
    ['', 0],
    ['[A', -1],
  ])('%s names %i characters', (pattern, named) => {
    const bytes = toBytes(pattern)
    expect(matchPattern(bytes, 0, bytes.length, toBytes('FW1ET|DF000123'))).toBe(named)
  })

  test('the key leaves out the check digit; makers of few vehicles have a longer code', () => {
    expect(patternKey('1FTFW1ET1DF000123')).toBe('FW1ET|DF000123')
    expect(wmiCode('1FTFW1ET1DF000123')).toBe('1FT')
    expect(wmiCode('1N9FW1ET1DF140123')).toBe('1N9140')
  })
})

type Rows = Record<number, [pattern: string, element: Element, value: string][]>

/** A table of one maker, "1AB", whose schemas 0, 1, … hold in the given years. */
function tableOf(entry: Partial<WmiEntry>, rows: Rows): VehicleTable {
  return {
    source: 'test',
    wmi: (code) =>
      code === '1AB' ? { type: 2, light: false, make: 'Maker', schemas: [], ...entry } : undefined,
    match: (schema, key) =>
      (rows[schema] ?? []).flatMap(([pattern, element, value]) => {
        const bytes = toBytes(pattern)
        const named = matchPattern(bytes, 0, bytes.length, toBytes(key))
        return named === -1 ? [] : [{ element, value, named }]
      }),
    engine: (code) =>
      code === 'X1'
        ? [
            { element: 'litres', value: '2' },
            { element: 'fuel', value: 'Diesel' },
          ]
        : [],
  }
}

const vin = (start: string, end: string): string => start + vinCheckDigit(`${start}0${end}`) + end
const options = { latestYear: 2027 }
const always = (schema: number): { schema: number; from: number; to: number } => ({
  schema,
  from: 1980,
  to: 9999,
})
const years = (schema: number, from: number, to: number): { schema: number; from: number; to: number } => ({
  schema,
  from,
  to,
})

describe('the facts', () => {
  test('the schema with a model speaks first, then the pattern that names most', () => {
    const table = tableOf(
      { schemas: [always(0), always(1)] },
      {
        0: [
          ['C', 'trim', 'wrong'],
          ['C', 'body', 'Van'],
          ['C', 'doors', '2'],
          ['C', 'series', 'S'],
          ['C*E', 'series', 'SE'],
        ],
        1: [
          ['C', 'model', 'Maker\tCar'],
          ['CD', 'model', 'Maker\tCar D'],
          ['C', 'trim', 'right'],
          ['C', 'engine_code', 'X1'],
        ],
      },
    )
    expect(decodeVin(table, vin('1ABCDE0F', 'BF000001'), options)).toMatchObject({
      make: 'Maker',
      model: 'Car D',
      trim: 'right',
      series: 'SE',
      body: 'Van',
      engine: { code: 'X1', litres: '2.0', fuel: 'Diesel' },
      fuel_type: 'DIESEL',
      missing: ['gvwr_class', 'engine.cylinders'],
    })
  })

  test('only schemas of the model year speak', () => {
    const table = tableOf(
      { schemas: [years(0, 2010, 2011), years(1, 2012, 2013)] },
      { 0: [['*', 'model', 'Maker\tOld']], 1: [['*', 'model', 'Maker\tNew']] },
    )
    expect(decodeVin(table, vin('1ABCDEAF', 'BF000001'), options)).toMatchObject({ year: 2011, model: 'Old' })
    expect(decodeVin(table, vin('1ABCDEAF', 'CF000001'), options)).toMatchObject({ year: 2012, model: 'New' })
  })
})

describe('the year', () => {
  const both: Rows = { 0: [['C', 'model', 'Maker\tOne']], 1: [['C', 'model', 'Maker\tTwo']] }
  const schemas = [years(0, 1981, 1990), years(1, 2011, 2020)]
  const digit = vin('1ABCDE0F', 'BF000001')
  const letter = vin('1ABCDEAF', 'BF000001')

  test.each([
    [2, false],
    [7, false],
    [3, true],
  ])('of light vehicles (type %i) position 7 tells', (type, light) => {
    const table = tableOf({ type, light, schemas }, both)
    expect(decodeVin(table, digit, options)).toMatchObject({
      year: 1981,
      year_alternatives: [],
      model: 'One',
    })
    expect(decodeVin(table, letter, options)).toMatchObject({
      year: 2011,
      year_alternatives: [],
      model: 'Two',
    })
  })

  test('of a light vehicle without data for its cycle the other cycle is not taken', () => {
    const table = tableOf({ type: 2, schemas: [years(1, 2011, 2020)] }, both)
    expect(decodeVin(table, digit, options)).toMatchObject({ year: 1981, model: '' })
  })

  test.each([3, 5, 10])('of others (type %i) the cycle that the data knows', (type) => {
    const table = tableOf({ type, schemas: [years(1, 2011, 2020)] }, both)
    expect(decodeVin(table, digit, options)).toMatchObject({ year: 2011, year_alternatives: [] })
    expect(decodeVin(tableOf({ type, schemas: [years(0, 1981, 1990)] }, both), digit, options).year).toBe(
      1981,
    )
  })

  test('known in both as well: the newer, with the older offered', () => {
    const table = tableOf({ type: 3, schemas }, both)
    expect(decodeVin(table, digit, options)).toMatchObject({
      year: 2011,
      year_alternatives: [1981],
      model: 'Two',
    })
    expect(decodeVin(table, digit, { ...options, year: 1981 })).toMatchObject({ year: 1981, model: 'One' })
  })

  test('the older better known: asked, with what both have in common', () => {
    const rows: Rows = {
      ...both,
      0: [
        ['C', 'model', 'Maker\tOne'],
        ['C', 'body', 'Bus'],
        ['C', 'doors', '1'],
      ],
    }
    const table = tableOf(
      { type: 5, schemas },
      {
        ...rows,
        1: [
          ['C', 'model', 'Maker\tTwo'],
          ['C', 'body', 'Bus'],
        ],
      },
    )
    expect(decodeVin(table, digit, options)).toMatchObject({
      year: null,
      year_alternatives: [2011, 1981],
      make: 'Maker',
      model: '',
      body: 'Bus',
    })
  })

  test('a truck that turns out to be light follows position 7', () => {
    const light = 'Class 2G: 8,001 - 9,000 lb'
    const rows: Rows = {
      0: [
        ['C', 'model', 'Maker\tOne'],
        ['C', 'gvwr_class', light],
      ],
      1: [
        ['C', 'model', 'Maker\tTwo'],
        ['C', 'gvwr_class', light],
      ],
    }
    const table = tableOf({ type: 3, schemas }, rows)
    expect(decodeVin(table, digit, options)).toMatchObject({ year: 1981, year_alternatives: [] })
    expect(decodeVin(table, letter, options)).toMatchObject({ year: 2011, year_alternatives: [] })
  })

  test.each([
    ['1L01A532451152099', 'Lufkin Trailers', 2005],
    ['93CCM80C7JB132050', 'Chevrolet', null],
    ['VF7SA5FS9BW612345', 'Citroën', null],
  ])('of a maker that the data does not have, the make is known: %s', (vin, make, year) => {
    expect(decodeVin(tableOf({ type: 3 }, {}), vin, options)).toMatchObject({ make, year, model: '' })
  })

  test('known in neither: asked', () => {
    expect(decodeVin(tableOf({ type: 3 }, {}), digit, options)).toMatchObject({
      year: null,
      year_alternatives: [2011, 1981],
    })
    expect(decodeVin(null, digit, options)).toMatchObject({
      year: null,
      year_alternatives: [2011, 1981],
      source: '',
    })
  })
})

describe('the fuel type', () => {
  test.each([
    [{ fuel: 'Gasoline' }, 'GAS'],
    [{ fuel: 'Diesel' }, 'DIESEL'],
    [{ fuel: 'Electric' }, 'ELECTRIC'],
    [{ fuel: 'Gasoline', fuel_secondary: 'Ethanol (E85)' }, 'FLEX'],
    [{ fuel: 'Flexible Fuel Vehicle (FFV)' }, 'FLEX'],
    [{ fuel: 'Compressed Natural Gas (CNG)' }, 'CNG'],
    [{ fuel: 'Liquefied Petroleum Gas (propane or LPG)' }, 'LPG'],
    [{ fuel: 'Gasoline', fuel_secondary: 'Compressed Natural Gas (CNG)' }, 'BIFUEL'],
    [{ fuel: 'Gasoline', fuel_secondary: 'Electric' }, 'FULL HYBRID EVGAS'],
    [{ fuel: 'Electric', fuel_secondary: 'Gasoline' }, 'FULL HYBRID EVGAS'],
    [{ fuel: 'Gasoline', electrification: 'Mild HEV (Hybrid Electric Vehicle)' }, 'MILD HYBRID EVGAS'],
    [{ fuel: 'Flexible Fuel Vehicle (FFV)', fuel_secondary: 'Electric' }, 'FULL HYBRID EVFLEX'],
    [{ fuel: 'Compressed Hydrogen/Hydrogen' }, ''],
    [{}, ''],
  ] as [Partial<Record<Element, string>>, string][])('%o is %s', (facts, type) => {
    expect(readFuel(new Map(Object.entries(facts) as [Element, string][])).type).toBe(type)
  })
})

test('a file that is no vehicle data is refused', () => {
  expect(() => readPacked(toBytes('\u0004\0\0\0nope'))).toThrow(NotVehicleDataError)
  expect(() => readPacked(toBytes('\u0010\0\0\0{"elements":[]} '))).toThrow(NotVehicleDataError)
})

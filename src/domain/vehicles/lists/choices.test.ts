import { describe, expect, test } from 'vitest'
import { VehicleChoices, type EpaLists } from './choices.ts'
import { epaFuel, nameKey, readEpaRow, splitEpaName, type EpaVehicle } from './epa.ts'
import { allowsYear, overlap, readPlaces } from '../decoding/keys.ts'
import type { Element, VehicleLists } from '../decoding/table.ts'
import { openVpicLists } from './vpicLists.ts'

describe('the EPA’s fuels are the specification’s', () => {
  test.each([
    ['Regular', '', 'GAS'],
    ['Premium', '', 'GAS'],
    ['Midgrade', '', 'GAS'],
    ['Diesel', 'Diesel', 'DIESEL'],
    ['Gasoline or E85', 'FFV', 'FLEX'],
    ['Premium or E85', 'FFV', 'FLEX'],
    ['CNG', 'CNG', 'CNG'],
    ['Gasoline or natural gas', 'Bifuel (CNG)', 'BIFUEL'],
    ['Gasoline or propane', 'Bifuel (LPG)', 'BIFUEL'],
    ['Regular', 'Hybrid', 'FULL HYBRID EVGAS'],
    ['Regular Gas and Electricity', 'Plug-in Hybrid', 'FULL HYBRID EVGAS'],
    ['Premium and Electricity', 'Plug-in Hybrid', 'FULL HYBRID EVGAS'],
    ['Gasoline or E85', 'Hybrid', 'FULL HYBRID EVFLEX'],
    ['Electricity', 'EV', 'ELECTRIC'],
    ['Hydrogen', 'FCV', ''],
  ])('%s, %s: %s', (fuelType, atvType, type) => {
    expect(epaFuel({ fuelType, atvType }).type).toBe(type)
  })
})

const row = (fields: Partial<Record<string, string>> = {}) => ({
  year: '2018',
  make: 'Toyota',
  model: 'Camry  XLE/XSE',
  displ: '2.5',
  cylinders: '4',
  fuelType: 'Regular',
  tCharger: '',
  atvType: '',
  ...fields,
})

test('a row of the file is a vehicle; one without year, make or model is none', () => {
  expect(readEpaRow(row())).toEqual({
    year: 2018,
    make: 'Toyota',
    name: 'Camry XLE/XSE',
    engine: '2.5L 4 cyl Gasoline',
    fuel: 'GAS',
  })
  expect(readEpaRow(row({ displ: '2', tCharger: 'T' }))?.engine).toBe('2.0L 4 cyl Turbo Gasoline')
  expect(readEpaRow(row({ displ: '', cylinders: '', fuelType: 'Electricity' }))?.engine).toBe('Electric')
  for (const bad of [{ year: '' }, { year: 'x' }, { make: ' ' }, { model: '' }])
    expect(readEpaRow(row(bad))).toBeNull()
})

test('the EPA’s names are split at the longest model that is known', () => {
  const known = new Map(['F-150', 'Camry', 'Camry Solara'].map((name) => [nameKey(name), name]))
  expect(splitEpaName('F150 Pickup 4WD FFV', known)).toEqual({ model: 'F-150', sub_model: 'Pickup' })
  expect(splitEpaName('Camry Solara Convertible', known)).toEqual({
    model: 'Camry Solara',
    sub_model: 'Convertible',
  })
  expect(splitEpaName('Spider Veloce 2000 AWD', known)).toEqual({
    model: 'Spider Veloce 2000',
    sub_model: '',
  })
  expect(splitEpaName('4WD', known)).toEqual({ model: '4WD', sub_model: '' })
})

const shares = (one: string, other: string) => overlap(readPlaces(one), readPlaces(other))

describe('patterns of the vehicle data', () => {
  test('share vehicles where they share a character at each place', () => {
    expect(shares('AB*', 'A*C')).toBe(true)
    expect(shares('AB', 'AC')).toBe(false)
    expect(shares('[A-C]1', 'B#')).toBe(true)
    expect(shares('[AC]', '[B]')).toBe(false)
    expect(shares('', 'XYZ')).toBe(true)
  })

  test('may be bound to model years', () => {
    expect(allowsYear(readPlaces('*****|[JK]'), 2018)).toBe(true)
    expect(allowsYear(readPlaces('*****|[JK]'), 2020)).toBe(false)
    expect(allowsYear(readPlaces('ABCDE'), 2020)).toBe(true)
    expect(allowsYear(readPlaces('*****|L'), 1975)).toBe(true)
  })
})

type Pattern = [pattern: string, element: Element, value: string]

/** One light maker and one of trucks, with a schema each. */
const lists: VehicleLists = {
  makers: () => [
    { type: 2, light: false, make: '', schemas: [{ schema: 0, from: 2000, to: 9999 }] },
    { type: 3, light: false, make: '', schemas: [{ schema: 1, from: 2000, to: 9999 }] },
    { type: 7, light: false, make: '', schemas: [{ schema: 2, from: 2024, to: 9999 }] },
  ],
  models: (schema) =>
    [['Acme\tRunner', 'Acme\tPhantom', 'Acme\tGone'], ['Acme\tHauler'], ['Acme\tNewcomer']][schema] ?? [],
  groups(schema) {
    const patterns: Pattern[][] = [
      [
        ['A', 'model', 'Acme\tRunner'],
        ['B', 'model', 'Acme\tPhantom'],
        ['AX', 'litres', '2'],
        ['AY', 'litres', '3'],
        ['BX', 'litres', '9'],
        ['*X', 'cylinders', '4'],
        ['**', 'fuel', 'Gasoline'],
        ['AX', 'trim', 'Base'],
        ['AY', 'trim', 'Sport'],
      ],
      [
        ['A', 'model', 'Acme\tHauler'],
        ['*', 'fuel', 'Diesel'],
      ],
    ]
    return (patterns[schema] ?? []).map(([pattern, element, value]) => ({
      pattern,
      facts: [{ element, value }],
    }))
  },
}

const sold = (year: number, name: string, engine = '2.0L 4 cyl Gasoline'): EpaVehicle => ({
  year,
  make: 'ACME',
  name,
  engine,
  fuel: 'GAS',
})

function epaOf(vehicles: EpaVehicle[]): EpaLists {
  const years = vehicles.map(({ year }) => year)
  return {
    first: Math.min(...years),
    last: Math.max(...years),
    makes: (year) => [...new Set(vehicles.filter((each) => each.year === year).map(({ make }) => make))],
    rows: (makeKey) => vehicles.filter(({ make }) => nameKey(make) === makeKey),
  }
}

const epa = epaOf([
  sold(2015, 'Gone'),
  sold(2018, 'Runner Sport', '3.0L 6 cyl Gasoline'),
  sold(2018, 'Runner'),
  sold(2018, 'Roadster 2WD'),
  sold(2022, 'Runner'),
  sold(2023, 'Runner'),
])

function asking(lists_: EpaLists | null) {
  const choices = new VehicleChoices(openVpicLists(lists), lists_)
  return (field: 'make' | 'model' | 'sub_model' | 'engine', year: number, model = '', sub_model = '') =>
    choices.of({ field, year, make: 'Acme', model, sub_model }, 2027).map(({ value }) => value)
}

describe('without the EPA’s file', () => {
  const ask = asking(null)

  test('vPIC speaks alone, with all that it lists too much', () => {
    expect(ask('make', 2018)).toEqual(['Acme'])
    expect(ask('model', 2018)).toEqual(['Gone', 'Hauler', 'Phantom', 'Runner'])
    expect(ask('make', 1975)).toEqual([])
  })

  test('engines and versions are those whose patterns meet the model’s', () => {
    expect(ask('engine', 2018, 'Runner')).toEqual(['2.0L 4 cyl Gasoline', '3.0L Gasoline'])
    expect(ask('sub_model', 2018, 'Runner')).toEqual(['Base', 'Sport'])
    expect(ask('engine', 2018, 'Runner', 'Sport')).toEqual(['3.0L Gasoline'])
    expect(ask('engine', 2018, 'Hauler')).toEqual(['Diesel'])
  })
})

describe('with the EPA’s file', () => {
  const ask = asking(epa)

  test('a light model of a year is one that was sold in that year; trucks stay', () => {
    expect(ask('model', 2018)).toEqual(['Hauler', 'Roadster', 'Runner'])
    expect(ask('model', 2020)).toEqual(['Hauler'])
  })

  test('after the file: what was lost for long is dropped, what was never seen must be new', () => {
    expect(ask('model', 2025)).toEqual(['Hauler', 'Newcomer', 'Runner'])
  })

  test('engines and versions are the file’s; a version has its own', () => {
    expect(ask('engine', 2018, 'Runner')).toEqual(['2.0L 4 cyl Gasoline', '3.0L 6 cyl Gasoline'])
    expect(ask('sub_model', 2018, 'Runner')).toEqual(['Base', 'Sport'])
    expect(ask('engine', 2018, 'Runner', 'Sport')).toEqual(['3.0L 6 cyl Gasoline'])
  })

  test('makes are written once, whatever their spelling', () => {
    expect(ask('make', 2018)).toEqual(['Acme'])
  })
})

test('years go from the latest back to the first cars; without a year there is nothing to choose from', () => {
  const choices = new VehicleChoices(openVpicLists(lists), null)
  const nothing = { make: '', model: '', sub_model: '' }
  const years = choices.of({ field: 'year', ...nothing }, 2027).map(({ value }) => value)
  expect([years[0], years.at(-1)]).toEqual(['2027', '1900'])
  expect(choices.of({ field: 'model', ...nothing }, 2027)).toEqual([])
})

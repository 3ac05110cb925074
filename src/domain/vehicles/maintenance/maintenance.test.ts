import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, byUrgency, dueOf, lastDone } from './due.ts'
import type { Visit } from './item.ts'
import type { IntervalItem } from './itemShape.ts'
import { plausible } from './mileage.ts'
import { oilOf, RECOMMENDATIONS, SERVICE_WORDS } from './recommendations.ts'
import { fitsVehicle, ofSeverity, scheduleItem, shopItem } from './schedule.ts'

const every = (IntervalMile: number | null, IntervalMonth: number | null): IntervalItem => ({
  FrequencyCode: 'E',
  IntervalMile,
  IntervalKilometer: IntervalMile === null ? null : 8000,
  IntervalMonth,
  SevereServiceDescription: 'No',
  CustomShopInterval: true,
  IntervalUsage: 'normal',
})
const visit = (date: string, mileage: number | null, text = 'oil change'): Visit => ({
  date,
  mileage,
  taxonomy_ids: [],
  texts: [text],
})
function recommended(key: string) {
  const row = RECOMMENDATIONS.find((each) => each.key === key)
  if (!row) throw new Error(key)
  return row
}
const now = { today: '2026-11-21', mileage: 50_000, unit: 'miles' as const }

describe('what is due', () => {
  test.each([
    [every(5000, 6), visit('2026-10-01', 49_000), 'later', 54_000, '2027-04-01'],
    [every(5000, 6), visit('2026-10-01', 45_000), 'overdue', 50_000, '2027-04-01'],
    [every(5000, 6), visit('2026-04-01', 49_000), 'overdue', 54_000, '2026-10-01'],
    [every(5000, 6), visit('2026-06-01', 48_000), 'soon', 53_000, '2026-12-01'],
    [every(5000, null), visit('2026-10-01', 45_400), 'soon', 50_400, null],
    [every(null, 12), visit('2026-10-01', null), 'later', null, '2027-10-01'],
    [every(5000, null), visit('2026-10-01', null), 'unknown', null, null],
    [every(5000, 6), null, 'unknown', 50_000, null],
    [every(60_000, 60), null, 'unknown', 60_000, null],
    [every(null, 12), null, 'unknown', null, null],
    [{ ...every(5000, 6), FrequencyCode: 'I' }, visit('2020-01-01', 1), 'not_computed', null, null],
    [{ ...every(5000, 6), FrequencyCode: 'N' }, null, 'not_computed', null, null],
    [{ ...every(5000, 6), FrequencyCode: '?' }, null, 'not_computed', null, null],
    [every(null, null), null, 'not_computed', null, null],
  ])('case %#', (interval, last, state, due_mileage, due_date) => {
    expect(dueOf(interval, last, now)).toMatchObject({ state, due_mileage, due_date })
  })

  test('without any history it is never said to be not due', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 100_000 }), (mileage, interval) => {
        const due = dueOf(every(interval, 6), null, { ...now, mileage })
        expect(due.state).toBe('unknown')
        expect(due.due_mileage).toBeGreaterThanOrEqual(mileage)
      }),
    )
  })

  test('in kilometers it is due after the kilometers', () => {
    const km = { ...now, unit: 'km' as const }
    expect(dueOf(every(5000, null), visit('2026-10-01', 49_000), km)).toMatchObject({
      distance: 8000,
      due_mileage: 57_000,
      state: 'later',
    })
    expect(dueOf(every(5000, null), visit('2026-10-01', 42_700), km).state).toBe('soon')
  })

  test('what is urgent stands first', () => {
    const dues = [
      dueOf(every(5000, 6), visit('2026-11-01', 49_900), now),
      dueOf(every(5000, 6), null, now),
      dueOf(every(5000, 6), visit('2020-01-01', 1), now),
    ]
    expect(dues.sort(byUrgency).map((due) => due.state)).toEqual(['overdue', 'unknown', 'later'])
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-21', 6, '2027-05-21'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months is %s', (day, months, to) => expect(addMonths(day, months)).toBe(to))
})

test('the newest visit with the service counts, by its id or by its words', () => {
  const { item, words } = shopItem(recommended('brake_fluid'))
  const visits = [
    visit('2024-01-01', 1, 'brake fluid flush'),
    { ...visit('2025-01-01', 2, ''), taxonomy_ids: ['brake_fluid'] },
    visit('2026-01-01', 3),
  ]
  expect(lastDone({ item, words }, visits)?.date).toBe('2025-01-01')
  expect(lastDone({ item, words }, [visit('2026-01-01', 3)])).toBeNull()
})

test('every recommendation has words to be recognised by, and at least one interval', () => {
  for (const row of RECOMMENDATIONS) {
    expect(SERVICE_WORDS[row.taxonomy_id], row.key).toBeDefined()
    expect(shopItem(row).item.IntervalItems.length, row.key).toBeGreaterThan(0)
  }
})

test.each([
  [['full synthetic oil change'], 'oil_full_synthetic'],
  [['synthetic blend oil change'], 'oil_blend'],
  [['vidange d huile kilometrage eleve'], 'oil_high_mileage'],
  [['oil change'], null],
])('the oil of %o is %s', (texts, oil) => expect(oilOf(texts)).toBe(oil))

const readings = (...mileages: number[]) =>
  mileages.map((mileage, at) => ({ date: addMonths('2020-01-01', at), mileage }))

describe('mileage', () => {
  test.each([
    [readings(10, 20, 30), [true, true, true]],
    [readings(10_000, 20_000, 200_000, 30_000, 40_000), [true, true, false, true, true]],
    [readings(10_000, 20_000, 2000, 30_000), [true, true, false, true]],
    [readings(10_000, 500_000), [false, true]],
    [readings(5), [true]],
    [[], []],
  ])('case %#', (given, kept) => expect(plausible(given)).toEqual(kept))
  test('what is kept never falls', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90_000), { minLength: 1, maxLength: 20 }), (mileages) => {
        const given = readings(...mileages)
        const kept = given.filter((_, at) => plausible(given)[at])
        expect(kept.length).toBeGreaterThan(0)
        expect(kept.map((row) => row.mileage)).toEqual(
          kept.map((row) => row.mileage).toSorted((one, other) => one - other),
        )
      }),
    )
  })
})

describe('an imported schedule', () => {
  const line = {
    year_from: 2018,
    year_to: 2022,
    make: 'Honda',
    model: 'Accord',
    engine_litres: '1.5',
    cylinders: '',
    fuel: '',
    turbo: '' as const,
    engine_code: '',
    service: 'Brake Fluid Flush',
    action: 'Replace',
    position: '',
    interval_mile: null,
    interval_kilometer: 60_000,
    interval_month: 36,
    interval_hours: null,
    first_mile: null,
    severity: 'severe' as const,
    indicator: '',
    note: '',
    source: 'Owner’s manual',
  }
  const car = {
    vehicle_id: null,
    base_vehicle_id: null,
    year: 2020,
    make: 'HONDA',
    model: 'Accord',
    sub_model: '',
    engine: '1.5L 4 cyl Turbo',
    country: '',
    fuel: '',
    body: '',
    gvwr_class: '',
    source: '',
  }
  test.each([
    [{}, {}, true],
    [{ model: 'Civic' }, {}, false],
    [{}, { year: 2023 }, false],
    [{}, { year: null }, false],
    [{ engine_litres: '2.0' }, {}, false],
    [{ turbo: 'y' as const }, {}, true],
    [{ turbo: 'n' as const }, {}, false],
    [{ fuel: 'Diesel' }, { fuel: 'Gasoline' }, false],
    [{ fuel: 'Diesel' }, {}, true],
  ])('case %#', (change, other, fits) =>
    expect(fitsVehicle({ ...line, ...change }, { ...car, ...other })).toBe(fits),
  )
  test('names its source, has its distance in both units, and an indicator is not computed', () => {
    expect(scheduleItem(line)).toMatchObject({
      source: 'import',
      source_text: 'Owner’s manual',
      name: 'Brake Fluid Flush · Replace',
      item: {
        TaxonomyID: 'brake_fluid',
        IntervalItems: [
          {
            FrequencyCode: 'E',
            IntervalMile: 37_000,
            IntervalKilometer: 60_000,
            IntervalMonth: 36,
            SevereServiceDescription: 'Yes',
          },
        ],
      },
    })
    expect(
      scheduleItem({ ...line, indicator: 'Maintenance Minder 7' }).item.IntervalItems[0]?.FrequencyCode,
    ).toBe('I')
    expect(
      scheduleItem({ ...line, interval_kilometer: null, interval_month: null }).item.IntervalItems[0]
        ?.FrequencyCode,
    ).toBe('N')
  })
  test('both severities are shown until the company picks one', () => {
    const { IntervalItems } = shopItem(recommended('oil_full_synthetic')).item
    expect(ofSeverity(IntervalItems, 'both')).toHaveLength(2)
    expect(ofSeverity(IntervalItems, 'severe').map((row) => row.IntervalMile)).toEqual([5000])
    expect(ofSeverity([every(1, 1)], 'severe')).toHaveLength(1)
  })
})

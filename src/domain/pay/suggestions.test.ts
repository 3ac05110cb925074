import { expect, test } from 'vitest'
import { holidaysBetween } from './holidays.ts'
import { suggestedLines, type SuggestionFacts, type WorkedDay } from './suggestions.ts'

const HOUR = 3_600_000
const day = (hours: number, own: Partial<WorkedDay> = {}): WorkedDay => ({
  day: '2026-07-01',
  minutes: hours * 60,
  from: 0,
  to: hours * HOUR,
  meals: [],
  planned: 0,
  rate: '20.0000',
  ...own,
})
const facts = (region: string, days: WorkedDay[], own: Partial<SuggestionFacts> = {}): SuggestionFacts => ({
  region,
  week: { from: '2026-06-28', to: '2026-07-04' },
  days,
  spans: [],
  around: { from: 0, to: 9 * 24 * HOUR },
  regular_rate: null,
  before: { wages: '0.00', days: 0 },
  ...own,
})
const lines = (given: SuggestionFacts) =>
  suggestedLines(given).map(({ kind, hours, amount }) => `${kind} ${hours} ${amount}`)
const meal = (hour: number, minutes = 30) => ({ start: hour * HOUR, end: hour * HOUR + minutes * 60_000 })

const of = (worked: WorkedDay) => lines(facts('US-CA', [worked], { regular_rate: '23.0000' }))

test('California: a meal that is missing, short or late adds one hour at the regular rate', () => {
  expect(of(day(5))).toEqual([])
  expect(of(day(6))).toEqual(['meal_premium 1 23.00'])
  expect(of(day(6, { meals: [meal(4)] }))).toEqual([])
  expect(of(day(6, { meals: [meal(5)] }))).toEqual([])
  expect(of(day(6, { meals: [meal(5.1)] }))).toEqual(['meal_premium 1 23.00'])
  expect(of(day(6, { meals: [meal(4, 29)] }))).toEqual(['meal_premium 1 23.00'])
  expect(of(day(11, { meals: [meal(4)] }))).toEqual(['meal_premium 1 23.00'])
  expect(of(day(11, { meals: [meal(4), meal(9)] }))).toEqual([])
})

test.each([
  ['US-NY', 1, 8, ['reporting_pay 3 48.00']],
  ['US-NY', 1, 3, ['reporting_pay 2 32.00']],
  ['US-CA', 1, 6, ['reporting_pay 2 40.00']],
  ['US-CA', 4, 8, []],
  ['CA-ON', 1, 8, ['reporting_pay 2 40.00']],
  ['CA-QC', 2, 8, ['reporting_pay 1 20.00']],
  ['CA-BC', 1, 8, ['reporting_pay 1 20.00']],
  ['CA-BC', 1, 9, ['reporting_pay 3 60.00']],
  ['CA-AB', 1, 8, ['reporting_pay 1.6667 25.00']],
  ['CA-AB', 2.5, 8, []],
  ['CA-NS', 3, 8, []],
  ['CA-ON', 2, 2, []],
  ['US-FL', 1, 8, []],
] as const)('reporting pay in %s: %d h of a planned %d h', (region, worked, planned, expected) => {
  const own = { day: '2026-06-30', planned: planned * 60 }
  expect(lines(facts(region, [day(worked, own)]))).toEqual(expected)
})

/** Work on these days of the week, from and to an hour; day 0 is the day before the week. */
const worksOn = (days: readonly (readonly [number, number, number])[]): SuggestionFacts => {
  const names = days.map(([at]) => `2026-06-${String(20 + at).padStart(2, '0')}`)
  return facts(
    'CA-BC',
    days.map(([, from, to], at) => day(to - from, { day: names[at] ?? '' })),
    {
      spans: days.map(([at, from, to], index) => ({
        day: names[index] ?? '',
        start: (at * 24 + from) * HOUR,
        end: (at * 24 + to) * HOUR,
      })),
    },
  )
}

test('British Columbia: without 32 hours off in the week, work within the freest 32 hours adds a half', () => {
  const five = [1, 2, 3, 4, 5, 6].map((at) => [at, 8, 17] as const)
  // Saturday and the day after it are free.
  expect(lines(worksOn(five))).toEqual([])
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => [at, 8, 17] as const)
  expect(lines(worksOn(all))).toEqual(['weekly_rest 9 90.00'])
  // From Wednesday 12:00 to Thursday 19:00 are 31 hours.
  const short = [...all.filter(([at]) => at !== 4), [4, 8, 12] as const, [5, 19, 22] as const]
  const sorted = short.filter(([at, from]) => at !== 5 || from === 19).sort(([one], [other]) => one - other)
  expect(lines(worksOn(sorted))).toEqual(['weekly_rest 1 10.00'])
  expect(lines({ ...worksOn(all), region: 'CA-ON' })).toEqual([])
})

const spread = (hours: number) => day(6, { day: '2026-06-30', to: hours * HOUR })

test('New York: a spread of more than ten hours adds one hour at the minimum wage', () => {
  expect(lines(facts('US-NY', [spread(10)]))).toEqual([])
  expect(lines(facts('US-NY', [spread(10.5)]))).toEqual(['spread_of_hours 1 16.00'])
  expect(lines(facts('US-NY', [{ ...spread(11), day: '2025-06-30' }]))).toEqual(['spread_of_hours 1 15.50'])
})

test('holidays: pay by the wages before, and what 1.5 times adds to hours worked', () => {
  const before = { wages: '3200.00', days: 16 }
  expect(lines(facts('CA-ON', [day(8)], { before }))).toEqual([
    'holiday_pay 1 160.00',
    'holiday_worked 8 80.00',
  ])
  expect(lines(facts('CA-NS', [], { before }))).toEqual(['holiday_pay 1 200.00'])
  expect(lines(facts('CA-QC', [day(8)], { before }))).toEqual(['holiday_pay 1 160.00'])
  expect(lines(facts('CA-BC', [day(13)]))).toEqual(['holiday_worked 14 140.00'])
  expect(lines(facts('US-FL', [day(8)], { before }))).toEqual([])
})

const names = (region: string, year: number) =>
  holidaysBetween(region, `${year}-01-01`, `${year}-12-31`).map(({ day: at, name }) => `${at} ${name}`)

test('the days of holidays follow the law of each region and year', () => {
  expect(names('CA-QC', 2026)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-04-03 Good Friday',
    '2026-05-18 National Patriots’ Day',
    '2026-06-24 National Holiday',
    '2026-07-01 Canada Day',
    '2026-09-07 Labour Day',
    '2026-10-12 Thanksgiving Day',
    '2026-12-25 Christmas Day',
  ])
  expect(names('CA-ON', 2025)).toHaveLength(9)
  expect(names('CA-AB', 2025)).toHaveLength(9)
  expect(names('CA-NS', 2025)).toHaveLength(6)
  expect(names('CA-BC', 2025)).toHaveLength(11)
  expect(names('CA-BC', 2018)).toContain('2018-02-12 Family Day')
  expect(names('CA-BC', 2019)).toContain('2019-02-18 Family Day')
  expect(holidaysBetween('CA-ON', '2025-12-28', '2026-01-03')).toMatchObject([{ day: '2026-01-01' }])
  expect(names('CA-ON', 2024)).toContain('2024-03-29 Good Friday')
})

import { describe, expect, test } from 'vitest'
import type { Spiff } from './pay.ts'
import { toCheck, type Punch } from './punches.ts'
import { weekHours, type WeekInput } from './week.ts'

/** Sunday, November 1, 2026; clocks were set back that night, and every time below is standard time. */
const WEEK = '2026-11-01'

/** Work from an hour of a day of November to another hour, which may lie on later days (26 is 2 AM). */
const worked = (zoneHours: number, day: number, from: number, to: number): Punch => ({
  in: new Date(Date.UTC(2026, 10, day, from + zoneHours)).toISOString(),
  out: new Date(Date.UTC(2026, 10, day, to + zoneHours)).toISOString(),
  breaks: [],
  shop: 'A',
})

interface Place {
  region: string
  zone: string
  /** Hours that UTC is ahead of it. */
  behind: number
}
const COLORADO = { region: 'US-CO', zone: 'America/Denver', behind: 7 }
const ALASKA = { region: 'US-AK', zone: 'America/Anchorage', behind: 9 }
const NEVADA = { region: 'US-NV', zone: 'America/Los_Angeles', behind: 8 }
const KENTUCKY = { region: 'US-KY', zone: 'America/New_York', behind: 5 }
const RHODE_ISLAND = { region: 'US-RI', zone: 'America/New_York', behind: 5 }

const week = (
  { region, zone, behind }: Place,
  hours: readonly (readonly [day: number, from: number, to: number])[],
  own: Partial<WeekInput> = {},
) =>
  weekHours({
    region,
    zone,
    week_start: WEEK,
    rates: { default: '30.00' },
    punches: hours.map(([day, from, to]) => worked(behind, day, from, to)),
    ...own,
  })

const overtime = (...asked: Parameters<typeof week>) => week(...asked).overtime_minutes / 60

describe('Colorado', () => {
  test('hours past twelve in a day are overtime', () => {
    expect(overtime(COLORADO, [[3, 6, 19]])).toBe(1)
    expect(overtime(COLORADO, [[3, 6, 18]])).toBe(0)
  })

  test('hours past twelve without a pause are overtime, whatever the day', () => {
    expect(overtime(COLORADO, [[3, 18, 33]])).toBe(3)
  })

  test('a meal is no pause, three hours off are one', () => {
    const run = [
      [3, 16, 22],
      [3, 23, 30],
    ] as const
    expect(overtime(COLORADO, run)).toBe(1)
    expect(overtime(COLORADO, [run[0], [3, 25, 32]])).toBe(0)
  })

  test('the rule that pays most counts, and none twice', () => {
    // 14 hours in a row to 10 AM, then 7 more of that day: 17 in the day, of which 5 are past twelve.
    expect(
      overtime(COLORADO, [
        [3, 20, 34],
        [4, 12, 19],
      ]),
    ).toBe(5)
    const fourTwelves = [2, 3, 4, 5].map((day) => [day, 6, 19] as const)
    expect(overtime(COLORADO, fourTwelves)).toBe(12)
  })

  test('hours before the week count in a run, and are paid in their own week', () => {
    expect(week(COLORADO, [[7, 20, 34]], { week_start: '2026-11-08' })).toMatchObject({
      regular_minutes: 8 * 60,
      overtime_minutes: 2 * 60,
    })
  })
})

test('Alaska: hours past eight in a day, then past forty straight hours', () => {
  expect(overtime(ALASKA, [[3, 8, 18]])).toBe(2)
  expect(
    overtime(
      ALASKA,
      [1, 2, 3, 4, 5, 6].map((day) => [day, 8, 17]),
    ),
  ).toBe(14)
})

describe('Nevada', () => {
  const low = { rates: { default: '17.99' } }

  test('hours past eight in a day are overtime below one and a half times the minimum wage only', () => {
    expect(overtime(NEVADA, [[3, 8, 18]], low)).toBe(2)
    expect(overtime(NEVADA, [[3, 8, 18]], { rates: { default: '18.00' } })).toBe(0)
  })

  test('the limit of the wage is that of the day', () => {
    const old = { week_start: '2019-11-03', rates: { default: '13.00' } }
    const day = {
      in: '2019-11-05T16:00:00Z',
      out: '2019-11-06T02:00:00Z',
      breaks: [],
      shop: 'A',
    }
    expect(weekHours({ ...NEVADA, ...old, punches: [day] }).overtime_minutes).toBe(0)
    const lower = { ...old, rates: { default: '12.00' } }
    expect(weekHours({ ...NEVADA, ...lower, punches: [day] }).overtime_minutes).toBe(120)
  })

  test('a work day is the 24 hours after work begins', () => {
    // 9 AM to 5 PM, then from 7 AM: the two hours before 9 AM belong to the first day.
    expect(
      overtime(
        NEVADA,
        [
          [3, 9, 17],
          [4, 7, 17],
        ],
        low,
      ),
    ).toBe(2)
    expect(
      week(
        NEVADA,
        [
          [3, 9, 17],
          [4, 7, 17],
        ],
        low,
      ).by_day.map(({ date, overtime_minutes }) => [date, overtime_minutes]),
    ).toEqual([
      ['2026-11-03', 120],
      ['2026-11-04', 0],
    ])
  })

  test('a company that pays the eighth hour to all pays it above the limit too', () => {
    expect(overtime(NEVADA, [[3, 8, 18]], { generous: 'daily_8' })).toBe(2)
  })
})

const sevenDays = (hours: number) => [1, 2, 3, 4, 5, 6, 7].map((day) => [day, 8, 8 + hours] as const)

test('Kentucky: the seventh day of a week with more than forty hours', () => {
  expect(week(KENTUCKY, sevenDays(6))).toMatchObject({
    overtime_minutes: 6 * 60,
    double_minutes: 0,
    flags: [{ date: '2026-11-07', code: 'seventh_day' }],
  })
  expect(overtime(KENTUCKY, sevenDays(5))).toBe(0)
})

test('Rhode Island: a Sunday or a holiday must be checked before the week is approved', () => {
  expect(week(RHODE_ISLAND, [[1, 8, 12]])).toMatchObject({
    flags: [{ date: '2026-11-01', code: 'rest_day' }],
    blocked: false,
  })
  expect(week(RHODE_ISLAND, [[11, 8, 12]], { week_start: '2026-11-08' }).flags).toHaveLength(1)
  expect(toCheck(week(RHODE_ISLAND, [[26, 8, 12]], { week_start: '2026-11-22' }).flags)).toBe(true)
  expect(toCheck(week(RHODE_ISLAND, [[3, 8, 12]]).flags)).toBe(false)
})

test.each([
  ['US-CA', 'commission'],
  ['US-CA', 'flat_bonus'],
  ['US', 'commission'],
  ['CA-ON', 'flat_bonus'],
])('a reversal never lowers the overtime rate by another kind of spiff (%s, %s)', (region, kind) => {
  const other = kind === 'commission' ? 'flat_bonus' : 'commission'
  const tens = [2, 3, 4, 5, 6].map((day) => [day, 8, 18] as const)
  const place = { region, zone: 'America/New_York', behind: 5 }
  const pay = (spiffs: Spiff[]) => week(place, tens, { spiffs })
  const plain = pay([{ amount: '100.00', kind: other }])
  const reversed = pay([
    { amount: '100.00', kind: other },
    { amount: '-60.00', kind },
  ])
  expect(reversed.overtime_pay).toBe(plain.overtime_pay)
  expect(reversed.spiff_pay).toBe('40.00')
})

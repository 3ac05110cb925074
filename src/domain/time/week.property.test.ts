import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OVERTIME_RULES } from './rules.ts'
import { weekHours, type WeekInput } from './week.ts'
import type { Punch } from './worked.ts'

const START = Date.parse('2025-03-02T05:00:00Z')
const SECOND = 1000
const at = (seconds: number): string => new Date(START + seconds * SECOND).toISOString()

/** Shifts one after the other, from Sunday on, across the change of the clocks. */
const shifts = fc
  .array(
    fc.record({ gap: fc.integer({ min: 60, max: 90_000 }), length: fc.integer({ min: 2, max: 50_000 }) }),
    {
      maxLength: 12,
    },
  )
  .map((rows) => {
    let clock = 0
    return rows.map(({ gap, length }): Punch => {
      const from = clock + gap
      clock = from + length
      return { in: at(from), out: at(clock), breaks: [], shop: 'A' }
    })
  })

const weeks = fc.record({
  punches: shifts,
  region: fc.constantFrom(...OVERTIME_RULES.map((row) => row.region)),
  rate: fc.integer({ min: 1, max: 9_999_999 }).map((units) => (units / 10_000).toFixed(4)),
})
type Week = { punches: Punch[]; region: string; rate: string }

const hours = ({ punches, region, rate }: Week) =>
  weekHours({
    region,
    zone: 'America/New_York',
    week_start: '2025-03-02',
    rates: { default: rate },
    punches,
  } satisfies WeekInput)

const cents = (text: string): number => Math.round(Number(text) * 100)

const sum = (row: { regular_minutes: number; overtime_minutes: number; double_minutes: number }) =>
  row.regular_minutes + row.overtime_minutes + row.double_minutes

test('the classes add up to the days, and no week has more straight time than its rule', () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const found = hours(week)
      expect(found.by_day.reduce((all, day) => all + sum(day), 0)).toBeCloseTo(sum(found), 6)
      const rule = OVERTIME_RULES.find((row) => row.region === week.region)
      expect(found.regular_minutes).toBeLessThanOrEqual((rule?.week ?? 0) * 60 + 1e-6)
    }),
  )
})

test('a punch that is cut in two pays the same', () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const cut = week.punches.flatMap((row) => {
        const middle = new Date(
          Math.floor((Date.parse(row.in) + Date.parse(row.out ?? '')) / 2 / SECOND) * SECOND,
        ).toISOString()
        return [
          { ...row, out: middle },
          { ...row, in: middle },
        ]
      })
      const [whole, halves] = [hours(week), hours({ ...week, punches: cut })]
      expect(halves.total_pay).toBe(whole.total_pay)
      expect(halves.by_day.map((day) => day.date)).toEqual(whole.by_day.map((day) => day.date))
    }),
  )
})

test('the total is the sum of its lines', () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const { regular_pay, overtime_pay, double_pay, spiff_pay, total_pay } = hours(week)
      expect(cents(total_pay)).toBe(
        cents(regular_pay) + cents(overtime_pay) + cents(double_pay) + cents(spiff_pay),
      )
    }),
  )
})

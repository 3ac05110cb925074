import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Punch } from './punches.ts'
import { NoOvertimeRuleError, OVERTIME_RULES, overtimeRule } from './regionRules.ts'
import { weekHours, type WeekInput, type WeekResult } from './week.ts'

interface Example extends WeekInput {
  id: string
  expected: WeekResult
}
const file = new URL('../../../test/fixtures/time-examples.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Example[] }

test.each(cases)('$id', ({ expected, ...input }) => {
  expect(weekHours(input)).toEqual(expected)
})

const eastern = (punches: readonly Punch[], own: Partial<WeekInput> = {}): WeekInput => ({
  region: 'US',
  zone: 'America/New_York',
  week_start: '2026-11-01',
  rates: { default: '20.00' },
  punches,
  ...own,
})
const shift = (start: string, end: string | null, own: Partial<Punch> = {}): Punch => ({
  in: start,
  out: end,
  breaks: [],
  shop: 'A',
  ...own,
})
const day = (date: string, from: string, to: string, own: Partial<Punch> = {}): Punch =>
  shift(`${date}T${from}:00-05:00`, `${date}T${to}:00-05:00`, own)

/** Overtime of two shifts in British Columbia, the second from this instant on. */
const bc = (gapEnd: string) =>
  weekHours(
    eastern(
      [
        shift('2026-11-03T06:00:00-08:00', '2026-11-03T12:00:00-08:00'),
        shift(gapEnd, '2026-11-03T23:30:00-08:00'),
      ],
      { region: 'CA-BC', zone: 'America/Vancouver' },
    ),
  ).overtime_minutes

const codes = (input: WeekInput) => weekHours(input).flags.map(({ code }) => code)

describe('broken time', () => {
  test('a night across the clocks set forward is seven hours with its meal', () => {
    const night = shift('2026-03-07T23:00:00-05:00', '2026-03-08T07:30:00-04:00', {
      breaks: [{ start: '2026-03-08T04:00:00-04:00', end: '2026-03-08T04:30:00-04:00', kind: 'meal' }],
    })
    const week = weekHours(eastern([night], { week_start: '2026-03-02' }))
    expect(week.regular_minutes).toBe(7 * 60)
    expect(week.by_day.map((each) => each.regular_minutes)).toEqual([60, 360])
  })

  test('a punch out before its in counts nothing and blocks', () => {
    const week = weekHours(eastern([shift('2026-11-03T12:00:00-05:00', '2026-11-03T08:00:00-05:00')]))
    expect(week).toMatchObject({
      regular_minutes: 0,
      total_pay: '0.00',
      flags: [{ punch: 0, code: 'out_before_in' }],
      blocked: true,
    })
  })

  test('an open break leaves the punch out', () => {
    const open = day('2026-11-03', '08:00', '16:00', {
      breaks: [{ start: '2026-11-03T12:00:00-05:00', end: null, kind: 'meal' }],
    })
    expect(weekHours(eastern([open]))).toMatchObject({
      regular_minutes: 0,
      flags: [{ punch: 0, code: 'open_break' }],
    })
  })

  test('shared time counts once, in the earlier punch', () => {
    const late = day('2026-11-03', '12:00', '18:00', { shop: 'B' })
    const early = day('2026-11-03', '08:00', '14:00')
    const week = weekHours(eastern([late, early]))
    expect(week).toMatchObject({
      regular_minutes: 600,
      by_shop: { A: 360, B: 240 },
      flags: [{ punch: 0, code: 'overlap' }],
      blocked: true,
    })
  })

  test('more than sixteen hours count and are flagged only', () => {
    const long = shift('2026-11-03T06:00:00-05:00', '2026-11-03T22:30:00-05:00')
    expect(weekHours(eastern([long]))).toMatchObject({
      regular_minutes: 990,
      flags: [{ punch: 0, code: 'over_16h' }],
      blocked: false,
    })
  })

  test('a break ends with its punch', () => {
    const late = day('2026-11-03', '08:00', '16:00', {
      breaks: [{ start: '2026-11-03T15:00:00-05:00', end: '2026-11-03T17:00:00-05:00', kind: 'meal' }],
    })
    expect(weekHours(eastern([late])).regular_minutes).toBe(420)
  })

  test.each([
    ['US', 480],
    ['CA-ON', 460],
  ])('a meal of twenty minutes in %s leaves %i minutes', (region, worked) => {
    const meal = day('2026-11-03', '08:00', '16:00', {
      breaks: [{ start: '2026-11-03T12:00:00-05:00', end: '2026-11-03T12:20:00-05:00', kind: 'meal' }],
    })
    expect(weekHours(eastern([meal], { region }))).toMatchObject({
      regular_minutes: worked,
      flags: [{ punch: 0, code: 'short_meal' }],
      blocked: false,
    })
  })

  test('an open punch is forgotten after sixteen hours, or at the next one', () => {
    const open = shift('2026-11-03T08:00:00-05:00', null)
    expect(codes(eastern([open], { now: '2026-11-03T23:59:59-05:00' }))).toEqual(['still_open'])
    expect(codes(eastern([open], { now: '2026-11-04T00:00:00-05:00' }))).toEqual(['missing_out'])
    const next = day('2026-11-03', '13:00', '14:00')
    expect(codes(eastern([open, next], { now: '2026-11-03T15:00:00-05:00' }))).toEqual(['missing_out'])
  })
})

describe('rules', () => {
  test('seconds are kept', () => {
    const week = weekHours(eastern([shift('2026-11-03T08:00:00-05:00', '2026-11-03T08:00:30-05:00')]))
    expect(week.regular_minutes).toBe(0.5)
    expect(week.regular_pay).toBe('0.17')
  })

  test('an exempt person has no overtime', () => {
    const days = ['02', '03', '04', '05', '06'].map((date) => day(`2026-11-${date}`, '06:00', '18:00'))
    const week = weekHours(eastern(days, { exempt: true, region: 'US-CA' }))
    expect([week.regular_minutes, week.overtime_minutes]).toEqual([3600, 0])
  })

  test('Ontario: hours of a holiday that bear a premium leave the count of overtime; elsewhere they stay', () => {
    const days = ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03']
    const punches = days.map((date) => shift(`${date}T08:00:00-04:00`, `${date}T18:00:00-04:00`))
    const ontario = eastern(punches, { region: 'CA-ON', zone: 'America/Toronto', week_start: '2026-06-28' })
    const premium_days = ['2026-07-01']
    expect(weekHours(ontario)).toMatchObject({ regular_minutes: 44 * 60, overtime_minutes: 6 * 60 })
    const apart = weekHours({ ...ontario, premium_days })
    expect(apart).toMatchObject({ regular_minutes: 50 * 60, overtime_minutes: 0, overtime_pay: '0.00' })
    expect(apart.by_day.map(({ date }) => date)).toEqual(days)
    const quebec = { ...ontario, region: 'CA-QC', premium_days }
    expect(weekHours(quebec)).toMatchObject({ regular_minutes: 40 * 60, overtime_minutes: 10 * 60 })
  })

  test('a rate that changes within the week pays each hour at its own', () => {
    const rates = {
      default: [
        { from: '2026-01-01', rate: '20.00' },
        { from: '2026-11-04', rate: '22.00' },
      ],
    }
    const days = [day('2026-11-03', '08:00', '12:00'), day('2026-11-04', '08:00', '12:00')]
    expect(weekHours(eastern(days, { rates })).regular_pay).toBe('168.00')
  })

  test('negative spiffs never lower the overtime rate', () => {
    const days = ['02', '03', '04', '05', '06'].map((date) => day(`2026-11-${date}`, '08:00', '17:00'))
    const week = weekHours(eastern(days, { spiffs: [{ amount: '-45.00', kind: 'commission' }] }))
    expect(week).toMatchObject({ overtime_pay: '150.00', spiff_pay: '-45.00', total_pay: '905.00' })
  })

  test('a tip stays out of the overtime rate', () => {
    const days = ['02', '03', '04', '05', '06'].map((date) => day(`2026-11-${date}`, '08:00', '17:00'))
    const week = weekHours(eastern(days, { spiffs: [{ amount: '45.00', kind: 'tip' }] }))
    expect(week).toMatchObject({ overtime_pay: '150.00', spiff_pay: '45.00' })
  })

  test('a British Columbia day ends with eight hours off', () => {
    expect(bc('2026-11-03T20:00:00-08:00')).toBe(0)
    expect(bc('2026-11-03T19:59:00-08:00')).toBe(91)
  })

  test('work past the last midnight of the week belongs to the next week', () => {
    const night = shift('2026-11-07T22:00:00-05:00', '2026-11-08T06:00:00-05:00')
    expect(weekHours(eastern([night])).regular_minutes).toBe(120)
    expect(weekHours(eastern([night], { week_start: '2026-11-08' })).regular_minutes).toBe(360)
  })

  test('a state without its own row follows the federal one, an unknown place has none', () => {
    expect(overtimeRule('US-TX', '2026-01-01').region).toBe('US')
    expect(overtimeRule('US-CA', '2018-03-04').spiffs).toBe('all_hours')
    expect(overtimeRule('US-CA', '2018-03-05').spiffs).toBe('california')
    expect(() => overtimeRule('FR', '2026-01-01')).toThrow(NoOvertimeRuleError)
  })
})

const regions = [...new Set(OVERTIME_RULES.map(({ region }) => region))]
const WEEK = Date.parse('2026-11-01T04:00:00Z')
/** Punches of one week, in order, without overlap: gaps and lengths in seconds. */
const randomWeek = fc
  .record({
    region: fc.constantFrom(...regions),
    rates: fc.constant({ default: '21.37', tech: '33.3333' }),
    parts: fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 30_000 }),
        length: fc.integer({ min: 2, max: 50_000 }),
        rate: fc.constantFrom('default', 'tech'),
        shop: fc.constantFrom('A', 'B'),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    spiffs: fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 20_000 }).map((value) => (value / 100).toFixed(2)),
        kind: fc.constantFrom('commission', 'flat_bonus', 'tip'),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ region, rates, parts, spiffs }): WeekInput => {
    let at = WEEK
    const punches = parts.map(({ gap, length, rate, shop }) => {
      const start = at + gap * 1000
      at = start + length * 1000
      return { in: new Date(start).toISOString(), out: new Date(at).toISOString(), breaks: [], rate, shop }
    })
    return { region, rates, spiffs, punches, zone: 'America/New_York', week_start: '2026-11-01' }
  })

const lengthOf = ({ punches }: WeekInput) =>
  punches.reduce((sum, each) => sum + Date.parse(each.out ?? each.in) - Date.parse(each.in), 0) / 60_000

describe('laws', () => {
  test('the minutes add up to the worked time, by class, day and shop; the lines to the total', () => {
    fc.assert(
      fc.property(randomWeek, (input) => {
        const week = weekHours(input)
        const all = week.regular_minutes + week.overtime_minutes + week.double_minutes
        expect(all).toBeCloseTo(lengthOf(input), 6)
        const days = week.by_day.map((d) => d.regular_minutes + d.overtime_minutes + d.double_minutes)
        expect(days.reduce((sum, each) => sum + each, 0)).toBeCloseTo(all, 6)
        const shops = Object.values(week.by_shop ?? { all })
        expect(shops.reduce((sum, each) => sum + each, 0)).toBeCloseTo(all, 6)
        expect(
          cents(week.regular_pay) + cents(week.overtime_pay) + cents(week.double_pay) + cents(week.spiff_pay),
        ).toBe(cents(week.total_pay))
      }),
    )
  })

  test('a punch split in two changes nothing', () => {
    fc.assert(
      fc.property(randomWeek, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (input, pick, share) => {
        const at = pick % input.punches.length
        const whole = input.punches[at] as Punch
        const [start, end] = [Date.parse(whole.in), Date.parse(whole.out ?? '')]
        const middle = new Date(start + Math.floor((end - start) * share)).toISOString()
        const punches = input.punches.toSpliced(at, 1, { ...whole, out: middle }, { ...whole, in: middle })
        const before = weekHours(input)
        expect(weekHours({ ...input, punches })).toEqual({ ...before, flags: expect.any(Array) as unknown })
      }),
    )
  })
})

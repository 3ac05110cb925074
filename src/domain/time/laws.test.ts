import { describe, expect, test } from 'vitest'
import { overtimeRule } from './rules.ts'
import { weekHours, type WeekInput } from './week.ts'
import type { Punch } from './worked.ts'

const shift = (day: string, from: string, to: string | null, more: Partial<Punch> = {}): Punch => ({
  in: `${day}T${from}:00-04:00`,
  out: to === null ? null : `${day}T${to}:00-04:00`,
  breaks: [],
  shop: 'A',
  ...more,
})
const meal = (day: string, from: string, to: string | null) => ({
  start: `${day}T${from}:00-04:00`,
  end: to === null ? null : `${day}T${to}:00-04:00`,
  kind: 'meal' as const,
})
const week = (punches: Punch[], more: Partial<WeekInput> = {}) =>
  weekHours({
    region: 'US-FL',
    zone: 'America/New_York',
    week_start: '2025-06-01',
    rates: { default: '20.00' },
    punches,
    ...more,
  })
const MONDAY = '2025-06-02'
const days = (count: number, from: string, to: string) =>
  Array.from({ length: count }, (_, at) => shift(`2025-06-0${at + 2}`, from, to))

describe('broken punches', () => {
  test('an end before the beginning, and a break that never ended, are left out and block the week', () => {
    const open = { breaks: [meal('2025-06-03', '12:00', null)] }
    const { regular_minutes, flags, blocked } = week([
      shift(MONDAY, '12:00', '08:00'),
      shift('2025-06-03', '08:00', '16:00', open),
      shift('2025-06-04', '08:00', '09:00'),
    ])
    expect({ regular_minutes, flags, blocked }).toEqual({
      regular_minutes: 60,
      flags: [
        { punch: 0, code: 'out_before_in' },
        { punch: 1, code: 'open_break' },
      ],
      blocked: true,
    })
  })

  test('shared time counts once, in the earlier punch', () => {
    const { regular_minutes, by_shop, flags, blocked } = week([
      shift(MONDAY, '10:00', '14:00', { shop: 'B' }),
      shift(MONDAY, '08:00', '12:00'),
    ])
    expect({ regular_minutes, by_shop, flags, blocked }).toEqual({
      regular_minutes: 360,
      by_shop: { A: 240, B: 120 },
      flags: [{ punch: 0, code: 'overlap' }],
      blocked: true,
    })
  })

  test('more than sixteen hours count, and are flagged alone', () => {
    const { regular_minutes, flags, blocked } = week([shift(MONDAY, '05:00', '22:00')])
    expect({ regular_minutes, flags, blocked }).toEqual({
      regular_minutes: 1020,
      flags: [{ punch: 0, code: 'over_16_hours' }],
      blocked: false,
    })
  })

  test('a break past the end is cut there', () => {
    const breaks = [meal(MONDAY, '11:00', '13:00')]
    expect(week([shift(MONDAY, '08:00', '12:00', { breaks })]).regular_minutes).toBe(180)
  })
})

test('a short meal is work in the United States and a break elsewhere', () => {
  const breaks = [meal(MONDAY, '12:00', '12:20')]
  const punches = [shift(MONDAY, '08:00', '16:00', { breaks })]
  expect(week(punches)).toMatchObject({ regular_minutes: 480, flags: [{ punch: 0, code: 'short_meal' }] })
  expect(week(punches, { region: 'CA-ON', zone: 'America/Toronto' }).regular_minutes).toBe(460)
})

test('work across the end of the week counts only until midnight there', () => {
  const night = { in: '2025-06-07T22:00:00-04:00', out: '2025-06-08T06:00:00-04:00', breaks: [], shop: 'A' }
  expect(week([night]).regular_minutes).toBe(120)
  expect(week([night], { week_start: '2025-06-08' }).regular_minutes).toBe(360)
})

test('in British Columbia a night belongs whole to the week in which it began', () => {
  const night = { in: '2025-06-07T22:00:00-07:00', out: '2025-06-08T06:00:00-07:00', breaks: [], shop: 'A' }
  const place = { region: 'CA-BC', zone: 'America/Vancouver' }
  expect(week([night], place).by_day).toMatchObject([{ date: '2025-06-07', regular_minutes: 480 }])
  expect(week([night], { ...place, week_start: '2025-06-08' }).by_day).toEqual([])
})

test('across both clock changes elapsed time counts', () => {
  const spring = {
    in: '2025-03-08T23:00:00-05:00',
    out: '2025-03-09T07:30:00-04:00',
    breaks: [],
    shop: 'A',
  }
  expect(week([spring], { week_start: '2025-03-03' })).toMatchObject({
    regular_minutes: 450,
    by_day: [
      { date: '2025-03-08', regular_minutes: 60 },
      { date: '2025-03-09', regular_minutes: 390 },
    ],
  })
})

test('an exempt person has no overtime', () => {
  expect(week(days(5, '08:00', '18:00'), { exempt: true })).toMatchObject({
    regular_minutes: 3000,
    overtime_minutes: 0,
    total_pay: '1000.00',
  })
})

describe('spiffs in the rate of overtime', () => {
  const spiffs = [{ amount: '45.00', kind: 'commission' }] as const
  const long = days(5, '08:00', '17:00')

  test('by all hours, half extra, where the rate in force counts', () => {
    expect(week(long, { region: 'CA-QC', zone: 'America/Toronto', spiffs }).overtime_pay).toBe('152.50')
  })

  test('by the hours that are not overtime, one and a half, in Ontario', () => {
    const more = [...long, shift('2025-06-07', '08:00', '09:00')]
    // 2 h of overtime over 44 h: 2 × 30 + 1.5 × 44 / 44 × 2.
    const paid = week(more, {
      region: 'CA-ON',
      zone: 'America/Toronto',
      spiffs: [{ amount: '44.00', kind: 'commission' }],
    })
    expect(paid.overtime_pay).toBe('63.00')
  })

  test('not at all in Alberta, and never for a gift or for what was taken back', () => {
    const plain = '150.00'
    expect(
      week(long, { region: 'CA-AB', zone: 'America/Edmonton', spiffs: [{ amount: '45.00', kind: 'gift' }] }),
    ).toMatchObject({ overtime_minutes: 300 })
    expect(week(long, { spiffs: [{ amount: '45.00', kind: 'gift' }] })).toMatchObject({
      overtime_pay: plain,
      spiff_pay: '45.00',
    })
    expect(week(long, { spiffs: [{ amount: '-45.00', kind: 'commission' }] })).toMatchObject({
      overtime_pay: plain,
      spiff_pay: '-45.00',
      total_pay: '905.00',
    })
  })
})

test('seconds count, and each line is rounded once', () => {
  const odd = { in: '2025-06-02T08:00:00-04:00', out: '2025-06-02T08:00:27-04:00', breaks: [], shop: 'A' }
  // 27 s × 20 = 0.15.
  expect(week([odd])).toMatchObject({ regular_minutes: 0.45, regular_pay: '0.15' })
})

test('a state has the rule of the United States; a region of no known country has none', () => {
  expect(overtimeRule('US-TX', '2025-06-01')).toBe(overtimeRule('US', '2025-06-01'))
  expect(() => overtimeRule('MX-SON', '2025-06-01')).toThrow('MX-SON')
})

test('an unknown rate, and one with five decimals, are refused', () => {
  expect(() => week([shift(MONDAY, '08:00', '09:00', { rate: 'night' })])).toThrow('night')
  expect(() => week([], { rates: { default: '20.00001' } })).toThrow('20.00001')
})

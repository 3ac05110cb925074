import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { generous, GENEROUS_RULES } from './generousRule.ts'
import { OVERTIME_RULES, overtimeRule } from './regionRules.ts'
import { weekHours } from './week.ts'

const ON = { region: 'CA-ON', zone: 'America/Toronto', week_start: '2026-06-07', rates: { default: '20' } }
const day = (date: number, hours: number) => ({
  in: `2026-06-${String(date).padStart(2, '0')}T12:00:00Z`,
  out: new Date(Date.UTC(2026, 5, date, 12 + hours)).toISOString(),
  breaks: [],
  shop: 'one',
})

test('a company may pay overtime earlier than the law of the region asks', () => {
  const punches = [8, 9, 10, 11, 12].map((date) => day(date, 10))
  const overtime = (choice: (typeof GENEROUS_RULES)[number]) =>
    weekHours({ ...ON, punches, generous: choice }).overtime_minutes / 60
  expect(GENEROUS_RULES.map(overtime)).toEqual([6, 10, 10, 10])
  expect(generous(overtimeRule('CA-ON', '2026-06-07'), 'california')).toMatchObject({
    base: 'in_force',
    weekly: 40,
    daily_double: 12,
  })
})

test('whatever a company chooses, no threshold is worse than the law', () => {
  const hours = fc.array(fc.integer({ min: 1, max: 11 }), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(
      fc.constantFrom(...OVERTIME_RULES),
      fc.constantFrom(...GENEROUS_RULES),
      hours,
      (rule, choice, worked) => {
        const week = {
          ...ON,
          region: rule.region,
          punches: worked.map((length, at) => day(7 + at, length)),
        }
        const [law, own] = [weekHours(week), weekHours({ ...week, generous: choice })]
        expect(Number(own.total_pay)).toBeGreaterThanOrEqual(Number(law.total_pay))
      },
    ),
  )
})

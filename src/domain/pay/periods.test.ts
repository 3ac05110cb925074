import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftedDay } from '../time/localTime.ts'
import { weekCalendar } from '../time/weekCalendar.ts'
import { periodOf, type PayPeriod } from './periods.ts'

const sundays = weekCalendar([], 0)
const starts = (day: string, period: PayPeriod) =>
  periodOf(day, period, sundays).weeks.map(({ start }) => start)

test('a payroll period is one week or two, counted from one Sunday for all', () => {
  expect(starts('2024-01-10', 'weekly')).toEqual(['2024-01-07'])
  expect(starts('2024-01-10', 'biweekly')).toEqual(['2024-01-07', '2024-01-14'])
  expect(starts('2024-01-17', 'biweekly')).toEqual(['2024-01-07', '2024-01-14'])
  expect(starts('2024-01-17', 'biweekly_other')).toEqual(['2024-01-14', '2024-01-21'])
})

test('half a month and a month pay the weeks that end in them', () => {
  const half = periodOf('2026-11-10', 'semi_monthly', sundays)
  expect([half.from, half.to]).toEqual(['2026-11-01', '2026-11-15'])
  expect(half.weeks.map(({ start }) => start)).toEqual(['2026-11-01', '2026-11-08'])
  expect(starts('2026-11-16', 'semi_monthly')).toEqual(['2026-11-15', '2026-11-22'])
  expect(periodOf('2026-02-20', 'semi_monthly', sundays)).toMatchObject({ to: '2026-02-28' })
  expect(starts('2026-10-31', 'monthly')).toEqual([
    '2026-09-27',
    '2026-10-04',
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
  ])
})

test('whatever the period and the first weekday, each week is in one period', () => {
  const period = fc.constantFrom<PayPeriod>('weekly', 'biweekly', 'biweekly_other', 'semi_monthly', 'monthly')
  const weekday = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(period, weekday, weekday, (kind, before, after) => {
      const calendar = weekCalendar([{ day: '2026-04-15', before, after }], after)
      let expected = ''
      for (let day = '2026-01-01'; day < '2026-09-01';) {
        const found = periodOf(day, kind, calendar)
        expect(periodOf(found.from, kind, calendar)).toEqual(found)
        for (const week of found.weeks) {
          if (expected !== '') expect(week.start).toBe(expected)
          expected = shiftedDay(week.start, week.days)
        }
        day = shiftedDay(found.to, 1)
      }
    }),
  )
})

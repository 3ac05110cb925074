import { expect, test } from 'vitest'
import { areHoursValid, FIRST_HOURS, hoursOn, weekdayOf } from './hours.ts'

const closures = [{ id: 'a', from: '2026-12-24', to: '2026-12-26', name: 'Christmas' }]

test('a week begins on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(weekdayOf('2026-11-29')).toBe(6)
})

test('the hours of a day are those of its weekday', () => {
  const shop = { hours: FIRST_HOURS, closures }
  expect(hoursOn(shop, '2026-11-23')).toEqual({ open: '08:00', close: '18:00' })
  expect(hoursOn(shop, '2026-11-28')).toEqual({ open: '08:00', close: '16:00' })
  expect(hoursOn(shop, '2026-11-29')).toBeNull()
})

test('a closure closes its first and its last day', () => {
  const shop = { hours: FIRST_HOURS, closures }
  expect(
    ['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-28'].map((date) => hoursOn(shop, date) === null),
  ).toEqual([false, true, true, false])
})

test('a week has seven days, and a day ends after it begins', () => {
  expect(areHoursValid(FIRST_HOURS)).toBe(true)
  expect(areHoursValid(FIRST_HOURS.slice(1))).toBe(false)
  expect(areHoursValid(FIRST_HOURS.with(0, { open: '18:00', close: '08:00' }))).toBe(false)
})

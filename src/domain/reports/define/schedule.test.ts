import { expect, test } from 'vitest'
import { dueDay, type Every } from './schedule.ts'

const SHOP = { today: '2026-11-25', hour: 8, closed: '2026-11-24' }
const made = (every: Every, more: object = {}) => ({
  every,
  weekday: 1,
  hour: 7,
  last_day: null,
  made_on: '2026-01-01',
  ...more,
})

test('a schedule is due after closing, at its hour, on its weekday and on the first', () => {
  expect(dueDay(made('closing'), SHOP)).toBe('2026-11-24')
  expect(dueDay(made('closing'), { ...SHOP, closed: null })).toBeNull()
  expect(dueDay(made('day'), SHOP)).toBe('2026-11-25')
  expect(dueDay(made('day', { hour: 9 }), SHOP)).toBe('2026-11-24')
  expect(dueDay(made('week'), SHOP)).toBe('2026-11-23')
  expect(dueDay(made('month'), SHOP)).toBe('2026-11-01')
})

test('what was handled is not due again, missed days are not made up, and none is before the schedule was made', () => {
  expect(dueDay(made('day', { last_day: '2026-11-25' }), SHOP)).toBeNull()
  expect(dueDay(made('day', { last_day: '2026-11-01' }), SHOP)).toBe('2026-11-25')
  expect(dueDay(made('week', { made_on: '2026-11-24' }), SHOP)).toBeNull()
  expect(dueDay(made('closing', { made_on: '2026-11-25' }), SHOP)).toBeNull()
})

import { expect, test } from 'vitest'
import { FIRST_HOURS } from '../shop/hours.ts'
import { dayGoal } from './goal.ts'

const shop = (monthly_goal: string) => ({ monthly_goal, hours: FIRST_HOURS, closures: [] })

test('an open day has its share of the open days of the month', () => {
  // November 2026 has 25 days from Monday to Saturday.
  expect(dayGoal(shop('90000'), '2026-11-21')).toBe('3600.00')
  expect(dayGoal(shop('1000'), '2026-12-31')).toBe('37.04')
})

test('a closure leaves its share to the other days', () => {
  const closures = [{ id: 'a', from: '2026-11-02', to: '2026-11-07', name: 'Works' }]
  expect(dayGoal({ ...shop('1900'), closures }, '2026-11-21')).toBe('100.00')
  expect(dayGoal({ ...shop('1900'), closures }, '2026-11-03')).toBeNull()
})

test('without a goal, and on a closed day, there is none to miss', () => {
  expect(dayGoal(shop('0'), '2026-11-21')).toBeNull()
  expect(dayGoal(shop('90000'), '2026-11-22')).toBeNull()
})

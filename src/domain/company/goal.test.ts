import { expect, test } from 'vitest'
import { dayGoal } from './goal.ts'

test('a day has its share of the month, also of a leap February', () => {
  expect(dayGoal('90000', '2026-11-21')).toBe('3000.00')
  expect(dayGoal('1000', '2026-12-31')).toBe('32.26')
  expect(dayGoal('2900', '2028-02-10')).toBe('100.00')
})

test('without a goal there is none to miss', () => {
  expect(dayGoal('0', '2026-11-21')).toBeNull()
})

import { expect, test } from 'vitest'
import { hoursText, roundedHours } from './roundedHours.ts'

test('hours of parts add up to the rounded hours of the whole', () => {
  expect(roundedHours([20, 20, 20])).toEqual(['0.34', '0.33', '0.33'])
  expect(roundedHours([0, 0])).toEqual(['0.00', '0.00'])
  expect(roundedHours([])).toEqual([])
  expect(roundedHours([20, 40], '1.01')).toEqual(['0.34', '0.67'])
  expect(hoursText(20.1)).toBe('0.34')
  expect(hoursText(0.3)).toBe('0.01')
})

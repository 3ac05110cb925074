import { expect, test } from 'vitest'
import { openHourly } from './hourly.ts'

test('each owner does so much within an hour, and hears when there is room again', () => {
  const hourly = openHourly(2)
  expect([hourly.take('a', 0), hourly.take('a', 1000), hourly.take('a', 2000)]).toEqual([null, null, 3598])
  expect(hourly.take('b', 2000)).toBeNull()
  expect(hourly.take('a', 3_600_001)).toBeNull()
})

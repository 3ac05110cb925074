import { expect, test } from 'vitest'
import { intervalIn, intervalOf } from './interval.ts'

const km = (miles: number) => intervalIn(intervalOf(miles, 'miles'), 'km')
const miles = (kilometers: number) => intervalIn(intervalOf(kilometers, 'km'), 'miles')

test('an interval is converted and rounded as shops name intervals', () => {
  expect([500, 1000, 3000, 5000, 7500, 10_000, 30_000, 60_000].map(km)).toEqual([
    800, 1600, 5000, 8000, 12_000, 16_000, 48_000, 97_000,
  ])
  expect([1000, 5000, 8000, 10_000, 12_000, 16_000, 48_000].map(miles)).toEqual([
    600, 3000, 5000, 6000, 7500, 10_000, 30_000,
  ])
  expect(km(1)).toBe(50)
})

test('in its own unit it is what was set, and one for each unit is never converted', () => {
  expect(intervalIn(intervalOf(7501, 'miles'), 'miles')).toBe(7501)
  const both = { interval_mile: 5000, interval_kilometer: 10_000 }
  expect([intervalIn(both, 'miles'), intervalIn(both, 'km')]).toEqual([5000, 10_000])
  expect(intervalIn({ interval_mile: null, interval_kilometer: null }, 'km')).toBeNull()
})

import { expect, test } from 'vitest'
import { floodOf, MOST_UNKNOWN_AN_HOUR } from './floods.ts'

test('a number has a limit of its own, below that of the company', () => {
  const { number, company } = MOST_UNKNOWN_AN_HOUR
  expect(floodOf({ number: 0, company: 0 })).toBeNull()
  expect(floodOf({ number: number - 1, company: company - 1 })).toBeNull()
  expect(floodOf({ number, company: number })).toBe('number')
  expect(floodOf({ number: 0, company })).toBe('company')
})

import { expect, test } from 'vitest'
import { deletionAt, isNameOf } from './deletion.ts'

test('a company waits 30 days of 24 hours, also across a change of the clock', () => {
  expect(deletionAt('2027-03-01T12:00:00.000Z')).toBe('2027-03-31T12:00:00.000Z')
})

test('the name is typed as it is, apart from spaces and capitals', () => {
  expect(isNameOf('Bayline Auto Care', '  bayline  auto care ')).toBe(true)
  expect(isNameOf('Bayline Auto Care', 'Bayline')).toBe(false)
  expect(isNameOf('', ' ')).toBe(false)
})

import { expect, test } from 'vitest'
import { countryCode } from '../parties/contact.ts'
import { lookUp } from './lookUp.ts'
import { textStatusOf } from '../messages/sending/status.ts'

test('only the own entries of a table are found', () => {
  expect(lookUp({ a: 1 }, 'a')).toBe(1)
  for (const key of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'b'])
    expect(lookUp({ a: 1 }, key), key).toBeUndefined()
})

test('what others send is no key of every object', () => {
  expect(textStatusOf('constructor')).toBeNull()
  expect(countryCode('constructor')).toBeNull()
})

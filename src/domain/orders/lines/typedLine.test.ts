import { expect, test } from 'vitest'
import { typedLine } from './typedLine.ts'

test.each([
  ['oil 5.7', 'oil', '5.7'],
  ['huile 5,7 ', 'huile', '5.7'],
  ['air filter 2', 'air filter', '2'],
  ['0W-20 full synthetic 12', '0W-20 full synthetic', '12'],
])('%s is read as a quantity', (text, words, quantity) => {
  expect(typedLine(text)).toEqual({ words, quantity })
})

test.each(['oil', '5.7', 'a 5', 'rotor 350', 'oil 0', 'oil 5.', '5W-30', ''])(
  '%s has no quantity',
  (text) => {
    expect(typedLine(text).quantity).toBeNull()
  },
)

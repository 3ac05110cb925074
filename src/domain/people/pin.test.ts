import { expect, test } from 'vitest'
import { isTrivialPin } from './pin.ts'

test.each([
  '0000',
  '1111',
  '99999999',
  '1234',
  '4321',
  '12345678',
  '7890',
  '2468',
  '1212',
  '121212',
  '1221',
  '1122',
  '1112',
  '2000',
  '123123',
  '12341234',
  '47114711',
  '2580',
  '0852',
])('%s is trivial', (pin) => {
  expect(isTrivialPin(pin)).toBe(true)
})

test.each(['4711', '9735', '8362', '1243', '4713', '10293', '123124', '20480', '90210', '4711471'])(
  '%s is not',
  (pin) => {
    expect(isTrivialPin(pin)).toBe(false)
  },
)

test('most PINs of four digits may still be chosen', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
  expect(all.filter((pin) => !isTrivialPin(pin)).length).toBeGreaterThan(9200)
})

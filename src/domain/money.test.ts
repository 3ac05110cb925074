import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './amountInput.ts'
import { centsText } from './cents.ts'
import { add, allocate, money2, negated, percentOf, round2 } from './money.ts'
import { compareRounded, equalRounded, roundDecimals } from './rounding.ts'

test('rounds half away from zero', () => {
  expect([money2('13.965'), money2('-1.005'), money2('-0.001'), money2(percentOf('8180', '9.975'))]).toEqual([
    '13.97',
    '-1.01',
    '0.00',
    '815.96',
  ])
  expect(round2('2.675').toString()).toBe('2.68')
})

test('a negated amount has the other sign, in cents; nothing stays nothing', () => {
  expect([
    negated('12.3'),
    negated('-12.30'),
    negated('0'),
    negated('-0.001'),
    negated(add('1', '2')),
  ]).toEqual(['-12.30', '12.30', '0.00', '0.00', '-3.00'])
})

test('an allocation adds up to the amount', () => {
  const cent = fc.bigInt({ min: -10_000_000n, max: 10_000_000n }).map(centsText)
  const weight = fc.bigInt({ min: 0n, max: 100_000n }).map(centsText)
  fc.assert(
    fc.property(cent, fc.array(weight, { minLength: 1, maxLength: 9 }), (amount, weights) => {
      expect(money2(add(...allocate(amount, weights)))).toBe(amount)
    }),
  )
  expect(allocate('10.00', ['1', '1', '1'])).toEqual(['3.34', '3.33', '3.33'])
})

test.each([
  ['1,234.5', 'en', '1234.50'],
  ['12,50', 'fr', '12.50'],
  ['1 234,50 $', 'fr', '1234.50'],
  ['.5', 'en', '0.50'],
] as const)('reads %s in %s', (text, language, amount) => {
  expect(readAmount(text, { language })).toEqual({ ok: true, amount })
})

test.each([
  ['', 'amount_empty'],
  ['12a', 'amount_not_a_number'],
  ['12,50', 'amount_not_a_number'],
  ['-5', 'amount_negative'],
  ['1.234', 'amount_too_many_decimals'],
  ['12345678901', 'amount_too_many_digits'],
])('refuses %s: %s', (text, code) => {
  expect(readAmount(text)).toEqual({ ok: false, code })
})

test('rounding helpers pass on what is not numeric', () => {
  expect([roundDecimals('1.005'), roundDecimals(1.005), roundDecimals('x'), roundDecimals(null)]).toEqual([
    '1.01',
    1.01,
    'x',
    null,
  ])
  expect(roundDecimals('1.23', 16)).toBe('1.23')
  expect(equalRounded('1.001', 1)).toBe(true)
  expect(equalRounded('x', 'x')).toBe(false)
  expect([compareRounded('1', '2'), compareRounded('x', '2')]).toEqual([-1, undefined])
})

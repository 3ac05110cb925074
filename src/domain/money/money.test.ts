import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFigure } from './figureInput.ts'
import { centsText } from './cents.ts'
import { add, money2, negated, percentOf, round2 } from './money.ts'

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

const whole = { decimals: 0 }
test.each([
  ['1,234.5', 'en', {}, '1234.5'],
  ['1,200', 'en', {}, '1200'],
  ['$1,200,300.00', 'en', {}, '1200300.00'],
  ['12,50', 'en', {}, '12.50'],
  ['0,125', 'en', { decimals: 4 }, '0.125'],
  ['12,50', 'fr', {}, '12.50'],
  ['1 234,50 $', 'fr', {}, '1234.50'],
  ['1.234,50', 'fr', {}, '1234.50'],
  ['1,200', 'fr', { decimals: 4 }, '1.200'],
  ['.5', 'en', {}, '0.5'],
  ['7.', 'en', {}, '7'],
  ['007', 'en', whole, '7'],
  ['120,500', 'en', whole, '120500'],
  ['120,5', 'en', whole, '120'],
  ['\u22125', 'en', { negative: true }, '-5'],
  ['15 %', 'fr', {}, '15'],
  ['-', 'en', { negative: true }, ''],
  ['', 'en', {}, ''],
] as const)('reads %s in %s %o', (text, language, more, figure) => {
  expect(readFigure(text, { language, decimals: 2, negative: false, ...more })).toEqual({ ok: true, figure })
})

test.each([
  ['12a', 'en', {}, 'not_a_number'],
  ['1-2', 'en', {}, 'not_a_number'],
  ['12,34.5', 'en', {}, 'not_a_number'],
  ['1.2.3', 'en', {}, 'not_a_number'],
  ['-5', 'en', {}, 'negative'],
  ['1.234', 'en', {}, 'too_many_decimals'],
  ['1,200', 'fr', {}, 'too_many_decimals'],
  ['1,2345', 'en', {}, 'too_many_decimals'],
  ['1.5', 'en', whole, 'too_many_decimals'],
  ['12,5', 'fr', whole, 'too_many_decimals'],
  ['123456789', 'en', {}, 'too_many_digits'],
] as const)('refuses %s in %s %o: %s', (text, language, more, code) => {
  expect(readFigure(text, { language, decimals: 2, negative: false, ...more })).toEqual({ ok: false, code })
})

test('whatever an amount is written as in either language reads as that amount', () => {
  const cent = fc.bigInt({ min: 0n, max: 9_999_999_999n }).map(centsText)
  fc.assert(
    fc.property(cent, fc.constantFrom('en', 'fr'), (amount, language) => {
      const [head = '', fraction = ''] = amount.split('.')
      const grouped = head.replaceAll(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '\u00a0')
      const text = `${grouped}${language === 'en' ? '.' : ','}${fraction}`
      expect(readFigure(text, { language, decimals: 2, negative: false })).toEqual({
        ok: true,
        figure: amount,
      })
    }),
  )
})

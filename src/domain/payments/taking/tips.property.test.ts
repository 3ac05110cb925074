import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cmp, isNegative, money2, sub } from '#domain/money/money.ts'
import { PAYMENT_METHODS } from '../methods/methods.ts'
import { surchargeOn } from './surcharge.ts'
import {
  chargeTotal,
  chosenTip,
  mayRefundTip,
  NO_TIP,
  ontoOrder,
  refundableTip,
  splitCharge,
  takesTip,
  tipChoices,
  tipProblem,
} from './tips.ts'

const money = (min: number) => fc.integer({ min, max: 2_000_000 }).map((value) => (value / 100).toFixed(2))

test('the parts of a charge always come to the charge, and none is negative', () => {
  fc.assert(
    fc.property(money(1), money(0), money(0), money(0), (amount, tip, surcharge, charged) => {
      const parts = splitCharge({ amount, tip, surcharge }, charged)
      expect(chargeTotal(parts)).toBe(charged)
      for (const part of Object.values(parts)) expect(isNegative(part)).toBe(false)
      expect(cmp(parts.amount, amount)).toBeLessThanOrEqual(0)
      expect(cmp(parts.surcharge, surcharge)).toBeLessThanOrEqual(0)
    }),
  )
})

test('a card that bears no surcharge pays the amount and the tip, to the cent', () => {
  fc.assert(
    fc.property(money(1), money(0), fc.integer({ min: 1, max: 400 }), (amount, tip, hundredths) => {
      const surcharge = surchargeOn(amount, 'Terminal', (hundredths / 100).toFixed(2), 'credit')
      const asked = { amount, tip, surcharge }
      expect(splitCharge(asked, chargeTotal(asked))).toEqual(asked)
      const bare = add(amount, tip).toFixed(2)
      expect(splitCharge(asked, bare)).toEqual({ amount, tip, surcharge: '0.00' })
      const more = add(chargeTotal(asked), '3').toFixed(2)
      expect(splitCharge(asked, more)).toEqual({ amount, tip: add(tip, '3').toFixed(2), surcharge })
    }),
  )
})

test('a surcharge stands on the amount, never on the tip', () => {
  expect(surchargeOn('100.00', 'Terminal', '3', 'credit')).toBe('3.00')
  expect(chargeTotal({ amount: '100.00', tip: '20.00', surcharge: '3.00' })).toBe('123.00')
})

test('what is offered is a share to the cent; a tip is beside money alone and never above the payment', () => {
  expect(tipChoices(['10', '15', '18.5'], '33.33').map((row) => row.amount)).toEqual(['3.33', '5.00', '6.17'])
  const on = { tips_on: true }
  expect(tipProblem({ tips_on: false }, 'Cash', '10', '1')).toBe('tips_not_taken')
  expect(tipProblem({ tips_on: false }, 'Cash', '10', '0.00')).toBeNull()
  expect(tipProblem(on, 'Cash', '10', '10.01')).toBe('tip_too_large')
  for (const method of PAYMENT_METHODS)
    expect(tipProblem(on, method, '10', '1')).toBe(takesTip(method) ? null : 'tips_not_taken')
})

test('a percentage that was chosen follows the amount, and an amount of one’s own stays', () => {
  const fifteen = { by: 'percent', percent: '15' } as const
  expect(['80.00', '40.00', '0', '0.01'].map((amount) => chosenTip(fifteen, amount))).toEqual([
    '12.00',
    '6.00',
    '',
    '',
  ])
  expect(chosenTip({ by: 'own', amount: '5' }, '40.00')).toBe('5')
  expect(chosenTip(NO_TIP, '40.00')).toBe('')
})

test('cash handed over holds its tip: the percentage is of what is owed, and choosing again changes nothing', () => {
  const [owed, handed] = ['80.00', '100.00']
  const tip = chosenTip({ by: 'percent', percent: '15' }, owed)
  expect(ontoOrder(handed, tip, true)).toBe('88.00')
  expect(chosenTip({ by: 'percent', percent: '15' }, owed)).toBe(tip)
  expect(ontoOrder(owed, tip, false)).toBe('80.00')
})

test('a tip goes back in parts, never more than was given, and never to account credit', () => {
  fc.assert(
    fc.property(money(0), fc.array(money(0), { maxLength: 6 }), (tip, wanted) => {
      const back: string[] = []
      for (const part of wanted) {
        const left = refundableTip(tip, back)
        if (mayRefundTip(part, left, false)) back.push(part)
        expect(mayRefundTip(part, left, true)).toBe(cmp(part, '0') === 0)
      }
      expect(cmp(money2(sub(tip, add('0', ...back))), '0')).toBeGreaterThanOrEqual(0)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { shareTip, tipChange, tipRuleOn, type TipFacts, type TipRule } from './tips.ts'

const facts: TipFacts = {
  taker: 'adam',
  hours: [
    { user_id: 'adam', minutes: 60 },
    { user_id: 'bea', minutes: 120 },
  ],
  people: [
    { user_id: 'bea', position: 'Hood' },
    { user_id: 'cleo', position: null },
  ],
}
const taker: TipRule = { from_day: '2026-01-01', way: 'taker', people: [] }
const hours: TipRule = { ...taker, way: 'hours' }
const positions: TipRule = {
  ...taker,
  way: 'positions',
  people: [
    { position: 'Hood', share: '3' },
    { position: null, share: '1' },
  ],
}
const day = '2026-06-01'
const shared = (rule: TipRule, own: TipFacts = facts) =>
  shareTip([{ day, amount: '10.00' }], rule, own).map(({ user_id, amount }) => [user_id, amount])

test('a tip goes to who took the payment, by hours, or by shares of positions', () => {
  expect(shared(taker)).toEqual([['adam', '10.00']])
  expect(shared(hours)).toEqual([
    ['adam', '3.34'],
    ['bea', '6.66'],
  ])
  expect(shared(positions)).toEqual([
    ['bea', '7.50'],
    ['cleo', '2.50'],
  ])
})

test('without anyone of the rule it goes to who took the payment, then by hours', () => {
  expect(shared(positions, { ...facts, people: [] })).toEqual([['adam', '10.00']])
  expect(shared(taker, { ...facts, taker: null })).toEqual(shared(hours))
  expect(shared(taker, { taker: null, hours: [], people: [] })).toEqual([])
})

test('the newest rule of a day counts, then the last entry', () => {
  const later = { ...hours, from_day: '2026-03-01' }
  const corrected = { ...positions, from_day: '2026-03-01' }
  expect(tipRuleOn([taker, later, corrected], '2026-04-01')).toBe(corrected)
  expect(tipRuleOn([later, taker], '2026-02-01')).toBe(taker)
  expect(tipRuleOn([later], '2026-02-01').way).toBe('taker')
})

test('refunds lower what is owed, and their reversals raise it', () => {
  const row = { id: '1', payment_tip_amount: '4.00', of_id: null }
  expect(tipChange({ ...row, payment_type: 'order_payment' })).toBe('4.00')
  expect(tipChange({ ...row, payment_type: 'payment_refund' })).toBe('-4.00')
  expect(tipChange({ ...row, payment_type: 'payment_refund', payment_tip_amount: '-4.00' })).toBe('4.00')
  expect(tipChange({ ...row, payment_type: 'order_payment_failure' })).toBe('0.00')
})

const text = (value: number) => (value / 100).toFixed(2)

test('shares add up to the tip, and a full refund leaves no one with a cent of it', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(taker, hours, positions), (refunds, rule) => {
      const whole = refunds.reduce((sum, each) => sum + each, 0)
      const steps = [whole, ...refunds.map((each) => -each)].map((each) => ({ day, amount: text(each) }))
      const sums = new Map<string, bigint>()
      for (const { user_id, amount } of shareTip(steps, rule, facts))
        sums.set(user_id, (sums.get(user_id) ?? 0n) + cents(amount))
      expect([...sums.values()].every((sum) => sum === 0n)).toBe(true)
      const first = shareTip(steps.slice(0, 1), rule, facts)
      expect(first.reduce((sum, { amount }) => sum + cents(amount), 0n)).toBe(BigInt(whole))
    }),
  )
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cmp, isNegative, money2, percentOf } from '#domain/money/money.ts'
import { surchargeRule } from '#domain/places/regulations.ts'
import { PAYMENT_METHODS } from '../methods/methods.ts'
import {
  CARD_KINDS,
  mayBearSurcharge,
  refundedSurcharge,
  surchargeMessage,
  surchargeOn,
  surchargePercent,
  surchargeProblem,
} from './surcharge.ts'
import { english, french } from '#test/harness/say.ts'

const date = '2026-11-21'
const cents = fc.integer({ min: 1, max: 5_000_000 })
const amount = cents.map((value) => (value / 100).toFixed(2))
const on = (surcharge_percent: string) => ({ surcharge_on: true, surcharge_percent })

describe('a surcharge', () => {
  test.each([
    ['CA', 'QC', '1', 'surcharge_not_allowed'],
    ['US', 'NY', '1', 'surcharge_not_allowed'],
    ['MX', '', '1', 'surcharge_not_allowed'],
    ['US', 'FL', '3.01', 'surcharge_over_cap'],
    ['CA', 'ON', '2.5', 'surcharge_over_cap'],
    ['US', 'CO', '2.1', 'surcharge_over_cap'],
    ['US', 'FL', '0', 'surcharge_missing'],
    ['US', 'FL', '3', null],
    ['CA', 'ON', '2.4', null],
  ])('in %s %s of %s %%: %s', (country, region, percent, problem) => {
    expect(surchargeProblem(on(percent), surchargeRule(country, region, date))).toBe(problem)
  })

  test('is off by default, and is nothing where it was banned after it was set', () => {
    const off = { surcharge_on: false, surcharge_percent: '3' }
    expect(surchargeProblem(off, surchargeRule('CA', 'QC', date))).toBeNull()
    expect(surchargePercent(off, { country: 'US', region: 'FL', date })).toBe('0')
    expect(surchargePercent(on('3'), { country: 'CA', region: 'QC', date })).toBe('0')
    expect(surchargePercent(on('3'), { country: 'CA', region: 'ON', date })).toBe('2.4')
    expect(surchargePercent(on('1.5'), { country: 'US', region: 'FL', date })).toBe('1.5')
  })

  test('stands on a credit card alone, and at a gateway only where it can tell', () => {
    const said = { '': ['Credit'], debit: ['Credit'], credit: ['Credit', 'Terminal', 'Online'] } as const
    for (const card of CARD_KINDS)
      for (const method of PAYMENT_METHODS) {
        const bears = said[card].some((row) => row === method)
        expect(surchargeOn('100.00', method, '3', card), `${method} ${card}`).toBe(bears ? '3.00' : '0.00')
        if (bears) expect(mayBearSurcharge(method)).toBe(true)
      }
  })

  test('is told on the receipt in both languages', () => {
    expect(surchargeMessage('2.40', english)).toContain('2.4%')
    expect(surchargeMessage('2.40', french)).toContain('2,4 %')
  })

  test('never passes its percentage, and is never negative', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 300 }), (charged, hundredths) => {
        const percent = (hundredths / 100).toFixed(2)
        const extra = surchargeOn(charged, 'Credit', percent)
        expect(cmp(extra, percentOf(charged, percent))).toBeLessThanOrEqual(0)
        expect(isNegative(extra)).toBe(false)
      }),
    )
  })

  test('goes back in proportion, and in the end to the cent', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 300 }), (pieces, hundredths) => {
        const total = money2(add(...pieces.map((piece) => (piece / 100).toFixed(2))))
        const surcharge = surchargeOn(total, 'Credit', (hundredths / 100).toFixed(2))
        const before: { amount: string; surcharge: string }[] = []
        for (const piece of pieces) {
          const part = (piece / 100).toFixed(2)
          const back = refundedSurcharge({ amount: total, surcharge }, before, part)
          expect(isNegative(back)).toBe(false)
          before.push({ amount: part, surcharge: back })
        }
        expect(money2(add(...before.map((row) => row.surcharge)))).toBe(surcharge)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, money2 } from '#domain/money/money.ts'
import { paymentPostings } from '#domain/accounting/journal.ts'
import { cashOf } from '#domain/till/till.ts'
import { cashRounding, dueInCash, roundCash } from './cash.ts'
import { acceptPayment } from './ledger.ts'

const CENTS = fc.integer({ min: 1, max: 100_000 }).map((cents) => (cents / 100).toFixed(2))

const accept = (tendered: string, balance_due: string, currency = 'cad', tip = '0') =>
  acceptPayment({ method: 'Cash', tendered, balance_due, currency, tip })

describe('Canadian cash', () => {
  test.each([
    ['12.31', '12.30', '-0.01'],
    ['12.32', '12.30', '-0.02'],
    ['12.33', '12.35', '0.02'],
    ['12.34', '12.35', '0.01'],
    ['12.35', '12.35', '0.00'],
    ['-12.32', '-12.30', '0.02'],
    ['0.02', '0.00', '-0.02'],
  ])('%s is paid as %s', (amount, paid, rounding) => {
    expect(roundCash('cad', amount)).toBe(paid)
    expect(cashRounding('Cash', 'cad', amount)).toBe(rounding)
  })

  test.each([
    ['12.30', '12.32', '12.32', '0.00'],
    ['12.35', '12.33', '12.33', '0.00'],
    ['12.33', '12.33', '12.33', '0.00'],
    ['20.00', '12.32', '12.32', '7.70'],
    ['20.00', '12.33', '12.33', '7.65'],
    ['12.25', '12.32', '12.25', '0.00'],
  ])('%s on %s pays %s and gives %s change', (tendered, balance, amount, change_due) => {
    expect(accept(tendered, balance)).toEqual({ ok: true, amount, change_due })
  })

  test('is rounded with the tip', () => {
    expect(dueInCash('cad', '12.32', '2.01')).toBe('12.34')
    expect(accept('17.99', '12.32', 'cad', '2.01')).toMatchObject({ amount: '12.32', change_due: '5.65' })
  })

  test('tendered less change is what the drawer keeps, to the coin', () => {
    fc.assert(
      fc.property(CENTS, fc.integer({ min: 1, max: 40_000 }), (balance, steps) => {
        const tendered = (steps * 0.05).toFixed(2)
        const paid = accept(tendered, balance)
        if (!paid.ok) throw new Error(paid.code)
        const row = {
          payment_type: 'order_payment',
          payment_method: 'Cash',
          amount: paid.amount,
          payment_tip_amount: '0.00',
          payment_surcharge_amount: '0.00',
          cash_rounding: cashRounding('Cash', 'cad', paid.amount),
          at: '',
          device_id: null,
        }
        expect(money2(add(cashOf(row), paid.change_due))).toBe(tendered)
        const rounding = paymentPostings(row).find(({ account }) => account === 'Cash rounding')
        expect(rounding?.amount ?? '0.00').toBe(money2(add('0', row.cash_rounding).times(-1)))
      }),
    )
  })
})

test('other currencies and methods are not rounded', () => {
  expect(roundCash('usd', '12.32')).toBe('12.32')
  expect(roundCash('eur', '12.32')).toBe('12.32')
  expect(cashRounding('Debit', 'cad', '12.32')).toBe('0.00')
  expect(accept('20.00', '12.32', 'usd')).toMatchObject({ change_due: '7.68' })
})

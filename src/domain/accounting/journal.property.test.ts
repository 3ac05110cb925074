import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, money2 } from '../money/money.ts'
import { drawerPostings, paymentPostings } from './journal.ts'
import { changeOf, type Posting } from '../till/postings.ts'
import { PAYMENT_TYPES } from '../payments/taking/ledger.ts'
import { PAYMENT_METHODS } from '../payments/methods/methods.ts'

const amount = fc.integer({ min: -200_000, max: 900_000 }).map((cents) => (cents / 100).toFixed(2))
const row = fc.record({
  payment_type: fc.constantFrom<string>(...PAYMENT_TYPES),
  payment_method: fc.constantFrom<string>(...PAYMENT_METHODS),
  amount,
  payment_surcharge_amount: amount,
  payment_tip_amount: amount,
  cash_rounding: fc.constantFrom('0.00', '0.02', '-0.01'),
  at: fc.constant('2026-11-21T12:00:00.000Z'),
  device_id: fc.constant(null),
})
const negative = (value: string) => money2(add('0', value).times(-1))
const sum = (postings: readonly Posting[]) => money2(add('0', ...postings.map((line) => line.amount)))

test('debit is credit, for every payment and drawer', () => {
  fc.assert(
    fc.property(row, amount, amount, amount, (paid, paid_in, paid_out, over_short) => {
      expect(sum(paymentPostings(paid))).toBe('0.00')
      expect(sum(drawerPostings({ paid_in, paid_out, over_short }))).toBe('0.00')
    }),
  )
})

test('a payment and its reversing row leave nothing', () => {
  fc.assert(
    fc.property(row, (paid) => {
      const reversing = {
        ...paid,
        amount: negative(paid.amount),
        payment_surcharge_amount: negative(paid.payment_surcharge_amount),
        payment_tip_amount: negative(paid.payment_tip_amount),
        cash_rounding: negative(paid.cash_rounding),
      }
      expect(changeOf([...paymentPostings(paid), ...paymentPostings(reversing)], [])).toEqual([])
    }),
  )
})

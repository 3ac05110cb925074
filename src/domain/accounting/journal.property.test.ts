import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, money2 } from '../money/money.ts'
import { changeOf, drawerPostings, orderPostings, paymentPostings, type Posting } from './journal.ts'
import { PAYMENT_TYPES } from '../payments/ledger.ts'
import { PAYMENT_METHODS } from '../payments/methods.ts'

const amount = fc.integer({ min: -200_000, max: 900_000 }).map((cents) => (cents / 100).toFixed(2))
const order = fc.record({
  status: fc.constantFrom('complete', 'uncollectible', 'void', 'open'),
  final_price: amount,
  net_paid: amount,
  totals: fc.record({
    subtotal: amount,
    discounted_subtotal: amount,
    subtotal_charges: fc.array(amount, { maxLength: 3 }),
    after_tax_discounts: fc.array(amount, { maxLength: 2 }),
    tax_lines: fc.array(fc.record({ name: fc.constantFrom('GST', 'QST', 'Tire fee'), amount }), {
      maxLength: 4,
    }),
  }),
  sold: fc.array(fc.record({ account: fc.constantFrom('Oil service', 'Parts', 'Labor'), amount })),
  recoverable: fc.constantFrom([], ['GST'], ['GST', 'QST']),
})
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

test('debit is credit, for every order, payment and drawer', () => {
  fc.assert(
    fc.property(order, row, amount, amount, amount, (sold, paid, paid_in, paid_out, over_short) => {
      expect(sum(orderPostings(sold))).toBe('0.00')
      expect(sum(paymentPostings(paid))).toBe('0.00')
      expect(sum(drawerPostings({ paid_in, paid_out, over_short }))).toBe('0.00')
    }),
  )
})

test('what is booked day by day comes to what holds in the end, each day balanced', () => {
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 6 }), (states) => {
      const booked: Posting[] = []
      for (const state of states) {
        const today = changeOf(orderPostings(state), booked)
        expect(sum(today)).toBe('0.00')
        booked.push(...today)
      }
      const last = states.at(-1)
      expect(changeOf(booked, [])).toEqual(last ? orderPostings(last) : [])
    }),
  )
})

test('an order of no price that is written off has no tax to ask back', () => {
  const totals = {
    subtotal: '0.00',
    discounted_subtotal: '0.00',
    tax_lines: [{ name: 'GST', amount: '0.00' }],
  }
  const order = { status: 'uncollectible', final_price: '0.00', net_paid: '-5.00', totals, sold: [] }
  expect(orderPostings({ ...order, recoverable: ['GST'] })).toEqual([
    { account: 'Accounts receivable', amount: '-5.00' },
    { account: 'Bad debts', amount: '5.00' },
  ])
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

test('a sale, its cash payment and its refund, in plain figures', () => {
  const sale = orderPostings({
    status: 'complete',
    final_price: '107.00',
    net_paid: '0.00',
    totals: {
      subtotal: '110.00',
      discounted_subtotal: '100.00',
      tax_lines: [{ name: 'Tax', amount: '7.00' }],
    },
    sold: [{ account: 'Parts', amount: '110.00' }],
    recoverable: [],
  })
  expect(sale).toEqual([
    { account: 'Accounts receivable', amount: '107.00' },
    { account: 'Discounts', amount: '10.00' },
    { account: 'Parts', amount: '-110.00' },
    { account: 'Tax: Tax', amount: '-7.00' },
  ])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, money2 } from '../money/money.ts'
import { drawerPostings, paymentPostings } from './journal.ts'
import { dayReport, type DayOrder } from '../till/dayReport.ts'
import { orderChange, orderPostings, type BookedOrder, type OrderPosting } from '../till/orderBooks.ts'
import { ACCOUNTS, byAccount, changeOf, type Posting } from '../till/postings.ts'
import { testOrder } from '../orders/testOrder.test.ts'
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
/** The order with goods that came back since it was finalized: it was 10.00 more, with a tax of 0.70. */
const gross = (state: BookedOrder): DayOrder['finalized'] => ({
  final_price: money2(add(state.final_price, '10.70')),
  totals: {
    ...testOrder().totals,
    ...state.totals,
    tax_lines: [...state.totals.tax_lines, { name: 'GST', amount: '0.70' }],
  },
})
const figure = (rows: readonly { name: string; amount: string }[], name: string) =>
  rows.find((row) => row.name === name)?.amount ?? '0.00'
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
      const booked: OrderPosting[] = []
      for (const state of states) {
        const today = orderChange(orderPostings(state), booked)
        expect(sum(today)).toBe('0.00')
        booked.push(...today)
      }
      const last = states.at(-1)
      expect(changeOf(booked, [])).toEqual(last ? byAccount(orderPostings(last)) : [])
    }),
  )
})

test('the Z-report of each day comes to what its journal has, for every history of orders', () => {
  const days = fc.array(fc.array(order, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(days, (histories) => {
      const books = histories.map((): OrderPosting[] => [])
      for (let day = 0; day < 3; day++) {
        const orders: DayOrder[] = histories.flatMap((states, at) => {
          const state = states[day] as BookedOrder | undefined
          const booked = books[at] ?? []
          const ended = state && (state.status === 'complete' || state.status === 'uncollectible')
          if (!state || (!ended && booked.length === 0)) return []
          const change = orderChange(orderPostings(state), booked)
          const finalized = booked.length === 0 ? gross(state) : null
          booked.push(...change)
          return [{ status: state.status, finalized, change }]
        })
        const report = dayReport({ orders, voided: [], rows: [], over_short: [], cash_uncounted: '0' })
        const posted = byAccount(orders.flatMap(({ change }) => change))
        const off = report.changes.find(({ kind }) => kind === 'written_off')
        const on = (account: string) => posted.find((row) => row.account === account)?.amount ?? '0.00'
        const net = (name: string) => figure(report.net.taxes, name)
        for (const name of ['GST', 'QST', 'Tire fee']) {
          const reclaimed = figure(off?.taxes ?? [], name)
          expect(money2(add(net(name), on(`Tax: ${name}`)))).toBe(reclaimed)
        }
        const lost = off?.total ?? '0.00'
        expect(on(ACCOUNTS.receivable)).toBe(money2(add(report.net.total, negative(lost))))
        expect(on(ACCOUNTS.bad_debts)).toBe(off?.amount ?? '0.00')
        expect(report.net.total).toBe(
          money2(add(report.net.before_tax, ...report.net.taxes.map((row) => row.amount))),
        )
      }
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
  expect(byAccount(orderPostings({ ...order, recoverable: ['GST'] }))).toEqual([
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
  expect(byAccount(sale)).toEqual([
    { account: 'Accounts receivable', amount: '107.00' },
    { account: 'Discounts', amount: '10.00' },
    { account: 'Parts', amount: '-110.00' },
    { account: 'Tax: Tax', amount: '-7.00' },
  ])
})

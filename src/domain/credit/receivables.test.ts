import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cmp, money2 } from '../money/money.ts'
import { ageing, ageOf } from './ageing.ts'
import { planBulk, type BulkOffer } from './bulk.ts'
import { writtenOff } from './writtenOff.ts'

describe('the age of what is owed', () => {
  test.each([
    [-3, 'current'],
    [0, 'current'],
    [1, 'days_30'],
    [30, 'days_30'],
    [31, 'days_60'],
    [60, 'days_60'],
    [90, 'days_90'],
    [91, 'over_90'],
  ] as const)('%i days late is %s', (late, age) => expect(ageOf(late)).toBe(age))

  test('is summed by age', () => {
    const rows = [
      { balance: '10.10', age: 'current' as const },
      { balance: '0.20', age: 'current' as const },
      { balance: '5.00', age: 'over_90' as const },
    ]
    expect(ageing(rows)).toEqual({
      current: '10.30',
      days_30: '0.00',
      days_60: '0.00',
      days_90: '0.00',
      over_90: '5.00',
    })
  })
})

const offer = (fields: Partial<BulkOffer> = {}): BulkOffer => ({
  method: 'Cash',
  tendered: '100.00',
  currency: 'usd',
  reference: '',
  rest: 'change',
  orders: [
    { id: 'a', balance: '40.00' },
    { id: 'b', balance: '50.00' },
    { id: 'c', balance: '30.00' },
  ],
  chosen: [],
  ...fields,
})

describe('one payment over many orders', () => {
  test('pays in sequence until nothing is left', () => {
    expect(planBulk(offer())).toEqual({
      ok: true,
      shares: [
        { id: 'a', amount: '40.00' },
        { id: 'b', amount: '50.00' },
        { id: 'c', amount: '10.00' },
      ],
      amount: '100.00',
      change_due: '0.00',
      to_credit: '0.00',
    })
  })

  test('pays chosen amounts first, and what is left onto the chosen others', () => {
    const chosen = [
      { id: 'c', amount: '30.00' },
      { id: 'b', amount: null },
    ]
    expect(planBulk(offer({ chosen, tendered: '60.00' }))).toMatchObject({
      shares: [
        { id: 'b', amount: '30.00' },
        { id: 'c', amount: '30.00' },
      ],
    })
  })

  test('gives change for cash, or keeps the rest as credit; any other method needs a place for it', () => {
    const most = offer({ tendered: '150.00' })
    expect(planBulk(most)).toMatchObject({ amount: '120.00', change_due: '30.00', to_credit: '0.00' })
    expect(planBulk({ ...most, method: 'Debit' })).toMatchObject({ code: 'payment_too_large' })
    expect(planBulk({ ...most, method: 'Debit', rest: 'credit' })).toMatchObject({
      change_due: '0.00',
      to_credit: '30.00',
    })
    for (const method of ['Account Credit', 'Goodwill'] as const)
      expect(planBulk({ ...most, method, rest: 'credit' })).toMatchObject({ code: 'payment_too_large' })
  })

  test('refuses what cannot be', () => {
    expect(planBulk(offer({ tendered: '0.00' }))).toMatchObject({ code: 'payment_not_positive' })
    expect(planBulk(offer({ orders: [] }))).toMatchObject({ code: 'nothing_owed' })
    expect(planBulk(offer({ method: 'Check' }))).toMatchObject({ code: 'reference_required' })
    const of = (amount: string) => planBulk(offer({ chosen: [{ id: 'c', amount }] }))
    expect(of('0.00')).toMatchObject({ code: 'payment_not_positive', at: 0 })
    expect(of('30.01')).toMatchObject({ code: 'payment_too_large', at: 0 })
    const both = [
      { id: 'a', amount: '40.00' },
      { id: 'b', amount: '50.00' },
    ]
    expect(planBulk(offer({ chosen: both, tendered: '89.99' }))).toMatchObject({
      code: 'shares_over_payment',
    })
  })

  test('takes Canadian cash as its coins allow, and settles the orders', () => {
    const orders = [
      { id: 'a', balance: '10.01' },
      { id: 'b', balance: '10.01' },
    ]
    const paid = (tendered: string) => planBulk(offer({ orders, tendered, currency: 'cad' }))
    expect(paid('20.00')).toMatchObject({ amount: '20.02', change_due: '0.00' })
    expect(paid('40.00')).toMatchObject({ amount: '20.02', change_due: '20.00' })
    expect(paid('15.00')).toMatchObject({ amount: '15.00', change_due: '0.00' })
  })

  test('never loses a cent, and never pays an order more than it owes', () => {
    const cents = fc.integer({ min: 1, max: 50_000 }).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 20 }),
        cents,
        fc.boolean(),
        (owed, tendered, keep) => {
          const orders = owed.map((balance, at) => ({ id: String(at), balance }))
          const plan = planBulk(offer({ orders, tendered, rest: keep ? 'credit' : 'change' }))
          if (!plan.ok) throw new Error(plan.code)
          expect(money2(add(plan.amount, plan.change_due, plan.to_credit))).toBe(tendered)
          expect(money2(add('0', ...plan.shares.map((row) => row.amount)))).toBe(plan.amount)
          for (const { id, amount } of plan.shares)
            expect(cmp(amount, orders[Number(id)]?.balance ?? '0')).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})

const off = (net_paid: string, asked = '114.98') => {
  const taxes = [
    { name: 'QST', amount: '9.98' },
    { name: 'GST', amount: '5.00' },
  ]
  return writtenOff({ asked, net_paid, taxes: asked === '0.00' ? [] : taxes })
}

test('an uncollectible order asks back the taxes of what stayed unpaid', () => {
  expect(off('0.00')).toEqual({
    amount: '114.98',
    taxes: [
      { name: 'QST', amount: '9.98' },
      { name: 'GST', amount: '5.00' },
    ],
  })
  expect(off('57.49')).toMatchObject({ amount: '57.49', taxes: [{ amount: '4.99' }, { amount: '2.50' }] })
  expect(off('0.00', '0.00')).toEqual({ amount: '0.00', taxes: [] })
  expect(off('120.00')).toEqual({ amount: '0.00', taxes: [] })
})

import { expect, test } from 'vitest'
import { billOf } from './bill.ts'

const order = {
  status: 'complete',
  pay_status: 'is_not_paid',
  final_price: '86.40',
  returned_total: '0.00',
  net_paid: '0.00',
} as const

test('an unpaid order is an invoice, a partly paid one says both sums', () => {
  expect(billOf(order)).toEqual({ state: 'unpaid', paid: '0.00', due: '86.40' })
  const part = { ...order, pay_status: 'is_partially_paid', net_paid: '50.00' } as const
  expect(billOf(part)).toEqual({ state: 'partly_paid', paid: '50.00', due: '36.40' })
})

test('what came back is not asked for', () => {
  const returned = {
    ...order,
    pay_status: 'is_fully_paid',
    returned_total: '36.40',
    net_paid: '50.00',
  } as const
  expect(billOf(returned)).toEqual({ state: 'paid', paid: '50.00', due: '0.00' })
  const more = { ...order, pay_status: 'is_over_paid', net_paid: '90.00' } as const
  expect(billOf(more)).toEqual({ state: 'paid', paid: '90.00', due: '0.00' })
})

test.each([
  { ...order, final_price: '0.00', pay_status: 'is_fully_paid' },
  { ...order, pay_status: 'wont_be_paid' },
  { ...order, status: 'void' },
  { ...order, status: 'deleted' },
] as const)('nothing is asked for of an order that is free, not collected or ended: %j', (one) => {
  expect(billOf(one)).toEqual({ state: 'none', paid: '0.00', due: '0.00' })
})

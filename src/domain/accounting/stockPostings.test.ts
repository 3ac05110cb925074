import { expect, test } from 'vitest'
import { add, isZero } from '../money/money.ts'
import { STOCK_REASONS } from '../inventory/stock.ts'
import { purchasePostings, stockPostings } from './stockPostings.ts'

test('goods that come in are owed until their invoice, and what is used is the cost of what was sold', () => {
  expect(
    stockPostings([
      { reason: 'received', value: '120.00' },
      { reason: 'used', value: '-45.50' },
      { reason: 'given_back', value: '5.50' },
      { reason: 'cost_correction', value: '-0.25' },
    ]),
  ).toEqual([
    { account: 'Cost of goods sold', amount: '40.25' },
    { account: 'Goods received not invoiced', amount: '-120.00' },
    { account: 'Inventory', amount: '79.75' },
  ])
})

test('a shortage is shrinkage, a surplus lowers it, and a transfer is in transit', () => {
  expect(
    stockPostings([
      { reason: 'counted', value: '-12.00' },
      { reason: 'adjusted', value: '2.00' },
      { reason: 'transfer_out', value: '-30.00' },
    ]),
  ).toEqual([
    { account: 'Inventory', amount: '-40.00' },
    { account: 'Inventory in transit', amount: '30.00' },
    { account: 'Inventory shrinkage', amount: '10.00' },
  ])
})

test('every reason balances', () => {
  const postings = stockPostings(STOCK_REASONS.map((reason, at) => ({ reason, value: `${at}.37` })))
  expect(isZero(add(...postings.map(({ amount }) => amount)))).toBe(true)
})

test('an invoice clears what was received and is owed, with its tax; a claim waits as a credit', () => {
  expect(
    purchasePostings({
      received: '120.00',
      payable: '-144.50',
      credits: '12.00',
      variance: '0.00',
      tax: '12.50',
    }),
  ).toEqual([
    { account: 'Accounts payable', amount: '-144.50' },
    { account: 'Goods received not invoiced', amount: '120.00' },
    { account: 'Supplier credits', amount: '12.00' },
    { account: 'Tax on purchases', amount: '12.50' },
  ])
})

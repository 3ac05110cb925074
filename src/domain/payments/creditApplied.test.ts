import { expect, test } from 'vitest'
import { ledgerSums, type LedgerRow } from './taking/ledger.ts'

const row = (
  id: string,
  type: LedgerRow['type'],
  amount: string,
  reverses: string | null = null,
): LedgerRow => ({
  id,
  type,
  method: type === 'order_payment' ? 'Cash' : 'Account Credit',
  amount,
  reverses,
})
const applied = (...rows: LedgerRow[]) => ledgerSums(rows).credit_applied
const spent = row('a', 'order_payment_w_credit', '40.00')
const back = row('b', 'payment_credit', '15.00', 'a')

test('the credit that pays an order is what was spent on it, less what went back', () => {
  expect(applied(row('x', 'order_payment', '20.00'))).toBe('0.00')
  expect(applied(spent)).toBe('40.00')
  expect(applied(spent, back)).toBe('25.00')
  expect(applied(spent, back, row('c', 'payment_credit_adjustment', '-15.00', 'b'))).toBe('40.00')
  expect(applied(spent, row('d', 'order_payment_w_credit', '-40.00', 'a'))).toBe('0.00')
})

test('cash that was refunded to account credit is not credit that pays', () => {
  expect(applied(row('x', 'order_payment', '20.00'), row('y', 'payment_credit', '5.00', 'x'))).toBe('0.00')
})

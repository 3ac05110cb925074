import { expect, test } from 'vitest'
import {
  acceptPayment,
  balanceDue,
  ledgerSums,
  refundProblem,
  reversingRow,
  type LedgerRow,
} from './ledger.ts'

const cash: LedgerRow = { id: 'a', type: 'order_payment', method: 'Cash', amount: '50.00' }
const refund: LedgerRow = { ...cash, id: 'b', type: 'payment_refund', amount: '20.00', reverses: 'a' }

test('balances follow from the rows', () => {
  expect(ledgerSums([cash, refund])).toMatchObject({ net_payments: '30.00', net_paid: '30.00' })
  expect(balanceDue('50.00', [cash, refund])).toBe('20.00')
})

test('cash over the balance gives change, anything else is refused', () => {
  expect(acceptPayment({ method: 'Cash', tendered: '60', balance_due: '50.00' })).toEqual({
    ok: true,
    amount: '50.00',
    change_due: '10.00',
  })
  const over = acceptPayment({ method: 'Credit', tendered: '60', balance_due: '50.00' })
  expect(over).toEqual({ ok: false, code: 'payment_too_large' })
  const check = acceptPayment({ method: 'Check', tendered: '50', balance_due: '50.00' })
  expect(check).toEqual({ ok: false, code: 'reference_required' })
})

test('a refund is at most what is left, and a row is reversed once', () => {
  expect(refundProblem(cash, [cash, refund], '30.00', false)).toBeNull()
  expect(refundProblem(cash, [cash, refund], '30.01', false)).toBe('refund_over_payment')
  const reversal = reversingRow(cash, [cash], 'c')
  expect(reversal?.amount).toBe('-50.00')
  expect(reversingRow(cash, reversal ? [cash, reversal] : [], 'd')).toBeNull()
})

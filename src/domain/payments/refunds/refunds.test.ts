import { expect, test } from 'vitest'
import type { Guard } from '#domain/orders/status/status.ts'
import {
  creditRefundProblem,
  refundRefusal,
  surchargeBack,
  withRefunds,
  type CreditRefundRefusal,
} from './refunds.ts'

const row = (id: string, amount: string, surcharge: string, refund_of_id: string | null = null) => ({
  id,
  refund_of_id,
  payment_type: refund_of_id === null ? 'order_payment' : 'payment_refund',
  payment_processing_status: 'success',
  payment_method: 'Terminal',
  amount,
  payment_surcharge_amount: surcharge,
  payment_tip_amount: '0.00',
  reverses_id: null,
})

test('with each part of a payment its share of the surcharge goes back, with the last part the rest', () => {
  const paid = row('paid', '100.00', '2.40')
  const third = row('third', '33.33', surchargeBack(paid, [paid], '33.33'), 'paid')
  expect(third.payment_surcharge_amount).toBe('0.80')
  expect(surchargeBack(paid, [paid], '100.00')).toBe('2.40')
  expect(surchargeBack(paid, [paid, third], '66.67')).toBe('1.60')
})

test('neither a refund that failed nor one of another payment takes of the surcharge', () => {
  const paid = row('paid', '100.00', '2.40')
  const failed = { ...row('failed', '0.00', '0.00', 'paid'), payment_type: 'payment_refund_failure' }
  const other = row('other', '50.00', '1.20', 'elsewhere')
  expect(surchargeBack(paid, [paid, failed, other], '100.00')).toBe('2.40')
  expect(surchargeBack(row('cash', '100.00', '0.00'), [], '50.00')).toBe('0.00')
})

test('a payment is told with what was given back of it', () => {
  const [paid] = withRefunds([row('paid', '100.00', '2.40'), row('part', '50.00', '1.20', 'paid')])
  expect(paid?.refunds).toMatchObject([
    { id: 'part', amount_refunded: '50.00', refunded_surcharge_amount: '1.20' },
  ])
})

test('a payment becomes account credit once, by whoever may, and only where it is somebody’s', () => {
  const paid = row('paid', '100.00', '0.00')
  const credit = { ...row('credit', '10.00', '0.00', 'paid'), payment_type: 'payment_credit' }
  expect(creditRefundProblem(paid, [paid], ['Goodwill'], 'somebody')).toBeNull()
  expect(creditRefundProblem(paid, [paid], ['Terminal'], 'somebody')).toBe('credit_refund_blocked')
  expect(creditRefundProblem(paid, [paid, credit], [], 'somebody')).toBe('credit_refund_exists')
  const other = row('other', '20.00', '0.00')
  expect(creditRefundProblem(other, [paid, other, credit], [], 'somebody')).toBe('credit_refund_exists')
  expect(creditRefundProblem(paid, [paid], [], null)).toBe('payer_required')
  const back = { ...row('back', '-10.00', '0.00'), payment_type: 'payment_credit', reverses_id: 'credit' }
  expect(creditRefundProblem(paid, [paid, credit, back], [], 'somebody')).toBeNull()
})

const ok: Guard = { ok: true }
const no = (code: 'not_allowed' | 'nothing_paid'): Guard => ({ ok: false, code })
const refused = (refund: Guard, refund_to_credit: Guard, problem: CreditRefundRefusal | null = null) =>
  refundRefusal({ refund, refund_to_credit }, problem)

test('a person who refunds to credit alone is refused with what the list or the order says', () => {
  expect(refused(ok, ok, 'credit_refund_blocked')).toBeNull()
  expect(refused(no('not_allowed'), ok, 'credit_refund_blocked')).toBe('credit_refund_blocked')
  expect(refused(no('not_allowed'), ok)).toBeNull()
  expect(refused(no('not_allowed'), no('nothing_paid'))).toBe('nothing_paid')
})

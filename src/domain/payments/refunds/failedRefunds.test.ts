import { expect, test } from 'vitest'
import { failedRefunds } from './failedRefunds.ts'

const row = (
  id: string,
  payment_type: string,
  amount: string,
  more: { of?: string; takes?: string } = {},
) => ({
  id,
  payment_type,
  payment_method: 'Terminal',
  amount,
  payment_surcharge_amount: '0.00',
  payment_tip_amount: '0.00',
  refund_of_id: more.of ?? null,
  reverses_id: more.takes ?? null,
})
const paid = row('p', 'order_payment', '50.00')
const failed = row('f', 'payment_refund_failure', '0.00', { of: 'p' })
const found = (...rows: ReturnType<typeof row>[]) => failedRefunds(rows).map(({ failure }) => failure.id)

test('a refund that failed stands until the same payment is refunded', () => {
  expect(failedRefunds([paid, failed])).toEqual([{ failure: failed, payment: paid, left: '50.00' }])
  expect(found(paid, failed, row('r', 'payment_refund', '20.00', { of: 'p' }))).toEqual([])
  expect(found(paid, failed, row('c', 'payment_credit', '50.00', { of: 'p' }))).toEqual([])
  const other = row('q', 'order_payment', '10.00')
  expect(found(paid, other, failed, row('r', 'payment_refund', '5.00', { of: 'q' }))).toEqual(['f'])
})

test('what was given back before does not make it good; one that failed again stands for both', () => {
  const before = row('r', 'payment_refund', '20.00', { of: 'p' })
  expect(failedRefunds([paid, before, failed])).toMatchObject([{ left: '30.00' }])
  expect(found(paid, failed, row('g', 'payment_refund_failure', '0.00', { of: 'p' }))).toEqual(['g'])
})

test('a refund that was itself taken back made nothing good', () => {
  const back = row('r', 'payment_refund', '20.00', { of: 'p' })
  expect(found(paid, failed, back, row('x', 'payment_refund', '-20.00', { takes: 'r' }))).toEqual(['f'])
})

test('where nothing is left to give back there is nothing to make good', () => {
  expect(found(paid, failed, row('v', 'order_payment', '-50.00', { takes: 'p' }))).toEqual([])
  expect(found(failed)).toEqual([])
})

test('a tip that is left to give back counts', () => {
  const tipped = { ...paid, payment_tip_amount: '5.00' }
  const back = row('r', 'payment_refund', '50.00', { of: 'p' })
  expect(found(tipped, back, failed)).toEqual(['f'])
})

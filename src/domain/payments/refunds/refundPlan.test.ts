import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOf } from '#test/totals/orderOf.ts'
import { randomTotals } from '#test/totals/random.ts'
import { add, cmp, isPositive } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { returnAmount } from '#domain/orders/prices/returns.ts'
import { planRefund, type RefundAsked, type RefundedPayment } from './refundPlan.ts'

const paid = (amount: string, fields: Partial<RefundedPayment> = {}): RefundedPayment => ({
  id: 'paid',
  refund_of_id: null,
  reverses_id: null,
  payment_type: 'order_payment',
  payment_method: 'Terminal',
  amount,
  payment_surcharge_amount: '0.00',
  payment_tip_amount: '0.00',
  customer_id: 'customer',
  fleet_location_id: null,
  returned_lines: [],
  ...fields,
})

const [sale] = fc.sample(randomTotals, { numRuns: 1, seed: 7 })
if (!sale) throw new Error('there is no order')
const order: Order = { ...orderOf(sale), customer_id: null, fleet_location_id: null }

const planOf = (payment: RefundedPayment, asked: Partial<RefundAsked>, more: RefundedPayment[] = []) =>
  planRefund(order, {
    payment,
    payments: [payment, ...more],
    asked: { to: 'method', amount: '0', tip: '0', lines: [], ...asked },
    blocked: ['Goodwill'],
  })

test('an amount takes its share of the surcharge along; the total is what the customer gets', () => {
  const payment = paid('100.00', { payment_surcharge_amount: '2.40', payment_tip_amount: '10.00' })
  expect(planOf(payment, { amount: '50', tip: '4' })).toMatchObject({
    amount: '50.00',
    tip: '4.00',
    surcharge: '1.20',
    total: '55.20',
    left: '100.00',
    tipLeft: '10.00',
    refusal: null,
  })
})

test('account credit takes neither surcharge nor tip, and has to be possible', () => {
  const payment = paid('100.00', { payment_surcharge_amount: '2.40', payment_tip_amount: '10.00' })
  expect(planOf(payment, { to: 'credit', amount: '50' })).toMatchObject({ surcharge: '0.00', refusal: null })
  expect(planOf(payment, { to: 'credit', amount: '50', tip: '1' }).refusal?.code).toBe('tip_not_left')
  const goodwill = paid('100.00', { payment_method: 'Goodwill' })
  expect(planOf(goodwill, { to: 'credit', amount: '5' }).refusal?.code).toBe('credit_refund_blocked')
  const anonymous = paid('100.00', { customer_id: null })
  expect(planOf(anonymous, { to: 'credit', amount: '5' }).refusal?.code).toBe('payer_required')
  const spent = paid('100.00', { payment_method: 'Account Credit', payment_type: 'order_payment_w_credit' })
  expect(planOf(spent, { amount: '5' })).toMatchObject({ toCredit: true, surcharge: '0.00', refusal: null })
})

test('never more than is left, never nothing; a tip goes back alone', () => {
  const payment = paid('100.00', { payment_tip_amount: '10.00' })
  const part = paid('60.00', { id: 'part', payment_type: 'payment_refund', refund_of_id: 'paid' })
  expect(planOf(payment, { amount: '40.01' }, [part]).refusal).toEqual({
    code: 'refund_over_payment',
    field: 'amount',
  })
  expect(planOf(payment, { amount: '40' }, [part])).toMatchObject({ left: '40.00', refusal: null })
  expect(planOf(payment, {}).refusal).toEqual({ code: 'payment_not_positive', field: 'amount' })
  expect(planOf(payment, { tip: '10' })).toMatchObject({ total: '10.00', refusal: null })
  expect(planOf(payment, { tip: '10.01' }).refusal).toEqual({ code: 'tip_not_left', field: 'tip' })
})

test('returned lines are refunded at what they cost, out of what is left of the payment, and once', () => {
  const sold = fc
    .sample(randomTotals, { numRuns: 60, seed: 11 })
    .map((random) => orderOf(random))
    .filter(({ casual_items, final_price }) => casual_items.length > 0 && isPositive(final_price))
  expect(sold.length).toBeGreaterThan(10)
  for (const each of sold) {
    const [line] = each.casual_items
    if (!line) continue
    const lines = [{ line_id: line.id, quantity: line.quantity, to_stock: false }]
    const cost = returnAmount(each, lines, [])
    const small = paid(isPositive(cost) ? add(cost, '-0.01').toFixed(2) : '1.00')
    const asked = { to: 'method' as const, amount: '0', tip: '0', lines }
    const plan = planRefund(each, { payment: small, payments: [small], asked, blocked: [] })
    expect(plan.cost).toBe(cost)
    expect(cmp(plan.amount, small.amount) <= 0 || plan.refusal !== null).toBe(true)
    const back = paid(plan.amount, { id: 'back', payment_type: 'payment_refund', refund_of_id: 'paid' })
    const again = [small, { ...back, returned_lines: lines }]
    if (isPositive(line.quantity))
      expect(planRefund(each, { payment: small, payments: again, asked, blocked: [] }).refusal?.code).toBe(
        'already_returned',
      )
  }
})

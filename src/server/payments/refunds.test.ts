import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { refundLines, paidOrder, refundBody } from '#test/harness/money/refunds.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

test('a refund and its reversal are answered as they are read later', async () => {
  const { desk, payment, line } = await paidOrder(server(), '50.00')
  const asRead = async () => (await desk.station.call('orders.get', { params: { id: desk.order.id } })).order
  const { order: refunded } = await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] })
  expect(refunded.payments).toEqual((await asRead()).payments)
  const { order: reversed } = await desk.reverse(refunded.payments.at(-1)?.id ?? '')
  expect(reversed.payments).toEqual((await asRead()).payments)
})

describe('a refund', () => {
  test('gives back a part, then the rest, and never more', async () => {
    const { desk, payment } = await paidOrder(server())
    const total = desk.order.final_price
    expect((await refundLines(desk, payment, { amount: '30.00' })).order.payments.at(-1)).toMatchObject({
      payment_type: 'payment_refund',
      payment_method: 'Cash',
      amount: '30.00',
      refund_of_id: payment,
    })
    await desk.station.refused('refund_over_payment', 'payments.refund', {
      params: { id: desk.order.id },
      body: refundBody(desk, payment, { amount: total }),
    })
    const rest = (Number.parseFloat(total) - 30).toFixed(2)
    const {
      order: { payments },
    } = await refundLines(desk, payment, { amount: rest })
    expect(payments[0]?.refunds).toMatchObject([
      { refund_processing_status: 'success', refund_method: 'Cash', amount_refunded: '30.00' },
      { id: payments[2]?.id, amount_refunded: rest, refunded_surcharge_amount: '0.00' },
    ])
    expect(payments[1]?.refunds).toEqual([])
    expect(desk.order).toMatchObject({ net_paid: '0.00', pay_status: 'is_not_paid' })
    await desk.station.refused('nothing_paid', 'payments.refund', {
      params: { id: desk.order.id },
      body: refundBody(desk, payment, { amount: '0.01' }),
    })
  })

  test('of a line carries its share of the taxes, and comes back once', async () => {
    const { desk, payment, line } = await paidOrder(server(), '50.00')
    const lines = [{ line_id: line, quantity: '1' }]
    const reply = await refundLines(desk, payment, { lines })
    // Half of 2 × $50.00 at 7.5 %.
    expect(reply.order.payments.at(-1)).toMatchObject({ amount: '53.75', returned_lines: lines })
    // Returned lines are no longer owed.
    expect(desk.order).toMatchObject({ returned_total: '53.75', pay_status: 'is_fully_paid' })
    await desk.station.refused('already_returned', 'payments.refund', {
      params: { id: desk.order.id },
      body: refundBody(desk, payment, { lines: [{ line_id: line, quantity: '1.5' }] }),
    })
    await refundLines(desk, payment, { lines })
    expect(desk.order.net_paid).toBe((Number.parseFloat(desk.order.final_price) - 107.5).toFixed(2))
  })

  test('of several lines, one after the other, comes to what the order cost', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const first = await desk.casual('50.00')
    const second = await desk.casual('50.00')
    await desk.apply({ type: 'order_discount.set', discount_type: 1, discount_amount: '20' })
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('complete')
    const {
      order: { payments },
    } = await desk.pay()
    const id = payments[0]?.id ?? ''
    // Both lines share one discount of $20: after the first return, the other keeps what is left of it.
    const {
      order: { payments: after },
    } = await refundLines(desk, id, { lines: [{ line_id: first, quantity: '1' }] })
    expect(after.at(-1)).toMatchObject({ amount: '53.75' })
    const twice = { line_id: second, quantity: '0.5' }
    await refundLines(desk, id, { lines: [twice, twice] })
    expect(desk.order.net_paid).toBe('0.00')
  })

  test('of goods that two payments paid gives back what is left of the one, then what is over paid of the other', async () => {
    const company = await makeCompany(server(), { payment_methods: ['Cash', 'Debit'] })
    const desk = await openOrder(company)
    const line = await desk.casual('100.00')
    await desk.move('complete')
    const {
      order: { payments: one },
    } = await desk.pay({ amount: '60.00' })
    const {
      order: { payments: both },
    } = await desk.pay({ payment_method: 'Debit', amount: '47.50' })
    await desk.reload()
    const lines = [{ line_id: line, quantity: '1' }]
    const { order } = await refundLines(desk, one[0]?.id ?? '', { lines })
    const { payments } = order
    expect(payments.at(-1)).toMatchObject({ payment_type: 'payment_refund', amount: '60.00' })
    expect(order).toMatchObject({ returned_total: '107.50', net_paid: '47.50', pay_status: 'is_over_paid' })
    const rest = await refundLines(desk, both[1]?.id ?? '', { amount: '47.50' })
    expect(rest.order).toMatchObject({ net_paid: '0.00', pay_status: 'is_fully_paid' })
    expect((await desk.station.call('ledger.prove', { body: { id: newId() } })).proof.found).toBe(0)
  })

  test('that was recorded wrongly and taken back may be given again, surcharge and tip included', async () => {
    const { desk, payment } = await paidOrder(server())
    const wrong =
      (await refundLines(desk, payment, { to: 'credit', amount: '40.00' })).order.payments.at(-1)?.id ?? ''
    expect((await desk.reverse(wrong)).order.payments.at(-1)).toMatchObject({
      payment_type: 'payment_credit_adjustment',
      amount: '-40.00',
    })
    await refundLines(desk, payment, { to: 'credit', amount: '30.00' })
    await refundLines(desk, payment, { amount: (Number.parseFloat(desk.order.final_price) - 30).toFixed(2) })
    expect(desk.order.net_paid).toBe('0.00')
  })

  test('is not taken back on an order that was voided with it', async () => {
    const { desk, payment } = await paidOrder(server())
    const given = await refundLines(desk, payment, { amount: desk.order.final_price })
    await desk.move('void', 'duplicate_order')
    await desk.station.refused(
      'order_is_ended',
      'orders.reversePayment',
      desk.reversal(given.order.payments.at(-1)?.id ?? ''),
    )
  })

  test('that is sent twice counts once; another one under its id is refused', async () => {
    const { desk, payment } = await paidOrder(server())
    const id = newId()
    await refundLines(desk, payment, { id, amount: '10.00' })
    expect((await refundLines(desk, payment, { id, amount: '10.00' })).order.payments).toHaveLength(2)
    await desk.station.refused('duplicate_id', 'payments.refund', {
      params: { id: desk.order.id },
      body: refundBody(desk, payment, { id, amount: '10.00', to: 'credit' }),
    })
  })

  test('needs an amount, a payment, and the state of the order that the person saw', async () => {
    const { company, desk, payment } = await paidOrder(server())
    const { station } = desk
    const params = { id: desk.order.id }
    const one = () => ({ ...refundBody(desk, payment, {}), amount: '1.00' })
    await station.refused('payment_not_positive', 'payments.refund', {
      params,
      body: { ...one(), amount: '0.00' },
    })
    await station.refused('stale_version', 'payments.refund', {
      params,
      body: { ...one(), expected_version: 1 },
    })
    await station.refused('not_found', 'payments.refund', { params, body: { ...one(), payment_id: newId() } })
    await server().services.database.tenant(company.id, (tx) =>
      sql`update orders set has_open_payment = true where id = ${desk.order.id}`.execute(tx),
    )
    await station.refused('order_has_open_payment', 'payments.refund', { params, body: one() })
  })
})

test('whatever is paid and given back, credit and order say what the ledger sums to', async () => {
  const { company, customer, desk, payment } = await paidOrder(server(), '400.00')
  let credit = 0
  let given = 0
  let credited = false
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9000 }), fc.boolean(), async (cents, toCredit) => {
      const to = toCredit && !credited ? ('credit' as const) : ('method' as const)
      const amount = (cents / 100).toFixed(2)
      const reply = await desk.station.send('payments.refund', {
        params: { id: desk.order.id },
        body: refundBody(desk, payment, { to, amount }),
      })
      await desk.reload()
      if (reply.status === 200) {
        given += cents
        if (to === 'credit') {
          credit += cents
          credited = true
        }
      }
      const total = Math.round(Number.parseFloat(desk.order.final_price) * 100)
      expect(given).toBeLessThanOrEqual(total)
      expect(desk.order.net_paid).toBe(((total - given) / 100).toFixed(2))
      const params = { kind: 'customer' as const, id: customer.id }
      expect((await company.as('Owner').call('payments.credit', { query: {}, params })).credit).toBe(
        (credit / 100).toFixed(2),
      )
    }),
    { numRuns: 20 },
  )
})

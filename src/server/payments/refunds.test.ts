import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { finalizedOrder, makeCompany, makeCustomer, openOrder } from '../../../test/factories.ts'
import type { Desk } from '../../../test/harness/desk.ts'
import { testServer } from '../../../test/harness/server.ts'
import { newId } from '../ids.ts'

const server = testServer()
const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })

interface Wish {
  to?: 'method' | 'credit'
  amount?: string
  lines?: { line_id: string; quantity: string }[]
  id?: string
}

const body = (desk: Desk, payment_id: string, wish: Wish) => ({
  ...moved(),
  payment_id,
  to: 'method' as const,
  reason: 'Wrong filter',
  expected_version: desk.order.version,
  ...wish,
})

async function refund(desk: Desk, payment_id: string, wish: Wish) {
  const reply = await desk.station.call('payments.refund', {
    params: { id: desk.order.id },
    body: body(desk, payment_id, wish),
  })
  await desk.reload()
  return reply
}

/** A finalized order of a customer, paid in cash. */
async function paid(amount = '100.00', role: 'Owner' | 'Manager' = 'Owner') {
  const company = await makeCompany(server(), {
    payment_methods: ['Cash', 'Credit', 'Warranty', 'Account Credit'],
  })
  const customer = await makeCustomer(company)
  const desk = await openOrder(company, { customer_id: customer.id, role })
  const line = await desk.casual(amount, { quantity: '2', name: 'Filter' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const { payments } = await desk.pay({ payment_method: 'Cash', amount: desk.order.final_price })
  await desk.reload()
  return { company, customer, desk, line, payment: payments[0]?.id ?? '' }
}

describe('a refund', () => {
  test('gives back a part, then the rest, and never more', async () => {
    const { desk, payment } = await paid()
    const total = desk.order.final_price
    expect((await refund(desk, payment, { amount: '30.00' })).payments.at(-1)).toMatchObject({
      payment_type: 'payment_refund',
      payment_method: 'Cash',
      amount: '30.00',
      refund_of_id: payment,
    })
    await desk.station.refused('refund_over_payment', 'payments.refund', {
      params: { id: desk.order.id },
      body: body(desk, payment, { amount: total }),
    })
    const rest = (Number.parseFloat(total) - 30).toFixed(2)
    const { payments } = await refund(desk, payment, { amount: rest })
    expect(payments[0]?.refunds).toMatchObject([
      { refund_processing_status: 'success', refund_method: 'Cash', amount_refunded: '30.00' },
      { id: payments[2]?.id, amount_refunded: rest, refunded_surcharge_amount: '0.00' },
    ])
    expect(payments[1]?.refunds).toEqual([])
    expect(desk.order).toMatchObject({ net_paid: '0.00', pay_status: 'is_not_paid' })
    await desk.station.refused('nothing_paid', 'payments.refund', {
      params: { id: desk.order.id },
      body: body(desk, payment, { amount: '0.01' }),
    })
  })

  test('of a line carries its share of the taxes, and comes back once', async () => {
    const { desk, payment, line } = await paid('50.00')
    const lines = [{ line_id: line, quantity: '1' }]
    const reply = await refund(desk, payment, { lines })
    // Half of 2 × $50.00 at 7.5 %.
    expect(reply.payments.at(-1)).toMatchObject({ amount: '53.75', returned_lines: lines })
    await desk.station.refused('already_returned', 'payments.refund', {
      params: { id: desk.order.id },
      body: body(desk, payment, { lines: [{ line_id: line, quantity: '1.5' }] }),
    })
    await refund(desk, payment, { lines })
    expect(desk.order.net_paid).toBe((Number.parseFloat(desk.order.final_price) - 107.5).toFixed(2))
  })

  test('that is sent twice counts once; another one under its id is refused', async () => {
    const { desk, payment } = await paid()
    const id = newId()
    await refund(desk, payment, { id, amount: '10.00' })
    expect((await refund(desk, payment, { id, amount: '10.00' })).payments).toHaveLength(2)
    await desk.station.refused('duplicate_id', 'payments.refund', {
      params: { id: desk.order.id },
      body: body(desk, payment, { id, amount: '10.00', to: 'credit' }),
    })
  })

  test('needs an amount, a payment, and the state of the order that the person saw', async () => {
    const { company, desk, payment } = await paid()
    const { station } = desk
    const params = { id: desk.order.id }
    const one = () => ({ ...body(desk, payment, {}), amount: '1.00' })
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

describe('account credit', () => {
  test('a refund to it, once a payment; it pays another order of the same customer', async () => {
    const { company, customer, desk, payment } = await paid()
    await refund(desk, payment, { to: 'credit', amount: '40.00' })
    await desk.station.refused('credit_refund_exists', 'payments.refund', {
      params: { id: desk.order.id },
      body: body(desk, payment, { to: 'credit', amount: '1.00' }),
    })
    const params = { kind: 'customer' as const, id: customer.id }
    expect(await desk.station.call('payments.credit', { params })).toMatchObject({
      credit: '40.00',
      entries: [{ payment_type: 'payment_credit', order_custom_id: desk.order.order_custom_id }],
    })
    const next = await openOrder(company, { customer_id: customer.id })
    await next.casual('100.00')
    await next.move('complete')
    await next.paymentRefused('credit_too_small', { payment_method: 'Account Credit', amount: '40.01' })
    await next.pay({ payment_method: 'Account Credit', amount: '40.00' })
    expect(await desk.station.call('payments.credit', { params })).toMatchObject({ credit: '0.00' })
  })

  test('a payment of which something was given back is not reversed; spent credit is not taken back', async () => {
    const { company, customer, desk, payment } = await paid()
    await refund(desk, payment, { to: 'credit', amount: '40.00' })
    await desk.station.refused('payment_has_refunds', 'orders.reversePayment', desk.reversal(payment))
    const next = await openOrder(company, { customer_id: customer.id })
    await next.casual('30.00')
    await next.pay({ payment_method: 'Account Credit', amount: '10.00' })
    const made = (await desk.reload()).payments.at(-1)?.id ?? ''
    await desk.station.refused('credit_too_small', 'orders.reversePayment', desk.reversal(made))
    const spent = (await next.reload()).payments.at(-1)?.id ?? ''
    await next.reverse(spent)
    await desk.reverse(made)
    const params = { kind: 'customer' as const, id: customer.id }
    expect(await desk.station.call('payments.credit', { params })).toMatchObject({ credit: '0.00' })
    expect(desk.order.net_paid).toBe(desk.order.final_price)
  })

  test('belongs to someone', async () => {
    const company = await makeCompany(server(), { payment_methods: ['Cash', 'Account Credit'] })
    const desk = await finalizedOrder(company, '20.00')
    await desk.paymentRefused('payer_required', { payment_method: 'Account Credit', amount: '1.00' })
    const { payments } = await desk.pay({ amount: desk.order.final_price })
    await desk.reload()
    await desk.station.refused('payer_required', 'payments.refund', {
      params: { id: desk.order.id },
      body: body(desk, payments[0]?.id ?? '', { to: 'credit', amount: '1.00' }),
    })
  })

  test('a manager may not make it of a warranty', async () => {
    const { company, desk } = await paid('100.00', 'Manager')
    const other = await openOrder(company, { customer_id: desk.order.customer_id, role: 'Manager' })
    await other.casual('20.00')
    await other.move('complete')
    const { payments } = await other.pay({ payment_method: 'Warranty', reference: 'W1', amount: '5.00' })
    await other.reload()
    await other.station.refused('credit_refund_blocked', 'payments.refund', {
      params: { id: other.order.id },
      body: body(other, payments[0]?.id ?? '', { to: 'credit', amount: '1.00' }),
    })
  })

  test('is paid in and adjusted, never below zero, each entry once', async () => {
    const { company, customer, desk } = await paid()
    const params = { kind: 'customer' as const, id: customer.id }
    const shop_id = company.shops.FL.id
    const load = { ...moved(), shop_id, payment_method: 'Cash', amount: '25.00' }
    await desk.station.call('payments.addCredit', { params, body: load })
    expect(await desk.station.call('payments.addCredit', { params, body: load })).toMatchObject({
      credit: '25.00',
    })
    await desk.station.refused('duplicate_id', 'payments.addCredit', {
      params,
      body: { ...load, amount: '26.00' },
    })
    const adjust = { ...moved(), shop_id, amount: '-25.01', reason: 'Paid out' }
    await desk.station.refused('credit_too_small', 'payments.adjustCredit', { params, body: adjust })
    const out = { ...adjust, id: newId(), amount: '-25.00' }
    expect(await desk.station.call('payments.adjustCredit', { params, body: out })).toMatchObject({
      credit: '0.00',
    })
    await desk.station.refused('invalid_input', 'payments.adjustCredit', {
      params,
      body: { ...adjust, id: newId(), amount: '0' },
    })
    await desk.station.refused('duplicate_id', 'payments.adjustCredit', {
      params,
      body: { ...out, amount: '1.00' },
    })
    const nobody = { kind: 'customer' as const, id: newId() }
    await desk.station.refused('not_found', 'payments.credit', { params: nobody })
    await desk.station.refused('not_found', 'payments.addCredit', { params: nobody, body: load })
    await desk.station.refused('not_found', 'payments.adjustCredit', { params: nobody, body: adjust })
    const wrong = { ...load, id: newId() }
    await desk.station.refused('payment_not_positive', 'payments.addCredit', {
      params,
      body: { ...wrong, amount: '0.00' },
    })
    await desk.station.refused('reference_required', 'payments.addCredit', {
      params,
      body: { ...wrong, payment_method: 'Warranty' },
    })
    await desk.station.refused('method_not_available', 'payments.addCredit', {
      params,
      body: { ...wrong, payment_method: 'Terminal' },
    })
  })
})

test('whatever is paid and given back, credit and order say what the ledger sums to', async () => {
  const { company, customer, desk, payment } = await paid('400.00')
  let credit = 0
  let given = 0
  let credited = false
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9000 }), fc.boolean(), async (cents, toCredit) => {
      const to = toCredit && !credited ? ('credit' as const) : ('method' as const)
      const amount = (cents / 100).toFixed(2)
      const reply = await desk.station.send('payments.refund', {
        params: { id: desk.order.id },
        body: body(desk, payment, { to, amount }),
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
      expect((await company.as('Owner').call('payments.credit', { params })).credit).toBe(
        (credit / 100).toFixed(2),
      )
    }),
    { numRuns: 20 },
  )
})

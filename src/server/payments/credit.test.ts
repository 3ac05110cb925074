import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { finalizedOrder, makeCompany, makeCustomer, openOrder } from '#test/factories.ts'
import { refundLines, paidOrder, refundBody } from '#test/harness/money/refunds.ts'
import { testServer } from '#test/harness/server.ts'
import { untilWaiting } from '#test/harness/waiting.ts'
import { newId } from '../base/ids.ts'
import { lockPayer, payerIn } from './credit.queries.ts'

const server = testServer()
const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })

describe('account credit', () => {
  test('a refund to it, once an order; it pays another order of the same customer', async () => {
    const { company, customer, desk, payment } = await paidOrder(server())
    await refundLines(desk, payment, { to: 'credit', amount: '40.00' })
    await desk.station.refused('credit_refund_exists', 'payments.refund', {
      params: { id: desk.order.id },
      body: refundBody(desk, payment, { to: 'credit', amount: '1.00' }),
    })
    const params = { kind: 'customer' as const, id: customer.id }
    expect(await desk.station.call('payments.credit', { query: {}, params })).toMatchObject({
      credit: '40.00',
      entries: [{ payment_type: 'payment_credit', order_custom_id: desk.order.order_custom_id }],
    })
    const next = await openOrder(company, { customer_id: customer.id })
    await next.casual('100.00')
    await next.move('complete')
    await next.paymentRefused('credit_too_small', { payment_method: 'Account Credit', amount: '40.01' })
    await next.pay({ payment_method: 'Account Credit', amount: '40.00' })
    expect(next.order.credit_applied).toBe('40.00')
    expect(await desk.station.call('payments.credit', { query: {}, params })).toMatchObject({
      credit: '0.00',
    })
  })

  test('a payment of which something was given back is not reversed; spent credit is not taken back', async () => {
    const { company, customer, desk, payment } = await paidOrder(server())
    await refundLines(desk, payment, { to: 'credit', amount: '40.00' })
    await desk.station.refused('payment_has_refunds', 'orders.reversePayment', desk.reversal(payment))
    const next = await openOrder(company, { customer_id: customer.id })
    await next.casual('30.00')
    await next.pay({ payment_method: 'Account Credit', amount: '10.00' })
    const made = (await desk.reload()).order.payments.at(-1)?.id ?? ''
    await desk.station.refused('credit_too_small', 'orders.reversePayment', desk.reversal(made))
    const spent = (await next.reload()).order.payments.at(-1)?.id ?? ''
    await next.reverse(spent)
    await desk.reverse(made)
    const params = { kind: 'customer' as const, id: customer.id }
    expect(await desk.station.call('payments.credit', { query: {}, params })).toMatchObject({
      credit: '0.00',
    })
    expect(desk.order.net_paid).toBe(desk.order.final_price)
  })

  test('that was spent comes back as credit of whoever spent it, by its own method', async () => {
    const { company, customer, desk } = await paidOrder(server())
    const params = { kind: 'customer' as const, id: customer.id }
    const load = { ...moved(), shop_id: company.shops.FL.id, payment_method: 'Cash', amount: '40.00' }
    await desk.station.call('payments.addCredit', { params, body: load })
    const next = await openOrder(company, { customer_id: customer.id })
    await next.casual('100.00')
    const {
      order: { payments },
    } = await next.pay({ payment_method: 'Account Credit', amount: '40.00' })
    const id = newId()
    const wish = { to: 'method' as const, amount: '15.00', id }
    const reply = await refundLines(next, payments[0]?.id ?? '', wish)
    expect(reply.order.payments.at(-1)).toMatchObject({ payment_type: 'payment_credit', amount: '15.00' })
    expect(await desk.station.call('payments.credit', { query: {}, params })).toMatchObject({
      credit: '15.00',
    })
    expect((await refundLines(next, payments[0]?.id ?? '', wish)).order.payments).toHaveLength(2)
    const manager = next.at(company.as('Manager'))
    await manager.station.refused('credit_refund_blocked', 'payments.refund', {
      params: { id: next.order.id },
      body: refundBody(next, payments[0]?.id ?? '', { amount: '1.00' }),
    })
  })

  test('is never spent in another currency than it was paid in, and goes over with a merge by currency', async () => {
    const { company, customer, desk } = await paidOrder(server())
    const other = await makeCustomer(company)
    const params = { kind: 'customer' as const, id: other.id }
    const at = (shop_id: string) => desk.station.call('payments.credit', { params, query: { shop_id } })
    const { FL, QC } = company.shops
    for (const [shop_id, amount] of [
      [FL.id, '40.00'],
      [QC.id, '25.00'],
    ] as const)
      await desk.station.call('payments.addCredit', {
        params,
        body: { ...moved(), shop_id, payment_method: 'Cash', amount },
      })
    expect([(await at(FL.id)).credit, (await at(QC.id)).credit]).toEqual(['40.00', '25.00'])
    expect((await at(QC.id)).entries).toHaveLength(1)
    const canadian = await openOrder(company, { customer_id: other.id, region: 'QC' })
    await canadian.casual('100.00')
    await canadian.paymentRefused('credit_too_small', { payment_method: 'Account Credit', amount: '25.01' })
    await canadian.pay({ payment_method: 'Account Credit', amount: '20.00' })
    await company.as('Owner').call('parties.merge', {
      params: { kind: 'customer', id: customer.id, other_id: other.id },
      body: { id: newId() },
    })
    const kept = { kind: 'customer' as const, id: customer.id }
    for (const [shop_id, credit] of [
      [FL.id, '40.00'],
      [QC.id, '5.00'],
    ] as const)
      expect(await desk.station.call('payments.credit', { params: kept, query: { shop_id } })).toMatchObject({
        credit,
      })
  })

  test('is spent while its payer’s record is being merged: neither waits for the other', async () => {
    const { company, customer, desk } = await paidOrder(server())
    const owner = company.as('Owner')
    const { database } = server().services
    const { id: other_id } = await makeCustomer(company)
    const params = { kind: 'customer' as const, id: other_id }
    const theirs = await openOrder(company, { customer_id: other_id })
    let merging: Promise<unknown> = Promise.resolve()
    // A payment from credit locks the order, and then the payer.
    await database.tenant(company.id, async (tx) => {
      await sql`select from orders where id = ${theirs.order.id} for update`.execute(tx)
      merging = owner.call('parties.merge', {
        params: { kind: 'customer', id: customer.id, other_id },
        body: { id: newId() },
      })
      await untilWaiting(database, company.id)
      expect(await lockPayer(tx, company.id, payerIn(params))).toBe(true)
    })
    await merging
    expect((await theirs.reload()).order.customer_id).toBe(desk.order.customer_id)
  })

  test('must belong to one', async () => {
    const company = await makeCompany(server(), { payment_methods: ['Cash', 'Account Credit'] })
    const desk = await finalizedOrder(company, '20.00')
    await desk.paymentRefused('payer_required', { payment_method: 'Account Credit', amount: '1.00' })
    const {
      order: { payments },
    } = await desk.pay({ amount: desk.order.final_price })
    await desk.reload()
    await desk.station.refused('payer_required', 'payments.refund', {
      params: { id: desk.order.id },
      body: refundBody(desk, payments[0]?.id ?? '', { to: 'credit', amount: '1.00' }),
    })
  })

  test('a manager may not make it of a warranty', async () => {
    const { company, desk } = await paidOrder(server(), '100.00', 'Manager')
    const other = await openOrder(company, { customer_id: desk.order.customer_id, role: 'Manager' })
    await other.casual('20.00')
    await other.move('complete')
    const {
      order: { payments },
    } = await other.pay({ payment_method: 'Warranty', reference: 'W1', amount: '5.00' })
    await other.reload()
    await other.station.refused('credit_refund_blocked', 'payments.refund', {
      params: { id: other.order.id },
      body: refundBody(other, payments[0]?.id ?? '', { to: 'credit', amount: '1.00' }),
    })
  })

  test('is paid in and adjusted, never below zero, each entry once', async () => {
    const { company, customer, desk } = await paidOrder(server())
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
    const noOne = { kind: 'customer' as const, id: newId() }
    await desk.station.refused('not_found', 'payments.credit', { query: {}, params: noOne })
    await desk.station.refused('not_found', 'payments.addCredit', { params: noOne, body: load })
    await desk.station.refused('not_found', 'payments.adjustCredit', { params: noOne, body: adjust })
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
    // A person who may not adjust credit may not record goodwill either.
    await company.as('Technician').refused('method_not_available', 'payments.addCredit', {
      params,
      body: { ...wrong, payment_method: 'Goodwill' },
    })
  })
})

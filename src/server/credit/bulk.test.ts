import { orderColumns } from '#test/harness/data/orderColumns.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeCustomer, makeFleet, openOrder, owedOrder } from '#test/factories.ts'
import { bulkPayment, owing, setMark, type BulkBody } from '#test/harness/data/bulk.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { untilWaiting } from '#test/harness/waiting.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const paid = async (desk?: Desk) => (await desk?.reload())?.order.net_paid

describe('one payment over many orders', () => {
  test('pays the oldest first; the split stands on each order, and the page says what is left', async () => {
    const { company, desks, params } = await owing(server(), ['10.00', '20.00', '30.00'])
    const station = company.as('Technician')
    const body = bulkPayment(company, { amount: '25.00' })
    const { payment: made } = await station.call('receivables.pay', { params, body })
    // 10.75, 21.50 and 32.25 with 7.5 % tax.
    expect(made).toMatchObject({
      amount: '25.00',
      change_due: '0.00',
      user_name: 'Technician Tester',
      orders_in_payment: [
        { order_id: desks[0]?.order.id, amount: '10.75' },
        { order_id: desks[1]?.order.id, amount: '14.25' },
      ],
    })
    const [first, second, third] = desks
    await first?.reload()
    expect(first?.order).toMatchObject({ pay_status: 'is_fully_paid', part_of_bulk_payment: true })
    const page = await second?.reload()
    expect(page?.order).toMatchObject({ net_paid: '14.25', pay_status: 'is_partially_paid' })
    expect(page?.order.payments).toMatchObject([
      {
        payment_type: 'order_payment',
        amount: '14.25',
        payment_final_amount: '14.25',
        orders_in_payment: made.orders_in_payment,
      },
    ])
    await third?.reload()
    expect(third?.order).toMatchObject({ net_paid: '0.00', part_of_bulk_payment: false })
    const { orders, totals, payments } = await station.call('receivables.payer', { query: {}, params })
    expect(orders.map((row) => row.balance)).toEqual(['7.25', '32.25'])
    expect(totals).toMatchObject([{ currency: 'usd', orders: 2, balance: '39.50', current: '39.50' }])
    expect(payments).toMatchObject([{ id: body.id, bulk: true, amount: '25.00', reversed: false }])
  })

  test('sent twice counts once and answers as before; another one under its id is refused', async () => {
    const { company, desks, params } = await owing(server(), ['10.00'])
    const station = company.as('Owner')
    const body = bulkPayment(company, { amount: '20.00' })
    const once = await station.call('receivables.pay', { params, body })
    expect(once.payment.change_due).toBe('9.25')
    const both = await Promise.all([
      station.call('receivables.pay', { params, body }),
      station.call('receivables.pay', { params, body }),
    ])
    expect(both).toEqual([once, once])
    expect((await desks[0]?.reload())?.order.payments).toHaveLength(1)
    await station.refused('duplicate_id', 'receivables.pay', { params, body: { ...body, amount: '21.00' } })
  })

  test('goes where one chooses, and the rest becomes account credit that pays the next', async () => {
    const { company, desks, params } = await owing(server(), ['10.00', '20.00'])
    const station = company.as('Owner')
    const second = desks[1]?.order.id ?? ''
    const body = bulkPayment(company, {
      payment_method: 'Check',
      reference: '1042',
      amount: '30.00',
      rest: 'credit',
      orders: [{ order_id: second, amount: '21.50' }],
    })
    const { payment: made, credit } = await station.call('receivables.pay', { params, body })
    expect([made.to_credit, credit]).toEqual(['8.50', '8.50'])
    const spend = bulkPayment(company, { payment_method: 'Account Credit', amount: '8.51' })
    expect(
      pointers(await station.refused('credit_too_small', 'receivables.pay', { params, body: spend })),
    ).toEqual(['/body/amount'])
    const spent = await station.call('receivables.pay', { params, body: { ...spend, amount: '8.50' } })
    expect(spent.credit).toBe('0.00')
    await desks[0]?.reload()
    expect(desks[0]?.order.net_paid).toBe('8.50')
  })

  test('of a fleet leaves alone what a customer pays whose vehicle is the fleet’s', async () => {
    const company = await makeCompany(server(), { payment_methods: ['Cash'] })
    const station = company.as('Owner')
    const customer = await makeCustomer(company)
    const { fleet_location_id } = await makeFleet(company)
    const theirs = await owedOrder(company, { customer_id: customer.id, fleet_location_id }, '10.00')
    const own = await owedOrder(company, { fleet_location_id }, '20.00')
    const params = { kind: 'fleet_location' as const, id: fleet_location_id }
    const page = await station.call('receivables.payer', { query: {}, params })
    expect(page.orders.map((row) => row.id)).toEqual([own.order.id])
    await station.call('receivables.pay', { params, body: bulkPayment(company, { amount: '50.00' }) })
    expect([(await theirs.reload()).order.net_paid, (await own.reload()).order.net_paid]).toEqual([
      '0.00',
      '21.50',
    ])
  })

  test('of a payer who owes more orders than it takes: all are summed, the oldest are listed and paid', async () => {
    const { company, desks, params } = await owing(server(), ['10.00'])
    const copy = sql`to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'order_clean_id', 100000 + n,
      'order_custom_id', 'M' || n, 'complete_timestamp', o.complete_timestamp + n * interval '1 minute',
      'pay_due_timestamp', o.pay_due_timestamp + n * interval '1 minute')`
    const columns = sql.raw(await orderColumns(server().services.database.pool))
    await server().services.database.tenant(company.id, (tx) =>
      sql`insert into orders (${columns}) select ${columns} from (select made.* from orders o, generate_series(1, 1001) n,
        jsonb_populate_record(o, ${copy}) made where o.id = ${desks[0]?.order.id}) copies`.execute(tx),
    )
    const owner = company.as('Owner')
    const read = () => owner.call('receivables.payer', { query: {}, params })
    const page = await read()
    expect(page.totals).toMatchObject([{ orders: 1002, balance: '10771.50' }])
    expect(page.orders.map((row) => row.order_custom_id).slice(0, 2)).toEqual([
      desks[0]?.order.order_custom_id,
      'M1',
    ])
    expect(page.orders).toHaveLength(1000)
    await owner.call('receivables.pay', { params, body: bulkPayment(company, { amount: '10750.00' }) })
    const left = await read()
    expect(left.orders.map((row) => row.order_custom_id)).toEqual(['M1000', 'M1001'])
    expect(left.totals).toMatchObject([{ orders: 2, balance: '21.50' }])
  })

  test('leaves alone an order that becomes another’s while it waits for it', async () => {
    const { company, desks, params } = await owing(server(), ['10.00', '20.00'])
    const { id: customer_id } = await makeCustomer(company, { last_name: 'Other' })
    const station = company.as('Owner')
    const { database } = server().services
    const [first, second] = desks
    let paying: Promise<unknown> = Promise.resolve()
    await database.tenant(company.id, async (tx) => {
      await sql`update orders set customer_id = ${customer_id} where id = ${first?.order.id}`.execute(tx)
      const body = bulkPayment(company, { amount: '32.25' })
      paying = station.call('receivables.pay', { params, body })
      await untilWaiting(database, company.id)
    })
    await paying
    expect([await paid(first), await paid(second)]).toEqual(['0.00', '21.50'])
  })

  test('that cannot be is refused with its field, and nothing is saved', async () => {
    const { company, desks, params } = await owing(server(), ['10.00', '20.00'])
    const other = await makeCustomer(company, { last_name: 'Other' })
    const foreign = await owedOrder(company, { customer_id: other.id }, '5.00')
    const laval = await openOrder(company, { customer_id: params.id, region: 'QC' })
    await laval.casual('5.00')
    await laval.apply({ type: 'estimate.approve', by: 'Ana' })
    await laval.move('complete')
    const station = company.as('Owner')
    const mine = desks[0]?.order.id ?? ''
    const all = [{ order_id: mine }]
    const at = async (code: Parameters<typeof station.refused>[0], fields: Partial<BulkBody>) =>
      pointers(await refusal(code, fields))
    const refusal = (code: Parameters<typeof station.refused>[0], fields: Partial<BulkBody>) =>
      station.refused(code, 'receivables.pay', { params, body: bulkPayment(company, fields) })
    const chosen = (order_id: string, amount: string | null = null) => ({
      orders: [...all, { order_id, amount }],
    })
    expect(await at('not_found', chosen(newId()))).toEqual(['/body/orders/1/order_id'])
    expect(await at('not_found', chosen(foreign.order.id))).toEqual(['/body/orders/1/order_id'])
    expect(await at('not_found', chosen(mine))).toEqual(['/body/orders/1/order_id'])
    expect(await at('other_currency', chosen(laval.order.id))).toEqual(['/body/orders/1/order_id'])
    const second = desks[1]?.order.id ?? ''
    expect(await at('payment_too_large', { ...chosen(second, '21.51'), amount: '50' })).toEqual([
      '/body/orders/1/amount',
    ])
    expect(await at('payment_not_positive', chosen(second, '0'))).toEqual(['/body/orders/1/amount'])
    expect(await at('shares_over_payment', { ...chosen(second, '21.50'), amount: '21.49' })).toEqual([
      '/body/amount',
    ])
    expect(await at('payment_not_positive', { amount: '0.00' })).toEqual(['/body/amount'])
    expect(await at('payment_too_large', { payment_method: 'Debit', amount: '99' })).toEqual(['/body/amount'])
    expect(await at('reference_required', { payment_method: 'Check' })).toEqual(['/body/reference'])
    expect(await at('method_not_available', { payment_method: 'Warranty' })).toEqual(['/body/payment_method'])
    expect(await at('not_found', { shop_id: newId() })).toEqual(['/body/shop_id'])
    await desks[0]?.reload()
    expect(desks[0]?.order.net_paid).toBe('0.00')
  })

  test('each refusal by its name', async () => {
    const { company, desks, params } = await owing(server(), ['10.00'])
    const station = company.as('Owner')
    const body = bulkPayment(company)
    const noOne = { kind: 'customer' as const, id: newId() }
    await station.refused('not_found', 'receivables.pay', { params: noOne, body })
    await station.refused('payment_not_positive', 'receivables.pay', {
      params,
      body: { ...body, amount: '0' },
    })
    await station.refused('payment_too_large', 'receivables.pay', {
      params,
      body: { ...body, payment_method: 'Debit', amount: '900' },
    })
    await station.refused('reference_required', 'receivables.pay', {
      params,
      body: { ...body, payment_method: 'Check' },
    })
    await station.refused('method_not_available', 'receivables.pay', {
      params,
      body: { ...body, payment_method: 'Terminal' },
    })
    const order_id = desks[0]?.order.id ?? ''
    await station.refused('shares_over_payment', 'receivables.pay', {
      params,
      body: { ...body, amount: '1.00', orders: [{ order_id, amount: '2.00' }] },
    })
    const qc = { ...body, shop_id: company.shops.QC.id, orders: [{ order_id }] }
    await station.refused('other_currency', 'receivables.pay', { params, body: qc })
    await setMark(server(), company, order_id, { has_open_payment: true })
    await station.refused('order_has_open_payment', 'receivables.pay', {
      params,
      body: { ...body, orders: [{ order_id }] },
    })
    await station.refused('nothing_owed', 'receivables.pay', { params, body })
    await setMark(server(), company, order_id, { has_open_payment: false })
    await setMark(server(), company, order_id, { has_issue_payment: true })
    await station.refused('order_has_issue_payment', 'receivables.pay', {
      params,
      body: { ...body, orders: [{ order_id }] },
    })
    await station.refused('nothing_owed', 'receivables.pay', { params, body })
    expect((await station.call('receivables.payer', { query: {}, params })).orders).toMatchObject([
      { id: order_id, has_open_payment: false, has_issue_payment: true },
    ])
    await setMark(server(), company, order_id, { has_issue_payment: false })
    await station.call('receivables.pay', { params, body: bulkPayment(company, { amount: '20.00' }) })
    await station.refused('nothing_owed', 'receivables.pay', {
      params,
      body: { ...body, orders: [{ order_id }] },
    })
  })

  test('two stations that pay the same orders at once never pay one twice', async () => {
    const { company, desks, params } = await owing(server(), ['10.00', '20.00'])
    const pay = () =>
      company.as('Owner').send('receivables.pay', { params, body: bulkPayment(company, { amount: '32.25' }) })
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.filter((row) => row.status === 200)).toHaveLength(1)
    expect(answers.filter((row) => row.status === 409)).toHaveLength(2)
    for (const desk of desks) {
      await desk.reload()
      expect(desk.order).toMatchObject({ pay_status: 'is_fully_paid', net_paid: desk.order.final_price })
    }
  })
})

test('whatever is paid over many orders, what they have and what is credit sums to what was handed over', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash', 'Account Credit'] })
  const fleet = await makeFleet(company)
  const params = { kind: 'fleet_location' as const, id: fleet.fleet_location_id }
  const station = company.as('Owner')
  let kept = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 100, max: 9000 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 100, max: 20_000 }),
      async (prices, cents) => {
        for (const price of prices)
          await owedOrder(company, { fleet_location_id: params.id }, (price / 100).toFixed(2))
        const amount = (cents / 100).toFixed(2)
        const body = bulkPayment(company, { amount, rest: 'credit' })
        const { payment: made } = await station.call('receivables.pay', { params, body })
        kept += cents
        expect(Math.round((Number(made.amount) + Number(made.to_credit)) * 100)).toBe(cents)
      },
    ),
    { numRuns: 12 },
  )
  const sums = await server().services.database.pool.connect()
  try {
    await sums.query(`begin; set local app.company_id to '${company.id}'`)
    const { rows } = await sums.query<{ paid: string; credit: string }>(
      `select (select sum(net_paid) from orders) as paid,
        (select coalesce(sum(amount), 0) from payments where payment_type = 'credit_payment') as credit`,
    )
    expect(Math.round((Number(rows[0]?.paid) + Number(rows[0]?.credit)) * 100)).toBe(kept)
  } finally {
    await sums.query('rollback')
    sums.release()
  }
})

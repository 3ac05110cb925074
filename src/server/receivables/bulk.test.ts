import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  makeCompany,
  makeCustomer,
  makeFleet,
  openOrder,
  owedOrder,
  type TestCompany,
} from '../../../test/factories.ts'
import type { Desk } from '../../../test/harness/desk.ts'
import { testServer } from '../../../test/harness/server.ts'
import { pointers, type Input } from '../../../test/harness/station.ts'
import { localDate } from '../../domain/zones.ts'
import { newId } from '../ids.ts'

const server = testServer()
const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })

async function owing(prices: readonly string[]) {
  const company = await makeCompany(server(), {
    payment_methods: ['Cash', 'Check', 'Debit', 'Account Credit'],
  })
  const customer = await makeCustomer(company)
  const desks: Desk[] = []
  for (const price of prices) desks.push(await owedOrder(company, { customer_id: customer.id }, price))
  return { company, customer, desks, params: { kind: 'customer' as const, id: customer.id } }
}

type Body = Input<'receivables.pay'>['body']

const payment = (company: TestCompany, fields: Partial<Body> = {}): Body => ({
  ...moved(),
  shop_id: company.shops.FL.id,
  payment_method: 'Cash',
  amount: '10.00',
  ...fields,
})

describe('one payment over many orders', () => {
  test('pays the oldest first; the split stands on each order, and the page says what is left', async () => {
    const { company, desks, params } = await owing(['10.00', '20.00', '30.00'])
    const station = company.as('Technician')
    const body = payment(company, { amount: '25.00' })
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
    expect(page?.payments).toMatchObject([
      {
        payment_type: 'order_payment',
        amount: '14.25',
        payment_final_amount: '14.25',
        orders_in_payment: made.orders_in_payment,
      },
    ])
    await third?.reload()
    expect(third?.order).toMatchObject({ net_paid: '0.00', part_of_bulk_payment: false })
    const { orders, totals, payments } = await station.call('receivables.payer', { params })
    expect(orders.map((row) => row.balance)).toEqual(['7.25', '32.25'])
    expect(totals).toMatchObject([{ currency: 'usd', orders: 2, balance: '39.50', current: '39.50' }])
    expect(payments).toMatchObject([{ id: body.id, bulk: true, amount: '25.00', reversed: false }])
  })

  test('sent twice counts once and answers as before; another one under its id is refused', async () => {
    const { company, desks, params } = await owing(['10.00'])
    const station = company.as('Owner')
    const body = payment(company, { amount: '20.00' })
    const once = await station.call('receivables.pay', { params, body })
    expect(once.payment.change_due).toBe('9.25')
    const both = await Promise.all([
      station.call('receivables.pay', { params, body }),
      station.call('receivables.pay', { params, body }),
    ])
    expect(both).toEqual([once, once])
    expect((await desks[0]?.reload())?.payments).toHaveLength(1)
    await station.refused('duplicate_id', 'receivables.pay', { params, body: { ...body, amount: '21.00' } })
  })

  test('goes where one chooses, and the rest becomes account credit that pays the next', async () => {
    const { company, desks, params } = await owing(['10.00', '20.00'])
    const station = company.as('Owner')
    const second = desks[1]?.order.id ?? ''
    const body = payment(company, {
      payment_method: 'Check',
      reference: '1042',
      amount: '30.00',
      rest: 'credit',
      orders: [{ order_id: second, amount: '21.50' }],
    })
    const { payment: made, credit } = await station.call('receivables.pay', { params, body })
    expect([made.to_credit, credit]).toEqual(['8.50', '8.50'])
    const spend = payment(company, { payment_method: 'Account Credit', amount: '8.51' })
    expect(
      pointers(await station.refused('credit_too_small', 'receivables.pay', { params, body: spend })),
    ).toEqual(['/body/amount'])
    const spent = await station.call('receivables.pay', { params, body: { ...spend, amount: '8.50' } })
    expect(spent.credit).toBe('0.00')
    await desks[0]?.reload()
    expect(desks[0]?.order.net_paid).toBe('8.50')
  })

  test('that cannot be is refused with its field, and nothing is saved', async () => {
    const { company, desks, params } = await owing(['10.00', '20.00'])
    const other = await makeCustomer(company, { last_name: 'Other' })
    const foreign = await owedOrder(company, { customer_id: other.id }, '5.00')
    const laval = await openOrder(company, { customer_id: params.id, region: 'QC' })
    await laval.casual('5.00')
    await laval.apply({ type: 'estimate.approve', by: 'Ana' })
    await laval.move('complete')
    const station = company.as('Owner')
    const mine = desks[0]?.order.id ?? ''
    const all = [{ order_id: mine }]
    const at = async (code: Parameters<typeof station.refused>[0], fields: Partial<Body>) =>
      pointers(await refusal(code, fields))
    const refusal = (code: Parameters<typeof station.refused>[0], fields: Partial<Body>) =>
      station.refused(code, 'receivables.pay', { params, body: payment(company, fields) })
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
    const { company, desks, params } = await owing(['10.00'])
    const station = company.as('Owner')
    const body = payment(company)
    const nobody = { kind: 'customer' as const, id: newId() }
    await station.refused('not_found', 'receivables.pay', { params: nobody, body })
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
    await setOpen(company, order_id, true)
    await station.refused('order_has_open_payment', 'receivables.pay', {
      params,
      body: { ...body, orders: [{ order_id }] },
    })
    await station.refused('nothing_owed', 'receivables.pay', { params, body })
    await setOpen(company, order_id, false)
    await station.call('receivables.pay', { params, body: payment(company, { amount: '20.00' }) })
    await station.refused('nothing_owed', 'receivables.pay', {
      params,
      body: { ...body, orders: [{ order_id }] },
    })
  })

  test('two stations that pay the same orders at once never pay one twice', async () => {
    const { company, desks, params } = await owing(['10.00', '20.00'])
    const pay = () =>
      company.as('Owner').send('receivables.pay', { params, body: payment(company, { amount: '32.25' }) })
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.filter((row) => row.status === 200)).toHaveLength(1)
    expect(answers.filter((row) => row.status === 409)).toHaveLength(2)
    for (const desk of desks) {
      await desk.reload()
      expect(desk.order).toMatchObject({ pay_status: 'is_fully_paid', net_paid: desk.order.final_price })
    }
  })
})

async function setOpen(company: TestCompany, id: string, open: boolean): Promise<void> {
  await server().services.database.tenant(company.id, (tx) =>
    tx.updateTable('orders').set({ has_open_payment: open }).where('id', '=', id).execute(),
  )
}

const reversal = () => ({ ...moved(), reason: 'The check was returned' })

describe('its reversal', () => {
  test('takes back every order and the credit, once', async () => {
    const { company, desks, params } = await owing(['10.00', '20.00'])
    const station = company.as('Manager')
    const body = payment(company, { payment_method: 'Debit', amount: '40.00', rest: 'credit' })
    await station.call('receivables.pay', { params, body })
    const back = { params: { id: body.id }, body: reversal() }
    const done = await station.call('receivables.reverse', back)
    expect(done).toMatchObject({ credit: '0.00', payment: { amount: '-32.25', to_credit: '-7.75' } })
    expect(await station.call('receivables.reverse', back)).toEqual(done)
    for (const desk of desks) {
      const { payments, order } = await desk.reload()
      expect(payments).toHaveLength(2)
      expect(order).toMatchObject({
        net_paid: '0.00',
        pay_status: 'is_not_paid',
        part_of_bulk_payment: false,
      })
    }
    await station.refused('payment_already_reversed', 'receivables.reverse', { ...back, body: reversal() })
    const page = await station.call('receivables.payer', { params })
    expect(page.payments.map((row) => [row.reversed, row.amount])).toEqual([
      [false, '-32.25'],
      [true, '32.25'],
    ])
  })

  test('leaves what was taken back on one order before', async () => {
    const { company, desks, params } = await owing(['10.00', '20.00'])
    const station = company.as('Owner')
    const body = payment(company, { amount: '32.25' })
    await station.call('receivables.pay', { params, body })
    const [first] = desks
    const split = (await first?.reload())?.payments[0]?.id ?? ''
    await first?.reverse(split)
    const done = await station.call('receivables.reverse', { params: { id: body.id }, body: reversal() })
    expect(done.payment).toMatchObject({ amount: '-21.50', orders_in_payment: [{ amount: '-21.50' }] })
  })

  test('is refused once the day on which it was taken is closed', async () => {
    const { company, params } = await owing(['10.00'])
    const station = company.as('Owner')
    const body = payment(company, { payment_method: 'Debit', amount: '10.75' })
    await station.call('receivables.pay', { params, body })
    const day = localDate(new Date().toISOString(), 'America/New_York')
    await station.call('till.closeDay', { body: { shop_id: body.shop_id, day } })
    const back = { params: { id: body.id }, body: reversal() }
    await station.refused('payment_day_closed', 'receivables.reverse', back)
  })

  test('is refused where something was given back, or the credit is spent', async () => {
    const { company, desks, params } = await owing(['10.00', '20.00'])
    const station = company.as('Owner')
    const body = payment(company, {
      amount: '20.00',
      rest: 'credit',
      orders: [{ order_id: desks[0]?.order.id ?? '' }],
    })
    await station.call('receivables.pay', { params, body })
    const back = { params: { id: body.id }, body: reversal() }
    await station.call('receivables.pay', {
      params,
      body: payment(company, { payment_method: 'Account Credit', amount: '9.25' }),
    })
    await station.refused('credit_too_small', 'receivables.reverse', back)
    const split = (await desks[0]?.reload())?.payments[0]?.id ?? ''
    await station.call('payments.refund', {
      params: { id: desks[0]?.order.id ?? '' },
      body: {
        ...moved(),
        payment_id: split,
        to: 'method',
        amount: '1.00',
        reason: 'Too much',
        expected_version: desks[0]?.order.version ?? 0,
      },
    })
    await station.refused('payment_has_refunds', 'receivables.reverse', back)
    await station.refused('not_found', 'receivables.reverse', { ...back, params: { id: newId() } })
    const other = payment(company, { amount: '1.00' })
    await station.call('receivables.pay', { params, body: other })
    await station.refused('duplicate_id', 'receivables.reverse', {
      ...back,
      body: { ...reversal(), id: other.id },
    })
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
        const body = payment(company, { amount, rest: 'credit' })
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

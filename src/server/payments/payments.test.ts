import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MANUAL_METHODS, needsReference } from '#domain/payments/methods/methods.ts'
import {
  asOwner,
  finalizedOrder,
  makeCompany,
  openOrder,
  orderWithLine,
  type TestCompany,
} from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const everyMethod = { payment_methods: [...MANUAL_METHODS] }

test('every manual method pays an order', async () => {
  const company = await makeCompany(server(), everyMethod)
  for (const payment_method of MANUAL_METHODS) {
    const desk = await finalizedOrder(company, '20.00', 'Technician')
    const reply = await desk.pay({ payment_method, reference: needsReference(payment_method) ? '1042' : '' })
    expect(reply).toMatchObject({
      change_due: '0.00',
      order: { pay_status: 'is_fully_paid', net_paid: '21.50' },
    })
    expect(reply.order.payments).toMatchObject([
      { payment_method, amount: '21.50', user_name: 'Technician Tester' },
    ])
    const { payments } = reply.order
    expect((await desk.reload()).order.payments, 'answered as it is read later').toEqual(payments)
  }
})

test('cash gives change; the ledger takes what is owed', async () => {
  const company = await makeCompany(server())
  const desk = await finalizedOrder(company, '20.00')
  expect(await desk.pay({ amount: '50' })).toMatchObject({
    change_due: '28.50',
    order: { payments: [{ amount: '21.50', tendered: '50.00', change_due: '28.50' }] },
  })
})

test('what cannot be taken is refused with the field, and nothing is saved', async () => {
  const company = await makeCompany(server())
  const desk = await finalizedOrder(company, '20.00')
  expect(
    pointers(await desk.paymentRefused('payment_too_large', { payment_method: 'Credit', amount: '21.51' })),
  ).toEqual(['/body/amount'])
  expect(pointers(await desk.paymentRefused('payment_not_positive', { amount: '0.00' }))).toEqual([
    '/body/amount',
  ])
  expect(pointers(await desk.paymentRefused('reference_required', { payment_method: 'Check' }))).toEqual([
    '/body/reference',
  ])
  expect(
    pointers(
      await desk.paymentRefused('method_not_available', { payment_method: 'Warranty', reference: '1' }),
    ),
  ).toEqual(['/body/payment_method'])
  expect(pointers(await desk.paymentRefused('method_not_available', { payment_method: 'Terminal' }))).toEqual(
    ['/body/payment_method'],
  )
  expect(pointers(await desk.paymentRefused('invalid_input', { payment_method: 'Shells' }))).toEqual([
    '/body/payment_method',
  ])
  expect(pointers(await desk.paymentRefused('invalid_input', { amount: '-5' }))).toEqual(['/body/amount'])
  const stale = await desk.paymentRefused('stale_version', { expected_version: 1 })
  expect(stale.current).toMatchObject({ order: { version: desk.order.version } })
  await desk.station.refused('not_found', 'orders.pay', { ...desk.payment({}), params: { id: newId() } })
  expect(await desk.reload()).toMatchObject({
    order: { net_paid: '0.00', pay_status: 'is_not_paid', payments: [] },
  })
})

test('an ended order takes no payment', async () => {
  const company = await makeCompany(server())
  const cancelled = await openOrder(company)
  await cancelled.move('deleted')
  await cancelled.paymentRefused('order_is_ended', { amount: '1' })
  const gone = await finalizedOrder(company, '5.00')
  await gone.move('uncollectible', 'Gone away')
  await gone.paymentRefused('order_is_uncollectible', { amount: '1' })
  const paid = await finalizedOrder(company, '5.00')
  await paid.pay()
  await paid.paymentRefused('nothing_owed', { amount: '1' })
})

describe('a payment sent twice', () => {
  test('is taken once, also at the same moment', async () => {
    const company = await makeCompany(server())
    const desk = await finalizedOrder(company, '20.00')
    const input = desk.payment({ amount: '10.00' })
    const replies = await Promise.all(Array.from({ length: 5 }, () => desk.station.call('orders.pay', input)))
    expect(new Set(replies.map((reply) => reply.order.net_paid))).toEqual(new Set(['10.00']))
    expect((await desk.reload()).order.payments).toHaveLength(1)
  })

  test('with other content, or under the id of another order’s payment, is refused', async () => {
    const company = await makeCompany(server())
    const desk = await finalizedOrder(company, '20.00')
    const {
      order: { payments },
    } = await desk.pay({ amount: '5.00' })
    const id = payments[0]?.id ?? ''
    await desk.paymentRefused('duplicate_id', { id, amount: '6.00' })
    await desk.paymentRefused('duplicate_id', { id, amount: '5.00', payment_method: 'Credit' })
    await (await finalizedOrder(company, '20.00')).paymentRefused('duplicate_id', { id, amount: '5.00' })
  })
})

describe('a reversal', () => {
  test('is a row of its own, once; the payment stays', async () => {
    const company = await makeCompany(server())
    const desk = await finalizedOrder(company, '20.00')
    const paid = await desk.pay()
    const id = paid.order.payments[0]?.id ?? ''
    const input = desk.reversal(id)
    const reply = await desk.station.call('orders.reversePayment', input)
    expect(reply).toMatchObject({
      order: {
        net_paid: '0.00',
        pay_status: 'is_not_paid',
        payments: [{ amount: '21.50' }, { amount: '-21.50', reverses_id: id, reason: 'Wrong method' }],
      },
    })
    expect((await desk.station.call('orders.reversePayment', input)).order.payments).toHaveLength(2)
    await desk.reload()
    await desk.station.refused('payment_already_reversed', 'orders.reversePayment', desk.reversal(id))
    await desk.station.refused('duplicate_id', 'orders.reversePayment', desk.reversal(id, id))
    await desk.station.refused('not_found', 'orders.reversePayment', desk.reversal(newId()))
    await desk.station.refused(
      'not_found',
      'orders.reversePayment',
      desk.reversal(reply.order.payments[1]?.id ?? ''),
    )
    await desk.pay({ payment_method: 'Debit' })
    const second = desk.order
    const last = (await desk.reload()).order.payments.at(-1)?.id ?? ''
    const stale = desk.reversal(last)
    await desk.station.refused('stale_version', 'orders.reversePayment', {
      ...stale,
      body: { ...stale.body, expected_version: second.version - 1 },
    })
  })

  test('is not for a technician', async () => {
    const company = await makeCompany(server())
    const desk = await finalizedOrder(company, '20.00', 'Technician')
    const {
      order: { payments },
    } = await desk.pay()
    await desk.station.refused('not_allowed', 'orders.reversePayment', desk.reversal(payments[0]?.id ?? ''))
  })
})

type Step =
  | { kind: 'pay'; cents: number; cash: boolean }
  | { kind: 'reverse'; index: number }
  | { kind: 'line'; price: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    cents: fc.integer({ min: 0, max: 4000 }),
    cash: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('reverse' as const), index: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('line' as const), price: fc.integer({ min: 1, max: 30 }) }),
)

async function take(desk: Desk, { kind, ...rest }: Step): Promise<void> {
  const {
    order: { payments },
  } = await desk.reload()
  if (kind === 'line' && 'price' in rest) await desk.casual(`${rest.price}.00`)
  if (kind === 'pay' && 'cents' in rest) {
    const amount = (rest.cents / 100).toFixed(2)
    await desk.station.send(
      'orders.pay',
      desk.payment({ amount, payment_method: rest.cash ? 'Cash' : 'Credit' }),
    )
  }
  if (kind === 'reverse' && 'index' in rest)
    await desk.station.send('orders.reversePayment', desk.reversal(payments[rest.index]?.id ?? newId()))
}

async function ledgerOf(
  company: TestCompany,
  orderId: string,
): Promise<{ sum: string; net_paid: string; change: string } | undefined> {
  const text = `select (select coalesce(sum(amount), 0)::numeric(14,2) from payments p where p.order_id = o.id) as sum, o.net_paid,
    (select count(*) from payments p where p.order_id = o.id and p.tendered is not null and p.tendered - p.change_due <> p.amount) as change
    from orders o where o.id = $1`
  return (
    await asOwner<{ sum: string; net_paid: string; change: string }>(company.server, text, [orderId])
  )[0]
}

test('whatever is done, the order says what the ledger sums to', async () => {
  const company = await makeCompany(server())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const desk = await orderWithLine(company, '20.00')
      for (const each of steps) await take(desk, each)
      const { order } = await desk.reload()
      const row = await ledgerOf(company, order.id)
      expect(row).toMatchObject({ sum: row?.net_paid, net_paid: order.net_paid, change: 0 })
      const owed = Number(order.final_price) - Number(order.net_paid)
      const status =
        Number(order.net_paid) === 0
          ? 'is_not_paid'
          : owed > 0
            ? 'is_partially_paid'
            : owed < 0
              ? 'is_over_paid'
              : 'is_fully_paid'
      expect(order.pay_status).toBe(status)
    }),
    { numRuns: 12 },
  )
})

test('the application cannot change or delete what is in a ledger', async () => {
  const company = await makeCompany(server())
  const desk = await finalizedOrder(company, '20.00')
  await desk.pay()
  const { database } = server().services
  for (const table of ['payments', 'order_commands', 'order_status_history', 'outbox']) {
    for (const text of [`update ${table} set created_at = now()`, `delete from ${table}`]) {
      const client = await database.pool.connect()
      await client.query(`begin; set local app.company_id to '${company.id}'`)
      await expect(client.query(text), text).rejects.toMatchObject({ code: '42501' })
      await client.query('rollback')
      client.release()
    }
  }
})

import { sql } from 'kysely'
import { dayAfter } from '#domain/till/till.ts'
import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, openOrder, owedOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { untilWaiting } from '#test/harness/waiting.ts'
import { newId } from '../base/ids.ts'
import { lockBusinessDays } from '../shop/businessDays.ts'

const server = testServer()

/**
 * Closes the shop's day while another request is running: that one begins first and may wait; answers when the day was
 * closed.
 */
async function closedDuring(company: TestCompany, begin: () => Promise<unknown>): Promise<string> {
  const { database } = server().services
  const shop = company.shops.FL.id
  let under: Promise<unknown> = Promise.resolve()
  const closed_at = await database.tenant(company.id, async (tx) => {
    await lockBusinessDays(tx, company.id, shop)
    under = begin()
    await untilWaiting(database, company.id)
    const { rows } = await sql<{ closed_at: string }>`insert into shop_days
        (company_id, shop_id, day, closed_at, closed_name, report)
      values (${company.id}, ${shop}, current_date, clock_timestamp(), 'Ana', '{}') returning closed_at`.execute(
      tx,
    )
    return rows[0]?.closed_at ?? ''
  })
  await under
  return closed_at
}

test('an order that is finalized while the day is being closed is sold after it', async () => {
  const company = await makeCompany(server())
  const desk: Desk = await openOrder(company)
  await desk.casual('20.00')
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  const closed = await closedDuring(company, () => desk.move('complete'))
  expect(Date.parse(desk.order.complete_timestamp ?? '')).toBeGreaterThanOrEqual(Date.parse(closed))
  expect(desk.order.last_updated_timestamp_milli).toBeGreaterThanOrEqual(Date.parse(closed))
})

test('a payment over many orders that waits for a day to be closed counts to the next, whole', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash'] })
  const customer = await makeCustomer(company)
  for (const price of ['10.00', '20.00']) await owedOrder(company, { customer_id: customer.id }, price)
  const body = {
    id: newId(),
    device_id: newId(),
    made_at: new Date().toISOString(),
    shop_id: company.shops.FL.id,
    payment_method: 'Cash',
    amount: '32.25',
  }
  const params = { kind: 'customer' as const, id: customer.id }
  const closed = await closedDuring(company, () =>
    company.as('Owner').call('receivables.pay', { params, body }),
  )
  const { rows } = await server().services.database.tenant(company.id, (tx) =>
    sql<{ created_at: string }>`select created_at from payments where bulk_payment_id = ${body.id}
      union all select created_at from bulk_payments where id = ${body.id}`.execute(tx),
  )
  expect(rows).toHaveLength(3)
  for (const { created_at } of rows) expect(Date.parse(created_at)).toBeGreaterThanOrEqual(Date.parse(closed))
})

test('what is taken after a clock was set back behind the day that was closed counts to the next, and is lost to no report', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash'] })
  const shop_id = company.shops.FL.id
  const desk = await openOrder(company)
  await desk.casual('20.00')
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  const owner = company.as('Owner')
  const { day } = await owner.call('till.day', { query: { shop_id } })
  await server().services.database.tenant(company.id, (tx) =>
    sql`insert into shop_days (company_id, shop_id, day, closed_at, closed_name, report)
      values (${company.id}, ${shop_id}, ${day}, now() + interval '10 minutes', 'Ana', '{}')`.execute(tx),
  )
  await desk.pay({ amount: '21.50' })
  await desk.move('complete')
  const next = await owner.call('till.day', { query: { shop_id, day: dayAfter(day) } })
  expect(next.current_day).toBe(next.day)
  expect(next.report).toMatchObject({ orders: 1, methods: [{ method: 'Cash', net: '21.50' }] })
})

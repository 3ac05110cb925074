import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { paidOrder, refundBody, refundLines } from '#test/harness/money/refunds.ts'
import { testServer, type TestServer } from '#test/harness/server.ts'
import { makeCount } from '#test/harness/goods/stock.ts'
import { bookedSales, type CatalogueFacts } from '#domain/reports/sales/facts.ts'
import { salesChange, salesOf } from '#domain/reports/sales/sales.ts'
import { newId } from '#server/base/ids.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { storedOrder } from '../orders.queries.ts'
import { askIn } from './ask.ts'
import { orderBooks } from './books.queries.ts'
import { writePastSales } from './pastSales.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()

const NO_CATALOGUE: CatalogueFacts = { packages: new Map(), items: new Map() }

interface Entry {
  seq: number
  cause: string
  day: string
  sale_day: string
  gross: string
  returns: string
  tax: string
  total: string
  receivable: string
  bad_debt: string
  tax_asked_back: string
  cars: number
  invoices: number
}

const entries = ({ database }: TestServer, { order }: Desk): Promise<Entry[]> =>
  withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<Entry>(
      `select seq, cause, day::text, sale_day::text, gross, returns, tax, total, receivable, bad_debt, tax_asked_back,
        cars, invoices from sales_entries where order_id = $1 order by seq`,
      [order.id],
    )
    return rows
  })

/** Whether the books of an order say what it has sold as it is. */
async function expectTrue({ services }: TestServer, companyId: string, orderId: string): Promise<void> {
  const change = await services.database.tenant(companyId, async (tx) => {
    const order = await storedOrder(tx, companyId, orderId)
    const books = await orderBooks(askIn(tx), companyId, orderId)
    if (!order) throw new Error('no such order')
    return salesChange(bookedSales(order, salesOf(order), NO_CATALOGUE), books.sales)
  })
  expect(change).toBeNull()
}

/** A finalized order of 2 × 100.00 with 7.5 % tax that is not paid. */
async function owedOrder() {
  const company = await makeCompany(server(), { payment_methods: ['Cash'] })
  const desk = await openOrder(company)
  const line = await desk.casual('100.00', { quantity: '2', name: 'Filter' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  return { company, desk, line }
}

test('an order is in the books once it is finalized, and out of them once it is void', async () => {
  const { company, desk } = await owedOrder()
  const [sale] = await entries(server(), desk)
  expect(sale).toMatchObject({
    seq: 1,
    cause: 'sale',
    gross: '200.00',
    tax: '15.00',
    total: '215.00',
    receivable: '215.00',
    invoices: 1,
  })
  expect(sale?.sale_day).toBe(sale?.day)
  await desk.move('void', 'test_or_training')
  const [, ended] = await entries(server(), desk)
  expect(ended).toMatchObject({ seq: 2, cause: 'void', gross: '-200.00', total: '-215.00', invoices: -1 })
  await expectTrue(server(), company.id, desk.order.id)
})

test('an order that is opened again is sold anew, with what was added', async () => {
  const { company, desk } = await owedOrder()
  await desk.move('pre-complete', 'Forgot the wipers')
  await desk.casual('10.00')
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  expect((await entries(server(), desk)).map(({ cause, gross }) => [cause, gross])).toEqual([
    ['sale', '200.00'],
    ['reopened', '-200.00'],
    ['sale', '210.00'],
  ])
  await expectTrue(server(), company.id, desk.order.id)
})

test('a return is an entry of its own, and a reversed refund takes it out', async () => {
  const { company, desk, line, payment } = await paidOrder(server())
  const { id } = await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] }).then(
    ({ order }) => order.payments.at(-1) ?? { id: '' },
  )
  await expectTrue(server(), company.id, desk.order.id)
  await desk.reverse(id)
  expect(
    (await entries(server(), desk)).map(({ cause, gross, returns, tax }) => [cause, gross, returns, tax]),
  ).toEqual([
    ['sale', '200.00', '0.00', '15.00'],
    ['returned', '0.00', '100.00', '-7.50'],
    ['return_undone', '0.00', '-100.00', '7.50'],
  ])
  await expectTrue(server(), company.id, desk.order.id)
})

test('a write-off is a loss without its tax, and finalizing it again recovers it', async () => {
  const { company, desk } = await owedOrder()
  await desk.move('uncollectible', 'Left town')
  await desk.move('complete')
  const rows = await entries(server(), desk)
  expect(
    rows.map(({ cause, total, bad_debt, tax_asked_back, receivable }) => [
      cause,
      total,
      bad_debt,
      tax_asked_back,
      receivable,
    ]),
  ).toEqual([
    ['sale', '215.00', '0.00', '0.00', '215.00'],
    ['written_off', '0.00', '200.00', '15.00', '-215.00'],
    ['recovered', '0.00', '-200.00', '-15.00', '215.00'],
  ])
  await expectTrue(server(), company.id, desk.order.id)
})

test('what the orders of the past sold is read as it would have been written', async () => {
  const { company, desk, line, payment } = await paidOrder(server())
  await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] })
  const written = await entries(server(), desk)
  await withClient(server().database.ownerUrl, async (client) => {
    await client.query("select set_config('app.company_id', $1, false)", [company.id])
    for (const table of ['sales_taxes', 'sales_lines', 'sales_entries'])
      await client.query(`delete from ${table} where company_id = $1`, [company.id])
  })
  const count = await server().services.database.tenant(company.id, async (tx) => {
    const first = await writePastSales(askIn(tx), company.id, [desk.order.id])
    expect(await writePastSales(askIn(tx), company.id, [desk.order.id])).toBe(0)
    return first
  })
  expect(count).toBe(2)
  expect(await entries(server(), desk)).toEqual(written)
  await expectTrue(server(), company.id, desk.order.id)
})

test('parallel steps of one order leave the books true', async () => {
  const { company, desk } = await owedOrder()
  const pays = ['10.00', '20.00', '30.00'].map((amount) =>
    desk.station.send('orders.pay', desk.payment({ payment_method: 'Cash', amount })),
  )
  const ends = desk.station.send('orders.command', {
    params: { id: desk.order.id },
    body: desk.command({
      type: 'status.move',
      to: 'uncollectible',
      reason: 'Left town',
      expected_version: desk.order.version,
    }),
  })
  await Promise.all([...pays, ends])
  await expectTrue(server(), company.id, desk.order.id)
})

/** What the goods of an order cost by the books, and the value of its movements. */
const costAndValue = ({ database }: TestServer, { order }: Desk) =>
  withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ cost: string; job_cost: string; entries: string; value: string }>(
      `select (select sum(cost) from sales_lines where order_id = $1)::text as cost,
        (select sum(job_cost) from sales_lines where order_id = $1)::text as job_cost,
        (select sum(cost) from sales_entries where order_id = $1)::text as entries,
        (select -sum(value) from stock_movements where order_id = $1)::text as value`,
      [order.id],
    )
    return rows[0]
  })

test('an item on two lines costs what its movement is worth, also after some of it came back', async () => {
  const made = await paidOrder(server())
  const { company } = made
  const [item] = company.items
  const params = { id: item?.id ?? '' }
  const owner = company.as('Owner')
  const { id: _id, ...known } = (await owner.call('items.get', { params })).item
  await owner.call('items.save', { params, body: bodyOf('items.save', { ...known, cost: '0.335' }) })
  await makeCount(company, { counted: '10' })
  const desk = await openOrder(company, { customer_id: made.desk.order.customer_id ?? '' })
  const lines = [newId(), newId()]
  for (const line_id of lines)
    await desk.apply({ type: 'item.add', line_id, inventory_item_id: params.id, quantity: '1' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const sold = { cost: '0.67', job_cost: '0.67', entries: '0.67', value: '0.67' }
  expect(await costAndValue(server(), desk)).toEqual(sold)
  const { order } = await desk.at(owner).pay()
  expect(await costAndValue(server(), desk)).toEqual(sold)
  const owned = desk.at(owner)
  await owned.reload()
  await owner.call('payments.refund', {
    params: { id: desk.order.id },
    body: {
      ...refundBody(owned, order.payments[0]?.id ?? '', {}),
      lines: [{ line_id: lines[0] ?? '', quantity: '1', to_stock: true }],
    },
  })
  const { cost, job_cost, value } = (await costAndValue(server(), desk)) ?? {}
  expect(Number(cost)).toBeGreaterThan(0.3)
  expect([cost, job_cost]).toEqual([value, value])
})

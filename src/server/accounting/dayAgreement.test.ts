import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { add, money2, negated, sub } from '#domain/money/money.ts'
import { finalizedOrder, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { testServer } from '#test/harness/server.ts'
import { closeToday, openTill } from '#test/harness/money/till.ts'
import { untilWaiting } from '#test/harness/waiting.ts'
import { dayAfter } from '#domain/till/till.ts'
import { together } from '../base/db.ts'
import { withClient } from '../base/postgres/client.ts'
import { backfill } from '../migrations/0442_reopened_days_2_fill.ts'
import { newId } from '../base/ids.ts'
import { MovingStock } from '../inventory/index.ts'

const server = testServer()

/** An order of 20.00 and 30.00, finalized and paid. */
async function soldOrder(company: TestCompany): Promise<{ desk: Desk; line: string; payment: string }> {
  const desk = await openOrder(company)
  const line = await desk.casual('20.00')
  await desk.casual('30.00')
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const {
    order: { payments },
  } = await desk.pay()
  return { desk, line, payment: payments[0]?.id ?? '' }
}

/** Takes one line of 20.00 back, with its tax of 1.50. */
const returnLine = (company: TestCompany, { desk, line, payment }: Awaited<ReturnType<typeof soldOrder>>) =>
  company
    .as('Owner')
    .call('payments.refund', refundInput(desk, payment, '0', { lines: [{ line_id: line, quantity: '1' }] }))

/** The till of a day, after its Z-report and its journal were found to say the same. */
async function agreed(company: TestCompany, asked?: string) {
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const { current_day } = await owner.call('till.day', { query: { shop_id } })
  const till = await owner.call('till.day', { query: { shop_id, day: asked ?? current_day } })
  const { lines } = await owner.call('dayJournal.get', { query: { shop_id, day: till.day } })
  const on = (account: string) =>
    money2(
      add(
        '0',
        ...lines
          .filter((row) => row.account === account)
          .map(({ debit, credit }) => (debit === '' ? negated(credit) : debit)),
      ),
    )
  const { net, changes, methods } = till.report
  if (!net) throw new Error('no net sales')
  const off = changes.find(({ kind }) => kind === 'written_off')
  const tax = sub(net.taxes[0]?.amount ?? '0', off?.taxes[0]?.amount ?? '0')
  expect(on('Tax: Sales tax')).toBe(negated(tax))
  expect(on('Bad debts')).toBe(off?.amount ?? '0.00')
  const paid = add('0', ...methods.map((row) => row.net))
  expect(on('Accounts receivable')).toBe(money2(sub(net.total, add(paid, off?.total ?? '0'))))
  return till
}

test('goods that come back on the day of their sale are returns of the Z-report, and it agrees with the journal', async () => {
  const company = await makeCompany(server())
  const sold = await soldOrder(company)
  await returnLine(company, sold)
  const { report } = await agreed(company)
  expect(report).toMatchObject({
    orders: 1,
    subtotal: '50.00',
    total: '53.75',
    changes: [{ kind: 'returned', orders: 1, amount: '20.00', total: '21.50', taxes: [{ amount: '1.50' }] }],
    net: { before_tax: '30.00', taxes: [{ name: 'Sales tax', amount: '2.25' }], total: '32.25' },
  })
  const home = await company.as('Owner').call('home.day', { query: { shop_id: company.shops.FL.id } })
  expect(home.today).toMatchObject({ cars: 0, sales: '30.00' })
})

test('a return, a void, a canceled sale and a write-off after the day was closed count to the day on which they are done', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const sold = await soldOrder(company)
  const wrong = await finalizedOrder(company, '40.00')
  const twice = await finalizedOrder(company, '20.00')
  const unpaid = await finalizedOrder(company, '10.00')
  const { day } = await agreed(company)
  const closed = await closeToday(company)

  await returnLine(company, sold)
  await wrong.at(owner).move('void', 'duplicate_order')
  await twice.at(owner).move('deleted', 'Entered twice')
  await unpaid.at(owner).move('uncollectible', 'Gone away')
  const next = await agreed(company)
  expect(next.day > day).toBe(true)
  expect(next.report).toMatchObject({
    orders: 0,
    total: '0.00',
    voided: { orders: 0 },
    changes: [
      { kind: 'returned', orders: 1, total: '21.50' },
      { kind: 'voided', orders: 2, amount: '60.00', total: '64.50' },
      { kind: 'written_off', orders: 1, amount: '10.00', total: '10.75', taxes: [{ amount: '0.75' }] },
    ],
    net: { before_tax: '-80.00', total: '-86.00' },
  })
  // The closed day stays as it was printed, and so does its journal.
  expect((await agreed(company, day)).report).toEqual(closed.report)
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
})

test('an order that is written off and paid late comes back on the day of the payment', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const unpaid = (await finalizedOrder(company, '10.00')).at(owner)
  await unpaid.move('uncollectible', 'Gone away')
  const { report } = await agreed(company)
  expect(report).toMatchObject({ orders: 1, total: '10.75', net: { total: '10.75' } })
  expect(report.changes).toMatchObject([{ kind: 'written_off', total: '10.75' }])
  await closeToday(company)
  await unpaid.move('complete')
  const next = await agreed(company)
  expect(next.report.changes).toMatchObject([
    { kind: 'written_off', amount: '-10.00', total: '-10.75', taxes: [{ amount: '-0.75' }] },
  ])
})

/** Net sales and what was taken on a day, as the reports have it. */
async function netAndCash(company: TestCompany, day: string) {
  const total = async (sub: string, id: string, figure: string) => {
    const { blocks } = await company.as('Owner').call('reports.run', {
      params: { category: id === 'day_summary' ? 'summary' : 'payments', sub, id },
      query: { from: day, to: day },
    })
    return blocks[0]?.total[figure] ?? '0.00'
  }
  return [
    await total('summary', 'day_summary', 'net_sales'),
    await total('payments', 'payments_by_method', 'taken'),
  ]
}

test('an owner re-opens the last closed day: its later sales count to it again, and the books take it back', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  await openTill(company, '0', 'Front')
  const first = await finalizedOrder(company, '20.00')
  await first.pay()
  const closed = await closeToday(company)
  const { day } = closed
  expect(closed).toMatchObject({ reopenable: true, reopenings: [] })
  await openTill(company, '5.00', 'Front')
  const late = await finalizedOrder(company, '10.00')
  await late.pay()
  const reported = (on: string) => netAndCash(company, on)
  expect(await reported(day)).toEqual(['20.00', '21.50'])
  expect(await reported(dayAfter(day))).toEqual(['10.00', '10.75'])

  const body = { shop_id, day, reason: 'Closed too early' }
  await company.as('Manager').refused('not_allowed', 'till.reopenDay', { body })
  const open = await owner.call('till.reopenDay', { body })
  expect(open).toMatchObject({
    day,
    current_day: day,
    closed_at: null,
    reopenable: false,
    reopenings: [{ closed_name: 'Manager Tester', user_name: 'Owner Tester', reason: 'Closed too early' }],
    drawers: [
      { drawer: 'Front', cash_taken: '21.50' },
      { drawer: 'Front 2', cash_taken: '10.75', expected: '15.75' },
    ],
    report: { orders: 2, total: '32.25', cash_uncounted: '0.00' },
  })
  expect(await owner.call('till.reopenDay', { body })).toEqual(open)
  await agreed(company, day)
  expect(await reported(day)).toEqual(['30.00', '32.25'])
  expect(await reported(dayAfter(day))).toEqual(['0.00', '0.00'])
  // A closed day that is open again lets its orders be re-opened.
  const { actions } = await first.at(owner).reload()
  expect(actions).toMatchObject({ 'move:pre-complete': { ok: true } })

  const again = await closeToday(company)
  expect(again.report).toMatchObject({ orders: 2, total: '32.25' })
  await agreed(company, day)
  const { lines } = await owner.call('dayJournal.get', { query: { shop_id, day } })
  expect(lines).toContainEqual(expect.objectContaining({ account: 'Fees', credit: '30.00' }))
  // What follows the second closing is of the next day.
  await finalizedOrder(company, '5.00')
  expect(await reported(day)).toEqual(['30.00', '32.25'])
  expect(await reported(dayAfter(day))).toEqual(['5.00', '0.00'])
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
})

test('an upgrade counts what an earlier release left on the day after a reopened one', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  await finalizedOrder(company, '20.00')
  const { day } = await closeToday(company)
  await (await finalizedOrder(company, '10.00')).pay()
  await owner.call('till.reopenDay', { body: { shop_id, day, reason: 'Closed too early' } })
  await (await finalizedOrder(company, '5.00')).pay()
  await closeToday(company)
  expect(await netAndCash(company, day)).toEqual(['35.00', '16.13'])

  await withClient(server().database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
    const { rows } = await client.query<{ id: string }>(
      'select id from shop_day_reopenings where company_id = $1',
      [company.id],
    )
    // As it was written before: what was sold after the first closing stayed on the next day.
    for (const table of ['sales_lines', 'sales_taxes', 'sales_entries'])
      await client.query(
        `update ${table} set day = day + 1, sale_day = sale_day + 1 where company_id = $1 and order_id in (
          select order_id from payments where company_id = $1 and amount = 10.75)`,
        [company.id],
      )
    await client.query('update payments set day = day + 1 where company_id = $1 and amount = 10.75', [
      company.id,
    ])
    expect(await netAndCash(company, day)).toEqual(['25.00', '5.38'])
    await backfill.batch(
      client,
      company.id,
      rows.map(({ id }) => id),
    )
  })
  expect(await netAndCash(company, day)).toEqual(['35.00', '16.13'])
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
})

test('a day is re-opened only until a later one is closed, and never once it is in the books', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const body = (day: string) => ({ body: { shop_id, day, reason: 'Too early' } })
  const { day } = await closeToday(company)
  await owner.call('dayJournal.export', { body: { shop_id, day, format: 'csv' } })
  await owner.refused('day_in_books', 'till.reopenDay', body(day))
  const foreign = { shop_id: newId(), day, reason: 'Too early' }
  await owner.refused('not_found', 'till.reopenDay', { body: foreign })
  await owner.call('till.closeDay', { body: { shop_id, day: '2026-01-05' } })
  await owner.refused('day_not_last', 'till.reopenDay', body('2026-01-05'))
})

test('a day that is closed while stock moves waits for the movement, which counts to that day', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const [item] = company.items
  if (!item) throw new Error('no item')
  await owner.call('settings.save', {
    params: { id: shop_id },
    body: { values: { perpetual_inventory: true } },
  })
  const { day } = await owner.call('till.day', { query: { shop_id } })
  const { services } = server()
  let closing: Promise<unknown> = Promise.resolve()
  await services.database.tenant(company.id, async (tx) => {
    const stock = await MovingStock.lock(tx, company.id, shop_id, [item.id])
    closing = closeToday(company)
    await untilWaiting(services.database, company.id)
    stock.add(item.id, {
      id: newId(),
      reason: 'adjusted',
      adjustment: 'found',
      move: { kind: 'up', quantity: '4' },
    })
    const cause = { shop_id, order_id: null, payment_id: null, note: '', user_id: null, user_name: 'Test' }
    await together(tx, stock.statements(tx, company.id, cause))
  })
  await closing
  const { lines } = await owner.call('dayJournal.get', { query: { shop_id, day } })
  expect(lines.map(({ account }) => account)).toEqual(['Inventory', 'Inventory shrinkage'])
})

test('closing a day reads its sales and its payments once, and answers what is kept', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash'] })
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  await finalizedOrder(company, '20.00')
  const { day } = await owner.call('till.day', { query: { shop_id } })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const closed = await owner.call('till.closeDay', { body: { shop_id, day } })
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? '')
  sent.mockRestore()
  const reads = (table: string): number => texts.filter((text) => text.includes(`from ${table}`)).length
  expect([reads('sales_entries'), reads('payments')]).toEqual([1, 1])
  expect(closed.report.orders).toBe(1)
  expect(await owner.call('till.day', { query: { shop_id, day } })).toEqual(closed)
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { caseLine, makePurchase, receiptOf, sentPurchase } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import type { Input } from '#test/harness/station.ts'
import { makeCount, sellItem } from '#test/harness/goods/stock.ts'
import { copyRows, daysAgo } from '#test/harness/goods/stockMetrics.ts'
import { arrivedPurchase, claimedPurchase, invoiceOf } from '#test/harness/goods/supplierInvoices.ts'
import { makeTank, readingOf, tankBody } from '#test/harness/goods/tanks.ts'
import type { StockException } from '#contract/purchasing/stockMetrics.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const metricsOf = async (company: TestCompany) =>
  (await company.as('Manager').call('stockMetrics.get', { query: { shop_id: company.shops.FL.id } })).metrics

const exceptionsOf = async (company: TestCompany): Promise<StockException[]> =>
  (await company.as('Manager').call('stockMetrics.exceptions', { query: { shop_id: company.shops.FL.id } }))
    .exceptions

const kinds = async (company: TestCompany): Promise<string[]> =>
  (await exceptionsOf(company)).map(({ kind }) => kind)

/** Changes items of the company past the screens. */
const changeItem = (company: TestCompany, id: string, change: { barcode?: string; retail?: string }) =>
  server().services.database.tenant(company.id, (tx) =>
    tx
      .updateTable('inventory_items')
      .set(change)
      .where('company_id', '=', company.id)
      .where('id', '=', id)
      .execute(),
  )

const itemOf = (company: TestCompany, at = 0): string => company.items[at]?.id ?? ''

describe('metrics', () => {
  test('value, turns, days of supply and shrinkage agree with the movements', async () => {
    const company = await makeCompany(server())
    // The first count is not found goods.
    await makeCount(company)
    await sellItem(company, itemOf(company), '4')
    await makeCount(company, { counted: '18' })
    await makeCount(company, { counted: '19' })
    const found = await metricsOf(company)
    expect(found).toMatchObject({
      currency: 'usd',
      value: '39.90',
      items: 1,
      used_year: '8.40',
      average_value: '39.90',
      turns: '0.21',
      days_of_supply: '1734',
      shrinkage: '2.10',
      shrinkage_percent: '25.0',
      dead_value: '0.00',
    })
    expect(found.months).toHaveLength(13)
    expect(found.months.at(-1)).toMatchObject({ value: '39.90', used: '8.40', lost: '4.20', found: '2.10' })
    expect(found.months.at(-2)).toMatchObject({ value: '0.00', used: '0.00' })
  })

  test('stock that came long ago and was never used is dead, and its months have its value', async () => {
    const company = await makeCompany(server())
    await makeCount(company)
    await copyRows(company, 'stock_movements', { id: newId(), at: daysAgo(200), quantity: '0', value: '10' })
    await copyRows(company, 'stock_movements', { id: newId(), at: daysAgo(500), quantity: '0', value: '5' })
    const { dead, dead_items, dead_value, months } = await metricsOf(company)
    expect([dead_items, dead_value]).toEqual([1, '50.40'])
    expect(dead).toMatchObject([{ item_id: itemOf(company), on_hand: '24.0000', used_at: null }])
    expect([months[0]?.value, months.at(-1)?.value]).toEqual(['5.00', '65.40'])
  })

  test('an empty shop has none', async () => {
    const company = await makeCompany(server())
    expect(await metricsOf(company)).toMatchObject({
      value: '0.00',
      turns: null,
      days_of_supply: null,
      shrinkage_percent: null,
      dead: [],
      price_changes: [],
    })
    expect(await exceptionsOf(company)).toEqual([])
  })

  test('are for those who see costs, of their shops', async () => {
    const company = await makeCompany(server())
    const stranger = await makeCompany(server())
    const query = { shop_id: company.shops.FL.id }
    await company.as('Technician').refused('not_allowed', 'stockMetrics.get', { query })
    await company.as('Technician').refused('not_allowed', 'stockMetrics.exceptions', { query })
    await stranger.as('Owner').refused('not_found', 'stockMetrics.get', { query })
    await stranger.as('Owner').refused('not_found', 'stockMetrics.exceptions', { query })
  })
})

describe('exceptions', () => {
  test('negative stock, and sales of what was not there', async () => {
    const company = await makeCompany(server())
    await makeCount(company, { counted: '2' })
    await sellItem(company, itemOf(company), '5')
    expect(await exceptionsOf(company)).toMatchObject([
      { kind: 'negative', subject_id: itemOf(company), quantity: '-3.0000', amount: '-6.30', version: 0 },
    ])
    await makeCount(company, { counted: '1' })
    expect(await exceptionsOf(company)).toMatchObject([{ kind: 'sold_at_zero', quantity: '-3.0000' }])
  })

  test('a jump in cost, with the change of price', async () => {
    const company = await makeCompany(server())
    await makeCount(company)
    const receive = async (price: string) => {
      const sent = await sentPurchase(company, [caseLine(company, { price })])
      await company.as('Manager').call('purchaseOrders.receive', receiptOf(sent, '4'))
      return sent
    }
    await receive('30')
    await receive('36')
    expect(await kinds(company)).toEqual([])
    const dearer = await receive('43.32')
    expect(await exceptionsOf(company)).toMatchObject([
      { kind: 'cost_jump', subject_id: itemOf(company), before: '3.0000', amount: '3.6100' },
    ])
    expect((await metricsOf(company)).price_changes).toMatchObject([
      { before: '3.0000', after: '3.6100', percent: '20.3', purchase_order: { id: dearer.id } },
      { before: '2.5000', after: '3.0000', percent: '20.0' },
    ])
  })

  test('a price below cost, and a code of two items', async () => {
    const company = await makeCompany(server())
    await makeCount(company)
    await changeItem(company, itemOf(company), { retail: '2', barcode: 'ab-12 3' })
    await changeItem(company, itemOf(company, 1), { barcode: 'AB123' })
    expect(await exceptionsOf(company)).toMatchObject([
      { kind: 'below_cost', amount: '2', before: '2.1000' },
      { kind: 'duplicate_code', quantity: '2' },
    ])
    await changeItem(company, itemOf(company, 1), { barcode: 'AB124' })
    expect(await kinds(company)).toEqual(['below_cost'])
  })

  test('an item that was never counted for long', async () => {
    const company = await makeCompany(server())
    await arrivedPurchase(company)
    expect(await kinds(company)).toEqual([])
    await copyRows(company, 'stock_movements', { id: newId(), at: daysAgo(91), quantity: '0', value: '0' })
    expect(await exceptionsOf(company)).toMatchObject([{ kind: 'never_counted', quantity: '48.0000' }])
    await makeCount(company, { counted: '48' })
    expect(await kinds(company)).toEqual([])
  })

  test('a late purchase order, until it came', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const draft = await makePurchase(company, undefined, { expected_on: '2026-01-15' })
    const input = { params: { id: draft.id }, body: { to: 'sent' as const, version: draft.version } }
    const { purchase_order } = await manager.call('purchaseOrders.move', input)
    expect(await exceptionsOf(company)).toMatchObject([
      {
        kind: 'late_order',
        purchase_order: { id: draft.id, number: 1 },
        amount: '120.00',
        since: '2026-01-15T00:00:00.000Z',
      },
    ])
    await manager.call('purchaseOrders.receive', receiptOf(purchase_order, '4'))
    expect(await kinds(company)).toEqual([])
  })

  test('goods without an invoice, differences to settle, and credits that do not come', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const order = await claimedPurchase(company)
    expect(await kinds(company)).toEqual([])
    await copyRows(company, 'expected_credits', { id: newId(), at: daysAgo(31) })
    expect(await exceptionsOf(company)).toMatchObject([
      { kind: 'credit_open', amount: '12.00', purchase_order: { id: order.id } },
    ])
    const second = await arrivedPurchase(company)
    await manager.call('supplierInvoices.record', invoiceOf(second, '4', '31'))
    expect((await exceptionsOf(company))[0]).toMatchObject({
      kind: 'to_settle',
      subject_id: second.id,
      amount: '4.00',
    })
  })

  test('a tank that runs low, and one that differs from the book', async () => {
    const company = await makeCompany(server())
    await makeCount(company, { counted: '200' })
    const tank = await makeTank(company, { warning_days: 300 })
    const technician = company.as('Technician')
    await technician.call('tanks.recordReading', readingOf(tank, '35', 60))
    await sellItem(company, itemOf(company), '10')
    expect(await kinds(company)).toEqual([])
    await technician.call('tanks.recordReading', readingOf(tank, '32', -1))
    expect(await exceptionsOf(company)).toMatchObject([
      { kind: 'tank_variance', subject_id: tank.id, tank: { name: tank.name }, quantity: '-6.5000' },
    ])
    await sellItem(company, itemOf(company), '10')
    expect(await kinds(company)).toEqual(['tank_low', 'tank_variance'])
    await company.as('Manager').call('tanks.save', {
      params: { id: tank.id },
      body: tankBody(company, { active: false, version: 1 }),
    })
    expect(await kinds(company)).toEqual([])
  })

  test('goods that came more than 30 days ago and are on no invoice', async () => {
    const company = await makeCompany(server())
    const sent = await sentPurchase(company)
    const [line] = sent.lines
    await server().services.database.tenant(company.id, async (tx) => {
      const receipt = newId()
      await sql`insert into purchase_receipts (company_id, id, purchase_order_id, shop_id, user_name, at)
        values (${company.id}, ${receipt}, ${sent.id}, ${company.shops.FL.id}, 'Ann', ${daysAgo(31)}::timestamptz)`.execute(
        tx,
      )
      await sql`insert into purchase_receipt_lines (company_id, id, purchase_receipt_id, purchase_order_line_id, item_id,
          quantity, base_quantity, price, value)
        values (${company.id}, ${newId()}, ${receipt}, ${line?.id}, ${itemOf(company)}, 3, 36, 30, 90)`.execute(
        tx,
      )
    })
    expect(await exceptionsOf(company)).toMatchObject([{ kind: 'not_invoiced', amount: '90.00' }])
    await company.as('Manager').call('supplierInvoices.record', invoiceOf(sent, '3', '30'))
    expect(await kinds(company)).toEqual([])
  })
})

/** A company with one exception, and the body of a note on it. */
async function noted() {
  const company = await makeCompany(server())
  await sellItem(company, itemOf(company), '5')
  const body: Input<'stockMetrics.note'>['body'] = {
    shop_id: company.shops.FL.id,
    kind: 'negative',
    subject_id: itemOf(company),
    owner_id: company.users.Manager.id,
    due_on: '2026-11-30',
    note: ' Count <b>Friday</b> ',
    expected_until: null,
    version: 0,
  }
  return { company, body }
}

describe('what is done about an exception', () => {
  test('is kept with the person and the day; of two at once one is refused', async () => {
    const { company, body } = await noted()
    const manager = company.as('Manager')
    const answers = await Promise.all([1, 2].map(() => manager.send('stockMetrics.note', { body })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await manager.refused('stale_version', 'stockMetrics.note', { body })
    expect(await exceptionsOf(company)).toMatchObject([
      {
        owner_name: 'Manager Tester',
        due_on: '2026-11-30',
        note: 'Count Friday',
        is_expected: false,
        version: 1,
      },
    ])
    const until = { ...body, expected_until: '2999-12-31', version: 1 }
    expect(await manager.call('stockMetrics.note', { body: until })).toEqual({ version: 2 })
    expect(await exceptionsOf(company)).toMatchObject([{ is_expected: true, expected_until: '2999-12-31' }])
    await manager.call('stockMetrics.note', { body: { ...until, expected_until: '2026-01-01', version: 2 } })
    expect(await exceptionsOf(company)).toMatchObject([{ is_expected: false }])
  })

  test('is refused for what is no exception, a person of another company, and without the permission', async () => {
    const { company, body } = await noted()
    const manager = company.as('Manager')
    const stranger = await makeCompany(server())
    const refuse = (own: Partial<typeof body>) =>
      manager.refused('not_found', 'stockMetrics.note', { body: { ...body, ...own } })
    await refuse({ subject_id: itemOf(company, 1) })
    await refuse({ kind: 'below_cost' })
    await refuse({ owner_id: stranger.users.Manager.id })
    await refuse({ shop_id: stranger.shops.FL.id })
    await company.as('Technician').refused('not_allowed', 'stockMetrics.note', { body })
    expect((await exceptionsOf(company))[0]?.version).toBe(0)
  })
})

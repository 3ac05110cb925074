import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  finalizedCar,
  makeCompany,
  makeCustomer,
  openOrder,
  owedOrder,
  type TestCompany,
} from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Reply } from '#test/harness/station.ts'
import { MOST_ROWS } from '#contract/reports/reports.ts'
import { localHour } from '#domain/places/zones.ts'
import { shopDashboard } from '#domain/reports/list/summary/shopDashboard.ts'
import { rows } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import { withClient } from '../base/postgres/client.ts'
import { runReport } from './answer/answer.ts'
import { askedOf } from './answer/asked.ts'

const server = testServer()

const SPAN = { from: '2020-01-01', to: '2035-12-31' }
const ZONE = 'America/Toronto'
const BY_HOUR = 'sales/sales/by_day_hour'

const params = (path: string) => {
  const [category = '', sub = '', id = ''] = path.split('/')
  return { category, sub, id }
}

const ask = (
  company: TestCompany,
  path: string,
  query: Record<string, string> = {},
): Promise<Reply<'reports.run'>> =>
  company.as('Owner').call('reports.run', { params: params(path), query: { ...SPAN, ...query } })

/** The rows of an answer in one currency: what they are called, and one figure. */
const figuresOf = ({ blocks }: Reply<'reports.run'>, figure: string) =>
  blocks[0]?.rows.map(({ keys, figures }) => [...keys.map(({ label }) => label), figures[figure]])

/** What no route can do: as the database's owner. */
const asOwner = (company: TestCompany, text: string, ...values: unknown[]) =>
  withClient(server().database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
    await client.query(text, [company.id, ...values])
  })

/** Makes the sale of an order one of this day and instant. */
async function soldAt(company: TestCompany, orderId: string, day: string, at: string) {
  for (const table of ['sales_entries', 'sales_lines', 'sales_taxes'])
    await asOwner(
      company,
      `update ${table} set day = $3, sale_day = $3 where company_id = $1 and order_id = $2`,
      orderId,
      day,
    )
  await asOwner(
    company,
    `update sales_entries set at = $3, hour = $4 where company_id = $1 and order_id = $2`,
    orderId,
    at,
    localHour(at, ZONE),
  )
}

test('the hour that comes twice when clocks go back is one hour, and a leap day is a day', async () => {
  const company = await makeCompany(server())
  await asOwner(company, `update shops set time_zone = $2 where company_id = $1`, ZONE)
  for (const [day, at] of [
    ['2026-11-01', '2026-11-01T05:30:00Z'],
    ['2026-11-01', '2026-11-01T06:30:00Z'],
    ['2024-02-29', '2024-02-29T17:00:00Z'],
    ['2024-03-01', '2024-03-01T04:59:59Z'],
  ] as const) {
    const { order } = await finalizedCar(company, '10.00')
    await soldAt(company, order.id, day, at)
  }
  const clocks = { from: '2026-10-31', to: '2026-11-02', group: 'hour' }
  expect(figuresOf(await ask(company, BY_HOUR, clocks), 'net_sales')).toEqual([['1', '20.00']])
  const leap = { from: '2024-02-29', to: '2024-02-29', group: 'day', compare: 'year' }
  const day = await ask(company, BY_HOUR, leap)
  expect(day.blocks[0]?.rows.map(({ keys }) => keys[0]?.value)).toEqual(['2024-02-29'])
  expect(day.blocks[0]?.total['net_sales']).toBe('10.00')
  expect(day.before).toEqual({ from: '2023-03-02', to: '2023-03-02' })
  const month = await ask(company, BY_HOUR, { from: '2024-02-01', to: '2024-02-29' })
  expect(month.blocks[0]?.total['net_sales']).toBe('10.00')
})

test('two shops at the same moment sell on two days, each in its own currency', async () => {
  const company = await makeCompany(server())
  // The first is always at least one day behind the second.
  for (const [shop, zone] of [
    [company.shops.FL, 'Pacific/Niue'],
    [company.shops.QC, 'Pacific/Kiritimati'],
  ] as const)
    await asOwner(company, 'update shops set time_zone = $3 where company_id = $1 and id = $2', shop.id, zone)
  for (const region of ['FL', 'QC'] as const) {
    const desk = await openOrder(company, { region })
    await desk.casual('10.00')
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('complete')
  }
  const { blocks } = await ask(company, BY_HOUR, { group: 'shop,day' })
  expect(blocks.map(({ currency }) => currency)).toEqual(['cad', 'usd'])
  const [ahead, behind] = blocks.map(({ rows }) => rows[0]?.keys[1]?.value ?? '')
  expect((behind ?? '') < (ahead ?? '')).toBe(true)
  for (const { total } of blocks) expect(total['net_sales']).toBe('10.00')
  const one = await ask(company, BY_HOUR, { shops: company.shops.QC.id })
  expect(one.blocks.map(({ currency }) => currency)).toEqual(['cad'])
})

test('filters that exclude each other, and a shop without data, leave nothing', async () => {
  const company = await makeCompany(server())
  await finalizedCar(company, '10.00')
  const both = 'customer=00000000-0000-7000-8000-000000000000&!customer=00000000-0000-7000-8000-000000000000'
  expect((await ask(company, BY_HOUR, { filter: both })).blocks).toEqual([])
  expect((await ask(company, BY_HOUR, { shops: company.shops.QC.id })).blocks).toEqual([])
  const file = await company.as('Owner').send('reports.file', {
    params: params(BY_HOUR),
    query: { ...SPAN, shops: company.shops.QC.id },
  })
  expect(file.status).toBe(200)
})

test('a report without rows names the nearest day that has some, before its period or after', async () => {
  const company = await makeCompany(server())
  const { order } = await finalizedCar(company, '10.00')
  await soldAt(company, order.id, '2026-03-10', '2026-03-10T15:00:00Z')
  const nearest = async (from: string, to: string, query: Record<string, string> = {}, path = BY_HOUR) =>
    (await ask(company, path, { from, to, ...query })).nearest
  expect(await nearest('2026-04-01', '2026-04-30')).toBe('2026-03-10')
  expect(await nearest('2026-01-01', '2026-01-31')).toBe('2026-03-10')
  expect(await nearest('2026-03-01', '2026-03-31')).toBeNull()
  expect(await nearest('2028-01-01', '2028-01-31')).toBeNull()
  expect(await nearest('2026-04-01', '2026-04-30', { shops: company.shops.QC.id })).toBeNull()
  const other = 'customer=00000000-0000-7000-8000-000000000000'
  expect(await nearest('2026-04-01', '2026-04-30', { filter: other })).toBeNull()
})

test('a question is planned for its own values, however often it was asked', async () => {
  const company = await makeCompany(server())
  const modes = await server().services.database.tenant(company.id, async (tx) => {
    const asked = askedOf(
      shopDashboard,
      { ...SPAN, group: '', filter: '', sort: '', direction: '', basis: '', language: 'en' },
      { may: () => true, user_id: null },
    )
    await runReport(tx, {
      ...asked,
      company: company.id,
      shops: [],
      compare: '',
      page: { limit: 1, offset: 0 },
    })
    return rows(tx, sql<{ plan_cache_mode: string }>`show plan_cache_mode`)
  })
  expect(modes).toEqual([{ plan_cache_mode: 'force_custom_plan' }])
})

test('an answer says when the books were last checked, and what that found', async () => {
  const company = await makeCompany(server())
  const { order } = await finalizedCar(company, '10.00')
  expect((await ask(company, BY_HOUR)).proof).toBeNull()
  await company.as('Owner').call('ledger.prove', { body: { id: newId() } })
  expect((await ask(company, BY_HOUR)).proof).toMatchObject({ found: 0 })
  await asOwner(
    company,
    'update sales_entries set total = total + 1 where company_id = $1 and order_id = $2',
    order.id,
  )
  await company.as('Owner').call('ledger.prove', { body: { id: newId() } })
  expect((await ask(company, BY_HOUR)).proof).toMatchObject({ found: 2 })
})

test('a group of more than 10,000 values is paged, adds up, and is in the file as a whole', async () => {
  const company = await makeCompany(server())
  const { order } = await finalizedCar(company, '10.00')
  await asOwner(
    company,
    `insert into sales_lines select (jsonb_populate_record(l, jsonb_build_object('n', 100 + i,
        'name', 'Line ' || i, 'name_french', ''))).*
      from sales_lines l, generate_series(1, $3::int) i where l.company_id = $1 and l.order_id = $2`,
    order.id,
    MOST_ROWS,
  )
  const path = 'sales/sales/by_service_or_package'
  const query = { group: 'sold_as', sort: 'sold_as', direction: 'asc' }
  const [block] = (await ask(company, path, { ...query, limit: '500', offset: '10000' })).blocks
  expect(block?.of).toBe(MOST_ROWS + 1)
  expect(block?.rows).toHaveLength(1)
  expect(block?.total['net_sales']).toBe('100010.00')
  const file = await company
    .as('Owner')
    .send('reports.file', { params: params(path), query: { ...SPAN, ...query } })
  expect(file.text.match(/Line \d+/g)).toHaveLength(MOST_ROWS)
})

test('a customer who is renamed and merged within the period is one row', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const [kept, merged] = [await makeCustomer(company), await makeCustomer(company, { last_name: 'Roy' })]
  await owedOrder(company, { customer_id: kept.id }, '10.00')
  await owedOrder(company, { customer_id: merged.id }, '5.00')
  const path = 'sales/sales/by_customer'
  expect((await ask(company, path, { group: 'customer' })).blocks[0]?.of).toBe(2)
  await owner.call('parties.merge', {
    params: { kind: 'customer', id: kept.id, other_id: merged.id },
    body: { id: newId() },
  })
  await asOwner(
    company,
    `update customers set last_name = 'Tremblay' where company_id = $1 and id = $2`,
    kept.id,
  )
  await owedOrder(company, { customer_id: kept.id }, '1.00')
  const [block] = (await ask(company, path, { group: 'customer' })).blocks
  expect(block?.rows.map(({ keys }) => keys[0]?.value)).toEqual([kept.id])
  expect(block?.rows[0]?.keys[0]?.label).toContain('Tremblay')
  expect(block?.total['net_sales']).toBe('16.00')
})

test('a report that is asked for while the day closes says the same as before and after', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  await finalizedCar(company, '10.00')
  const { day } = await owner.call('till.day', { query: { shop_id } })
  const of = (query = {}) => ask(company, BY_HOUR, query).then(({ blocks }) => blocks)
  const before = await of()
  const during = await Promise.all([
    of(),
    owner.call('till.closeDay', { body: { shop_id, day } }).then(() => before),
    of(),
    of(),
  ])
  for (const answer of [...during, await of()]) expect(answer).toEqual(before)
})

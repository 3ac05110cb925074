import { sql, type RawBuilder } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { finalizedCar, finalizedOrder, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { rows } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import { withClient } from '../base/postgres/client.ts'
import { localDate, localHour, offsetTime, setZoneSteps, zoneSteps } from '#domain/places/zones.ts'

const server = testServer()

const ZONE = 'America/Edmonton'
const known = zoneSteps(ZONE)
afterEach(() => setZoneSteps(ZONE, known))

const MINUTE = 60_000
const DAY = 1440

/** Gives Alberta an offset by which it is just after midnight of the day that comes next anywhere else. */
function justAfterMidnight(): void {
  const minute = Math.floor(Date.now() / MINUTE) % DAY
  setZoneSteps(ZONE, { starts: known.starts.slice(0, 1), minutes: [DAY - minute + 10] })
}

const within = <Row>({ id }: TestCompany, query: RawBuilder<Row>): Promise<Row[]> =>
  server().services.database.tenant(id, (tx) => rows(tx, query))

async function inAlberta(): Promise<TestCompany> {
  const company = await makeCompany(server())
  await within(company, sql`update shops set time_zone = ${ZONE} where company_id = ${company.id}`)
  return company
}

const daysOf = async (company: TestCompany, table: string): Promise<string[]> => {
  const found = await within(
    company,
    sql<{
      day: string
    }>`select distinct day::text as day from ${sql.table(table)} where company_id = ${company.id}`,
  )
  return found.map(({ day }) => day)
}

test('a sale, its payment and its goods are of one day, whatever zone data the database has', async () => {
  justAfterMidnight()
  const company = await inAlberta()
  const today = localDate(new Date().toISOString(), ZONE)
  const desk = await openOrder(company)
  await desk.apply({
    type: 'item.add',
    line_id: newId(),
    inventory_item_id: company.items[1]?.id ?? '',
    quantity: '1',
  })
  await desk.move('complete')
  await desk.pay()
  for (const table of ['sales_entries', 'payments', 'stock_movements'])
    expect(await daysOf(company, table), table).toEqual([today])
})

test('payments by hour are of the hour of their sale', async () => {
  justAfterMidnight()
  const company = await inAlberta()
  const desk = await finalizedCar(company, '10.00')
  await desk.pay()
  const now = new Date().toISOString()
  const today = localDate(now, ZONE)
  const hours = async (id: string, category: string) => {
    const params = { category, sub: category, id }
    const query = { from: today, to: today, group: 'hour' }
    const { blocks } = await company.as('Owner').call('reports.run', { params, query })
    return blocks[0]?.rows.map(({ keys }) => keys[0]?.value)
  }
  expect(localHour(now, ZONE)).toBe(0)
  expect(await hours('by_day_hour', 'sales')).toEqual(['0'])
  expect(await hours('payments_by_method', 'payments')).toEqual(['0'])
})

test('what is owed is late by the days of the shop', async () => {
  justAfterMidnight()
  const company = await inAlberta()
  await finalizedOrder(company, '10.00')
  const { rows } = await company.as('Owner').call('receivables.list', { query: {} })
  expect(rows.map(({ days_late }) => days_late)).toEqual([0])
})

test('instants are those of the clocks of their shop, on screen and in files', async () => {
  const company = await makeCompany(server())
  const zones = { FL: 'America/New_York', QC: 'America/Vancouver' } as const
  await within(
    company,
    sql`update shops set time_zone = ${zones.QC} where company_id = ${company.id} and id = ${company.shops.QC.id}`,
  )
  for (const region of ['FL', 'QC'] as const) {
    const desk = await openOrder(company, { region })
    await desk.casual('10.00')
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('complete')
    await desk.pay()
  }
  const made = await within(
    company,
    sql<{ id: string; at: string }>`select shop_id as id, created_at as at from payments
      where company_id = ${company.id}`,
  )
  const params = { category: 'payments', sub: 'payments', id: 'payments_by_method' }
  const query = { from: '2020-01-01', to: '2035-12-31', group: 'shop,at' }
  const { blocks } = await company.as('Owner').call('reports.run', { params, query })
  const shown = new Map(
    blocks.flatMap(({ rows: each }) => each.map(({ keys }) => [keys[0]?.value, keys[1]?.value] as const)),
  )
  for (const region of ['FL', 'QC'] as const) {
    const { id } = company.shops[region]
    const at = made.find((row) => row.id === id)?.at ?? ''
    expect(shown.get(id)).toBe(offsetTime(at, zones[region]))
    const filter = `at=${encodeURIComponent(offsetTime(at, zones[region]))}`
    const found = await company.as('Owner').call('reports.run', { params, query: { ...query, filter } })
    expect(found.blocks.flatMap(({ rows: each }) => each.map(({ keys }) => keys[0]?.value))).toContain(id)
    const csv = await company.as('Owner').send('reports.file', { params, query: { ...query, format: 'csv' } })
    expect(csv.text).toContain(offsetTime(at, zones[region]))
    expect(csv.text).toContain(region === 'FL' ? 'Tampa (ET)' : 'Laval (PT)')
  }
})

test('weeks of reports start on the company’s weekday, and weekdays follow in their order', async () => {
  const company = await makeCompany(server())
  // A Sunday and the Monday after it.
  for (const day of ['2026-03-01', '2026-03-02']) {
    const desk = await finalizedCar(company, '10.00')
    for (const table of ['sales_entries', 'sales_lines', 'sales_taxes'])
      await withClient(server().database.ownerUrl, async (client) => {
        await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
        await client.query(`update ${table} set day = $2, sale_day = $2 where order_id = $1`, [
          desk.order.id,
          day,
        ])
      })
  }
  const params = { category: 'sales', sub: 'sales', id: 'by_day_hour' }
  const groups = async (group: string) => {
    const query = { from: '2026-03-01', to: '2026-03-31', group, sort: group, direction: 'asc' as const }
    const { blocks } = await company.as('Owner').call('reports.run', { params, query })
    return blocks[0]?.rows.map(({ keys }) => keys[0]?.value)
  }
  expect(await groups('week')).toEqual(['2026-03-01'])
  expect(await groups('weekday')).toEqual(['7', '1'])
  await company.as('Owner').call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { week_starts: '1' } },
  })
  expect(await groups('week')).toEqual(['2026-02-23', '2026-03-02'])
  expect(await groups('weekday')).toEqual(['1', '7'])
})

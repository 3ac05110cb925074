import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrder, type TestCompany } from '#test/factories.ts'
import { daysAgo } from '#test/harness/money/closedDays.ts'
import { paidOrder, refundLines } from '#test/harness/money/refunds.ts'
import { testServer } from '#test/harness/server.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import { ROLLUPS } from '#domain/reports/define/rollups.ts'
import { setZoneSteps, zoneSteps } from '#domain/places/zones.ts'
import { backfill as zoneDays } from '#server/migrations/0540_zone_days.ts'
import { together } from '#server/base/db.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { unsealStatement } from '#server/orders/index.ts'
import { rebuildRollups, sealCompany } from './seal.ts'

const server = testServer()
const SPAN = { from: '2020-01-01', to: '2035-12-31' }

const blocksOf = async (company: TestCompany, path: string, query: Record<string, string> = {}) => {
  const [category = '', sub = '', id = ''] = path.split('/')
  const { blocks } = await company
    .as('Owner')
    .call('reports.run', { params: { category, sub, id }, query: { ...SPAN, ...query } })
  return blocks
}

const rolled = REPORTS.filter(({ fact }) => fact in ROLLUPS)
async function answers(company: TestCompany) {
  const found: Record<string, Awaited<ReturnType<typeof blocksOf>>> = {}
  for (const { path } of rolled) found[path] = await blocksOf(company, path)
  return found
}

/** A sale with a return of a few days ago, and a sale of today. */
async function twoDays() {
  const made = await paidOrder(server())
  const { company, desk, line, payment } = made
  await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] })
  await daysAgo(server(), company, company.shops.FL.id, 5)
  const later = await openOrder(company)
  await later.casual('40.00', { name: 'Wipers' })
  await later.apply({ type: 'estimate.approve', by: 'Ana' })
  await later.move('complete')
  return made
}

const seals = async ({ id }: TestCompany): Promise<number> => {
  const found = await server().services.database.tenant(id, (tx) =>
    tx.selectFrom('report_seals').select('day').where('company_id', '=', id).execute(),
  )
  return found.length
}

/** A gross sale of a rollup that is one more than its facts say. */
const tamper = ({ id }: TestCompany) =>
  withClient(server().database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [id])
    await client.query('update line_days set gross = gross + 1 where company_id = $1 and n = 1', [id])
  })

test('reports say the same from sums of sealed days as from facts, and today is never sealed', async () => {
  const { company } = await twoDays()
  const before = await answers(company)
  expect(await sealCompany(server().services.database, company.id)).toBe(5)
  expect(await sealCompany(server().services.database, company.id)).toBe(0)
  expect(await answers(company)).toEqual(before)
})

test('sums of sealed days are what is read, and made anew they are the facts', async () => {
  const { company } = await twoDays()
  const { database } = server().services
  await sealCompany(database, company.id)
  const path = 'sales/sales/by_category'
  const gross = async (query: Record<string, string> = {}) =>
    (await blocksOf(company, path, query))[0]?.total['gross_sales']
  expect(await gross()).toBe('240.00')
  await tamper(company)
  expect(await gross()).toBe('241.00')
  // What the rollup does not have is read from the facts.
  expect(await gross({ group: 'order' })).toBe('240.00')
  expect(await gross({ basis: 'sale' })).toBe('240.00')
  expect(await rebuildRollups(database, company.id)).toBe(5)
  expect(await gross()).toBe('240.00')
})

test('a day that is written into again is read from its facts until it is sealed anew', async () => {
  const { company } = await twoDays()
  const { database } = server().services
  await sealCompany(database, company.id)
  await tamper(company)
  const [day] = await database.tenant(company.id, (tx) =>
    tx.selectFrom('line_days').select('day').where('company_id', '=', company.id).limit(1).execute(),
  )
  await database.tenant(company.id, (tx) =>
    together(tx, [unsealStatement(company.id, company.shops.FL.id, day?.day ?? '')]),
  )
  expect(await seals(company)).toBe(4)
  expect((await blocksOf(company, 'sales/sales/by_category'))[0]?.total['gross_sales']).toBe('240.00')
  expect(await sealCompany(database, company.id)).toBe(1)
})

test('a transaction that ends in the middle of sealing leaves no half of a day', async () => {
  const { company } = await twoDays()
  const { database } = server().services
  await database
    .tenant(company.id, async (tx) => {
      await sql`insert into report_seals (company_id, shop_id, day) select company_id, id, current_date - 9
        from shops where company_id = ${company.id} and id = ${company.shops.FL.id}`.execute(tx)
      throw new Error('killed')
    })
    .catch(() => undefined)
  expect(await seals(company)).toBe(0)
  const [first, second] = await Promise.all([
    sealCompany(database, company.id),
    sealCompany(database, company.id),
  ])
  expect(first + second).toBe(5)
  expect(await seals(company)).toBe(5)
})

test('an upgrade takes out sealed days whose hours came from other zone data than ours, and no others', async () => {
  const { company } = await twoDays()
  const { database } = server().services
  await sealCompany(database, company.id)
  const upgrade = () =>
    withClient(server().database.ownerUrl, async (client) => {
      await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
      await zoneDays.batch(client, company.id, [company.shops.FL.id, company.shops.QC.id])
    })
  await upgrade()
  const sealed = await seals(company)
  expect(sealed).toBeGreaterThan(0)
  const zone = 'America/New_York'
  const known = zoneSteps(zone)
  setZoneSteps(zone, { ...known, minutes: known.minutes.map((minutes) => minutes + 60) })
  await upgrade().finally(() => setZoneSteps(zone, known))
  expect(await seals(company)).toBe(0)
  expect(await sealCompany(database, company.id)).toBe(sealed)
})

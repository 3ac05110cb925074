import { afterEach, expect, test, vi } from 'vitest'
import { finalizedOrder, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { daysAgo } from '#test/harness/money/closedDays.ts'
import { testServer } from '#test/harness/server.ts'
import type { Reply } from '#test/harness/station.ts'
import { closeToday } from '#test/harness/money/till.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import { ROLLUPS } from '#domain/reports/define/rollups.ts'
import { newId } from '#server/base/ids.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { reconcileLedger } from '../reconciliation.ts'
import { rebuildRollups, sealCompany } from './seal.ts'

const server = testServer()
const DAY = 86_400_000

afterEach(() => vi.useRealTimers())

/** Seals what is over by a server's clock that is so many days ahead. */
async function sealAhead(company: TestCompany, days: number): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY, shouldAdvanceTime: true })
  const sealed = await sealCompany(server().services.database, company.id)
  vi.useRealTimers()
  return sealed
}

const balances = async ({ id }: TestCompany) =>
  (await reconcileLedger(server().services.database, id, { id: newId(), userName: 'Ana' })).differences

/** A paid sale, recorded while the clock was so many days off: behind where positive, ahead where negative. */
async function saleOf(company: TestCompany, amount: string, off: number) {
  const desk = await finalizedOrder(company, amount)
  await desk.pay()
  await daysAgo(server(), company, company.shops.FL.id, off)
  return desk.order
}

const rolled = REPORTS.filter(({ fact }) => fact in ROLLUPS)
async function answers(company: TestCompany) {
  const found: Record<string, Reply<'reports.run'>['blocks']> = {}
  for (const { path } of rolled) {
    const [category = '', sub = '', id = ''] = path.split('/')
    const { blocks } = await company.as('Owner').call('reports.run', {
      params: { category, sub, id },
      query: { from: '2020-01-01', to: '2035-12-31' },
    })
    found[path] = blocks
  }
  return found
}

test('a clock that ran two days ahead and was set right hides no sale and no payment', async () => {
  const company = await makeCompany(server())
  const first = await saleOf(company, '10.00', 7)
  const ahead = await saleOf(company, '20.00', -2)
  // The first sale is five days ago now. Its days to tomorrow are sealed by the clock that is ahead.
  expect(await sealAhead(company, 2)).toBe(7)
  const now = await finalizedOrder(company, '40.00')
  await now.pay()
  const declined = await openOrder(company)
  await declined.casual('15.00')
  await declined.move('deleted')

  const answered = await answers(company)
  const gross = answered['sales/sales/by_category']?.[0]?.total['gross_sales']
  const paid = answered['payments/payments/payments_by_method']?.[0]?.total['net_taken']
  expect({ gross, paid }).toEqual({ gross: '70.00', paid: '75.25' })
  await rebuildRollups(server().services.database, company.id)
  expect(await answers(company)).toEqual(answered)

  const numbers = [first, ahead, now.order].map(({ order_custom_id }) => order_custom_id)
  expect(numbers).toEqual(['1', '2', '3'])
  const shop_id = company.shops.FL.id
  expect((await company.as('Owner').call('till.day', { query: { shop_id } })).report).toMatchObject({
    orders: 1,
    net: { before_tax: '40.00' },
  })
  expect((await closeToday(company)).report).toMatchObject({ net: { before_tax: '40.00' } })
  expect(await balances(company)).toEqual([])
  await sealAhead(company, 5)
  expect(await answers(company)).toEqual(answered)
})

test('every sealed day that received a row since is compared, whatever its age', async () => {
  const company = await makeCompany(server())
  await saleOf(company, '10.00', 200)
  await saleOf(company, '20.00', 0)
  await sealCompany(server().services.database, company.id)
  await withClient(server().database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
    await client.query(
      `update payments set day = (select min(day) + 50 from report_seals where company_id = $1)
        where company_id = $1 and day = (select max(day) from payments where company_id = $1)`,
      [company.id],
    )
  })
  const found = await balances(company)
  expect(found.filter(({ kind }) => kind === 'rollup_day')).toHaveLength(1)
})

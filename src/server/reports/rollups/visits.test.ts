import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, openOrder, type TestCompany } from '#test/factories.ts'
import { soldDaysAgo } from '#test/harness/money/closedDays.ts'
import { testServer } from '#test/harness/server.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { newId } from '#server/base/ids.ts'
import { rows } from '#server/base/db.ts'
import { rebuildRollups, sealCompany } from './seal.ts'

const server = testServer()
const TODAY = new Date().toISOString().slice(0, 10)
const SPAN = { from: shiftedDay(TODAY, -1000), to: shiftedDay(TODAY, 1) }
const REPORTS = ['new_returning_lost', 'retention'] as const

/** A sale of a customer, so many days ago. */
async function sale(company: TestCompany, customer_id: string, days: number, region: 'FL' | 'QC' = 'FL') {
  const desk = await openOrder(company, { customer_id, region })
  await desk.casual('40.00', { name: 'Wipers' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  if (days > 0) await soldDaysAgo(server(), company, desk.order.id, days)
  return desk
}

const answersOf = async (company: TestCompany) =>
  Promise.all(
    REPORTS.map(async (id) => {
      const params = { category: 'customers', sub: 'customers', id }
      return (await company.as('Owner').call('reports.run', { params, query: SPAN })).blocks
    }),
  )

/** What the reports say from the entries alone: nothing is sealed, and no visit is kept. */
async function fromEntries(company: TestCompany) {
  const { database } = server().services
  await database.tenant(company.id, async (tx) => {
    for (const table of [
      'report_seals',
      'entry_days',
      'line_days',
      'tax_days',
      'money_days',
      'offer_days',
      'labor_days',
      'visits',
      'stale_visits',
    ])
      await sql`delete from ${sql.table(table)} where company_id = ${company.id}`.execute(tx)
  })
  return answersOf(company)
}

const seal = ({ id }: TestCompany) => sealCompany(server().services.database, id)

const storedVisits = ({ id }: TestCompany) =>
  server().services.database.tenant(id, (tx) =>
    rows(tx, sql<{ days: number }>`select count(*)::int as days from visits where company_id = ${id}`),
  )

test('visits that are kept say the same as the entries, also of who came since', async () => {
  const company = await makeCompany(server())
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => makeCustomer(company)))
  const ids = [one?.id ?? '', other?.id ?? '', third?.id ?? ''] as const
  for (const [at, days] of [900, 500, 480, 90, 20, 20].entries())
    await sale(company, ids[at % 2 ? 1 : 0], days)
  await sale(company, ids[2], 400, 'QC')
  await sale(company, ids[2], 5)
  await seal(company)
  expect(await storedVisits(company)).toEqual([{ days: 8 }])
  await sale(company, ids[0], 0)
  const kept = await answersOf(company)
  expect(kept).toEqual(await fromEntries(company))
  expect(kept[0]?.find(({ currency }) => currency === 'usd')?.total).toMatchObject({
    new_customers: '2',
    won_back: '4',
    returning_customers: '2',
  })
})

test('a visit to another shop is an earlier one, and a voided sale was none', async () => {
  const company = await makeCompany(server())
  const { id } = await makeCustomer(company)
  await sale(company, id, 30, 'QC')
  const later = await sale(company, id, 20)
  await seal(company)
  const usd = async () =>
    (await answersOf(company))[0]?.find(({ currency }) => currency === 'usd')?.total ?? null
  expect(await usd()).toMatchObject({ new_customers: '0', returning_customers: '1' })
  await later.move('void', 'test_or_training')
  expect(await usd()).toBeNull()
})

test('visits of merged customers are those of the one that is kept, until the merge is undone', async () => {
  const company = await makeCompany(server())
  const [kept, other] = await Promise.all([makeCustomer(company), makeCustomer(company)])
  await sale(company, kept.id, 60)
  await sale(company, other.id, 30)
  await seal(company)
  const total = async () => (await answersOf(company))[0]?.[0]?.total
  const two = { new_customers: '2', returning_customers: '0' }
  const joined = { new_customers: '1', returning_customers: '1' }
  expect(await total()).toMatchObject(two)
  const owner = company.as('Owner')
  const params = { kind: 'customer' as const, id: kept.id, other_id: other.id }
  const { merge } = await owner.call('parties.merge', { params, body: { id: newId() } })
  expect(await total()).toMatchObject(joined)
  await seal(company)
  expect(await total()).toMatchObject(joined)
  await owner.call('parties.undoMerge', { params: { id: merge.id } })
  expect(await total()).toMatchObject(two)
  await seal(company)
  expect(await total()).toMatchObject(two)
  await rebuildRollups(server().services.database, company.id)
  expect(await total()).toMatchObject(two)
})

test('merges, undone merges, sales and sealing at once leave no visit that the entries do not have', async () => {
  const company = await makeCompany(server())
  const people = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(company)))
  for (const [at, { id }] of people.entries()) await sale(company, id, 20 + at)
  const owner = company.as('Owner')
  const pairs = [0, 2, 4, 6].map((at) => [people[at]?.id ?? '', people[at + 1]?.id ?? ''] as const)
  await Promise.all([
    seal(company),
    ...pairs.map(async ([id, other_id], at) => {
      const params = { kind: 'customer' as const, id, other_id }
      const { merge } = await owner.call('parties.merge', { params, body: { id: newId() } })
      await seal(company)
      if (at % 2 === 1) await owner.call('parties.undoMerge', { params: { id: merge.id } })
    }),
    sale(company, pairs[0]?.[0] ?? '', 0),
    seal(company),
  ])
  await seal(company)
  const kept = await answersOf(company)
  expect(kept[0]?.[0]?.total).toMatchObject({ new_customers: '6', returning_customers: '3' })
  expect(await owner.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
  expect(kept).toEqual(await fromEntries(company))
})

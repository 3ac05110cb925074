import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { payable } from '#test/harness/people/payroll.ts'
import { testServer } from '#test/harness/server.ts'
import { addedPunch, punchOf, punchTimes } from '#test/harness/people/timeClock.ts'
import { add, money2 } from '#domain/money/money.ts'
import { newId } from '#server/base/ids.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { backfill } from '#server/migrations/0591_hours_of_sealed_weeks.ts'
import { reconcileLedger } from '../reconciliation.ts'
import { rebuildRollups, sealCompany } from './seal.ts'

const server = testServer()
const SPAN = { from: '2025-05-25', to: '2025-06-21' }
const STAFF = [
  'staff/time/clocked_vs_billed',
  'staff/time/time_clock',
  'staff/time/labor_per_car',
  'staff/time/payroll_export',
  'staff/performance/technician_productivity',
  'summary/summary/multi_shop_scoreboard',
]

const blocksOf = async (company: TestCompany, path: string, query: Record<string, string> = {}) => {
  const [category = '', sub = '', id = ''] = path.split('/')
  const { blocks } = await company
    .as('Owner')
    .call('reports.run', { params: { category, sub, id }, query: { ...SPAN, ...query } })
  return blocks
}

const answers = async (company: TestCompany) =>
  Object.fromEntries(await Promise.all(STAFF.map(async (path) => [path, await blocksOf(company, path)])))

/** A week of uneven nine-hour days, with a night over the week's border, at 20.00 an hour. */
async function worked(): Promise<TestCompany> {
  const company = await makeCompany(server())
  const [technician, shop] = [company.as('Technician'), company.shops.FL.id]
  for (const date of [2, 3, 4, 5, 6])
    await punchTimes(technician, shop, `2025-06-0${date}T12:0${date}:17Z`, `2025-06-0${date}T21:1${date}:40Z`)
  await punchTimes(technician, shop, '2025-06-08T01:00:00Z', '2025-06-08T08:20:00Z')
  await payable(company, company.users.Technician, '0042')
  return company
}

const sealed = async ({ id }: TestCompany): Promise<string[]> => {
  const found = await server().services.database.tenant(id, (tx) =>
    tx
      .selectFrom('time_weeks')
      .select('week_start')
      .where('company_id', '=', id)
      .orderBy('week_start')
      .execute(),
  )
  return found.map(({ week_start }) => week_start)
}

/** A kept day that is an hour longer than its punches say. */
const tamper = ({ id }: TestCompany) =>
  withClient(server().database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [id])
    await client.query(
      'update time_days set regular_hours = regular_hours + 1 where company_id = $1 and n = 1',
      [id],
    )
  })

const clocked = async (company: TestCompany) =>
  (await blocksOf(company, 'staff/time/clocked_vs_billed'))[0]?.total['clocked_hours']

test('reports of people say the same from kept hours as from punches', async () => {
  const company = await worked()
  const before = await answers(company)
  await sealCompany(server().services.database, company.id)
  expect(await sealed(company)).toContain('2025-06-01')
  expect(await answers(company)).toEqual(before)
  // 5 days of 9:10:23 and a night of 7:20, each from punch to punch.
  expect(await clocked(company)).toBe('53.20')
})

test('hours and wages of rows add up to the total, by every group', async () => {
  const company = await worked()
  for (const group of ['person', 'day', 'week', 'shop']) {
    const [block] = await blocksOf(company, 'staff/time/clocked_vs_billed', { group })
    const sum = (block?.rows ?? []).map(({ figures }) => figures['clocked_hours'] ?? '0')
    expect(money2(add('0', ...sum)), group).toBe(block?.total['clocked_hours'])
  }
})

test('kept hours are what is read, until a punch of the week changes; made anew they are those of the punches', async () => {
  const company = await worked()
  const { database } = server().services
  await sealCompany(database, company.id)
  await tamper(company)
  expect(await clocked(company)).not.toBe('53.20')
  expect(
    (await reconcileLedger(database, company.id, { id: newId(), userName: 'Ana' })).differences.filter(
      ({ kind }) => kind === 'kept_hours',
    ).length,
  ).toBeGreaterThan(0)
  const body = addedPunch(company, company.users.Technician.id, '2025-06-07T08:00', '2025-06-07T09:00')
  await company.as('Manager').call('time.correct', { body })
  expect(await sealed(company)).not.toContain('2025-06-01')
  expect(await clocked(company)).toBe('54.20')
  await rebuildRollups(database, company.id)
  expect(await sealed(company)).toContain('2025-06-01')
  expect(await clocked(company)).toBe('54.20')
  expect(
    (await reconcileLedger(database, company.id, { id: newId(), userName: 'Ana' })).differences.filter(
      ({ kind }) => kind === 'kept_hours',
    ),
  ).toEqual([])
})

test('a rate, an exemption or a home shop that changes later is followed at once, and sealed again', async () => {
  const company = await worked()
  const { database } = server().services
  const owner = company.as('Owner')
  await sealCompany(database, company.id)
  const wages = async () => (await blocksOf(company, 'staff/time/payroll_export')).at(0)?.total['pay_wages']
  expect(await wages()).toBe('1152.63')
  await owner.call('pay.addRate', {
    body: { id: newId(), user_id: company.users.Technician.id, rate: '10.00', from_day: '2025-01-01' },
  })
  expect(await wages()).toBe('576.31')
  await owner.call('time.savePerson', {
    params: { id: company.users.Technician.id },
    body: { exempt: true },
  })
  const exempt = await wages()
  expect(exempt).toBe('531.98')
  await sealCompany(database, company.id)
  expect(await wages()).toBe(exempt)
})

test('a week with an open punch is not kept', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  await station.call('time.punch', {
    body: punchOf(station, company.shops.FL.id, 'in', '2025-06-02T12:00:00Z'),
  })
  await sealCompany(server().services.database, company.id)
  expect(await sealed(company)).not.toContain('2025-06-01')
})

test('an upgrade removes the hours of weeks that were opened again, and leaves those of sealed weeks', async () => {
  const company = await worked()
  await sealCompany(server().services.database, company.id)
  const before = await answers(company)
  const count = await withClient(server().database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
    const days = async () => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from time_days where company_id = $1`,
        [company.id],
      )
      return rows[0]?.n ?? 0
    }
    const kept = await days()
    // As the former release left them: the seal alone was removed.
    await client.query(`delete from time_weeks where company_id = $1 and week_start = '2025-06-01'`, [
      company.id,
    ])
    await backfill.batch(client, company.id, [company.users.Technician.id])
    return { before: kept, after: await days() }
  })
  expect(count.after).toBeLessThan(count.before)
  expect(count.after).toBeGreaterThan(0)
  expect(await answers(company)).toEqual(before)
})

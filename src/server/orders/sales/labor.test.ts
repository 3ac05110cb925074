import { expect, test } from 'vitest'
import { makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { daysAgo } from '#test/harness/money/closedDays.ts'
import { refundBody } from '#test/harness/money/refunds.ts'
import { testServer } from '#test/harness/server.ts'
import { punchOf } from '#test/harness/people/timeClock.ts'
import { localDate } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { sealCompany } from '#server/reports/rollups/seal.ts'
import { askIn } from './ask.ts'
import { writePastLabor } from './labor.queries.ts'

const server = testServer()
const LABOR = { name: 'Labor', fee_item: 'Labor' as const }

interface Row {
  cause: string
  name: string
  hours: string
  labor: string
  billed_labor: string
}

const rowsOf = ({ id }: TestCompany): Promise<Row[]> =>
  withClient(server().database.ownerUrl, async (client) => {
    const { rows } = await client.query<Row>(
      `select e.cause, coalesce(u.role, '') as name, l.hours::text, l.labor::text, l.billed_labor::text from sales_labor l
        join sales_entries e on e.company_id = $1 and e.id = l.entry_id
        left join users u on u.company_id = $1 and u.id = l.user_id
        where l.company_id = $1 order by e.at, e.seq, l.n`,
      [id],
    )
    return rows
  })

/** An order of two hours on which a technician worked for twice as long as a manager, and one of an hour of no one. */
async function soldLabor() {
  const company = await makeCompany(server(), { payment_methods: ['Cash'] })
  const desk = await openOrder(company, { role: 'Owner' })
  const line_id = await desk.casual('90.00', { ...LABOR, quantity: '2' })
  for (const [role, end] of [
    ['Technician', '14:00'],
    ['Manager', '13:00'],
  ] as const) {
    const station = company.as(role)
    const punch = (action: 'in' | 'out' | 'job_start' | 'job_end', time: string) => {
      const body = punchOf(station, company.shops.FL.id, action, `2025-06-02T${time}:00Z`)
      const job = action === 'job_start' ? { order_id: desk.order.id, position: 'Hood' } : {}
      return station.call('time.punch', { body: { ...body, ...job } })
    }
    await punch('in', '11:00')
    await punch('job_start', '12:00')
    await punch('job_end', end)
    await punch('out', '15:00')
  }
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const other = await openOrder(company)
  await other.casual('50.00', { ...LABOR, quantity: '1' })
  await other.move('complete')
  return { company, desk, line_id }
}

/** What reports and Pay → Job time say of billed hours, by person. */
async function billedOf(company: TestCompany, day: string) {
  const owner = company.as('Owner')
  const report = async (path: string) => {
    const [category = '', sub = '', id = ''] = path.split('/')
    const { blocks } = await owner.call('reports.run', {
      params: { category, sub, id },
      query: { from: day, to: day, group: 'person' },
    })
    const [block] = blocks
    return {
      rows: block?.rows.map(({ keys, figures }) => [keys[0]?.label ?? '', figures['billed_hours']]),
      total: block?.total['billed_hours'],
      figures: block?.total,
    }
  }
  const { people, whole } = await owner.call('jobTime.report', {
    query: { shop_id: company.shops.FL.id, from: day, to: day },
  })
  return {
    technicians: await report('staff/performance/technician_productivity'),
    clocked: await report('staff/time/clocked_vs_billed'),
    pay: { people: people.map(({ user_name, billed }) => [user_name, billed]), whole: whole.billed },
  }
}

test('billed hours are shared by job time, alike in pay and in every report', async () => {
  const { company, desk } = await soldLabor()
  expect(await rowsOf(company)).toMatchObject([
    { name: 'Manager', hours: '0.67', labor: '60.00', billed_labor: '60.00' },
    { name: 'Technician', hours: '1.33', labor: '120.00' },
    { name: '', hours: '1.00', labor: '50.00' },
  ])
  const day = localDate(desk.order.complete_timestamp ?? '', 'America/New_York')
  const { technicians, clocked, pay } = await billedOf(company, day)
  const shared = new Set([
    ['Manager Tester', '0.67'],
    ['Technician Tester', '1.33'],
    ['', '1.00'],
  ])
  expect(new Set(technicians.rows)).toEqual(shared)
  expect(new Set(clocked.rows)).toEqual(shared)
  expect([technicians.total, clocked.total]).toEqual(['3.00', '3.00'])
  expect(technicians.figures).toMatchObject({
    labor_sales: '230.00',
    billed_labor: '230.00',
    billed_jobs: '2',
    effective_labor_rate: '76.67',
  })
  expect(pay.whole).toBe(180)
  expect(pay.people).toEqual([
    ['', 60],
    ['Manager Tester', 0.67 * 60],
    ['Technician Tester', 1.33 * 60],
  ])
})

test('a return takes labor from who had it, and what was sold before an upgrade is shared as it would have been', async () => {
  const { company, desk, line_id } = await soldLabor()
  const { order } = await desk.pay()
  await desk.reload()
  await desk.station.call('payments.refund', {
    params: { id: order.id },
    body: {
      ...refundBody(desk, order.payments[0]?.id ?? '', {}),
      lines: [{ line_id, quantity: '2', to_stock: false }],
    },
  })
  const live = await rowsOf(company)
  expect(live.filter(({ cause }) => cause === 'returned')).toMatchObject([
    { name: 'Manager', hours: '-0.67', labor: '-60.00' },
    { name: 'Technician', hours: '-1.33', labor: '-120.00' },
  ])
  await withClient(server().database.ownerUrl, async (client) => {
    await client.query("select set_config('app.company_id', $1, false)", [company.id])
    await client.query('delete from sales_labor where company_id = $1', [company.id])
  })
  const ids = await server().services.database.tenant(company.id, (tx) =>
    tx.selectFrom('orders').select('id').where('company_id', '=', company.id).execute(),
  )
  const fill = () =>
    server().services.database.tenant(company.id, (tx) =>
      writePastLabor(
        askIn(tx),
        company.id,
        ids.map(({ id }) => id),
      ),
    )
  expect(await fill()).toBe(5)
  expect(await fill()).toBe(0)
  expect(await rowsOf(company)).toEqual(live)
})

test('sealed days say the same', async () => {
  const { company, desk } = await soldLabor()
  await daysAgo(server(), company, company.shops.FL.id, 5)
  const today = localDate(desk.order.complete_timestamp ?? '', 'America/New_York')
  const day = shiftedDay(today, -5)
  const before = await billedOf(company, day)
  expect(before.technicians.total).toBe('3.00')
  expect(await sealCompany(server().services.database, company.id)).toBe(5)
  expect(await billedOf(company, day)).toEqual(before)
})

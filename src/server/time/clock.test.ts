import { expect, test } from 'vitest'
import { makeCompany, openOrder, PASSWORD, type TestCompany } from '#test/factories.ts'
import { change } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import type { Station } from '#test/harness/station.ts'
import { punchOf, punchTimes } from '#test/harness/people/timeClock.ts'
import { shiftedDay, weekday } from '#domain/time/localTime.ts'
import { newId } from '../base/ids.ts'

const server = testServer({ PIN_TRIES: '3' })

const shopOf = (company: TestCompany) => company.shops.FL.id
const here = async (company: TestCompany) => {
  const answer = await company.as('Technician').call('time.clock', { query: { shop_id: shopOf(company) } })
  return answer.me.open
}
const weekOf = (station: Station, day: string) => station.call('time.week', { query: { day } })
/** Whether people of the company work on several orders at once. */
const allowSeveral = (company: TestCompany, several_jobs: boolean) =>
  company
    .as('Owner')
    .call('settings.save', { params: { id: shopOf(company) }, body: { values: { several_jobs } } })
/** Minutes of one punch or shift that was recorded now. */
const lengthOf = ({ in: start, out }: { in: string; out: string | null }) =>
  Date.parse(out ?? start) - Date.parse(start)

const at = (device_at: string, offset_ms: number | null) => ({
  held: { device_at, offset_ms, went_back: false },
})

test('in, a meal, back and out; who is in is seen by all', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const shop = shopOf(company)
  for (const action of ['in', 'break_start'] as const)
    await station.call('time.punch', { body: punchOf(station, shop, action) })
  const clock = await company.as('Manager').call('time.clock', { query: { shop_id: shop } })
  expect(clock.in_now).toMatchObject([
    { name: 'Technician Tester', open: { shop_name: 'Tampa', break_kind: 'meal', forgotten: false } },
  ])
  expect(clock.me.open).toBeNull()
  await station.call('time.punch', { body: punchOf(station, shop, 'break_end') })
  await station.call('time.punch', { body: punchOf(station, shop, 'out') })
  expect(await here(company)).toBeNull()
  const [shift] = (await station.call('time.week', { query: {} })).shifts
  expect(shift?.events.map(({ kind }) => kind)).toEqual(['in', 'break_start', 'break_end', 'out'])
  expect(shift?.breaks[0]?.end).not.toBeNull()
})

test('the same punch twice is one', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const body = punchOf(station, shopOf(company), 'in')
  const first = await station.call('time.punch', { body })
  expect(await station.call('time.punch', { body })).toEqual(first)
  expect((await station.call('time.week', { query: {} })).shifts).toHaveLength(1)
  await company.as('Manager').refused('duplicate_id', 'time.punch', { body })
})

test('parallel punches in of one person leave one open', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => station.send('time.punch', { body: punchOf(station, shopOf(company), 'in') })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
  expect((await station.call('time.week', { query: {} })).shifts).toHaveLength(1)
})

test('what does not fit the open punch is refused', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const shop = shopOf(company)
  const body = (action: Parameters<typeof punchOf>[2]) => ({ body: punchOf(station, shop, action) })
  await station.refused('not_in', 'time.punch', body('out'))
  await station.call('time.punch', body('in'))
  await station.refused('already_in', 'time.punch', body('in'))
  await station.refused('not_on_break', 'time.punch', body('break_end'))
  await station.refused('not_on_job', 'time.punch', body('job_end'))
  await station.call('time.punch', body('break_start'))
  await station.refused('on_break', 'time.punch', body('break_start'))
  await station.refused('not_found', 'time.punch', { body: punchOf(station, newId(), 'break_end') })
})

test('two shops at once: moving ends one punch and begins the other at the same instant', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  await station.call('time.punch', { body: punchOf(station, shopOf(company), 'in') })
  const other = company.shops.QC.id
  await station.refused('in_elsewhere', 'time.punch', { body: punchOf(station, other, 'in') })
  const { person } = await station.call('time.punch', { body: punchOf(station, other, 'move') })
  expect(person.open?.shop_name).toBe('Laval')
  const week = await station.call('time.week', { query: {} })
  const [tampa, laval] = week.shifts
  expect(tampa?.out).toBe(laval?.in)
  expect(week).toMatchObject({ rule: { region: 'US-FL' }, other_regions: ['CA-QC'] })
})

test('work on an order lies within the punch; a new one ends the last, a break ends it too', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const shop = shopOf(company)
  const { order } = await openOrder(company)
  const job = { position: 'Pit', order_id: order.id }
  await station.refused('not_in', 'time.punch', { body: { ...punchOf(station, shop, 'job_start'), ...job } })
  await station.call('time.punch', { body: punchOf(station, shop, 'in') })
  const strange = { ...punchOf(station, shop, 'job_start'), order_id: newId() }
  await station.refused('not_found', 'time.punch', { body: strange })
  await station.call('time.punch', { body: { ...punchOf(station, shop, 'job_start'), ...job } })
  expect((await here(company))?.jobs).toMatchObject([
    { order_number: order.order_custom_id, position: 'Pit' },
  ])
  await station.call('time.punch', {
    body: { ...punchOf(station, shop, 'job_start'), ...job, position: 'Hood' },
  })
  await station.call('time.punch', { body: punchOf(station, shop, 'break_start') })
  const [shift] = (await station.call('time.week', { query: {} })).shifts
  expect(shift?.jobs.map(({ position, end }) => [position, end !== null])).toEqual([
    ['Pit', true],
    ['Hood', true],
  ])
  expect(await here(company)).toMatchObject({ jobs: [], break_kind: 'meal' })
})

test('several orders at once where the company allows it: each ends by itself, a break and the punch out end all', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const shop = shopOf(company)
  const orders = [(await openOrder(company)).order, (await openOrder(company)).order]
  const [one, two] = orders.map(({ id }) => id)
  const punch = (action: Parameters<typeof punchOf>[2], time: string, own: object = {}) =>
    station.call('time.punch', {
      body: { ...punchOf(station, shop, action, `2025-06-02T${time}:00Z`), ...own },
    })
  const open = async () => (await here(company))?.jobs.map(({ order_id }) => order_id)
  await punch('in', '12:00')
  await punch('job_start', '12:00', { order_id: one })
  await punch('job_start', '12:30', { order_id: two })
  expect(await open()).toEqual([two])
  await allowSeveral(company, true)
  const { person } = await punch('job_start', '13:00', { order_id: one })
  expect(await open()).toEqual([two, one])
  // On the same order a new one ends the one before.
  await punch('job_start', '13:20', { order_id: one, position: 'Pit' })
  expect(await open()).toEqual([two, one])
  const second = person.open?.jobs.find(({ order_id }) => order_id === two)?.id ?? ''
  const end = { ...punchOf(station, shop, 'job_end', '2025-06-02T13:30:00Z'), job_id: second }
  await station.refused('not_on_job', 'time.punch', { body: { ...end, id: newId(), job_id: newId() } })
  await station.call('time.punch', { body: end })
  await station.call('time.punch', { body: end })
  expect(await open()).toEqual([one])
  await punch('job_start', '13:40', { order_id: two })
  await punch('break_start', '13:50', { break_kind: 'rest' })
  expect(await open()).toEqual([])
  await punch('break_end', '14:00')
  await punch('job_start', '14:00', { order_id: one })
  await punch('job_start', '14:00', { order_id: two })
  await punch('out', '15:00')
  const week = await weekOf(station, '2025-06-02')
  const [shift] = week.shifts
  expect(shift?.jobs.map(({ order_id, minutes }) => [order_id === one ? 'one' : 'two', minutes])).toEqual([
    ['one', 30],
    ['two', 45],
    ['one', 10],
    ['one', 20],
    ['two', 5],
    ['one', 30],
    ['two', 30],
  ])
  // Jobs take the whole time from 12:00 to 15:00 but the break, and pay has all of it.
  expect(shift?.jobs.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(170)
  expect(week.regular_minutes).toBe(180)
  const query = { shop_id: shop, from: '2025-06-02', to: '2025-06-02' }
  const report = await company.as('Owner').call('jobTime.report', { query })
  expect(report.whole).toMatchObject({ clocked: 180, job: 170 })
  const { blocks } = await company.as('Owner').call('reports.run', {
    params: { category: 'staff', sub: 'time', id: 'clocked_vs_billed' },
    query: { from: query.from, to: query.to },
  })
  expect(blocks[0]?.total).toMatchObject({ clocked_hours: '3.00', job_hours: '2.83', productivity: '94.3' })
})

test('a person works on ten orders at once, not on eleven', async () => {
  const company = await makeCompany(server())
  await allowSeveral(company, true)
  const station = company.as('Technician')
  const shop = shopOf(company)
  const job = async () => ({
    body: { ...punchOf(station, shop, 'job_start'), order_id: (await openOrder(company)).order.id },
  })
  await station.call('time.punch', { body: punchOf(station, shop, 'in') })
  for (let n = 0; n < 10; n += 1) await station.call('time.punch', await job())
  await station.refused('too_many_jobs', 'time.punch', await job())
  expect((await here(company))?.jobs).toHaveLength(10)
  // Without the setting a new one ends all of them, and all ends have ids of their own.
  await allowSeveral(company, false)
  await station.call('time.punch', await job())
  expect((await here(company))?.jobs).toHaveLength(1)
  await station.call('time.punch', { body: punchOf(station, shop, 'out') })
})

test('a PIN punches another person at the station; wrong ones are refused, then paused', async () => {
  const company = await makeCompany(server())
  const technician = company.users.Technician.id
  const station = company.as('Manager')
  const body = (pin: string) => ({
    ...punchOf(station, shopOf(company), 'in'),
    person: { user_id: technician, pin },
  })
  await station.refused('pin_not_set', 'time.punch', { body: body('4711') })
  await company.as('Technician').call('account.pin', { body: { password: PASSWORD, pin: '4711' } })
  await station.refused('pin_wrong', 'time.punch', { body: body('4712') })
  const { person } = await station.call('time.punch', { body: body('4711') })
  expect(person).toMatchObject({ name: 'Technician Tester', open: { shop_name: 'Tampa' } })
  const clock = await station.call('time.clock', { query: { shop_id: shopOf(company) } })
  expect(clock.people).toEqual([{ user_id: technician, name: 'Technician Tester', notice_read: false }])
  await company.server.services.database.tenant(company.id, (tx) =>
    tx
      .updateTable('users')
      .set({ pin_set_by: newId() })
      .where('company_id', '=', company.id)
      .where('id', '=', technician)
      .execute(),
  )
  await station.refused('pin_outdated', 'time.punch', { body: body('4711') })
  for (const pin of ['4713', '4714', '4715']) await station.send('time.punch', { body: body(pin) })
  await station.refused('pin_locked', 'time.punch', { body: body('4711') })
})

test('a punch that waited for a connection counts at its own time; in doubt it blocks the week', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const shop = shopOf(company)
  await station.call('time.punch', {
    body: { ...punchOf(station, shop, 'in'), ...at('2025-06-02T12:00:00Z', 60_000) },
  })
  const out = { ...punchOf(station, shop, 'out'), ...at('2025-06-02T20:00:00Z', 180_000) }
  await station.call('time.punch', { body: out })
  await station.call('time.punch', { body: out })
  const week = await weekOf(station, '2025-06-02')
  expect(week).toMatchObject({ regular_minutes: 482, blocked: true, flags: [{ code: 'clock_suspect' }] })
  expect(week.shifts[0]?.events.map((event) => [event.source, event.clock_suspect, event.device_at])).toEqual(
    [
      ['offline', false, '2025-06-02T12:00:00.000Z'],
      ['offline', true, '2025-06-02T20:00:00.000Z'],
    ],
  )
  const ahead = new Date(Date.now() + 600_000).toISOString()
  await station.refused('punch_in_future', 'time.punch', {
    body: { ...punchOf(station, shop, 'in'), ...at(ahead, 0) },
  })
})

test('a held punch before the last one is refused', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const shop = shopOf(company)
  await punchTimes(station, shop, '2025-06-02T12:00:00Z')
  const early = punchOf(station, shop, 'out', '2025-06-02T11:59:59Z')
  await station.refused('punch_out_of_order', 'time.punch', { body: early })
})

test('a forgotten punch out counts nothing and lets the next punch in', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  await punchTimes(station, shopOf(company), '2025-06-02T12:00:00Z')
  expect(await here(company)).toMatchObject({ forgotten: true })
  await station.refused('not_in', 'time.punch', { body: punchOf(station, shopOf(company), 'out') })
  await station.call('time.punch', { body: punchOf(station, shopOf(company), 'in') })
  const week = await weekOf(station, '2025-06-02')
  expect(week).toMatchObject({ regular_minutes: 0, blocked: true, flags: [{ code: 'missing_out' }] })
})

test('nights across both clock changes count the time that passed', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const shop = shopOf(company)
  await punchTimes(station, shop, '2025-03-09T04:00:00Z', '2025-03-09T11:30:00Z')
  await punchTimes(station, shop, '2025-11-02T03:00:00Z', '2025-11-02T12:30:00Z')
  const minutes = async (day: string) =>
    (await weekOf(station, day)).by_day.map((each) => each.regular_minutes)
  expect([...(await minutes('2025-03-08')), ...(await minutes('2025-03-09'))]).toEqual([60, 390])
  expect([...(await minutes('2025-11-01')), ...(await minutes('2025-11-02'))]).toEqual([60, 510])
})

test('the week starts on the day that the company chose', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  expect((await weekOf(station, '2025-06-05')).week_start).toBe('2025-06-01')
  const params = { id: shopOf(company) }
  await company.as('Owner').call('settings.save', { params, body: { values: { week_starts: '1' } } })
  const present = await weekOf(station, new Date().toISOString().slice(0, 10))
  // The hours of past weeks stay as they were counted; the present one lasts until the first new one.
  expect((await weekOf(station, '2025-06-05')).week_start).toBe('2025-06-01')
  expect(present.days).toBe(8)
  const next = await weekOf(station, shiftedDay(present.week_start, 8))
  expect([weekday(present.week_start), weekday(next.week_start), next.days]).toEqual([0, 1, 7])
})

test('only a person with the right sees another person’s week', async () => {
  const company = await makeCompany(server())
  const user_id = company.users.Manager.id
  await company.as('Technician').refused('not_found', 'time.week', { query: { user_id } })
  const week = await company.as('Owner').call('time.week', { query: { user_id } })
  expect(week.shifts.map(lengthOf)).toEqual([])
  await company.as('Technician').refused('not_found', 'time.clock', { query: { shop_id: newId() } })
})

test('a punch that began while the clock was two days ahead ends at once with a reason', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const shop = shopOf(company)
  await station.call('time.punch', { body: punchOf(station, shop, 'in') })
  await station.call('time.punch', { body: punchOf(station, shop, 'break_start') })
  const days = `interval '2 days'`
  await change(
    company,
    `update punch_events set at = at + ${days}, recorded_at = recorded_at + ${days} where company_id = $1`,
  )
  await change(
    company,
    `update open_punches set since = since + ${days}, break_since = break_since + ${days} where company_id = $1`,
  )
  expect(await here(company)).toMatchObject({ ahead: true, forgotten: false })
  const out = punchOf(station, shop, 'out')
  await station.refused('punch_out_of_order', 'time.punch', { body: out })
  await station.refused('punch_out_of_order', 'time.punch', {
    body: { ...punchOf(station, shop, 'break_end'), reason: 'The clock was wrong' },
  })
  const { person } = await station.call('time.punch', { body: { ...out, reason: 'The clock was wrong' } })
  expect(person.open).toBeNull()
  // The next punch counts as always.
  await station.call('time.punch', { body: punchOf(station, shop, 'in') })
  expect(await here(company)).toMatchObject({ ahead: false })
})

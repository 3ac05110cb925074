import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, makeUser, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { addedPunch, punchOf, punchTimes } from '#test/harness/people/timeClock.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const DAY = '2025-06-02'
/** Ten hours from Monday to Friday, of the Technician. */
async function longWeek(company: TestCompany) {
  const station = company.as('Technician')
  for (const date of [2, 3, 4, 5, 6])
    await punchTimes(station, company.shops.FL.id, `2025-06-0${date}T12:00:00Z`, `2025-06-0${date}T22:00:00Z`)
  return station.call('time.week', { query: { day: DAY } })
}
const moveShop = (company: TestCompany, to: RawBuilder<unknown>) =>
  server().services.database.tenant(company.id, (tx) =>
    sql`update shops set ${to} where id = ${company.shops.FL.id}`.execute(tx),
  )
const seenBy = (company: TestCompany, user_id: string) =>
  company.as('Manager').call('time.week', { query: { user_id, day: DAY } })

test('a week is approved as it was seen, and is open again after a correction', async () => {
  const company = await makeCompany(server())
  const { week_start, state } = await longWeek(company)
  const user_id = company.users.Technician.id
  const manager = company.as('Manager')
  await manager.refused('week_changed', 'time.approve', { body: { user_id, week_start, state: 'older' } })
  const approved = await manager.call('time.approve', { body: { user_id, week_start, state } })
  expect(approved).toMatchObject({
    regular_minutes: 2400,
    overtime_minutes: 600,
    approved: { name: 'Manager Tester', own: false, present: true },
  })
  const body = addedPunch(company, user_id, '2025-06-07T08:00', '2025-06-07T09:00')
  await manager.call('time.correct', { body })
  expect((await seenBy(company, user_id)).approved?.present).toBe(false)
  const { weeks } = await manager.call('time.weeks', { query: { day: DAY } })
  expect(weeks).toMatchObject([{ user_name: 'Technician Tester', overtime_minutes: 660, may_correct: true }])
})

test('a broken week is not approved', async () => {
  const company = await makeCompany(server())
  await punchTimes(company.as('Technician'), company.shops.FL.id, '2025-06-02T12:00:00Z')
  const user_id = company.users.Technician.id
  const { week_start, state } = await seenBy(company, user_id)
  await company
    .as('Manager')
    .refused('week_blocked', 'time.approve', { body: { user_id, week_start, state } })
})

test('a week whose law is not calculated is approved only by someone who checked it', async () => {
  const company = await makeCompany(server())
  await moveShop(company, sql`region = 'RI'`)
  await punchTimes(
    company.as('Technician'),
    company.shops.FL.id,
    '2025-06-08T12:00:00Z',
    '2025-06-08T20:00:00Z',
  )
  const user_id = company.users.Technician.id
  const manager = company.as('Manager')
  const { week_start, state, ...week } = await manager.call('time.week', {
    query: { user_id, day: '2025-06-08' },
  })
  expect(week).toMatchObject({ to_check: true, flags: [{ code: 'rest_day', date: '2025-06-08' }] })
  const body = { user_id, week_start, state }
  await manager.refused('law_unchecked', 'time.approve', { body })
  const approved = await manager.call('time.approve', { body: { ...body, checked: true } })
  expect(approved.approved?.present).toBe(true)
})

test('hours in Nevada depend on the rate, on the screen as in pay', async () => {
  const company = await makeCompany(server())
  await moveShop(company, sql`region = 'NV', time_zone = 'America/Los_Angeles'`)
  await punchTimes(
    company.as('Technician'),
    company.shops.FL.id,
    '2025-06-03T15:00:00Z',
    '2025-06-04T01:00:00Z',
  )
  const user_id = company.users.Technician.id
  const overtime = async () => (await seenBy(company, user_id)).overtime_minutes
  expect(await overtime()).toBe(120)
  const rate = (own: string) => ({ id: newId(), user_id, position: '', rate: own, from_day: '2025-01-01' })
  await company.as('Owner').call('pay.addRate', { body: rate('25.00') })
  expect(await overtime()).toBe(0)
  await company.as('Owner').call('pay.addRate', { body: rate('17.00') })
  expect(await overtime()).toBe(120)
})

test('no one approves their own week, except an owner without another owner', async () => {
  const company = await makeCompany(server())
  const approve = async (role: 'Manager' | 'Owner') => {
    const station = company.as(role)
    await punchTimes(station, company.shops.FL.id, '2025-06-02T12:00:00Z', '2025-06-02T20:00:00Z')
    const { week_start, state, user_id } = await station.call('time.week', { query: { day: DAY } })
    return { body: { user_id, week_start, state } }
  }
  await company.as('Manager').refused('own_time', 'time.approve', await approve('Manager'))
  const own = await approve('Owner')
  expect((await company.as('Owner').call('time.approve', own)).approved?.own).toBe(true)
  await makeUser(company, 'Owner', [])
  await company.as('Owner').refused('own_time', 'time.approve', own)
  await company.as('Owner').refused('not_found', 'time.approve', {
    body: { ...own.body, user_id: company.id },
  })
})

test('a person signs that all time is recorded, or says what is missing', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const { week_start, state } = await longWeek(company)
  const seen = { week_start, state }
  await station.refused('note_missing', 'time.sign', { body: { ...seen, answer: 'no' } })
  const refused = await station.call('time.sign', { body: { ...seen, answer: 'no', note: 'Friday evening' } })
  expect(refused.signed).toMatchObject({ answer: 'no', note: 'Friday evening', present: true })
  expect((await station.call('time.sign', { body: { ...seen, answer: 'yes' } })).signed?.answer).toBe('yes')
  await station.refused('week_changed', 'time.sign', { body: { ...seen, state: 'older', answer: 'yes' } })
})

test('a week that goes on is neither approved nor signed', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  await station.call('time.punch', { body: punchOf(station, company.shops.FL.id, 'in') })
  const { week_start, state, user_id } = await station.call('time.week', { query: {} })
  const seen = { week_start, state }
  await station.refused('week_not_over', 'time.sign', { body: { ...seen, answer: 'yes' } })
  await company.as('Manager').refused('week_not_over', 'time.approve', { body: { ...seen, user_id } })
})

test('an exempt person has no overtime', async () => {
  const company = await makeCompany(server())
  await longWeek(company)
  const params = { id: company.users.Technician.id }
  await company.as('Manager').refused('not_allowed', 'time.savePerson', { params, body: { exempt: true } })
  await company.as('Owner').call('time.savePerson', { params, body: { exempt: true } })
  expect(await seenBy(company, params.id)).toMatchObject({
    exempt: true,
    regular_minutes: 3000,
    overtime_minutes: 0,
  })
  const { entries } = await company.as('Owner').call('audit.list', { query: { group: 'people' } })
  expect(entries[0]).toMatchObject({ kind: 'pay.exempt', before: 'false', after: 'true' })
  await company
    .as('Owner')
    .refused('not_found', 'time.savePerson', { params: { id: company.id }, body: { exempt: true } })
})

import { describe, expect, test } from 'vitest'
import { makeCompany, makeUser, asOwner, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { weekday, weekStart } from '#domain/time/localTime.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'

async function planned(company: TestCompany) {
  const manager = company.as('Manager')
  const shop_id = company.shops.FL.id
  const body = (over: object = {}) => ({
    shop_id,
    user_id: company.users.Technician.id,
    day: MONDAY,
    start: '08:00',
    end: '16:00',
    position: 'Hood',
    version: 0,
    ...over,
  })
  const plan = (over: object = {}, id = newId()) =>
    manager.call('schedules.save', { params: { id }, body: body(over) })
  return { manager, shop_id, body, plan }
}

describe('the schedule of a shop', () => {
  test('has shifts by week, which everyone sees and a Manager plans', async () => {
    const company = await makeCompany(server())
    const { shop_id, plan, body } = await planned(company)
    const id = newId()
    const week = await plan({}, id)
    expect(week).toMatchObject({
      week: SUNDAY,
      shifts: [{ id, day: MONDAY, start: '08:00', position: 'Hood', version: 1, conflicts: [] }],
      positions: expect.arrayContaining(['Hood']),
    })
    expect(week.days.map(({ hours }) => hours !== null)).toEqual([false, true, true, true, true, true, true])
    await plan({}, newId())
    const technician = company.as('Technician')
    const seen = await technician.call('schedules.week', { query: { shop_id, day: '2026-11-26' } })
    expect(seen.shifts).toHaveLength(2)
    await technician.refused('not_allowed', 'schedules.save', { params: { id }, body: body() })
  })

  test('names conflicts: an overlap, a closed shop and a deactivated person', async () => {
    const company = await makeCompany(server())
    const { manager, shop_id, plan } = await planned(company)
    await plan()
    const elsewhere = company.shops.QC.id
    await plan({ shop_id: elsewhere, start: '15:00', end: '19:00' })
    await plan({ day: SUNDAY, start: '08:00', end: '12:00' })
    const leaver = await makeUser(company, 'Technician', [shop_id])
    await plan({ user_id: leaver.id, day: '2026-11-24' })
    await asOwner(
      server(),
      `begin; set local app.company_id to '${company.id}'; update users set active = false where id = '${leaver.id}'; commit`,
    )
    const { shifts, people } = await manager.call('schedules.week', { query: { shop_id, day: MONDAY } })
    expect(shifts.map(({ day, conflicts }) => [day, conflicts])).toEqual([
      [SUNDAY, ['closed']],
      [MONDAY, ['overlap']],
      ['2026-11-24', ['inactive']],
    ])
    expect(people.find(({ id }) => id === leaver.id)).toMatchObject({ active: false })
  })

  test.each(['0', '1', '6'] as const)('starts its weeks on the company’s weekday %s', async (starts) => {
    const company = await makeCompany(server())
    const { shop_id, manager } = await planned(company)
    const params = { id: shop_id }
    await company.as('Owner').call('settings.save', { params, body: { values: { week_starts: starts } } })
    const { week, days } = await manager.call('schedules.week', { query: { shop_id, day: '2026-11-25' } })
    expect(weekday(week)).toBe(Number(starts))
    expect([week, days.length]).toEqual([weekStart('2026-11-25', Number(starts)), 7])
    const worked = await manager.call('schedules.worked', { query: { shop_id, day: '2026-11-25' } })
    expect(worked.week).toBe(week)
    const { shops } = await manager.call('company.shops', {})
    expect(shops.every(({ week_starts }) => week_starts === Number(starts))).toBe(true)
  })

  test('refuses an outdated change, and restores a removed shift', async () => {
    const company = await makeCompany(server())
    const { manager, shop_id, plan, body } = await planned(company)
    const id = newId()
    await plan({}, id)
    await plan({ end: '17:00', version: 1 }, id)
    const problem = await manager.refused('stale_version', 'schedules.save', {
      params: { id },
      body: body({ end: '18:00', version: 1 }),
    })
    expect(problem.current).toMatchObject({ shifts: [{ end: '17:00', version: 2 }] })
    const removal = { body: { shop_id, day: MONDAY, ids: [id] } }
    expect((await manager.call('schedules.remove', removal)).shifts).toEqual([])
    await manager.call('schedules.remove', removal)
    expect((await plan({ version: 3 }, id)).shifts).toMatchObject([{ id, end: '16:00', version: 4 }])
    await manager.refused('invalid_input', 'schedules.save', {
      params: { id },
      body: body({ start: '16:00', end: '08:00', version: 4 }),
    })
  })

  test('copies a week once, without people who left', async () => {
    const company = await makeCompany(server())
    const { manager, shop_id, plan } = await planned(company)
    const leaver = await makeUser(company, 'Technician', [shop_id])
    await plan()
    await plan({ day: '2026-11-25', position: '' })
    await plan({ user_id: leaver.id })
    await asOwner(
      server(),
      `begin; set local app.company_id to '${company.id}'; update users set active = false where id = '${leaver.id}'; commit`,
    )
    const body = { shop_id, from: '2026-11-27', to: '2026-11-30' }
    const { week, copied } = await manager.call('schedules.copy', { body })
    expect(copied).toHaveLength(2)
    expect(week.shifts.map(({ day, start }) => [day, start])).toEqual([
      ['2026-11-30', '08:00'],
      ['2026-12-02', '08:00'],
    ])
    expect((await manager.call('schedules.copy', { body })).copied).toEqual([])
    const undone = await manager.call('schedules.remove', {
      body: { shop_id, day: body.to, ids: copied },
    })
    expect(undone.shifts).toEqual([])
  })

  test('of another company, and people of another company, are not found', async () => {
    const company = await makeCompany(server())
    const { manager, shop_id, body } = await planned(company)
    const other = await makeCompany(server())
    const query = { shop_id: other.shops.FL.id, day: MONDAY }
    await manager.refused('not_found', 'schedules.week', { query })
    await manager.refused('not_found', 'schedules.save', {
      params: { id: newId() },
      body: body({ user_id: other.users.Technician.id }),
    })
    await manager.refused('not_found', 'schedules.save', {
      params: { id: newId() },
      body: body({ version: 1 }),
    })
    await manager.refused('not_found', 'schedules.remove', {
      body: { shop_id, day: MONDAY, ids: [newId()] },
    })
    await manager.refused('not_found', 'schedules.copy', {
      body: { shop_id: other.shops.FL.id, from: MONDAY, to: MONDAY },
    })
  })
})

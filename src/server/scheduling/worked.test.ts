import { expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { punchTimes } from '#test/harness/people/timeClock.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const MONDAY = '2025-06-02'

async function planned() {
  const company = await makeCompany(server())
  const shop_id = company.shops.FL.id
  const user_id = company.users.Technician.id
  const plan = (day: string) =>
    company.as('Manager').call('schedules.save', {
      params: { id: newId() },
      body: { shop_id, user_id, day, start: '08:00', end: '16:00', position: 'Hood', version: 0 },
    })
  await plan(MONDAY)
  await plan('2025-06-03')
  // 8:20 to 15:30 in Florida on Monday; on Tuesday no one came; on Wednesday without a plan.
  await punchTimes(
    company.as('Technician'),
    shop_id,
    '2025-06-02T12:20:00Z',
    '2025-06-02T19:30:00Z',
    '2025-06-04T12:00:00Z',
    '2025-06-04T16:00:00Z',
  )
  return { company, query: { shop_id, day: MONDAY }, user_id }
}

test('the schedule is compared with the time clock, day by day', async () => {
  const { company, query, user_id } = await planned()
  const { week, people, rows } = await company.as('Manager').call('schedules.worked', { query })
  expect(week).toBe('2025-06-01')
  expect(people).toEqual([{ id: user_id, name: 'Technician Tester' }])
  expect(rows).toMatchObject([
    { day: MONDAY, planned_minutes: 480, worked_minutes: 430, late_minutes: 20, early_minutes: 30 },
    { day: '2025-06-03', worked_minutes: 0, marks: ['missing'] },
    { day: '2025-06-04', planned_minutes: 0, worked_minutes: 240, marks: ['unplanned'] },
  ])
  expect(rows.every((row) => row.planned_cost === null && row.worked_cost === null)).toBe(true)
})

test('costs are shown to those who may see rates; others get the hours, and Technicians nothing', async () => {
  const { company, query, user_id } = await planned()
  const owner = company.as('Owner')
  await owner.call('pay.addRate', {
    body: { id: newId(), user_id, position: '', rate: '20', from_day: '2025-01-01' },
  })
  const { rows } = await owner.call('schedules.worked', { query })
  expect(rows[0]).toMatchObject({ planned_cost: '160.00', worked_cost: '143.33' })
  await company.as('Technician').refused('not_allowed', 'schedules.worked', { query })
  const other = await makeCompany(server())
  await other.as('Owner').refused('not_found', 'schedules.worked', { query })
})

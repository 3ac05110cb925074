import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { payable } from '#test/harness/people/payroll.ts'
import { testServer } from '#test/harness/server.ts'
import { punchTimes } from '#test/harness/people/timeClock.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

/** A company whose Technician works in this region, at 20.00 an hour, paid by the week. */
async function companyIn(country: 'US' | 'CA', region: string): Promise<TestCompany> {
  const company = await makeCompany(server())
  await company.server.services.database.tenant(company.id, (tx) =>
    tx
      .updateTable('shops')
      .set({ country, region })
      .where('company_id', '=', company.id)
      .where('id', '=', company.shops.FL.id)
      .execute(),
  )
  await company.as('Owner').call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { pay_period: 'weekly' } },
  })
  await payable(company, company.users.Technician, '0042')
  return company
}

const work = (company: TestCompany, day: string, hours: number) =>
  punchTimes(
    company.as('Technician'),
    company.shops.FL.id,
    `${day}T12:00:00Z`,
    new Date(Date.parse(`${day}T12:00:00Z`) + hours * 3_600_000).toISOString(),
  )
const paid = async (company: TestCompany, day: string) =>
  (await company.as('Owner').call('pay.period', { query: { day } })).people.find(
    ({ user_id }) => user_id === company.users.Technician.id,
  )

test('a meal premium is paid once it is accepted, and a refused one is not', async () => {
  const company = await companyIn('US', 'CA')
  const owner = company.as('Owner')
  const user_id = company.users.Technician.id
  await work(company, '2025-06-02', 6)
  await work(company, '2025-06-03', 6)
  expect(await paid(company, '2025-06-01')).toMatchObject({
    gross_pay: '240.00',
    suggestions: [
      { kind: 'meal_premium', day: '2025-06-02', amount: '20.00', decision: null },
      { kind: 'meal_premium', day: '2025-06-03', amount: '20.00', decision: null },
    ],
  })
  const decide = (day: string, accept: boolean, id = newId()) =>
    owner.call('pay.decide', { body: { id, user_id, kind: 'meal_premium', day, accept, amount: '20.00' } })
  const id = newId()
  await decide('2025-06-02', true, id)
  await decide('2025-06-02', true, id)
  const { suggestions } = await decide('2025-06-03', false)
  expect(suggestions.map(({ decision }) => decision?.accepted)).toEqual([true, false])
  expect(await paid(company, '2025-06-01')).toMatchObject({
    gross_pay: '260.00',
    total: { premium_pay: '20.00', holiday_pay: '0.00' },
  })
  const unknown = { id: newId(), user_id, kind: 'holiday_pay' as const, day: '2025-06-02', accept: true }
  await owner.refused('not_found', 'pay.decide', { body: { ...unknown, amount: '1' } })
})

test('a planned shift that ended early suggests reporting pay', async () => {
  const company = await companyIn('CA', 'ON')
  const user_id = company.users.Technician.id
  const shop_id = company.shops.FL.id
  const shift = {
    shop_id,
    user_id,
    day: '2025-06-03',
    start: '08:00',
    end: '16:00',
    position: '',
    version: 0,
  }
  await company.as('Owner').call('schedules.save', { params: { id: newId() }, body: shift })
  await work(company, '2025-06-03', 1)
  expect((await paid(company, '2025-06-01'))?.suggestions).toMatchObject([
    { kind: 'reporting_pay', hours: '2', amount: '40.00' },
  ])
})

test('a public holiday is paid by the wages of the four weeks before, also to who was off', async () => {
  const company = await companyIn('CA', 'ON')
  for (const day of ['2025-06-02', '2025-06-10', '2025-06-17', '2025-06-24']) await work(company, day, 10)
  const user_id = company.users.Technician.id
  const found = await paid(company, '2025-06-30')
  expect(found).toMatchObject({
    problems: [],
    suggestions: [{ kind: 'holiday_pay', day: '2025-07-01', amount: '40.00', holiday_name: 'Canada Day' }],
  })
  const body = { id: newId(), user_id, kind: 'holiday_pay' as const, day: '2025-07-01', accept: true }
  await company.as('Owner').call('pay.decide', { body: { ...body, amount: '40.00' } })
  expect(await paid(company, '2025-06-30')).toMatchObject({
    gross_pay: '40.00',
    total: { holiday_pay: '40.00' },
  })
  await company.as('Manager').refused('not_allowed', 'pay.decide', { body: { ...body, amount: '1' } })
})

test('Ontario: hours of a holiday with an accepted premium are no overtime; approved hours stay as they are', async () => {
  const company = await companyIn('CA', 'ON')
  const user_id = company.users.Technician.id
  const days = ['2025-06-30', '2025-07-01', '2025-07-02', '2025-07-03', '2025-07-04']
  for (const day of days) await work(company, day, 10)
  const manager = company.as('Manager')
  const { week_start, state } = await manager.call('time.week', { query: { user_id, day: '2025-07-01' } })
  await manager.call('time.approve', { body: { user_id, week_start, state } })
  expect(await paid(company, '2025-07-01')).toMatchObject({
    total: { regular_pay: '880.00', overtime_pay: '180.00', premium_pay: '0.00' },
  })
  const body = { id: newId(), user_id, kind: 'holiday_worked' as const, day: '2025-07-01', accept: true }
  await company.as('Owner').call('pay.decide', { body: { ...body, amount: '100.00' } })
  expect(await paid(company, '2025-07-01')).toMatchObject({
    total: { regular_pay: '1000.00', overtime_pay: '0.00', premium_pay: '100.00' },
    problems: [],
  })
})

test('British Columbia: work within the weekly rest of 32 hours is suggested', async () => {
  const company = await companyIn('CA', 'BC')
  for (let at = 1; at <= 9; at += 1) await work(company, `2025-06-0${at}`, 8)
  await work(company, '2025-05-31', 8)
  expect((await paid(company, '2025-06-03'))?.suggestions).toMatchObject([
    { kind: 'weekly_rest', hours: '8', factor: '0.5', amount: '80.00' },
  ])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finalizedCar, makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { paidOrder, refundLines } from '#test/harness/money/refunds.ts'
import { punchOf } from '#test/harness/people/timeClock.ts'
import { soldDaysAgo } from '#test/harness/money/closedDays.ts'
import { testServer } from '#test/harness/server.ts'
import type { Reply } from '#test/harness/station.ts'
import { dayGoal } from '#domain/company/goal.ts'
import { FIRST_HOURS } from '#domain/shop/hours.ts'
import { dayAfter } from '#domain/till/till.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

type Shop = Reply<'welcome.shops'>['shops'][number]

async function shopsOf(company: TestCompany): Promise<Shop[]> {
  return (await company.as('Company').call('welcome.shops', {})).shops
}

/** Changes the rows of a company as time or a fault would. */
const turned = (company: TestCompany, statement: ReturnType<typeof sql>) =>
  server().services.database.tenant(company.id, (tx) => statement.execute(tx))

test('shows the stages, late cars and waiting time of every shop', async () => {
  const company = await makeCompany(server())
  const waits = await openOrder(company)
  const late = await openOrder(company)
  const works = await openOrder(company)
  await works.move('in-progress')
  await turned(
    company,
    sql`update orders set created_timestamp = now() - interval '30 minutes' where company_id = ${company.id} and id = ${waits.order.id}`,
  )
  await turned(
    company,
    sql`update orders set promised_timestamp = now() - interval '5 minutes' where company_id = ${company.id} and id = ${late.order.id}`,
  )
  const [florida, quebec] = await shopsOf(company)
  expect(florida).toMatchObject({
    name: 'Tampa',
    stages: { open: 2, 'in-progress': 1, scheduled: 0 },
    late: 1,
    wait_minutes: 15,
    longest_wait_minutes: 30,
  })
  expect(quebec).toMatchObject({ name: 'Laval', late: 0, wait_minutes: null, longest_wait_minutes: null })
})

test('shows today’s sales beside the same weekday last week and the day’s goal, as Home does', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  await owner.call('settings.save', {
    params: { id: shop_id },
    body: { values: { monthly_goal: '90000' } },
  })
  const { address, city, postalcode, version } = await owner.call('company.shop', { params: { id: shop_id } })
  const daily = FIRST_HOURS.with(6, { open: '09:00', close: '17:00' })
  await owner.call('company.saveShop', {
    params: { id: shop_id },
    body: { address, city, postalcode, hours: daily, version },
  })
  await finalizedCar(company, '20.00')
  await finalizedCar(company, '41.01')
  const before = await finalizedCar(company, '30.00')
  await soldDaysAgo(server(), company, before.order.id, 7)
  const voided = await finalizedCar(company, '99.00')
  await voided.at(owner).move('void', 'duplicate_order')
  const [florida] = await shopsOf(company)
  const home = await owner.call('home.day', { query: { shop_id } })
  expect(florida?.today).toEqual({ cars: home.today.cars, sales: home.today.sales })
  expect(florida?.today).toEqual({ cars: 2, sales: '61.01' })
  expect(florida?.before).toEqual({ cars: 1, sales: '30.00' })
  expect(florida?.day).toBe(home.day)
  const { hours, closures } = await owner.call('company.shop', { params: { id: shop_id } })
  expect(florida?.goal).toBe(dayGoal({ monthly_goal: '90000', hours, closures }, home.day))
  expect(florida?.goal).not.toBeNull()
})

test('what was returned of an order is not sold', async () => {
  const { company, desk, line, payment } = await paidOrder(server())
  await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] })
  const [florida] = await shopsOf(company)
  const home = await company.as('Owner').call('home.day', { query: { shop_id: company.shops.FL.id } })
  expect(florida?.today).toEqual({ cars: 0, sales: home.today.sales })
  expect(florida?.today.sales).toBe('100.00')
})

test('names open drawers, those of an earlier day, payments in issue and texts that failed', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const shop_id = company.shops.FL.id
  const desk = await openOrder(company)
  const { current_day } = await company.as('Owner').call('till.day', { query: { shop_id } })
  for (const drawer of ['Front', 'Back'])
    await manager.call('till.open', {
      body: { id: newId(), device_id: manager.device_id, shop_id, drawer, opening_float: '100.00' },
    })
  await turned(
    company,
    sql`update till_sessions set day = ${dayAfter(current_day, -1)}
      where company_id = ${company.id} and drawer = 'Back'`,
  )
  await turned(
    company,
    sql`insert into payment_attempts (company_id, id, shop_id, order_id, provider, payment_method, amount, currency, kind,
        state, idempotency_key, device_id, made_at, user_id, user_name)
      values (${company.id}, ${newId()}, ${shop_id}, ${desk.order.id}, 'stripe', 'Online', 10, 'usd', 'payment',
        'in_issue', ${newId()}, ${newId()}, now(), ${company.users.Owner.id}, 'Owner')`,
  )
  await turned(
    company,
    sql`insert into texts (company_id, id, order_id, kind, sent_to, body, segments, status, user_id, user_name)
      values (${company.id}, ${newId()}, ${desk.order.id}, 'receipt', '8135550100', 'x', 1, 'failed',
        ${company.users.Owner.id}, 'Owner')`,
  )
  const [florida] = await shopsOf(company)
  expect(florida).toMatchObject({
    drawers_open: 2,
    drawers_forgotten: 1,
    payments_in_issue: 1,
    texts_failed: 1,
  })
})

test('is for those who work in every shop, and leaves out archived shops', async () => {
  const company = await makeCompany(server())
  await company.as('Technician').refused('not_allowed', 'welcome.shops', {})
  const params = { id: company.shops.QC.id }
  await company.as('Owner').call('companyShops.archive', { params })
  expect((await shopsOf(company)).map(({ name }) => name)).toEqual(['Tampa'])
})

test('says who is clocked in, where, in which position, and who is on a break', async () => {
  const company = await makeCompany(server())
  const [technician, manager] = [company.as('Technician'), company.as('Manager')]
  const { FL, QC } = company.shops
  await technician.call('time.punch', { body: punchOf(technician, FL.id, 'in') })
  await technician.call('time.punch', { body: punchOf(technician, FL.id, 'break_start') })
  await manager.call('time.punch', { body: punchOf(manager, QC.id, 'in') })
  const [florida, quebec] = await shopsOf(company)
  expect(florida?.in_now).toEqual([{ name: 'Technician Tester', position: '', on_break: true }])
  expect(quebec?.in_now).toEqual([{ name: 'Manager Tester', position: '', on_break: false }])
})

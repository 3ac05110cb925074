import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { shiftedDay, weekStart } from '#domain/time/localTime.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const ZONE = 'America/New_York'
/** The present week of the shop, which begins on Sunday. */
const thisWeek = () => weekStart(localDate(new Date().toISOString(), ZONE), 0)

/** So much of the first item moved for a reason, days and hours after the beginning of the present week in the shop. */
const moved = (
  { id, shops, items }: TestCompany,
  quantity: string,
  reason: string,
  { days = 0, hours = 0 },
) => {
  const start = Date.parse(startOfLocalDay(shiftedDay(thisWeek(), days), ZONE))
  const at = new Date(start + hours * 3_600_000).toISOString()
  return server().services.database.tenant(id, (tx) =>
    sql`insert into stock_movements (company_id, id, shop_id, item_id, quantity, value, on_hand_after, value_after,
        reason, note, user_name, at, day)
      select company_id, gen_random_uuid(), id, ${items[0]?.id}::uuid, ${quantity}::numeric, 0, 100, 0, ${reason}, '', 'Test',
        ${at}::timestamptz, ${localDate(at, ZONE)}::date
      from shops where company_id = ${id} and id = ${shops.FL.id}`.execute(tx),
  )
}

const usage = async (company: TestCompany, shop_id = company.shops.FL.id) => {
  const params = { id: company.items[0]?.id ?? '' }
  return (await company.as('Technician').call('items.usage', { params, query: { shop_id } })).weeks
}

test('usage is by week in the shop’s zone, less what orders gave back', async () => {
  const company = await makeCompany(server())
  const empty = await usage(company)
  expect(empty).toHaveLength(52)
  expect(new Set(empty.map(({ used }) => used))).toEqual(new Set(['0']))
  await moved(company, '-5.25', 'used', {})
  await moved(company, '1.25', 'given_back', {})
  // Half an hour before the week begins is already Sunday elsewhere.
  await moved(company, '-3', 'used', { hours: -0.5 })
  // Neither a delivery nor a return is usage.
  await moved(company, '24', 'received', {})
  await moved(company, '2', 'returned', {})
  // The first of the 52 weeks, and what is older.
  await moved(company, '-7', 'used', { days: -51 * 7, hours: 2 })
  await moved(company, '-9', 'used', { days: -51 * 7 - 1, hours: -2 })
  const weeks = (await usage(company)).map(({ used }) => used)
  expect([weeks[0], weeks.at(-2), weeks.at(-1)]).toEqual(['7', '3', '4'])
  expect(weeks.filter((used) => used !== '0')).toHaveLength(3)
  expect((await usage(company, company.shops.QC.id)).every(({ used }) => used === '0')).toBe(true)
})

test.each(['0', '1'] as const)('weeks follow each other from the company’s weekday %s', async (starts) => {
  const company = await makeCompany(server())
  const params = { id: company.shops.FL.id }
  await company.as('Owner').call('settings.save', { params, body: { values: { week_starts: starts } } })
  const days = (await usage(company)).map(({ week }) => Date.parse(week))
  expect(new Set(days.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([Number(starts)]))
  expect(new Set(days.slice(1).map((day, at) => day - (days[at] ?? 0)))).toEqual(
    new Set([7 * 24 * 3_600_000]),
  )
})

test('the usage of an unknown item, or in another company’s shop, is not found', async () => {
  const [company, other] = [await makeCompany(server()), await makeCompany(server())]
  const station = company.as('Owner')
  const query = { shop_id: company.shops.FL.id }
  const params = { id: company.items[0]?.id ?? '' }
  for (const id of [newId(), other.items[0]?.id ?? ''])
    await station.refused('not_found', 'items.usage', { params: { id }, query })
  await station.refused('not_found', 'items.usage', { params, query: { shop_id: other.shops.FL.id } })
})

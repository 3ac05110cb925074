import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../test/factories.ts'
import { testServer } from '../../../test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

/** So much of the first item moved for a reason, hours after the beginning of the present week in the shop. */
const moved = ({ id, shops, items }: TestCompany, quantity: string, reason: string, hours: number) =>
  server().services.database.tenant(id, (tx) =>
    sql`insert into stock_movements (company_id, id, shop_id, item_id, quantity, value, on_hand_after, value_after,
        reason, note, user_name, at, day)
      select company_id, gen_random_uuid(), id, ${items[0]?.id}::uuid, ${quantity}::numeric, 0, 100, 0, ${reason}, '', 'Test',
        (date_trunc('week', now() at time zone time_zone) + ${hours}::numeric * interval '1 hour') at time zone time_zone,
        (date_trunc('week', now() at time zone time_zone) + ${hours}::numeric * interval '1 hour')::date
      from shops where company_id = ${id} and id = ${shops.FL.id}`.execute(tx),
  )

const usage = async (company: TestCompany, shop_id = company.shops.FL.id) => {
  const params = { id: company.items[0]?.id ?? '' }
  return (await company.as('Technician').call('items.usage', { params, query: { shop_id } })).weeks
}

test('usage is by week in the shop’s zone, less what orders gave back', async () => {
  const company = await makeCompany(server())
  const empty = await usage(company)
  expect(empty).toHaveLength(52)
  expect(new Set(empty.map(({ used }) => used))).toEqual(new Set(['0']))
  await moved(company, '-5.25', 'used', 0)
  await moved(company, '1.25', 'given_back', 0)
  // Half an hour before the week begins is already Monday elsewhere.
  await moved(company, '-3', 'used', -0.5)
  // Neither a delivery nor a return is usage.
  await moved(company, '24', 'received', 0)
  await moved(company, '2', 'returned', 0)
  // The first of the 52 weeks, and what is older.
  await moved(company, '-7', 'used', -51 * 7 * 24 + 2)
  await moved(company, '-9', 'used', -51 * 7 * 24 - 26)
  const weeks = (await usage(company)).map(({ used }) => used)
  expect([weeks[0], weeks.at(-2), weeks.at(-1)]).toEqual(['7', '3', '4'])
  expect(weeks.filter((used) => used !== '0')).toHaveLength(3)
  expect((await usage(company, company.shops.QC.id)).every(({ used }) => used === '0')).toBe(true)
})

test('weeks follow each other from Monday', async () => {
  const company = await makeCompany(server())
  const days = (await usage(company)).map(({ week }) => Date.parse(week))
  expect(new Set(days.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([1]))
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

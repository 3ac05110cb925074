import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, makeFleet, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { backfill as customers } from '#server/migrations/0580_search_letters_2_customers.ts'
import { backfill as locations } from '#server/migrations/0580_search_letters_3_locations.ts'
import { backfill as items } from '#server/migrations/0580_search_letters_4_items.ts'
import { backfill as vehicles } from '#server/migrations/0580_search_letters_5_vehicles.ts'
import { backfill as orders } from '#server/migrations/0580_search_letters_6_orders.ts'

const server = testServer()

const NAMES = [
  { first_name: 'Cœur', last_name: 'Lebœuf', typed: ['leboeuf', 'lebœuf', 'coeur leb'] },
  { first_name: 'Pat', last_name: 'O’Brien', typed: ['obrien', "o'brien", 'o brien', 'pat obrien'] },
  { first_name: 'Kim', last_name: 'L’Écuyer-Nguyễn', typed: ['lecuyer', 'ecuyer nguyen', "L'Ecuyer"] },
  {
    first_name: 'Łukasz',
    last_name: 'Sørensen-Strauß',
    typed: ['lukasz', 'sorensen', 'strauss', 'Sørensen'],
  },
]

async function named() {
  const company = await makeCompany(server())
  for (const { first_name, last_name } of NAMES)
    await makeCustomer(company, { first_name, last_name, email: '' })
  return company
}

test('names are found by plain letters and without their apostrophe', async () => {
  const company = await named()
  const desk = company.as('Technician')
  for (const { first_name, typed } of NAMES)
    for (const q of typed) {
      const { parties } = await desk.call('customers.search', { query: { q } })
      expect([q, parties.map((row) => row.customer?.first_name)]).toEqual([q, [first_name]])
      const { rows } = await desk.call('parties.list', { query: { q } })
      expect([q, rows.map(({ name }) => name.split(', ')[1])]).toEqual([q, [first_name]])
    }
})

test('what former releases stored is found the same way', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, { first_name: 'Pat', last_name: 'O’Brien', email: '' })
  const { order } = await openOrder(company, { customer_id: customer.id })
  const fleet = await makeFleet(company)
  const texts = await withClient(server().database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
    const all = async (text: string) =>
      (await client.query<{ search_text: string }>(text)).rows.map((row) => row.search_text)
    await all(`update customers set search_text = 'pat o brien'`)
    await all(`update orders set search_text = 'pat o brien'`)
    await all(`update fleet_locations set search_text = 'cœur & łódź'`)
    await customers.batch(client, company.id, [customer.id])
    await orders.batch(client, company.id, [order.id])
    await locations.batch(client, company.id, [fleet.fleet_location_id])
    await items.batch(client, company.id, [])
    await vehicles.batch(client, company.id, [])
    return [
      ...(await all(`select search_text from customers where company_id = '${company.id}'`)),
      ...(await all(`select search_text from orders where company_id = '${company.id}'`)),
      ...(await all(`select search_text from fleet_locations where company_id = '${company.id}'`)),
    ]
  })
  expect(texts).toEqual(['pat o brien pat obrien', 'pat o brien pat obrien', 'coeur lodz'])
})

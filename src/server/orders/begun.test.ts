import { expect, test } from 'vitest'
import { asOwner, makeCompany, makeCustomer, makeUser, openOrder, stationOf } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

test('an order names its user as the company does, and not by pieces of a name', async () => {
  const company = await makeCompany(server())
  const { Technician: user } = company.users
  await server().services.database.tenant(company.id, (tx) =>
    tx
      .updateTable('users')
      .set({ first_name: 'Mary Ann', last_name: 'van Dijk', alternative_id: 'T-07' })
      .where('company_id', '=', company.id)
      .where('id', '=', user.id)
      .execute(),
  )
  const { order } = await openOrder(company, { role: 'Technician' })
  expect(order.user).toEqual({
    id: user.id,
    user_custom_id: 'TTE',
    alternative_id: 'T-07',
    email: user.email,
    first_name: 'Mary Ann',
    last_name: 'van Dijk',
  })
})

test('the orders of a shop are numbered by their day, and say where the work is done', async () => {
  const company = await makeCompany(server())
  const first = await openOrder(company)
  const before = new Date(Date.parse(first.order.created_timestamp) - 2 * 86_400_000).toISOString()
  await server().services.database.tenant(company.id, (tx) =>
    tx
      .updateTable('orders')
      .set({ created_timestamp: before })
      .where('company_id', '=', company.id)
      .where('id', '=', first.order.id)
      .execute(),
  )
  const places = [
    await openOrder(company),
    await openOrder(company),
    await openOrder(company, { region: 'QC' }),
  ]
  expect(places.map(({ order }) => order.position)).toEqual([1, 2, 1])
  const [name] = await asOwner<{ name: string }>(server(), 'select name from shops where id = $1', [
    company.shops.FL.id,
  ])
  expect(places[0]?.order.servicing_location).toBe(name?.name)
})

test('a customer has the shop that added them, and an order names it', async () => {
  const company = await makeCompany(server())
  const shop_id = company.shops.QC.id
  const customer = await makeCustomer(company, { shop_id })
  expect((await openOrder(company, { customer_id: customer.id })).order.customer?.shop_id).toBe(shop_id)
  const read = await company.as('Owner').call('customers.get', { params: { id: customer.id } })
  expect(read.customer.shop_id).toBe(shop_id)
  // The person works in two shops and names none.
  expect((await makeCustomer(company)).shop_id).toBeNull()
  const alone = await stationOf(company, await makeUser(company, 'Technician', [shop_id]))
  const body = { id: newId(), last_name: 'Roy' }
  expect((await alone.call('customers.create', { body })).customer.shop_id).toBe(shop_id)
  await alone.refused('not_found', 'customers.create', {
    body: { ...body, id: newId(), shop_id: company.shops.FL.id },
  })
})

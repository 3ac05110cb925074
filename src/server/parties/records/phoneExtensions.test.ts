import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, makeFleet, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()
const phone = { phonenumber: '8135550124', phone_extension: '12' }

test('an extension typed behind the number is stored beside it, and goes with its order', async () => {
  const company = await makeCompany(server())
  const desk = company.as('Technician')
  const customer = await makeCustomer(company, { phonenumber: '813-555-0124 x12' })
  expect(customer).toMatchObject(phone)
  const { order } = await openOrder(company, { customer_id: customer.id })
  expect(order.customer).toMatchObject(phone)
  const { rows } = await desk.call('parties.list', { query: { q: '813 555 0124' } })
  expect(rows).toMatchObject([phone])
  const query = { phonenumber: '(813) 555-0124 poste 99' }
  const { found } = await desk.call('parties.duplicates', { query })
  expect(found.map(({ reasons }) => reasons)).toEqual([['phone']])
})

test('a location without a number has that of its fleet, with its extension', async () => {
  const company = await makeCompany(server())
  const desk = company.as('Manager')
  const fleet = await makeFleet(company, { phonenumber: '(813) 555-0124 ext. 12' })
  expect(fleet).toMatchObject({
    fleet_location_phonenumber: '8135550124',
    fleet_location_phone_extension: '12',
  })
  const body = { id: newId(), name: 'Depot 9' }
  await desk.call('fleets.addLocation', { params: { id: fleet.fleet_id }, body })
  const { rows } = await desk.call('parties.list', { query: { q: fleet.fleet_name } })
  expect(rows.map(({ phonenumber, phone_extension }) => ({ phonenumber, phone_extension }))).toEqual([
    phone,
    phone,
  ])
})

test('a further contact has an extension, which goes with its order', async () => {
  const company = await makeCompany(server())
  const contacts = [{ name: 'Luc', phonenumber: '(813) 555-0124 ext. 12' }]
  const customer = await makeCustomer(company, { contacts })
  expect(customer.contacts).toMatchObject([phone])
  const { order } = await openOrder(company, { customer_id: customer.id })
  expect(order.customer?.contacts).toMatchObject([phone])
})

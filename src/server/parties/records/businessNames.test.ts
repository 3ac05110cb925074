import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, makeFleet, makeVehicle, openOrder } from '#test/factories.ts'
import { pdfWords } from '#test/harness/papers/pdfWords.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

test('the company of a customer is saved, and they are found by it beside a fleet of that name', async () => {
  const company = await makeCompany(server())
  const desk = company.as('Technician')
  const { id } = await makeCustomer(company, { email: '' })
  await makeFleet(company, { fleet_name: 'Gulf Couriers' })
  const { customer: before } = await desk.call('customers.get', { params: { id } })
  expect(before.business_name).toBe('')
  const { last_name, first_name, phonenumber, version } = before
  const body = { last_name, first_name, phonenumber, version, business_name: ' Gulf Breeze  Plumbing ' }
  const saved = await desk.call('customers.save', { params: { id }, body })
  expect(saved.customer.business_name).toBe('Gulf Breeze Plumbing')
  const found = async (q: string) =>
    (await desk.call('customers.search', { query: { q } })).parties.map(
      (row) => row.customer?.business_name ?? '',
    )
  expect(new Set(await found('gulf'))).toEqual(new Set(['Gulf Breeze Plumbing', '']))
  for (const q of ['gulf breeze', 'gulf brezee plumbing', 'plumbing'])
    expect([q, await found(q)]).toEqual([q, ['Gulf Breeze Plumbing']])
  const { rows } = await desk.call('parties.list', { query: { q: 'gulf breeze' } })
  expect(rows.map(({ name }) => name)).toEqual(['Bélanger, Chantal · Gulf Breeze Plumbing'])
  const { results } = await desk.call('orders.find', { query: { q: 'gulf breeze' } })
  expect(results.map(({ title }) => title)).toEqual(['Chantal Bélanger · Gulf Breeze Plumbing'])
})

test('an order has the company of its customer, is found by it, and lists name both', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, { business_name: 'Gulf Breeze Plumbing' })
  const vehicle = await makeVehicle(company, { customer_id: customer.id })
  const { order } = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
  expect(order.customer?.business_name).toBe('Gulf Breeze Plumbing')
  const owner = company.as('Owner')
  const { rows } = await owner.call('orders.search', { query: { q: 'breeze' } })
  const named = 'Chantal Bélanger · Gulf Breeze Plumbing'
  expect(rows.map(({ id, customer_name }) => [id, customer_name])).toEqual([[order.id, named]])
  const { cards } = await owner.call('orders.board', { query: { shop_id: order.shop_id } })
  expect(cards.map(({ customer_name }) => customer_name)).toEqual([named])
  const { results } = await owner.call('orders.find', { query: { q: order.order_custom_id } })
  expect(results.find(({ kind }) => kind === 'order')?.detail).toContain(named)
  const { visits } = await owner.call('vehicleHistory.get', {
    params: { id: vehicle.id },
    query: {},
  })
  expect(visits.map(({ customer_name }) => customer_name)).toEqual([named])
  const { vehicles } = await owner.call('vehicleHistory.search', { query: { q: vehicle.vin } })
  expect(vehicles.map((row) => row.owner)).toEqual([named])
})

test('the work order for the bay names the company too', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, { business_name: 'Gulf Breeze Plumbing' })
  const { order, station } = await openOrder(company, { customer_id: customer.id })
  const { rawPayload } = await server().app.inject({
    url: `/api/v2/orders/${order.id}/work_order`,
    headers: { authorization: `Bearer ${station.token}` },
  })
  expect(pdfWords(rawPayload).text).toContain('Chantal Bélanger · Gulf Breeze Plumbing')
})

test('a company at the same postal code may be a duplicate', async () => {
  const company = await makeCompany(server())
  const place = { postalcode: '33602', email: '', phonenumber: '' }
  const known = await makeCustomer(company, { ...place, business_name: 'Gulf Breeze Plumbing' })
  await makeCustomer(company, { ...place, id: newId(), last_name: 'Roy' })
  const query = { last_name: 'Stone', business_name: 'Gulf Breeze', postalcode: '33602' }
  const { found } = await company.as('Technician').call('parties.duplicates', { query })
  expect(found.map(({ party, reasons }) => [party.customer?.id, reasons])).toEqual([[known.id, ['name']]])
})

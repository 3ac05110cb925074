import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, makeFleet, openOrder } from '../../../test/factories.ts'
import { testServer } from '../../../test/harness/server.ts'
import { newId } from '../base/ids.ts'

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

test('an order has the company of its customer, and is found by it', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, { business_name: 'Gulf Breeze Plumbing' })
  const { order } = await openOrder(company, { customer_id: customer.id })
  expect(order.customer?.business_name).toBe('Gulf Breeze Plumbing')
  const { rows } = await company.as('Owner').call('orders.search', { query: { q: 'breeze' } })
  expect(rows.map(({ id }) => id)).toEqual([order.id])
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

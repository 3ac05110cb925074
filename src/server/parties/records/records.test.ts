import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, makeFleet, openOrder, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Problem } from '#contract/base/errors.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()
const noOne = { params: { id: newId() } }

async function known(company: TestCompany, id: string) {
  return (await company.as('Owner').call('customers.get', { params: { id } })).customer
}

test('a customer is saved whole, against the version that was seen', async () => {
  const company = await makeCompany(server())
  const station = company.as('Manager')
  const { id } = await makeCustomer(company)
  const body = {
    version: 1,
    first_name: 'Zoé',
    last_name: 'Bélanger',
    email: 'Zoe@Example.com',
    phonenumber: '(450) 555-0142',
    postalcode: '33611-1234',
    country: 'US',
    region: 'Florida',
    language: 'fr-CA' as const,
    discount_type: 2 as const,
    discount_amount: '7.5',
    tax_exempt: true,
    tax_exempt_num: '85-1',
    tax_exempt_kind: 'government' as const,
    tax_exempt_region: 'FL',
    tax_exempt_issued: '2026-01-31',
    tax_exempt_expiry: '2027-01-31',
    charge_location_tax: true,
    payment_terms: { days_to_payment: 30 },
    consent_email: 'given' as const,
    black_listed_emails: ['OLD@example.com', 'old@example.com'],
    black_listed_phonenumbers: ['450 555 0199'],
    service_area: 'Rive-Sud',
    notes: 'Two\nlines',
    auto_send_order_email: true,
  }
  const { customer } = await station.call('customers.save', { params: { id }, body })
  expect(customer).toMatchObject({
    ...body,
    email: 'zoe@example.com',
    phonenumber: '4505550142',
    region: 'FL',
    black_listed_emails: ['old@example.com'],
    black_listed_phonenumbers: ['4505550199'],
    version: 2,
    removed_at: null,
    tax_exempt_file: '',
  })
  expect(customer.consent_at).toMatch(/^20/)
  const stale = await station.refused('stale_version', 'customers.save', { params: { id }, body })
  expect(stale.current).toMatchObject({ version: 2, first_name: 'Zoé' })
  const again = await station.call('customers.save', { params: { id }, body: { ...body, version: 2 } })
  expect(again.customer.consent_at).toBe(customer.consent_at)
  await station.refused('not_found', 'customers.save', { ...noOne, body })
  await station.refused('not_found', 'customers.get', noOne)
  // An order stores what its rules need later.
  const { order } = await openOrder(company, { customer_id: id })
  expect(order.customer).toMatchObject({
    charge_location_tax: true,
    tax_exempt_region: 'FL',
    tax_exempt_expiry: '2027-01-31',
    black_listed_emails: ['old@example.com'],
    auto_send_order_email: true,
  })
  expect(order).toMatchObject({
    black_listed_emails: ['old@example.com'],
    black_listed_phonenumbers: ['4505550199'],
  })
})

test('each field that cannot be used is named, with a sentence in the caller’s language', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const { id } = await makeCustomer(company)
  const problem = await station.refused('invalid_input', 'customers.save', {
    params: { id },
    headers: { 'accept-language': 'fr-CA' },
    body: {
      version: 1,
      last_name: 'م'.repeat(500),
      email: 'x@',
      phonenumber: '450-CALL-NOW',
      country: 'CA',
      region: 'FL',
      postalcode: '33611',
      discount_type: 2,
      discount_amount: '101',
      tax_exempt_issued: '2026-02-30',
      black_listed_phonenumbers: ['12'],
      payment_terms: { days_to_payment: 400 },
    },
  })
  expect(problem.errors?.map(({ pointer, code }) => [pointer.slice(6), code])).toEqual([
    ['last_name', 'too_long'],
    ['email', 'not_an_email'],
    ['region', 'not_a_region'],
    ['postalcode', 'postal_code_of_other_country'],
    ['phonenumber', 'phone_letters'],
    ['black_listed_phonenumbers', 'not_a_phone'],
    ['discount_amount', 'discount_above_100'],
    ['tax_exempt_issued', 'not_a_date'],
    ['payment_terms/days_to_payment', 'days_out_of_range'],
  ])
  expect(problem.errors?.[0]?.detail).toMatch(/^C’est trop long/)
  expect((await known(company, id)).version).toBe(1)
})

test('a company asks for fields of its own', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const { id } = await makeCustomer(company)
  const definitions = {
    customer: [
      { name: 'Cards', required: true },
      { name: 'Club', required: false },
    ],
    fleet_location: [],
  }
  await manager.call('customers.saveCustomFields', { body: definitions })
  expect(await company.as('Technician').call('customers.customFields', {})).toEqual(definitions)
  const save = (version: number, custom_fields: { name: string; val: string | number | null }[]) => ({
    params: { id },
    body: { version, last_name: 'Roy', custom_fields },
  })
  const refused = await manager.refused(
    'invalid_input',
    'customers.save',
    save(1, [{ name: 'Cards', val: ' ' }]),
  )
  expect(pointers(refused)).toEqual(['/body/custom_fields/0/val'])
  const missing = { body: { id: newId(), last_name: 'Roy' } }
  expect(pointers(await manager.refused('invalid_input', 'customers.create', missing))).toEqual([
    '/body/custom_fields/Cards',
  ])
  const { customer } = await manager.call('customers.save', save(1, [{ name: 'Cards', val: 0 }]))
  expect(customer.custom_fields).toEqual([
    { name: 'Cards', required: true, val: 0 },
    { name: 'Club', required: false, val: null },
  ])
  // A field whose definition was removed keeps its value.
  await manager.call('customers.saveCustomFields', { body: { customer: [], fleet_location: [] } })
  const after = await manager.call('customers.save', save(2, [{ name: 'Cards', val: 0 }]))
  expect(after.customer.custom_fields).toEqual([{ name: 'Cards', required: false, val: 0 }])
  const twice = {
    customer: [definitions.customer[0], { name: 'cards ', required: false }],
    fleet_location: [],
  }
  expect(
    pointers(await manager.refused('invalid_input', 'customers.saveCustomFields', { body: twice })),
  ).toEqual(['/body/customer/1/name'])
})

test('a customer is removed and restored, and what another station removed is refused in words', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const { id } = await makeCustomer(company, { last_name: 'Zylstra' })
  const desk = await openOrder(company, { customer_id: id })
  await station.refused('party_in_use', 'customers.remove', { params: { id } })
  await desk.move('deleted', 'Test or training')
  expect((await station.call('customers.remove', { params: { id } })).customer.removed_at).not.toBeNull()
  expect((await station.call('customers.remove', { params: { id } })).customer.version).toBe(2)
  const find = async () =>
    (await station.call('customers.search', { query: { q: 'zylstra' } })).parties.length
  expect(await find()).toBe(0)
  const gone = await station.refused('record_removed', 'customers.save', {
    params: { id },
    body: { version: 1, last_name: 'Typed' },
  })
  expect(gone.current).toMatchObject({ id, version: 2 })
  const list = async (removed?: 'yes') =>
    (await station.call('parties.list', { query: { removed } })).rows.map((row) => row.name)
  expect(await list()).toEqual([])
  expect(await list('yes')).toEqual(['Zylstra, Chantal'])
  expect((await station.call('customers.restore', { params: { id } })).customer.removed_at).toBeNull()
  expect(await find()).toBe(1)
  await station.refused('not_found', 'customers.remove', noOne)
  await station.refused('not_found', 'customers.restore', noOne)
})

test('a number belongs to one customer, fleet or location, whatever its letters and spaces', async () => {
  const company = await makeCompany(server())
  const station = company.as('Manager')
  const create = (last_name: string, customer_custom_id: string, id = newId()) =>
    station.send('customers.create', { body: { id, first_name: 'Ann', last_name, customer_custom_id } })
  const id = newId()
  expect((await create('Lee', 'A-100', id)).status).toBe(200)
  expect((await create('Lee', 'A-100', id)).status).toBe(200)
  const taken = (await create('Roy', ' a-100 ')).body as Problem
  expect(taken.errors).toEqual([
    {
      pointer: '/body/customer_custom_id',
      code: 'taken',
      detail: '“a-100” is already used by Ann Lee. Enter another one.',
    },
  ])
  const both = await Promise.all([create('One', 'B-7'), create('Two', 'b-7')])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400])

  await station.call('customers.remove', { params: { id } })
  expect((await create('Roy', 'A-100')).status).toBe(200)
  const restored = await station.refused('invalid_input', 'customers.restore', { params: { id } })
  expect(restored.errors?.[0]?.detail).toContain('Ann Roy')

  const fleet = await makeFleet(company)
  await station.call('fleets.saveLocation', {
    params: { id: fleet.fleet_location_id },
    body: { version: 1, name: 'Depot 4', custom_id: 'L-1' },
  })
  await station.call('fleets.save', {
    params: { id: fleet.fleet_id },
    body: { version: 1, fleet_name: fleet.fleet_name, fleet_custom_id: 'L-1' },
  })
  const second = { id: newId(), name: 'Second yard', custom_id: 'l-1' }
  const refused = await station.refused('invalid_input', 'fleets.addLocation', {
    params: { id: fleet.fleet_id },
    body: second,
  })
  expect(pointers(refused)).toEqual(['/body/custom_id'])
})

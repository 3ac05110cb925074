import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, makeFleet, openOrder } from '#test/factories.ts'
import { imported } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

test('a customer is added once, in a stored form, in French in Quebec', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const body = {
    id: newId(),
    first_name: 'Émilie <script>x</script>',
    last_name: ' Côté ',
    region: 'qc',
    country: 'CA' as const,
    postalcode: 'h7v2v6',
    phonenumber: '+1 (450) 555-0142',
    email: 'E@Example.com',
  }
  const { customer } = await station.call('customers.create', { body })
  expect(customer).toMatchObject({
    first_name: 'Émilie',
    last_name: 'Côté',
    region: 'QC',
    postalcode: 'H7V 2V6',
    phonenumber: '4505550142',
    email: 'e@example.com',
    language: 'fr-CA',
    tax_exempt: false,
  })
  expect((await station.call('customers.create', { body })).customer).toEqual(customer)
  await station.refused('duplicate_id', 'customers.create', { body: { ...body, last_name: 'Roy' } })
  await station.refused('duplicate_id', 'customers.create', { body: { ...body, first_name: 'Luc' } })
  expect((await station.call('customers.search', { query: { q: 'emilie cote' } })).parties).toHaveLength(1)
})

test('each field that cannot be used is named', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const refused = async (fields: object) =>
    pointers(
      await station.refused('invalid_input', 'customers.create', {
        body: { id: newId(), last_name: 'Roy', ...fields },
      }),
    )
  expect(await refused({ postalcode: 'nowhere', phonenumber: '12' })).toEqual([
    '/body/postalcode',
    '/body/phonenumber',
  ])
  expect(await refused({ last_name: '<script>alert(1)</script>' })).toEqual(['/body/last_name'])
  expect(await refused({ email: 'x@', last_name: '', language: 'de' })).toEqual([
    '/body/last_name',
    '/body/email',
    '/body/language',
  ])
  expect(await refused({ first_name: 'x'.repeat(101) })).toEqual(['/body/first_name'])
})

test('a fleet is added with its first location, once', async () => {
  const company = await makeCompany(server())
  const fleet = await makeFleet(company, { region: 'QC', payment_terms: { days_to_payment: 45 } })
  expect(fleet).toMatchObject({
    fleet_name: 'Northline Couriers',
    fleet_location_name: 'Depot 4',
    fleet_location_payment_terms: { days_to_payment: 45 },
    fleet_location_language: 'fr-CA',
    fleet_location_region: 'QC',
  })
  const again = {
    id: fleet.fleet_id,
    location_id: fleet.fleet_location_id,
    fleet_name: 'Northline Couriers',
    location_name: 'Depot 4',
    region: 'QC',
    payment_terms: { days_to_payment: 45 },
  }
  expect(await makeFleet(company, again)).toEqual(fleet)
  const station = company.as('Owner')
  await station.refused('duplicate_id', 'customers.createFleet', {
    body: { ...again, fleet_name: 'Another' },
  })
  await station.refused('duplicate_id', 'customers.createFleet', {
    body: { ...again, id: newId(), fleet_name: 'Another' },
  })
  expect(
    pointers(
      await station.refused('invalid_input', 'customers.createFleet', {
        body: { ...again, payment_terms: { days_to_payment: 400 }, fleet_name: '' },
      }),
    ).sort(),
  ).toEqual(['/body/fleet_name', '/body/payment_terms/days_to_payment'])
  expect(
    pointers(
      await station.refused('invalid_input', 'customers.createFleet', {
        body: { ...again, id: newId(), location_id: newId(), fleet_name: '<b></b>' },
      }),
    ),
  ).toEqual(['/body/fleet_name'])
})

test('search finds people and fleets by name, phone and email, up to the limit', async () => {
  const company = await makeCompany(server())
  await makeFleet(company)
  for (const first_name of ['Ana', 'Luc', 'Mei'])
    await makeCustomer(company, { first_name, email: `${first_name}@example.com` })
  const station = company.as('Manager')
  const names = async (q: string, limit = 12) =>
    (await station.call('customers.search', { query: { q, limit } })).parties.map(
      (row) => row.customer?.first_name ?? row.fleet?.fleet_name,
    )
  expect(await names('')).toHaveLength(4)
  expect(await names('', 2)).toHaveLength(2)
  expect(await names('luc@example.com')).toEqual(['Luc'])
  expect(await names('courier')).toEqual(['Northline Couriers'])
  expect(await names('4505550142')).toEqual(['Ana', 'Luc', 'Mei'])
})

test('further contacts are found, come onto the order, and one who refused texts gets none', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const contacts = [
    { label: 'Spouse', name: 'Luc Roy', phonenumber: 'Cell: 450 555-0199', consent_text: 'refused' as const },
    { label: 'Work', email: '« ana@work.ca »' },
  ]
  const { customer } = await station.call('customers.create', {
    body: { id: newId(), last_name: 'Roy', contacts },
  })
  expect(customer.contacts).toMatchObject([
    { name: 'Luc Roy', phonenumber: '4505550199' },
    { label: 'Work', email: 'ana@work.ca', consent_email: 'unknown' },
  ])
  for (const q of ['4505550199', 'ana@work'])
    expect((await station.call('customers.search', { query: { q } })).parties).toHaveLength(1)
  const { order } = await openOrder(company, { customer_id: customer.id })
  expect(order.customer?.contacts).toEqual(customer.contacts)
  expect(order.black_listed_phonenumbers).toEqual(['4505550199'])
  const wrong = await station.refused('invalid_input', 'customers.create', {
    body: { id: newId(), last_name: 'Roy', contacts: [{ email: 'ana@' }] },
  })
  expect(pointers(wrong)).toEqual(['/body/contacts/0/email'])
})

test('an import leaves the contacts of a customer as they are, and they stay findable', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const id = newId()
  const body = { id, last_name: 'Roy', customer_custom_id: 'A1', contacts: [{ name: 'Luc Tremblay' }] }
  const { customer } = await station.call('customers.create', { body })
  const again = await imported(company, { kind: 'customers', bytes: 'Customer number,Last name\nA1,Roy\n' })
  expect([again.unchanged, again.updated]).toEqual([1, 0])
  await imported(company, { kind: 'customers', bytes: 'Customer number,Last name\nA1,Gagnon\n' })
  const kept = await station.call('customers.get', { params: { id } })
  expect(kept.customer).toMatchObject({ last_name: 'Gagnon', contacts: customer.contacts })
  const { parties } = await station.call('customers.search', { query: { q: 'tremblay' } })
  expect(parties).toHaveLength(1)
})

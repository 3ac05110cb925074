import { expect, test } from 'vitest'
import { makeCompany, makeFleet, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()
const noOne = { params: { id: newId() } }

async function seed() {
  const company = await makeCompany(server())
  const fleet = await makeFleet(company)
  return { company, fleet, params: { id: fleet.fleet_id }, station: company.as('Manager') }
}

test('a fleet has many locations, each found by the fleet’s name, also by a new one', async () => {
  const { station, params } = await seed()
  const id = newId()
  const place = {
    params,
    body: { id, name: 'Depot 5', city: 'Laval', region: 'QC', charge_location_tax: true },
  }
  const { location, fleet } = await station.call('fleets.addLocation', place)
  expect(location).toMatchObject({
    id,
    name: 'Depot 5',
    country: 'CA',
    payment_terms: { days_to_payment: null },
    version: 1,
  })
  expect(await station.call('fleets.addLocation', place)).toEqual({ location, fleet })
  await station.refused('duplicate_id', 'fleets.addLocation', {
    params,
    body: { ...place.body, name: 'Other' },
  })
  await station.refused('not_found', 'fleets.addLocation', { ...noOne, body: place.body })
  const body = {
    version: 1,
    fleet_name: 'Zephyr Vans',
    fleet_email: 'a@zephyr.example',
    payment_terms: { days_to_payment: 45 },
  }
  const saved = await station.call('fleets.save', { params, body })
  expect(saved.fleet).toMatchObject({ ...body, version: 2 })
  expect(saved.locations.map((row) => row.name)).toEqual(['Depot 4', 'Depot 5'])
  const stale = await station.refused('stale_version', 'fleets.save', { params, body })
  expect(stale.current).toMatchObject({ version: 2 })
  await station.refused('not_found', 'fleets.save', { ...noOne, body })
  await station.refused('not_found', 'fleets.get', noOne)
  const find = async (q: string) =>
    (await station.call('customers.search', { query: { q } })).parties.map(
      (row) => row.fleet?.fleet_location_name,
    )
  expect(new Set(await find('zephyr'))).toEqual(new Set(['Depot 4', 'Depot 5']))
  expect(new Set(await find('zepyhr'))).toEqual(new Set(['Depot 4', 'Depot 5']))
  expect(await find('depot 5')).toEqual(['Depot 5'])
  expect((await station.call('fleets.list', { query: { q: 'zeph' } })).fleets).toEqual([
    { id: params.id, fleet_name: 'Zephyr Vans', locations: 2 },
  ])
})

test('a location is saved against its version and refused by field', async () => {
  const { station, fleet } = await seed()
  const params = { id: fleet.fleet_location_id }
  const body = { version: 1, name: 'Depot 9', service_area: 'North', payment_terms: { days_to_payment: 10 } }
  const saved = await station.call('fleets.saveLocation', { params, body })
  expect(saved.location).toMatchObject({
    name: 'Depot 9',
    payment_terms: { days_to_payment: 10 },
    version: 2,
  })
  expect((await station.call('fleets.location', { params })).location).toEqual(saved.location)
  await station.refused('stale_version', 'fleets.saveLocation', { params, body })
  await station.refused('not_found', 'fleets.saveLocation', { ...noOne, body })
  await station.refused('not_found', 'fleets.location', noOne)
  const wrong = { version: 2, name: '', postalcode: 'H7V', consent_text: 'refused' as const }
  expect(
    pointers(await station.refused('invalid_input', 'fleets.saveLocation', { params, body: wrong })),
  ).toEqual(['/body/name', '/body/postalcode'])
})

test('each changed term and exemption of a location is in the audit log, with both values', async () => {
  const { company, station, fleet, params } = await seed()
  const id = newId()
  const terms = { payment_terms: { days_to_payment: 15 }, discount_type: 2 as const, discount_amount: '5' }
  await station.call('fleets.addLocation', { params, body: { id, name: 'Depot 7', ...terms } })
  const changed = {
    ...terms,
    payment_terms: { days_to_payment: 60 },
    tax_exempt: true,
    tax_exempt_num: 'E-1',
  }
  await station.call('fleets.saveLocation', {
    params: { id },
    body: { version: 1, name: 'Depot 7', ...changed },
  })
  await station.call('fleets.saveLocation', {
    params: { id },
    body: { version: 2, name: 'Depot 8', ...changed },
  })
  const { entries } = await company.as('Owner').call('audit.list', { query: { subject_id: id } })
  expect(entries.map(({ kind, field, before, after }) => [kind, field, before, after]).toReversed()).toEqual([
    ['customer.terms', 'payment_terms', '', '15'],
    ['customer.terms', 'discount_type', '', '2'],
    ['customer.terms', 'discount_amount', '', '5'],
    ['customer.terms', 'payment_terms', '15', '60'],
    ['customer.exemption', 'tax_exempt', '', 'true'],
    ['customer.exemption', 'tax_exempt_num', '', 'E-1'],
  ])
  expect(fleet.fleet_location_id).not.toBe(id)
})

test('fleets and locations are removed and restored; the last location leaves with its fleet', async () => {
  const { company, station, fleet, params } = await seed()
  const first = { params: { id: fleet.fleet_location_id } }
  await station.refused('last_location', 'fleets.removeLocation', first)
  const second = { params: { id: newId() } }
  await station.call('fleets.addLocation', { params, body: { id: second.params.id, name: 'Depot 5' } })
  const desk = await openOrder(company, { fleet_location_id: first.params.id })
  await station.refused('party_in_use', 'fleets.removeLocation', first)
  await station.refused('party_in_use', 'fleets.remove', { params })
  await desk.move('deleted', 'Test or training')
  expect((await station.call('fleets.removeLocation', second)).location.removed_at).not.toBeNull()
  await station.refused('record_removed', 'fleets.saveLocation', {
    ...second,
    body: { version: 1, name: 'x' },
  })
  await station.call('fleets.restoreLocation', second)
  await station.call('fleets.removeLocation', second)
  expect((await station.call('fleets.remove', { params })).fleet.removed_at).not.toBeNull()
  await station.refused('record_removed', 'fleets.save', { params, body: { version: 1, fleet_name: 'x' } })
  await station.refused('record_removed', 'fleets.addLocation', { params, body: { id: newId(), name: 'x' } })
  expect((await station.call('customers.search', { query: { q: 'northline' } })).parties).toEqual([])
  // Only the location that left with the fleet comes back with it.
  const { locations } = await station.call('fleets.restore', { params })
  expect(locations.map((row) => row.name)).toEqual(['Depot 4'])
  for (const name of [
    'fleets.remove',
    'fleets.restore',
    'fleets.removeLocation',
    'fleets.restoreLocation',
  ] as const)
    expect((await station.send(name, noOne)).status).toBe(404)
  await station.refused('not_found', 'fleets.remove', noOne)
  await station.refused('not_found', 'fleets.restore', noOne)
  await station.refused('not_found', 'fleets.removeLocation', noOne)
  await station.refused('not_found', 'fleets.restoreLocation', noOne)
})

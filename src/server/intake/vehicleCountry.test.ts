import { expect, test } from 'vitest'
import { makeCompany, makeVehicle, makeVin, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { backfill } from '../migrations/0565_vehicle_country.ts'
import { withClient } from '../base/postgres/client.ts'

const server = testServer()

test('a vehicle has the country of its VIN, else that of its plate, and so has its order', async () => {
  const company = await makeCompany(server())
  const built = await makeVehicle(company, { vin: makeVin(), license_plate_country: 'CA' })
  expect(built.details.country).toBe('US')
  const plated = await makeVehicle(company, { vin: '', license_plate: 'K48', license_plate_country: 'CA' })
  expect(plated.details.country).toBe('CA')
  const desk = await openOrder(company, { vehicle_id: built.id })
  expect(desk.order.vehicle_details).toMatchObject({ country: 'US' })
})

test('an order has what was typed to find its vehicle, and nothing where it was chosen', async () => {
  const company = await makeCompany(server())
  const { id: vehicle_id, vin } = await makeVehicle(company)
  const found = await openOrder(company, { vehicle_id, vin_search: vin.slice(-8) })
  expect(found.order).toMatchObject({ vin_search: vin.slice(-8), plate_search: '' })
  const plated = await openOrder(company, { vehicle_id, plate_search: 'K48 RTX' })
  expect(plated.order).toMatchObject({ vin_search: '', plate_search: 'K48 RTX' })
  const chosen = await openOrder(company, { vehicle_id })
  expect(chosen.order).toMatchObject({ vin_search: '', plate_search: '' })
})

test('an upgrade fills the countries of vehicles that had none', async () => {
  const company = await makeCompany(server())
  const vehicle = await makeVehicle(company, { vin: makeVin() })
  await withClient(server().database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
    await client.query(
      `update vehicles set country = '', details = details || '{"country": ""}' where company_id = $1`,
      [company.id],
    )
    await backfill.batch(client, company.id, [vehicle.id])
  })
  const found = await company.as('Owner').call('vehicles.get', { params: { id: vehicle.id } })
  expect(found.vehicle.details.country).toBe('US')
})

test('a list of vehicles without an owner says which field is missing', async () => {
  const company = await makeCompany(server())
  const refusal = await company.as('Owner').refused('invalid_input', 'vehicles.list', { query: {} })
  expect(refusal.errors).toMatchObject([{ pointer: '/query/customer_id', detail: 'Required.' }])
})

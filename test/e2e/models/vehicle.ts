import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import type { Vehicle } from '#domain/vehicles/record/shapes.ts'
import type { Station } from './station.ts'
import { civicVin } from './vin.ts'

const serial = (): string => String(randomInt(100_000, 999_999))

interface Known {
  customerId: string
  name: string
  vehicle: Vehicle
}

/** A customer with a vehicle. */
export async function knownVehicle(station: Station, fields: object = {}): Promise<Known> {
  const customerId = v7()
  const name = `Owner${serial()}`
  await station.call('POST', '/api/v2/customers', { id: customerId, last_name: name })
  const id = v7()
  const saved = await station.call('PUT', `/api/v2/vehicles/${id}`, {
    id,
    vin: civicVin(),
    license_plate: `T${serial()}`,
    license_plate_country: 'US',
    license_plate_region: 'FL',
    customer_id: customerId,
    details: {
      vehicle_id: null,
      base_vehicle_id: null,
      year: 2018,
      make: 'Honda',
      model: 'Civic',
      sub_model: '',
      engine: '',
      country: '',
      fuel: '',
      body: '',
      gvwr_class: '',
      source: '',
    },
    ...fields,
  })
  return { customerId, name, vehicle: (saved.body as { vehicle: Vehicle }).vehicle }
}

/** A customer whose vehicle came for an oil change that is finalized. */
export async function pastVisit(station: Station): Promise<Known & { order: string }> {
  const known = await knownVehicle(station)
  const { id } = await station.newOrder('Conventional Oil Change')
  const commands = [
    { type: 'vehicle.set', vehicle_id: known.vehicle.id },
    { type: 'customer.set', customer_id: known.customerId },
    { type: 'field.set', change: { field: 'mileage', value: 40_000 } },
  ]
  for (const command of commands) await station.command(id, command)
  const { version } = await station.order(id)
  const done = await station.command(id, { type: 'status.move', to: 'complete', expected_version: version })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body).slice(0, 300))
  return { ...known, order: id }
}

import { decodedVin, vehicle } from '#domain/vehicles/record/shapes.ts'
import { z } from 'zod'
import { VEHICLE_KINDS } from '#domain/vehicles/record/kinds.ts'
import { party } from '../parties/customers.ts'
import { orderRow } from '../orders/orderReplies.ts'
import { vehicleDetails } from '#domain/vehicles/record/shapes.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, line, pageQuery, seenVersion } from '../base/shared.ts'

const owners = { customer_id: id.nullable(), fleet_location_id: id.nullable() }

const vehicleBody = z
  .object({
    id,
    kind: z.enum(VEHICLE_KINDS).default('vehicle'),
    vin: line(17).default(''),
    description: line(120).default(''),
    identifier: line(40).default(''),
    license_plate: line(12).default(''),
    license_plate_country: z.enum(['', 'US', 'CA']).default(''),
    license_plate_region: line(2).default(''),
    color: line(30).default(''),
    unit_number: line(30).default(''),
    details: vehicleDetails.extend({ year: z.number().int().min(0).max(9999).nullable() }),
    customer_id: id.nullable().default(null),
    fleet_location_id: id.nullable().default(null),
    /** The version that was seen; absent for a new vehicle. */
    version: seenVersion.optional(),
  })
  .refine((body) => body.kind === 'vehicle' || body.description !== '', {
    path: ['description'],
    message: 'required',
  })

const vehiclePage = { vehicle, owner: party.nullable(), history: z.array(orderRow) }
const byId = z.object({ id })
const seen = z.object({ version: seenVersion })

const ownedVehicle = vehicle
  .extend({ orders: z.number(), last_visit_timestamp: z.string().nullable() })
  .meta({ id: 'OwnedVehicle' })

const ownership = z
  .object({
    ...owners,
    name: z.string(),
    from_timestamp: z.string(),
    /** Null: the present owner. */
    to_timestamp: z.string().nullable(),
    user_name: z.string(),
  })
  .meta({ id: 'VehicleOwnership' })

export const vehicles = {
  vin: route({
    method: 'GET',
    path: '/api/v2/vehicles/vin/:vin',
    allow: 'signed_in',
    params: z.object({ vin: z.string().trim().max(40) }),
    query: z.object({ year: z.coerce.number().int().optional() }),
    reply: z
      .object({
        decoded: decodedVin,
        /** The vehicle if this company knows it, with its owner and its history. */
        known: vehicle.nullable(),
        owner: party.nullable(),
        history: z.array(orderRow),
      })
      .meta({ id: 'VinAnswer' }),
    summary: 'Decode a VIN',
    description:
      'Checks and decodes the VIN without an outside service and returns the known vehicle, its owner and its history.',
    example: {},
  }),
  list: route({
    method: 'GET',
    path: '/api/v2/vehicles',
    allow: 'signed_in',
    query: z.object({
      customer_id: id.optional(),
      fleet_location_id: id.optional(),
      q: z.string().trim().max(100).default(''),
      removed: z.enum(['yes', 'no']).default('no'),
      ...pageQuery,
    }),
    reply: z.object({ owner: party, vehicles: z.array(ownedVehicle), total: z.number() }),
    errors: ['not_found'],
    summary: 'Vehicles of a customer or a fleet location',
    description:
      'The customer or fleet location (one of them is required), and their vehicles with the last visit, newest first; archived ones on request.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/vehicles/:id',
    allow: 'signed_in',
    params: byId,
    reply: z.object(vehiclePage),
    errors: ['not_found'],
    summary: 'One vehicle',
    description: 'The vehicle, its owner and its history.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/vehicles/:id',
    allow: 'vehicles.edit',
    params: byId,
    body: vehicleBody,
    reply: z.object({ vehicle }),
    errors: ['vin_not_valid', 'not_found', 'stale_version'],
    emits: ['vehicle.created', 'vehicle.changed'],
    audit: UNAUDITED.records,
    summary: 'Save a vehicle',
    description:
      'Adds or changes the vehicle. A VIN that the company knows returns the known vehicle. An outdated version is refused, with the newer vehicle. An archived vehicle is restored.',
    example: { vin: '1HGCM82633A004352', license_plate: 'K48 RTX' },
  }),
  changeOwner: route({
    method: 'PUT',
    path: '/api/v2/vehicles/:id/owner',
    allow: 'vehicles.edit',
    params: byId,
    body: z.object({ ...owners, version: seenVersion }),
    reply: z.object({ vehicle }),
    errors: ['not_found', 'stale_version'],
    emits: ['vehicle.changed'],
    audit: { none: 'The vehicle keeps its owners with the person and time of each change.' },
    summary: 'Change a vehicle’s owner',
    description:
      'The vehicle keeps its history, and its former owners with their dates. With neither a customer nor a fleet location it has no owner on file.',
    example: { customer_id: '0193f0a0-0000-7000-8000-000000000001', fleet_location_id: null, version: 3 },
  }),
  owners: route({
    method: 'GET',
    path: '/api/v2/vehicles/:id/owners',
    allow: 'signed_in',
    params: byId,
    reply: z.object({ owners: z.array(ownership) }),
    errors: ['not_found'],
    summary: 'Owners of a vehicle',
    description: 'Every recorded owner, the current one first.',
    example: {},
  }),
  remove: route({
    method: 'POST',
    path: '/api/v2/vehicles/:id/remove',
    allow: 'vehicles.edit',
    params: byId,
    body: seen,
    reply: z.object({ vehicle }),
    errors: ['not_found', 'stale_version'],
    emits: ['vehicle.changed'],
    audit: ['vehicle.archived'],
    summary: 'Archive a vehicle',
    description: 'Its orders stay, and it can be restored at any time.',
    example: { version: 3 },
  }),
  restore: route({
    method: 'POST',
    path: '/api/v2/vehicles/:id/restore',
    allow: 'vehicles.edit',
    params: byId,
    body: seen,
    reply: z.object({ vehicle }),
    errors: ['not_found', 'stale_version'],
    emits: ['vehicle.changed'],
    audit: ['vehicle.restored'],
    summary: 'Restore an archived vehicle',
    description: 'Undoes the archiving.',
    example: { version: 4 },
  }),
}

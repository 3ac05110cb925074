import { z } from 'zod'
import { ROLES } from '../domain/roles.ts'
import { party } from './customers.ts'
import { orderRow } from './orders.ts'
import { vehicleDetails } from './orderShape.ts'
import { route } from './route.ts'
import { id, line } from './shared.ts'

/** What a VIN says: the shape that `npm run vin` prints too. Absent facts are named in `missing`. */
export const decodedVin = z
  .object({
    vin: z.string(),
    valid: z.boolean(),
    problem: z.string().nullable(),
    year: z.number().nullable(),
    year_alternatives: z.array(z.number()),
    make: z.string(),
    model: z.string(),
    series: z.string(),
    trim: z.string(),
    body: z.string(),
    engine: z.object({
      litres: z.string(),
      cylinders: z.string(),
      code: z.string(),
      fuel: z.string(),
      turbo: z.boolean(),
      text: z.string(),
    }),
    gvwr_class: z.string(),
    doors: z.string(),
    fuel_type: z.string(),
    source: z.string(),
    missing: z.array(z.string()),
  })
  .meta({ id: 'DecodedVin' })

export const vehicle = z
  .object({
    id,
    vin: z.string(),
    license_plate: z.string(),
    license_plate_country: z.string(),
    license_plate_region: z.string(),
    color: z.string(),
    unit_number: z.string(),
    mileage: z.number().nullable(),
    details: vehicleDetails,
    customer_id: id.nullable(),
    fleet_location_id: id.nullable(),
    version: z.number(),
  })
  .meta({ id: 'Vehicle' })
export type Vehicle = z.infer<typeof vehicle>

const vehicleBody = z.object({
  id,
  vin: line(17).default(''),
  license_plate: line(12).default(''),
  license_plate_country: z.enum(['', 'US', 'CA']).default(''),
  license_plate_region: line(2).default(''),
  color: line(30).default(''),
  unit_number: line(30).default(''),
  details: vehicleDetails,
  customer_id: id.nullable().default(null),
  fleet_location_id: id.nullable().default(null),
})

export const vehicles = {
  vin: route({
    method: 'GET',
    path: '/api/v2/vehicles/vin/:vin',
    allow: ROLES,
    params: z.object({ vin: z.string().trim().max(40) }),
    query: z.object({ year: z.coerce.number().int().optional() }),
    reply: z
      .object({
        decoded: decodedVin,
        /** The vehicle if this company knows it, with its owner and what was done before. */
        known: vehicle.nullable(),
        owner: party.nullable(),
        history: z.array(orderRow),
      })
      .meta({ id: 'VinAnswer' }),
    summary: 'What a VIN says',
    description:
      'Checks and decodes the VIN without any outside service and brings the known vehicle, its owner and its history.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/vehicles/:id',
    allow: ROLES,
    params: z.object({ id }),
    reply: z.object({ vehicle, owner: party.nullable(), history: z.array(orderRow) }),
    errors: ['not_found'],
    summary: 'One vehicle',
    description: 'The vehicle, its owner and what was done before.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/vehicles/:id',
    allow: ROLES,
    params: z.object({ id }),
    body: vehicleBody,
    reply: z.object({ vehicle }),
    errors: ['vin_not_valid', 'not_found'],
    emits: ['vehicle.created', 'vehicle.changed'],
    summary: 'Save a vehicle',
    description:
      'Adds the vehicle or changes it; a VIN that the company knows already answers the known vehicle.',
    example: { vin: '1HGCM82633A004352', license_plate: 'K48 RTX' },
  }),
}

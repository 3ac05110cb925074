import { z } from 'zod'
import {
  learned,
  specification,
  specificationFields,
} from '#domain/vehicles/specifications/specificationShape.ts'
import { VOLUME_UNITS } from '#domain/places/volume.ts'
import { route } from '../base/route.ts'
import { id, instant, line, versionOrNew } from '../base/shared.ts'

export const specificationBody = z.object({
  ...specificationFields,
  version: versionOrNew,
  removed: z.boolean().optional(),
})

const byId = z.object({ id })
const change = z.object({
  id,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  user_name: z.string(),
  changed_at: instant,
})

export const specifications = {
  find: route({
    method: 'GET',
    path: '/api/v2/specifications',
    allow: 'signed_in',
    query: z.object({
      vehicle_id: id.optional(),
      year: z.coerce.number().int().min(1900).max(2100).optional(),
      make: line(80).default(''),
      model: line(120).default(''),
      engine: line(120).default(''),
      unit: z.enum(VOLUME_UNITS).default('quart'),
    }),
    reply: z
      .object({
        /** For this vehicle, and for its model; the closest one decides field by field. */
        specifications: z.array(specification),
        learned,
      })
      .meta({ id: 'VehicleSpecifications' }),
    errors: [],
    summary: 'Vehicle specifications',
    description:
      'The values entered for a vehicle or for its year, make, model and engine, and what finalized orders show about its oil: how many of them agree, and when last.',
    example: {},
  }),
  save: route({
    method: 'POST',
    path: '/api/v2/specifications/:id',
    allow: 'vehicles.edit',
    params: byId,
    body: specificationBody,
    reply: z.object({ specification }),
    errors: ['not_found', 'stale_version', 'not_allowed'],
    emits: ['vehicle.changed'],
    audit: { none: 'The vehicle keeps each change of its specifications with its person and time.' },
    summary: 'Save vehicle specifications',
    description:
      'For one vehicle, or for a model in some years, which only people who edit the catalogue may do. `removed` deletes it; its history stays.',
    example: {
      vehicle_id: null,
      year_from: 2018,
      year_to: 2020,
      make: 'Ford',
      model: 'F-150',
      engine: '5.0L',
      oil_type: 'Full Synthetic',
      viscosity: '5W-20',
      oil_capacity: '8.8',
      oil_capacity_unit: 'quart',
      oil_filter: 'FL-500S',
      drain_torque: '19',
      drain_torque_unit: 'lb-ft',
      tire_size_front: '275/65R18',
      tire_size_rear: '',
      tire_pressure_front: '35',
      tire_pressure_rear: '35',
      tire_pressure_unit: 'psi',
      note: '',
      source: '',
      version: 0,
    },
  }),
  history: route({
    method: 'GET',
    path: '/api/v2/specifications/:id/history',
    allow: 'signed_in',
    params: byId,
    reply: z.object({ changes: z.array(change) }),
    errors: ['not_found'],
    summary: 'Changes of a specification',
    description: 'Who changed it and when, newest first.',
    example: {},
  }),
}

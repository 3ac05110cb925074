import { z } from 'zod'
import { party } from '../parties/customers.ts'
import { route } from '../base/route.ts'
import { id, line, pageQuery } from '../base/shared.ts'
import { decodedVin, vehicle } from '#domain/vehicles/record/shapes.ts'

/**
 * The result of a look-up of a plate. `known`: one of the company's own vehicles has it, no provider was called; the
 * others are the provider's answer, or that there is no provider.
 */
const PLATE_STATUSES = [
  'known',
  'ok',
  'not_configured',
  'not_found',
  'invalid_input',
  'quota',
  'provider_error',
] as const

const ownedVehicle = z.object({ vehicle, owner: party.nullable() })

export const plateAnswer = z
  .object({
    status: z.enum(PLATE_STATUSES),
    /** The provider; empty where none was called. */
    provider: z.string(),
    /** Whether the same look-up may succeed in a moment. */
    retryable: z.boolean(),
    /** Vehicles of the company with this plate, with their owners. */
    known: z.array(ownedVehicle),
    /** The provider's vehicles: each VIN checked and decoded here. */
    vehicles: z.array(z.object({ decoded: decodedVin, known: vehicle.nullable(), owner: party.nullable() })),
  })
  .meta({ id: 'PlateAnswer' })
export type PlateAnswer = z.infer<typeof plateAnswer>

const lookupRow = z
  .object({
    id,
    lookup_id: id,
    plate: z.string(),
    country: z.string(),
    region: z.string(),
    provider: z.string(),
    status: z.string(),
    vins: z.array(z.string()),
    user_name: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'PlateLookup' })

export const plates = {
  lookup: route({
    method: 'POST',
    path: '/api/v2/plates/lookup',
    allow: 'vehicles.lookup',
    rate: 60,
    body: z.object({
      plate: line(20),
      country: z.enum(['US', 'CA']),
      region: line(2),
      /** Asks the provider even though the company has a vehicle with this plate. */
      ask_provider: z.boolean().default(false),
    }),
    reply: plateAnswer,
    audit: {
      none: 'The ledger of plate lookups has each one with its person and time, and is added to only.',
    },
    summary: 'Look up a plate',
    description:
      'A plate that the company knows is answered at once. Otherwise the installation’s provider is asked, within ten seconds; the person, the purpose and the answer are recorded. Every failure is in `status`.',
    example: { plate: 'K48 RTX', country: 'CA', region: 'QC' },
  }),
  lookups: route({
    method: 'GET',
    path: '/api/v2/plates/lookups',
    allow: 'company.edit',
    query: z.object(pageQuery),
    reply: z.object({ rows: z.array(lookupRow), total: z.number() }),
    summary: 'Plate look-ups',
    description:
      'Each request to a provider, newest first: one row before it (status `asked`) and one with the answer.',
    example: {},
  }),
}

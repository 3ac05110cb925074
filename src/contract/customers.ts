import { z } from 'zod'
import { ROLES } from '../domain/roles.ts'
import { orderCustomer, orderFleet } from './orderShape.ts'
import { route } from './route.ts'
import { email, id, language, line, requiredLine } from './shared.ts'

const optionalEmail = z.union([z.literal(''), email])

const addressBody = {
  address: line(120).default(''),
  city: line(80).default(''),
  region: line(2).default(''),
  country: z.enum(['', 'US', 'CA']).default(''),
  postalcode: line(12).default(''),
  phonenumber: line(30).default(''),
}

export const customerBody = z.object({
  id,
  first_name: line(100).default(''),
  last_name: requiredLine(100),
  email: optionalEmail.default(''),
  ...addressBody,
  language: language.optional(),
  tax_exempt: z.boolean().default(false),
  tax_exempt_num: line(60).default(''),
})

export const fleetBody = z.object({
  id,
  location_id: id,
  fleet_name: requiredLine(120),
  location_name: requiredLine(120),
  email: optionalEmail.default(''),
  ...addressBody,
  language: language.optional(),
  tax_exempt: z.boolean().default(false),
  tax_exempt_num: line(60).default(''),
  days_to_payment: z.number().int().min(0).max(365).default(0),
})

/** A person or a fleet location, as the counter chooses between them. */
export const party = z
  .object({ customer: orderCustomer.nullable(), fleet: orderFleet.nullable(), vehicles: z.number() })
  .meta({ id: 'Party' })
export type Party = z.infer<typeof party>

const example = { last_name: 'Bouchard', first_name: 'Chantal', phonenumber: '4505550142' }

export const customers = {
  search: route({
    method: 'GET',
    path: '/api/v2/customers',
    allow: ROLES,
    query: z.object({
      q: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    reply: z.object({ parties: z.array(party) }),
    summary: 'Search customers and fleets',
    description: 'By name, phone, email or fleet; people and fleet locations together.',
    example: {},
  }),
  create: route({
    method: 'POST',
    path: '/api/v2/customers',
    allow: ROLES,
    body: customerBody,
    reply: z.object({ customer: orderCustomer }),
    errors: ['duplicate_id'],
    emits: ['customer.created'],
    summary: 'Add a customer',
    description: 'The id is made by the caller; the same id again answers the same customer.',
    example,
  }),
  createFleet: route({
    method: 'POST',
    path: '/api/v2/fleets',
    allow: ROLES,
    body: fleetBody,
    reply: z.object({ fleet: orderFleet }),
    errors: ['duplicate_id'],
    emits: ['fleet.created'],
    summary: 'Add a fleet',
    description: 'A fleet with its first location.',
    example: { fleet_name: 'City of Laval', location_name: 'Garage municipal' },
  }),
}

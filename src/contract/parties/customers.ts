import { z } from 'zod'
import { LENGTHS } from '#domain/parties/check.ts'
import { repeatedNames } from '#domain/parties/ownFields.ts'
import { orderCustomer, orderFleet } from '#domain/parties/billTo.ts'
import { customFieldDefinition, customerInput, customerRecord, seen, termsInput } from './people.ts'
import { route } from '../base/route.ts'
import { email, id, language, line, requiredLine } from '../base/shared.ts'

const optionalEmail = z.union([z.literal(''), email])

const addressBody = {
  address: line(120).default(''),
  city: line(80).default(''),
  region: line(2).default(''),
  country: z.enum(['', 'US', 'CA']).default(''),
  postalcode: line(12).default(''),
  phonenumber: line(LENGTHS.code).default(''),
  phone_extension: line(LENGTHS.phone_extension).default(''),
}

const paymentTerms = z.object({ days_to_payment: z.number().int().min(0).max(365) })

export const customerBody = z.object({
  id,
  /** The shop that adds the customer; without it, the person's shop where they work in one alone. */
  shop_id: id.optional(),
  first_name: line(100).default(''),
  last_name: requiredLine(100),
  business_name: line(LENGTHS.business_name).default(''),
  email: optionalEmail.default(''),
  ...addressBody,
  language: language.optional(),
  tax_exempt: z.boolean().default(false),
  tax_exempt_num: line(60).default(''),
  customer_custom_id: line(60).default(''),
  payment_terms: paymentTerms.default({ days_to_payment: 0 }),
  ...termsInput,
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
  payment_terms: paymentTerms.default({ days_to_payment: 0 }),
  custom_fields: termsInput.custom_fields,
})

/** A person or a fleet location, as the counter chooses between them. */
export const party = z
  .object({ customer: orderCustomer.nullable(), fleet: orderFleet.nullable(), vehicles: z.number() })
  .meta({ id: 'Party' })
export type Party = z.infer<typeof party>

const byId = z.object({ id })
const definitions = z
  .array(customFieldDefinition)
  .max(LENGTHS.custom_fields)
  .check((given) => {
    for (const index of repeatedNames(given.value))
      given.issues.push({
        code: 'custom',
        path: [index, 'name'],
        input: given.value,
        message: 'name_repeated',
      })
  })
const customFields = z
  .object({ customer: definitions, fleet_location: definitions })
  .meta({ id: 'CustomFields' })
const example = { last_name: 'Bouchard', first_name: 'Chantal', phonenumber: '4505550142' }

export const customers = {
  search: route({
    method: 'GET',
    path: '/api/v2/customers',
    allow: 'signed_in',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    reply: z.object({ parties: z.array(party) }),
    summary: 'Search customers and fleets',
    description: 'By name, company, phone, email or fleet; people and fleet locations together.',
    example: {},
  }),
  create: route({
    method: 'POST',
    path: '/api/v2/customers',
    allow: 'customers.edit',
    body: customerBody,
    reply: z.object({ customer: orderCustomer }),
    errors: ['duplicate_id', 'not_found'],
    emits: ['customer.created'],
    audit: ['customer.terms', 'customer.exemption'],
    summary: 'Add a customer',
    description: 'The caller creates the id; the same id again returns the same customer.',
    example,
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/customers/:id',
    allow: 'signed_in',
    params: byId,
    reply: z.object({ customer: customerRecord }),
    errors: ['not_found'],
    summary: 'One customer',
    description:
      'Everything that is stored about a customer, archived ones too, so that they can be restored.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/customers/:id',
    allow: 'customers.edit',
    params: byId,
    body: customerInput.extend(seen),
    reply: z.object({ customer: customerRecord }),
    errors: ['not_found', 'stale_version', 'record_removed'],
    emits: ['customer.changed'],
    audit: ['customer.terms', 'customer.exemption'],
    summary: 'Save a customer',
    description: 'Replaces the whole record. An outdated version is refused, with the newer record.',
    example: { ...example, version: 3 },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v2/customers/:id',
    allow: 'customers.edit',
    params: byId,
    reply: z.object({ customer: customerRecord }),
    errors: ['not_found', 'party_in_use'],
    emits: ['customer.changed'],
    audit: ['customer.archived'],
    summary: 'Archive a customer',
    description: 'The customer is no longer found; orders and vehicles keep their data. It can be restored.',
    example: {},
  }),
  restore: route({
    method: 'POST',
    path: '/api/v2/customers/:id/restore',
    allow: 'customers.edit',
    params: byId,
    reply: z.object({ customer: customerRecord }),
    errors: ['not_found', 'record_merged'],
    emits: ['customer.changed'],
    audit: ['customer.restored'],
    summary: 'Restore an archived customer',
    description: 'Undoes the archiving.',
    example: {},
  }),
  customFields: route({
    method: 'GET',
    path: '/api/v2/custom_fields',
    allow: 'signed_in',
    reply: customFields,
    summary: 'Custom fields',
    description: 'The custom fields of customers and of fleet locations.',
    example: {},
  }),
  saveCustomFields: route({
    method: 'PUT',
    path: '/api/v2/custom_fields',
    allow: 'customers.fields',
    body: customFields,
    reply: customFields,
    emits: ['company.changed'],
    audit: ['fields.changed'],
    summary: 'Save custom fields',
    description: 'The lists are in the order of the forms. Values of a deleted field stay on their records.',
    example: { customer: [{ name: 'Loyalty card', required: false }], fleet_location: [] },
  }),
  createFleet: route({
    method: 'POST',
    path: '/api/v2/fleets',
    allow: 'customers.edit',
    body: fleetBody,
    reply: z.object({ fleet: orderFleet }),
    errors: ['duplicate_id'],
    emits: ['fleet.created'],
    audit: ['customer.terms', 'customer.exemption'],
    summary: 'Add a fleet',
    description: 'A fleet with its first location.',
    example: { fleet_name: 'City of Laval', location_name: 'Garage municipal' },
  }),
}

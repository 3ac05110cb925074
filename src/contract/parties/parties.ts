import { z } from 'zod'
import { party } from './customers.ts'
import { filterQuery } from '../base/filters.ts'
import { PAPERS } from '../base/media.ts'
import { route } from '../base/route.ts'
import { id, line, pageQuery } from '../base/shared.ts'

// What applies to the billed party: a customer or a fleet location.

export const partyKind = z.enum(['customer', 'fleet_location'])
export type PartyKind = z.infer<typeof partyKind>
export const onePartyParams = z.object({ kind: partyKind, id })

/** A customer or fleet location as a row of the list. */
export const partyRow = z
  .object({
    kind: partyKind,
    id,
    fleet_id: id.nullable(),
    name: z.string(),
    /** The fleet's location; empty for a person. */
    location: z.string(),
    phonenumber: z.string(),
    phone_extension: z.string(),
    email: z.string(),
    city: z.string(),
    vehicles: z.number(),
    /** The matching vehicle, if there is one. */
    vehicle: z.string(),
    license_plate: z.string(),
    tax_exempt: z.boolean(),
    removed: z.boolean(),
    last_order: z.string().nullable(),
  })
  .meta({ id: 'PartyRow' })
export type PartyRow = z.infer<typeof partyRow>

export const merge = z
  .object({
    id,
    kind: partyKind,
    kept_id: id,
    merged_id: id,
    merged_name: z.string(),
    kept_name: z.string(),
    vehicles: z.number(),
    orders: z.number(),
    user_name: z.string(),
    created_at: z.string(),
    undone_at: z.string().nullable(),
    undone_by: z.string(),
  })
  .meta({ id: 'Merge' })
export type Merge = z.infer<typeof merge>

const reason = z.enum(['phone', 'email', 'name', 'plate', 'vin'])

export const parties = {
  list: route({
    method: 'GET',
    path: '/api/v2/parties',
    allow: 'signed_in',
    query: z.object({
      q: line(100).optional(),
      kind: partyKind.optional(),
      removed: z.enum(['yes']).optional(),
      sort: z.enum(['name', 'newest']).default('name'),
      ...filterQuery,
      ...pageQuery,
    }),
    reply: z.object({ rows: z.array(partyRow), total: z.number() }),
    summary: 'Customers and fleet locations in one list',
    description:
      'By name, company, phone, email, plate, VIN or its last eight characters, fleet, unit or order number; small typing errors are tolerated. Totals are counted up to 1,000.',
    example: {},
  }),
  duplicates: route({
    method: 'GET',
    path: '/api/v2/parties/duplicates',
    allow: 'signed_in',
    query: z.object({
      /** The record that is being edited. */
      except: id.optional(),
      first_name: line(200).optional(),
      last_name: line(200).optional(),
      business_name: line(200).optional(),
      postalcode: line(40).optional(),
      phonenumber: line(60).optional(),
      email: line(300).optional(),
      license_plate: line(40).optional(),
      vin: line(40).optional(),
    }),
    reply: z.object({ found: z.array(z.object({ party, reasons: z.array(reason) })) }),
    summary: 'Possible duplicates',
    description:
      'Records with the same phone, email, plate or VIN, or a similar name or company at the same postal code; asked while typing.',
    example: {},
  }),
  setCertificate: route({
    method: 'PUT',
    path: '/api/v2/parties/:kind/:id/certificate',
    allow: 'customers.edit',
    params: onePartyParams,
    upload: 10 * 1024 * 1024,
    takes: PAPERS,
    reply: z.object({ tax_exempt_file: z.string(), version: z.number() }),
    errors: ['not_found', 'unsupported_file', 'too_large'],
    emits: ['customer.changed', 'fleet_location.changed'],
    audit: ['customer.exemption'],
    summary: 'Add an exemption certificate',
    description: 'Takes a PDF, or a PNG, JPEG or WebP image, as the body. Images are re-encoded.',
    example: {},
  }),
  certificate: route({
    method: 'GET',
    path: '/api/v2/parties/:kind/:id/certificate',
    allow: 'signed_in',
    params: onePartyParams,
    kind: 'file',
    gives: ['application/pdf', 'image/png'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'An exemption certificate',
    description: 'The stored file: PDF or PNG.',
    example: {},
  }),
  removeCertificate: route({
    method: 'DELETE',
    path: '/api/v2/parties/:kind/:id/certificate',
    allow: 'customers.edit',
    params: onePartyParams,
    reply: z.object({ tax_exempt_file: z.string(), version: z.number() }),
    errors: ['not_found'],
    emits: ['customer.changed', 'fleet_location.changed'],
    audit: ['customer.exemption'],
    summary: 'Remove an exemption certificate',
    description: 'The record no longer has the file.',
    example: {},
  }),
}

import { z } from 'zod'
import { ROLES } from '../../domain/people/roles.ts'
import { party } from './customers.ts'
import { filterQuery } from '../base/filters.ts'
import { orderRow } from '../orders/orderReplies.ts'
import { PAPERS } from '../base/media.ts'
import { route } from '../base/route.ts'
import { id, line, pageQuery } from '../base/shared.ts'

// What holds for whoever is billed alike: a customer or a fleet location.

export const partyKind = z.enum(['customer', 'fleet_location'])
export type PartyKind = z.infer<typeof partyKind>
const one = z.object({ kind: partyKind, id })

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
    email: z.string(),
    city: z.string(),
    vehicles: z.number(),
    /** The vehicle that was found, where one was. */
    vehicle: z.string(),
    license_plate: z.string(),
    tax_exempt: z.boolean(),
    removed: z.boolean(),
    last_order: z.string().nullable(),
  })
  .meta({ id: 'PartyRow' })
export type PartyRow = z.infer<typeof partyRow>

const partyVehicle = z.object({
  id,
  vehicle: z.string(),
  vin: z.string(),
  license_plate: z.string(),
  unit_number: z.string(),
  mileage: z.number().nullable(),
  /** Whose it is now, where it is no longer this one's. */
  owner_now: z.string().nullable(),
})

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

/** Fields whose value is chosen against the preview: the other record's, or the kept one's. */
const names = z.array(z.string().max(60)).max(60).default([])
const chosen = { take: names, keep: names }

const reason = z.enum(['phone', 'email', 'name', 'plate', 'vin'])

export const parties = {
  list: route({
    method: 'GET',
    path: '/api/v2/parties',
    allow: ROLES,
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
      'Found by name, phone, email, plate, VIN or its last eight, fleet, unit or order number, also with a slip of the finger. Totals are counted up to 1,000.',
    example: {},
  }),
  page: route({
    method: 'GET',
    path: '/api/v2/parties/:kind/:id',
    allow: ROLES,
    params: one,
    reply: z.object({
      vehicles: z.array(partyVehicle),
      orders: z.array(orderRow),
      figures: z.object({
        orders: z.number(),
        unpaid_orders: z.number(),
        amounts: z.array(z.object({ currency: z.string(), sold: z.string(), unpaid: z.string() })),
      }),
      merges: z.array(merge),
    }),
    errors: ['not_found'],
    summary: 'What stands beside a customer',
    description: 'Vehicles, the latest orders, what was sold and what is unpaid, and what was merged.',
    example: {},
  }),
  duplicates: route({
    method: 'GET',
    path: '/api/v2/parties/duplicates',
    allow: ROLES,
    query: z.object({
      /** The record that is being edited. */
      except: id.optional(),
      first_name: line(200).optional(),
      last_name: line(200).optional(),
      postalcode: line(40).optional(),
      phonenumber: line(60).optional(),
      email: line(300).optional(),
      license_plate: line(40).optional(),
      vin: line(40).optional(),
    }),
    reply: z.object({ found: z.array(z.object({ party, reasons: z.array(reason) })) }),
    summary: 'Who may be the same',
    description:
      'The same phone, email, plate or VIN, or a like name at the same postal code; asked while typing.',
    example: {},
  }),
  mergePreview: route({
    method: 'GET',
    path: '/api/v2/parties/:kind/:id/merge/:other_id',
    allow: ['Owner', 'Manager', 'Company'],
    params: one.extend({ other_id: id }),
    reply: z.object({
      kept: z.record(z.string(), z.unknown()),
      other: z.record(z.string(), z.unknown()),
      /** Fields that differ; `take` says which value stays unless one chooses. */
      fields: z.array(z.object({ field: z.string(), take: z.enum(['kept', 'other', 'both']) })),
      vehicles: z.number(),
      orders: z.number(),
    }),
    errors: ['not_found', 'merge_with_itself', 'record_merged', 'record_removed'],
    summary: 'What a merge would do',
    description: 'Field by field what stays, and how many vehicles and orders move. Nothing is written.',
    example: {},
  }),
  merge: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/merge/:other_id',
    allow: ['Owner', 'Manager', 'Company'],
    params: one.extend({ other_id: id }),
    body: z.object({ id, ...chosen }),
    reply: z.object({ merge }),
    errors: [
      'not_found',
      'merge_with_itself',
      'record_merged',
      'record_removed',
      'duplicate_id',
      'credit_payment_under_way',
    ],
    emits: ['customer.changed', 'fleet.changed', 'order.changed', 'credit.changed'],
    summary: 'Merge another record into this one',
    description:
      'Vehicles, orders, account credit and files move, fields named in `take` come from the other one, those in `keep` stay. Refused while a payment into the credit of one of them has no outcome. It can be taken back.',
    example: { take: ['email'] },
  }),
  undoMerge: route({
    method: 'POST',
    path: '/api/v2/merges/:id/undo',
    allow: ['Owner', 'Manager', 'Company'],
    params: z.object({ id }),
    reply: z.object({ merge }),
    errors: ['not_found', 'merge_undone'],
    emits: ['customer.changed', 'fleet.changed', 'order.changed', 'credit.changed'],
    summary: 'Take a merge back',
    description:
      'The other record is there again with what moved; what was changed since on the one that stayed remains.',
    example: {},
  }),
  setCertificate: route({
    method: 'PUT',
    path: '/api/v2/parties/:kind/:id/certificate',
    allow: ROLES,
    params: one,
    upload: 10 * 1024 * 1024,
    takes: PAPERS,
    reply: z.object({ tax_exempt_file: z.string(), version: z.number() }),
    errors: ['not_found', 'unsupported_file', 'too_large'],
    emits: ['customer.changed', 'fleet.changed'],
    summary: 'Keep the certificate of a tax exemption',
    description: 'Takes a PDF, or a PNG, JPEG or WebP picture, as the body; a picture is made anew.',
    example: {},
  }),
  certificate: route({
    method: 'GET',
    path: '/api/v2/parties/:kind/:id/certificate',
    allow: ROLES,
    params: one,
    kind: 'file',
    gives: ['application/pdf', 'image/png'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'The certificate of a tax exemption',
    description: 'The file as it is kept: PDF or PNG.',
    example: {},
  }),
  removeCertificate: route({
    method: 'DELETE',
    path: '/api/v2/parties/:kind/:id/certificate',
    allow: ROLES,
    params: one,
    reply: z.object({ tax_exempt_file: z.string(), version: z.number() }),
    errors: ['not_found'],
    emits: ['customer.changed', 'fleet.changed'],
    summary: 'Take the certificate off',
    description: 'The record no longer names the file.',
    example: {},
  }),
}

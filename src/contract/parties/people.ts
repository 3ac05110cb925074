import { z } from 'zod'
import { LENGTHS } from '#domain/parties/check.ts'
import { CONSENTS } from '#domain/parties/consents.ts'
import { LANGUAGES } from '#domain/base/words.ts'
import { EXEMPTION_KINDS } from '#domain/parties/terms.ts'
import { id, requiredLine, seenVersion } from '../base/shared.ts'
import { partyContact } from '#domain/parties/billTo.ts'

// The fields of a customer, a fleet or a fleet location. Requests take text as it was typed; the domain
// (src/domain/parties) checks it, so that a form, the importer and the server give the same answer for the same field.

const typed = z.string().max(20_000).optional()
const flag = z.boolean().optional()
const list = z.array(z.string().max(1000)).max(200).optional()

/** A value of a company's own field. */
const customFieldInput = z
  .object({
    name: z.string().max(200),
    val: z.union([z.string().max(20_000), z.number()]).nullable(),
    error: z
      .union([z.string().max(200), z.boolean()])
      .nullable()
      .optional(),
  })
  .meta({ id: 'CustomFieldInput' })

export const customFieldDefinition = z
  .object({
    name: requiredLine(LENGTHS.custom_field_name),
    required: z.boolean(),
    per_visit: z.boolean().optional(),
  })
  .meta({ id: 'CustomFieldDefinition' })

const addressInput = {
  city: typed,
  region: typed,
  country: typed,
  postalcode: typed,
  phonenumber: typed.meta({ description: 'An extension may follow the number: "813-555-0124 x12"' }),
  phone_extension: typed,
}

const contactRowInput = z
  .object({
    label: typed,
    name: typed,
    phonenumber: typed,
    phone_extension: typed,
    email: typed,
    consent_text: z.enum(CONSENTS).optional(),
    consent_email: z.enum(CONSENTS).optional(),
  })
  .meta({ id: 'PartyContactInput' })

/** The fields of customers and fleet locations besides name, address and language. */
export const termsInput = {
  auto_send_order_email: flag,
  auto_send_order_text: flag,
  consent_email: z.enum(CONSENTS).optional(),
  consent_text: z.enum(CONSENTS).optional(),
  black_listed_emails: list,
  black_listed_phonenumbers: list,
  custom_fields: z.array(customFieldInput).max(200).optional(),
  contacts: z.array(contactRowInput).max(50).optional(),
  service_area: typed,
  notes: typed,
  discount_type: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .optional()
    .meta({ description: '1 fixed, 2 percent' }),
  discount_amount: typed,
  tax_exempt_kind: z.enum(EXEMPTION_KINDS).optional(),
  tax_exempt_region: typed,
  tax_exempt_issued: z.string().max(40).nullable().optional(),
  tax_exempt_expiry: z.string().max(40).nullable().optional(),
  charge_location_tax: flag,
}

const contactInput = {
  email: typed,
  address: typed,
  ...addressInput,
  ...termsInput,
  tax_exempt: flag,
  tax_exempt_num: typed,
}

export const customerInput = z.object({
  customer_custom_id: typed,
  first_name: typed,
  last_name: typed,
  business_name: typed.meta({ description: 'The company of the person' }),
  language: z.enum(LANGUAGES).optional(),
  payment_terms: z.object({ days_to_payment: z.number() }).optional(),
  ...contactInput,
})

export const fleetLocationInput = z.object({
  custom_id: typed,
  name: typed,
  /** No days: the fleet's terms hold. */
  payment_terms: z.object({ days_to_payment: z.number().nullable() }).optional(),
  ...contactInput,
})

export const fleetInput = z.object({
  fleet_custom_id: typed,
  fleet_name: typed,
  fleet_email: typed,
  fleet_auto_send_order_email: flag,
  fleet_auto_send_order_text: flag,
  street: typed,
  ...addressInput,
  language: z.enum(LANGUAGES).optional(),
  payment_terms: z.object({ days_to_payment: z.number() }).optional(),
  notes: typed,
})

const text = z.string()
const address = {
  city: text,
  region: text,
  country: text,
  postalcode: text,
  phonenumber: text,
  phone_extension: text,
}
const stored = {
  id,
  version: z.number(),
  created_at: text,
  /** When it was removed or merged; null while it is in use. */
  removed_at: text.nullable(),
  /** The surviving record after a merge. */
  merged_into: id.nullable(),
}

const contact = {
  contacts: z.array(partyContact),
  email: text,
  address: text,
  ...address,
  auto_send_order_email: z.boolean(),
  auto_send_order_text: z.boolean(),
  consent_email: z.enum(CONSENTS),
  consent_text: z.enum(CONSENTS),
  consent_at: text.nullable(),
  black_listed_emails: z.array(text),
  black_listed_phonenumbers: z.array(text),
  custom_fields: z.array(
    z.object({ name: text, required: z.boolean(), val: z.union([text, z.number()]).nullable() }),
  ),
  service_area: text,
  notes: text,
  discount_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  discount_amount: text,
  tax_exempt: z.boolean(),
  tax_exempt_num: text,
  tax_exempt_kind: z.enum(EXEMPTION_KINDS),
  tax_exempt_region: text,
  tax_exempt_issued: text.nullable(),
  tax_exempt_expiry: text.nullable(),
  /** The kind of the certificate's file; empty when there is none. */
  tax_exempt_file: z.enum(['', 'pdf', 'png']),
  charge_location_tax: z.boolean(),
}

export const customerRecord = z
  .object({
    ...stored,
    shop_id: id.nullable(),
    customer_custom_id: text,
    first_name: text,
    last_name: text,
    /** The company of the person; empty for most. */
    business_name: text,
    language: z.enum(LANGUAGES),
    payment_terms: z.object({ days_to_payment: z.number() }),
    ...contact,
  })
  .meta({ id: 'Customer' })
export type CustomerReply = z.infer<typeof customerRecord>

export const fleetRecord = z
  .object({
    ...stored,
    fleet_custom_id: text,
    fleet_name: text,
    fleet_email: text,
    fleet_auto_send_order_email: z.boolean(),
    fleet_auto_send_order_text: z.boolean(),
    street: text,
    ...address,
    language: z.enum(LANGUAGES),
    payment_terms: z.object({ days_to_payment: z.number() }),
    notes: text,
  })
  .meta({ id: 'Fleet' })
export type FleetReply = z.infer<typeof fleetRecord>

export const fleetLocationRecord = z
  .object({
    ...stored,
    fleet_id: id,
    custom_id: text,
    name: text,
    payment_terms: z.object({ days_to_payment: z.number().nullable() }),
    ...contact,
  })
  .meta({ id: 'FleetLocation' })
export type FleetLocationReply = z.infer<typeof fleetLocationRecord>

/** The version that was seen: a newer one is not overwritten. */
export const seen = { version: seenVersion }

import { z } from 'zod'
import { CONSENTS } from '#domain/parties/contacts.ts'
import { id, storedAddress } from '../base/shared.ts'

const text = z.string()
const when = z.string().nullable()

export const customField = z
  .object({
    name: text,
    required: z.boolean(),
    val: z.union([text, z.number()]).nullable(),
    error: z.union([text, z.boolean()]).nullable().optional(),
    per_visit: z.boolean().optional(),
  })
  .meta({ id: 'CustomField' })
/** A further person, phone or email; the record's own phone and email are the first ones. */
export const partyContact = z
  .object({
    label: text,
    name: text,
    phonenumber: text,
    /** Absent where none was stored. */
    phone_extension: text.optional(),
    email: text,
    consent_text: z.enum(CONSENTS),
    consent_email: z.enum(CONSENTS),
  })
  .meta({ id: 'PartyContact' })

const billing = {
  contacts: z.array(partyContact).optional(),
  /** The extension of the phone number; absent on orders from before it was stored. */
  phone_extension: text.optional(),
  email: text,
  language: z.enum(['en', 'fr-CA']),
  tax_exempt: z.boolean(),
  tax_exempt_num: text,
  tax_exempt_region: text,
  tax_exempt_expiry: when,
  charge_location_tax: z.boolean(),
  discount_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  discount_amount: text,
  payment_terms: z.object({ days_to_payment: z.number() }),
  auto_send_order_email: z.boolean(),
  auto_send_order_text: z.boolean(),
  black_listed_emails: z.array(text),
  black_listed_phonenumbers: z.array(text),
  custom_fields: z.array(customField),
}

export const orderCustomer = z
  .object({
    id,
    shop_id: id.nullable(),
    customer_custom_id: text,
    first_name: text,
    last_name: text,
    /** The company of the person; absent on orders from before it was stored. */
    business_name: text.optional(),
    ...storedAddress,
    ...billing,
  })
  .meta({ id: 'OrderCustomer' })

type OfLocation<Shape> = { [Field in keyof Shape & string as `fleet_location_${Field}`]: Shape[Field] }

/** The fields of a fleet location as an order names them. */
const ofLocation = <Shape extends z.ZodRawShape>(shape: Shape): OfLocation<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([field, type]) => [`fleet_location_${field}`, type]),
  ) as OfLocation<Shape>

export const orderFleet = z
  .object({
    fleet_id: id,
    fleet_name: text,
    fleet_location_id: id,
    fleet_location_name: text,
    ...ofLocation({ ...storedAddress, ...billing }),
  })
  .meta({ id: 'OrderFleet' })

import { z } from 'zod'
import { id, storedAddress } from '../base/shapes.ts'
import { CONSENTS } from './consents.ts'

const text = z.string()

/** A customer's or fleet location's own field (specification section 3). */
export const customField = z
  .object({
    name: text,
    required: z.boolean(),
    val: z.union([text, z.number()]).nullable(),
    error: z.union([text, z.boolean()]).nullable().optional(),
    /** Asked again on every order, such as a purchase order number or a driver; a record has no value of it. */
    per_visit: z.boolean().optional(),
  })
  .meta({ id: 'CustomField' })
export type CustomField = z.infer<typeof customField>

/**
 * A further person, phone or email of a customer or a fleet location, with consent of its own; the record's own phone
 * and email are the first ones.
 */
export const partyContact = z
  .object({
    /** Such as `Spouse`, `Dispatcher`, `Work`. */
    label: text,
    name: text,
    phonenumber: text,
    /** Digits; absent where none was stored. */
    phone_extension: text.optional(),
    email: text,
    consent_text: z.enum(CONSENTS),
    consent_email: z.enum(CONSENTS),
  })
  .meta({ id: 'PartyContact' })
export type PartyContact = z.infer<typeof partyContact>

/** When a bill is due: 0 days for at once. */
const paymentTerms = z.object({ days_to_payment: z.number() })

const billing = {
  /** Further people, phones and emails; absent on orders from before they were stored. */
  contacts: z.array(partyContact).optional(),
  /** The extension of the phone number; absent on orders from before it was stored. */
  phone_extension: text.optional(),
  email: text,
  language: z.enum(['en', 'fr-CA']),
  tax_exempt: z.boolean(),
  tax_exempt_num: text,
  /** Empty: the exemption applies wherever the shop is. */
  tax_exempt_region: text,
  /** Last calendar day of the exemption, or null. */
  tax_exempt_expiry: text.nullable(),
  charge_location_tax: z.boolean(),
  discount_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  discount_amount: text,
  payment_terms: paymentTerms,
  auto_send_order_email: z.boolean(),
  auto_send_order_text: z.boolean(),
  black_listed_emails: z.array(text),
  black_listed_phonenumbers: z.array(text),
  custom_fields: z.array(customField),
}
const party = { ...storedAddress, ...billing }

/** What applies to the billed party, a customer or a fleet location. */
export type PartyTerms = z.infer<z.ZodObject<typeof party>>

export const orderCustomer = z
  .object({
    id,
    /** The shop that added the customer; null where it is not known. */
    shop_id: id.nullable(),
    customer_custom_id: text,
    first_name: text,
    last_name: text,
    /** The company of the person; absent on orders from before it was stored. */
    business_name: text.optional(),
    ...party,
  })
  .meta({ id: 'OrderCustomer' })
export type OrderCustomer = z.infer<typeof orderCustomer>

type OfLocation<Shape> = { [Field in keyof Shape & string as `fleet_location_${Field}`]: Shape[Field] }

/** On an order, the fields of a fleet location have this prefix (specification section 3). */
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
    ...ofLocation(party),
  })
  .meta({ id: 'OrderFleet' })
export type OrderFleet = z.infer<typeof orderFleet>

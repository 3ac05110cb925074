import type { z } from 'zod'
import { fieldSentence } from '#contract/base/fieldErrors.ts'
import {
  customerInput,
  fleetInput,
  fleetLocationInput,
  type CustomerReply,
  type FleetLocationReply,
  type FleetReply,
} from '#contract/parties/people.ts'
import type { FieldProblem } from '#domain/parties/check.ts'
import { mergeCustomFields, type CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import { checkCustomer, checkFleet, checkFleetLocation } from '#domain/parties/records.ts'
import { phoneWithExtension, type Phone } from '#domain/base/phone.ts'
import { preferences } from '#web/base/session/preferences.ts'
import { screenSay } from '#web/base/i18n/say.ts'

export type CustomerValues = z.input<typeof customerInput>
export type LocationValues = z.input<typeof fleetLocationInput>
export type FleetValues = z.input<typeof fleetInput>

type Own = { custom_fields?: readonly { name: string }[] | undefined }

/** The form's path for a problem: own fields by their index, everything else by its name. */
function pathOf({ field }: FieldProblem, values: Own): (string | number)[] {
  if (field.startsWith('contacts.') || field.startsWith('payment_terms.'))
    return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  if (!field.startsWith('custom_fields.')) return [field]
  const name = field.slice('custom_fields.'.length)
  const index = (values.custom_fields ?? []).findIndex((row) => row.name === name)
  return ['custom_fields', Math.max(0, index), 'val']
}

function issues<Values extends object>(
  problems: readonly FieldProblem[],
  context: z.core.ParsePayload<Values>,
): void {
  const say = screenSay()
  for (const problem of problems)
    context.issues.push({
      code: 'custom',
      path: pathOf(problem, context.value),
      message: say(fieldSentence(problem.code) ?? problem.code),
      input: context.value,
    })
}

// The forms are checked by the domain's own rules, in the words that the server would use.

export const customerSchema = (definitions: readonly CustomFieldDefinition[]) =>
  customerInput.check((context) => {
    const checked = checkCustomer(context.value, definitions)
    if (!checked.ok) issues(checked.problems, context)
  })

export const locationSchema = (definitions: readonly CustomFieldDefinition[]) =>
  fleetLocationInput.check((context) => {
    const checked = checkFleetLocation(context.value, definitions)
    if (!checked.ok) issues(checked.problems, context)
  })

export const fleetSchema = fleetInput.check((context) => {
  const checked = checkFleet(context.value)
  if (!checked.ok) issues(checked.problems, context)
})

/** The first values of customers and fleet locations: near the shop, no consent. */
export function startTerms(
  place: { country: 'US' | 'CA'; region: string },
  definitions: readonly CustomFieldDefinition[],
) {
  return {
    email: '',
    phonenumber: '',
    address: '',
    city: '',
    region: place.region,
    country: place.country,
    postalcode: '',
    auto_send_order_email: false,
    auto_send_order_text: false,
    consent_email: 'unknown' as const,
    consent_text: 'unknown' as const,
    black_listed_emails: [],
    black_listed_phonenumbers: [],
    custom_fields: mergeCustomFields(definitions, []),
    contacts: [],
    service_area: '',
    notes: '',
    discount_type: null,
    discount_amount: '0',
    tax_exempt: false,
    tax_exempt_num: '',
    tax_exempt_kind: '' as const,
    tax_exempt_region: '',
    tax_exempt_issued: null,
    tax_exempt_expiry: null,
    charge_location_tax: false,
  }
}

type Stored = CustomerReply | FleetLocationReply | FleetReply
/** Fields that the server sets: not a difference that a person made. */
const SET_BY_SERVER = new Set([
  'id',
  'version',
  'created_at',
  'removed_at',
  'merged_into',
  'consent_at',
  'tax_exempt_file',
  'fleet_id',
  'shop_id',
])

/** The phone field has the number with its extension. */
const phoneOf = (record: Phone) => ({
  phonenumber: phoneWithExtension(record, preferences.get().language),
  phone_extension: '',
})

// A record as its form shows it; fields that the server sets are left out when the form is sent.

export const customerValues = (
  record: CustomerReply,
  definitions: readonly CustomFieldDefinition[],
): CustomerValues => ({
  ...record,
  ...phoneOf(record),
  custom_fields: mergeCustomFields(definitions, record.custom_fields),
  contacts: record.contacts.map((row) => ({ ...row, ...phoneOf(row) })),
})

export const locationValues = (
  record: FleetLocationReply,
  definitions: readonly CustomFieldDefinition[],
): LocationValues => ({
  ...record,
  ...phoneOf(record),
  custom_fields: mergeCustomFields(definitions, record.custom_fields),
  contacts: record.contacts.map((row) => ({ ...row, ...phoneOf(row) })),
})

export const fleetValues = (record: FleetReply): FleetValues => ({
  ...record,
  ...phoneOf(record),
})

/** The fields in which another person's newer record differs from the one with which this form began. */
export function changedFields(before: Stored, now: Stored): string[] {
  const newer = new Map(Object.entries(now))
  return Object.entries(before)
    .filter(
      ([key, value]) => !SET_BY_SERVER.has(key) && JSON.stringify(value) !== JSON.stringify(newer.get(key)),
    )
    .map(([key]) => key)
}

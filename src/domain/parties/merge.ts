import type { CustomField } from './billTo.ts'

/** Fields in which two records are compared; ids, times and derived fields stay those of the surviving record. */
const FIELDS = [
  'customer_custom_id',
  'custom_id',
  'first_name',
  'last_name',
  'business_name',
  'name',
  'email',
  'phonenumber',
  'address',
  'city',
  'region',
  'country',
  'postalcode',
  'language',
  'auto_send_order_email',
  'auto_send_order_text',
  'consent_email',
  'consent_text',
  'discount_type',
  'discount_amount',
  'tax_exempt',
  'tax_exempt_num',
  'tax_exempt_kind',
  'tax_exempt_region',
  'tax_exempt_issued',
  'tax_exempt_expiry',
  'tax_exempt_file',
  'charge_location_tax',
  'payment_terms',
  'service_area',
] as const
/** Lists, own fields and notes: both records' values stay. */
const BOTH = [
  'black_listed_emails',
  'black_listed_phonenumbers',
  'custom_fields',
  'contacts',
  'notes',
] as const

export type Mergeable = Readonly<Record<string, unknown>>
export interface MergeField {
  field: string
  /** Which value stays unless the person chooses otherwise. */
  take: 'kept' | 'other' | 'both'
  /** No choice: a refusal stays a refusal. */
  fixed: boolean
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const says = (value: unknown): boolean =>
  value !== null && value !== '' && value !== 'unknown' && value !== '0' && !same(value, [])
// A refusal on either record stays: a merge never turns a no into a yes.
const refused = (value: unknown): boolean => value === 'refused'

function preferred(field: string, survivor: unknown, other: unknown): 'kept' | 'other' {
  if (field.startsWith('consent_') && refused(other)) return 'other'
  return !says(survivor) && says(other) ? 'other' : 'kept'
}

// An extension is nothing without its number: both are one choice.
const EXTENSION = 'phone_extension'

const sameField = (field: string, survivor: Mergeable, other: Mergeable): boolean =>
  same(survivor[field], other[field]) &&
  (field !== 'phonenumber' || same(survivor[EXTENSION], other[EXTENSION]))

function preferredOf(field: string, survivor: Mergeable, other: Mergeable): 'kept' | 'other' {
  const of = field === 'phonenumber' && same(survivor[field], other[field]) ? EXTENSION : field
  return preferred(of, survivor[of], other[of])
}

/**
 * The fields in which two records of one kind differ, and which value stays: the surviving record's where it has one.
 */
export function mergeFields(survivor: Mergeable, other: Mergeable): MergeField[] {
  const singles = FIELDS.filter((field) => field in survivor && !sameField(field, survivor, other)).map(
    (field) => ({
      field,
      take: preferredOf(field, survivor, other),
      fixed: field.startsWith('consent_') && (refused(survivor[field]) || refused(other[field])),
    }),
  )
  const both = BOTH.filter((field) => says(other[field]) && !same(survivor[field], other[field])).map(
    (field) => ({
      field,
      take: 'both' as const,
      fixed: true,
    }),
  )
  return [...singles, ...both]
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const filled = (field: CustomField): boolean => field.val !== null && field.val !== ''

function joined(field: string, survivor: unknown, other: unknown): unknown {
  if (field === 'notes') return [survivor, other].filter((text) => says(text)).join('\n')
  if (field === 'contacts')
    return [...new Map([...list(survivor), ...list(other)].map((row) => [JSON.stringify(row), row])).values()]
  if (field !== 'custom_fields') return [...new Set([...list(survivor), ...list(other)])]
  const mine = list(survivor) as readonly CustomField[]
  const theirs = list(other) as readonly CustomField[]
  const named = new Map(theirs.filter(filled).map((row) => [row.name, row]))
  const own = mine.map((row) => (filled(row) ? row : (named.get(row.name) ?? row)))
  return [...own, ...[...named.values()].filter((row) => !own.some((each) => each.name === row.name))]
}

/** The surviving record after the merge: the other's value in each field of `take`, else as `mergeFields` says. */
export function mergedValues(
  survivor: Mergeable,
  other: Mergeable,
  choice: { take: readonly string[]; keep: readonly string[] },
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { field, take, fixed } of mergeFields(survivor, other)) {
    if (take === 'both') values[field] = joined(field, survivor[field], other[field])
    else if (fixed) values[field] = (take === 'kept' ? survivor : other)[field]
    else if (choice.take.includes(field) || (take === 'other' && !choice.keep.includes(field)))
      values[field] = other[field]
  }
  if ('phonenumber' in values && EXTENSION in other) values[EXTENSION] = other[EXTENSION]
  return values
}

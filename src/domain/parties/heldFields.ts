import { cmp, isDecimal } from '../money/money.ts'
import type { Permission } from '../people/permissions.ts'
import { actorCan, type Actor } from '../people/roles.ts'

/** The fields of a customer, a fleet or a location that decide prices, by the permission to change them. */
const HELD = {
  'customers.terms': ['payment_terms', 'discount_type', 'discount_amount'],
  'customers.exemptions': [
    'tax_exempt',
    'tax_exempt_num',
    'tax_exempt_kind',
    'tax_exempt_region',
    'tax_exempt_issued',
    'tax_exempt_expiry',
    'charge_location_tax',
  ],
} as const satisfies Partial<Record<Permission, readonly string[]>>

/** A term or an exemption of a customer, a fleet or a location. */
type TermField = (typeof HELD)[keyof typeof HELD][number]

/** Fields of an inventory item that decide prices. */
const ITEM_PRICES = ['retail', 'tax_exempt'] as const

type Fields = Readonly<Record<string, unknown>>

/** The days of payment terms; any other value as it is. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'days_to_payment' in value ? value.days_to_payment : value

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === false || value === '' || isSame(value, '0')

function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [String(one), String(other)]
  return isDecimal(first) && isDecimal(second) ? cmp(first, second) === 0 : first === second
}

const isChanged = (before: unknown, after: unknown): boolean =>
  isNothing(before) ? !isNothing(after) : !isSame(before, after)

/** A field that an actor may not change, and the permission for it. */
export interface HeldField {
  field: string
  permission: Permission
}

const changed = (before: Fields | null, after: Fields, names: readonly string[]): string[] =>
  names.filter((name) => name in after && isChanged(plain(before?.[name]), plain(after[name])))

/**
 * The fields of a record that `after` changes and this actor may not change; a new record has nothing before it.
 * Amounts are compared by value.
 */
export function heldTerms(actor: Actor, before: object | null, after: object): HeldField[] {
  return (Object.entries(HELD) as [Permission, readonly string[]][])
    .filter(([permission]) => !actorCan(actor, permission))
    .flatMap(([permission, names]) =>
      changed(before as Fields, after as Fields, names).map((field) => ({ field, permission })),
    )
}

/** A term or an exemption that differs, with both values as text; nothing is empty. */
export interface ChangedTerm {
  field: TermField
  permission: Permission
  before: string
  after: string
}

const textOf = (value: unknown): string => (isNothing(plain(value)) ? '' : String(plain(value)))

/** Every term and exemption of a record that `after` changes. */
export const changedTerms = (before: object | null, after: object): ChangedTerm[] =>
  (Object.entries(HELD) as [Permission, readonly TermField[]][]).flatMap(([permission, names]) =>
    (changed(before as Fields, after as Fields, names) as TermField[]).map((field) => ({
      field,
      permission,
      before: textOf((before as Fields | null)?.[field]),
      after: textOf((after as Fields)[field]),
    })),
  )

/** The same for an inventory item. The person who adds an item enters its first price. */
export function heldPrices(actor: Actor, before: object | null, after: object): HeldField[] {
  const permission = 'inventory.prices'
  if (actorCan(actor, permission)) return []
  const found = changed(before as Fields, after as Fields, ITEM_PRICES)
  const held = before ? found : found.filter((name) => name !== 'retail')
  return held.map((field) => ({ field, permission }))
}

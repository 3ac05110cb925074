import { msg, type Say } from '#domain/base/words.ts'
import { GOODS_FIELDS } from './goodsFields.ts'
import type { Permission } from '../people/permissions.ts'
import { PARTY_FIELDS } from './partyFields.ts'
import type { RecordField } from './recordField.ts'
import { VEHICLE_FIELDS } from './vehicleFields.ts'

/** The files of records that a company imports and exports. */
export const RECORD_KINDS = [
  'customers',
  'fleets',
  'locations',
  'vehicles',
  'history',
  'maintenance',
  'specifications',
  'items',
  'suppliers',
  'supplier_items',
  'opening_stock',
  'purchase_orders',
  'stock_targets',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export const RECORD_FIELDS: Readonly<Record<RecordKind, readonly RecordField[]>> = {
  ...PARTY_FIELDS,
  ...VEHICLE_FIELDS,
  ...GOODS_FIELDS,
}

export const CUSTOM_FIELD = 'custom_fields.'
/** What begins the heading of a company's own field, in files of each language. */
export const CUSTOM_HEADINGS = ['Custom field:', 'Champ personnalisé :'] as const

/** What a person needs beside the permission to import, to import or export such records: they hold prices and costs. */
export const PERMISSIONS_OF: Partial<Record<RecordKind, readonly Permission[]>> = {
  items: ['inventory.edit', 'inventory.prices', 'costs.view'],
  suppliers: ['suppliers.edit'],
  supplier_items: ['suppliers.edit', 'costs.view'],
  purchase_orders: ['purchasing.edit', 'costs.view'],
  opening_stock: ['inventory.adjust', 'costs.view'],
  stock_targets: ['inventory.edit'],
}

/** Kinds whose records have no day of their own: an export cannot choose them by day. */
const UNDATED: ReadonlySet<RecordKind> = new Set([
  'items',
  'supplier_items',
  'purchase_orders',
  'stock_targets',
])
export const isUndated = (kind: RecordKind): boolean => UNDATED.has(kind)

/** Kinds whose rows may leave out the shop: it is then the one in which the person is who sends the file. */
export const takesShop = (kind: RecordKind): boolean => kind === 'stock_targets'

/** Kinds whose records carry the company's own fields. */
export const hasCustomFields = (kind: RecordKind): boolean => kind === 'customers' || kind === 'locations'

/** A field's heading in a file that is written. */
export function headingOf(kind: RecordKind, field: string, say: Say): string {
  if (field.startsWith(CUSTOM_FIELD))
    return say(msg('Custom field: {name}', { name: field.slice(CUSTOM_FIELD.length) }))
  const found = RECORD_FIELDS[kind].find((row) => row.field === field)
  return say(found?.words ?? field)
}

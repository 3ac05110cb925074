import { normalizePhone } from '../base/phone.ts'
import { fold } from '../base/search.ts'
import { normalizeVin } from '../vehicles/decoding/vin.ts'
import type { RecordKind } from './fields.ts'
import type { RowValues } from './values.ts'

/** How a row is matched to a record that exists already. */
export type MatchBy = 'id' | 'custom_id' | 'vin' | 'contact' | 'same'

export interface MatchKey {
  by: MatchBy
  value: string
}

const CUSTOM_ID: Partial<Record<RecordKind, string>> = {
  customers: 'customer_custom_id',
  fleets: 'fleet_custom_id',
  locations: 'custom_id',
  vehicles: 'external_number',
}
/** Two lines of a schedule with the same values here are the same line. */
const SCHEDULE_KEY = [
  'make',
  'model',
  'engine_litres',
  'engine_code',
  'service',
  'action',
  'position',
] as const

function scheduleKey(values: RowValues): string {
  const of = (field: string) => fold(values[field] ?? '')
  const severity = of('severity').slice(0, 6)
  return [of('year_from'), ...SCHEDULE_KEY.map(of), severity === 'both' ? '' : severity].join('|')
}

/** Two specifications of a model with the same years and engine are the same. */
function modelKey(values: RowValues): string {
  const of = (field: string) => fold(values[field] ?? '')
  return [of('year_from'), of('year_to') || of('year_from'), of('make'), of('model'), of('engine')].join('|')
}

/** Items are known by their part number, those without one by their name. */
export function itemKey(values: RowValues): string {
  const number = fold(values['part_number'] ?? '')
  return number === '' ? `name ${fold(values['name'] ?? '')}` : `number ${number}`
}

/** What a supplier sells is known by the supplier and the item. */
const soldKey = (values: RowValues): string => {
  const supplier = fold(values['supplier'] ?? '')
  return supplier === '' ? '' : `${supplier}|${itemKey(values)}`
}

/** Opening stock, bins and limits are known by their shop and their item. */
const placeKey = (values: RowValues): string => `${fold(values['shop'] ?? '')}|${itemKey(values)}`

/** A line of a purchase order is known by supplier, reference, shop and item. */
function purchaseKey(values: RowValues): string {
  const [supplier = '', reference = '', shop = ''] = ['supplier', 'reference', 'shop'].map((field) =>
    fold(values[field] ?? ''),
  )
  return reference === '' ? '' : `${supplier}|${reference}|${shop}|${itemKey(values)}`
}

function sameKey(kind: RecordKind, values: RowValues): string {
  if (kind === 'maintenance') return scheduleKey(values)
  if (kind === 'items') return itemKey(values)
  if (kind === 'supplier_items') return soldKey(values)
  if (kind === 'purchase_orders') return purchaseKey(values)
  if (kind === 'opening_stock' || kind === 'stock_targets') return placeKey(values)
  if (kind === 'suppliers') return fold(values['name'] ?? '')
  return kind === 'specifications' && (values['make'] ?? '').trim() !== '' ? modelKey(values) : ''
}

const hasVin = (kind: RecordKind): boolean => kind === 'vehicles' || kind === 'specifications'

function contactOf(values: RowValues): string {
  const email = (values['email'] ?? '').trim().toLowerCase()
  const phone = normalizePhone(values['phonenumber'] ?? '') ?? ''
  return email === '' || phone === '' ? '' : `${email} ${phone}`
}

/**
 * The keys by which a row's record is found, the strongest first: own id, the company's number, the VIN, email and phone
 * together, then what makes two records the same. Only the first counts: two people with one phone stay separate as soon as either has a number. An id is followed by the next key, for files of
 * another company, whose ids no record has. A row without any key is a new record.
 */
export function matchKeys(kind: RecordKind, values: RowValues): MatchKey[] {
  const text = (field: string | undefined) => (field === undefined ? '' : (values[field] ?? '').trim())
  const vin: MatchKey = { by: 'vin', value: hasVin(kind) ? normalizeVin(text('vin')) : '' }
  const number: MatchKey = { by: 'custom_id', value: text(CUSTOM_ID[kind]) }
  const keys: MatchKey[] = [
    { by: 'id', value: text('id').toLowerCase() },
    // A VIN says more than a number of another program.
    ...(kind === 'vehicles' ? [vin, number] : [number, vin]),
    { by: 'contact', value: kind === 'customers' || kind === 'locations' ? contactOf(values) : '' },
    { by: 'same', value: sameKey(kind, values) },
  ]
  const [first, second] = keys.filter((key) => key.value !== '')
  if (!first) return []
  return first.by === 'id' && second ? [first, second] : [first]
}

/** A 53-bit number for a key: the importer remembers a file's keys in a tenth of their size. */
export function keyHash({ by, value }: MatchKey): number {
  const text = `${by} ${value}`
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

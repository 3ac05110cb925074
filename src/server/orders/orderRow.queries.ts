import type { CompiledQuery } from 'kysely'
import { orderSearchText } from '#domain/orders/names.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderTaxesWithoutNumber, withTaxNumbers } from '#domain/orders/taxNumbers.ts'
import { json, type Tx } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import { shopTaxes } from '../shop/index.ts'
import {
  findSignature,
  isSignedAnew,
  signatureInsert,
  type Signature,
} from './customer/signatures.queries.ts'
import { withSuppressed } from './customer/suppressed.queries.ts'
import { findSnapshot, snapshotId, snapshotInserts, type Snapshot } from './commands/snapshots.queries.ts'

/** JSON columns; the driver must know them. */
const DOCUMENTS = new Set([
  'user',
  'customer',
  'fleet',
  'vehicle_details',
  'packages',
  'services',
  'parts',
  'options',
  'inventory_items',
  'casual_items',
  'inspection_items',
  'inspection_groups',
  'declined_items',
  'returned_lines',
  'discounts',
  'estimate_approvals',
  'taxes',
  'extras',
  'totals',
  'final_checklist',
  'tech_positions',
  'tags',
  'email_to',
  'text_to',
  'black_listed_emails',
  'black_listed_phonenumbers',
])

/** Fields from which an order is found. */
const FOUND_BY = [
  'order_custom_id',
  'customer',
  'fleet',
  'vin',
  'license_plate',
  'vehicle_details',
  'other_vehicle_info',
  'fleet_identifier',
] as const

/** Fields of an order that are rows of other tables. */
const ELSEWHERE = {
  signature_img: true,
  signature_img_png: true,
  shop: true,
  company: true,
  shop_signature: true,
} satisfies Record<keyof Signature | keyof Snapshot, true>

type Elsewhere = keyof typeof ELSEWHERE
type OwnField = Exclude<keyof Order, Elsewhere>

export interface OrderRow extends Omit<Order, Elsewhere> {
  company_id: string
  search_text: string
  billed_cents: number | null
  signature_id: string | null
  shop_snapshot_id: string
}

/** The order of a row, with what it names in other tables. */
export async function toOrder(tx: Tx, row: OrderRow): Promise<Order> {
  const {
    company_id,
    search_text: _text,
    billed_cents: _billed,
    signature_id,
    shop_snapshot_id,
    ...order
  } = row
  const [snapshot, signature] = await Promise.all([
    findSnapshot(tx, company_id, shop_snapshot_id),
    findSignature(tx, company_id, order.id, signature_id),
  ])
  const known: Order = { ...order, ...snapshot, ...signature }
  if (orderTaxesWithoutNumber(known).length === 0) return known
  return { ...known, taxes: withTaxNumbers(known.taxes, await shopTaxes(tx, company_id, known.shop_id)) }
}

/** The order of a row as people work on it: also with the addresses that are suppressed now. */
export async function workingOrder(tx: Tx, row: OrderRow): Promise<Order> {
  const [order, listed] = await Promise.all([toOrder(tx, row), withSuppressed(tx, row.company_id, row)])
  return { ...order, ...listed }
}

const ownFields = (order: Order): OwnField[] =>
  (Object.keys(order) as (keyof Order)[]).filter((key): key is OwnField => !(key in ELSEWHERE))

const column = (key: string, value: unknown) => (DOCUMENTS.has(key) && value !== null ? json(value) : value)

/** The columns of a new order. */
export const columnsOf = (order: Order): Record<string, unknown> => ({
  ...Object.fromEntries(ownFields(order).map((key) => [key, order[key]])),
  shop_snapshot_id: snapshotId(order),
  search_text: orderSearchText(order),
})

const SNAPSHOT = ['shop', 'company', 'shop_signature'] as const

/** Writes the fields of an order that differ between two states. Its snapshot of the shop differs after a move only. */
export function orderUpdate(tx: Tx, companyId: string, before: Order, after: Order): CompiledQuery[] {
  const keys = ownFields(after).filter((key) => before[key] !== after[key])
  const set: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, column(key, after[key])]))
  if (FOUND_BY.some((key) => keys.includes(key))) set['search_text'] = orderSearchText(after)
  const signature = isSignedAnew(before, after) ? newId() : null
  if (signature !== null) set['signature_id'] = signature
  const moved = SNAPSHOT.some((key) => before[key] !== after[key])
  if (moved) set['shop_snapshot_id'] = snapshotId(after)
  const update = tx
    .updateTable('orders')
    .set(set)
    .where('company_id', '=', companyId)
    .where('id', '=', after.id)
    .compile()
  return [
    ...(moved ? snapshotInserts(tx, companyId, after) : []),
    ...(signature === null ? [] : [signatureInsert(tx, companyId, after, signature)]),
    update,
  ]
}

/**
 * Writes a new order, and its snapshot of the shop where there is none like it. `snapshot` names one that exists: that
 * of another order.
 */
export function orderInsert(tx: Tx, companyId: string, order: Order, snapshot?: string): CompiledQuery[] {
  const fields = Object.entries(columnsOf(order)).map(([key, value]) => [key, column(key, value)])
  const named = snapshot === undefined ? {} : { shop_snapshot_id: snapshot }
  const row = { ...Object.fromEntries(fields), ...named, company_id: companyId }
  const insert = tx
    .insertInto('orders')
    .values(row as never)
    .compile()
  return [...(snapshot === undefined ? snapshotInserts(tx, companyId, order) : []), insert]
}

import { sql } from 'kysely'
import { fold } from '#domain/base/search.ts'
import { readPurchaseRow, type SoldRecord } from '#domain/imports/goods.ts'
import type { RowValues } from '#domain/imports/values.ts'
import { dec } from '#domain/money/money.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { addDraft } from '#server/purchasing/index.ts'
import { itemOf, itemsNamed, shopsNamed, storedItemKey, suppliersNamed } from './named.ts'
import {
  sameColumns,
  text,
  type Columns,
  type Existing,
  type ImportContext,
  type RecordStore,
  type Reference,
} from './store.ts'

const COLUMNS = [
  'supplier_number',
  'purchase_unit',
  'purchase_quantity',
  'base_quantity',
  'ordered',
  'price',
  'core_charge',
] as const
const LINE = ['purchase_order_id', 'item_id', ...COLUMNS] as const

interface StoredLine extends Record<(typeof LINE)[number], string> {
  id: string
  left: boolean
}

const lineColumns = sql.join(LINE.map((name) => sql`l.${sql.ref(name)}`))

/** The lines of our own files, by their ids. */
async function linesById(
  tx: Tx,
  companyId: string,
  batch: readonly RowValues[],
): Promise<Map<string, StoredLine>> {
  const ids = batch.map((row) => (row['id'] ?? '').trim().toLowerCase())
  const found = await rows(
    tx,
    sql<StoredLine>`select l.id, p.state <> 'draft' as left, ${lineColumns} from purchase_order_lines l
      join purchase_orders p on p.company_id = ${companyId} and p.id = l.purchase_order_id
      where l.company_id = ${companyId} and l.id::text = any(${ids}::text[])`,
  )
  return new Map(found.map((row) => [row.id, row]))
}

interface StoredOrder {
  id: string
  key: string
  left: boolean
  lines: StoredLine[]
}

const keyOf = (shopId: string, supplierId: string, reference: string) =>
  `${shopId} ${supplierId} ${reference}`

/** The purchase orders with these references that are not cancelled. */
async function ordersNamed(
  tx: Tx,
  companyId: string,
  batch: readonly RowValues[],
): Promise<Map<string, StoredOrder>> {
  const names = [...new Set(batch.map((row) => fold(row['reference'] ?? '')))].filter((name) => name !== '')
  const found = await rows(
    tx,
    sql<StoredOrder>`select p.id, p.shop_id || ' ' || p.supplier_id || ' ' || search_fold(p.reference) as key,
        p.state <> 'draft' as left, coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'item_id', l.item_id))
          from purchase_order_lines l where l.company_id = ${companyId} and l.purchase_order_id = p.id
            and not l.removed), '[]') as lines
      from purchase_orders p where p.company_id = ${companyId} and p.state <> 'cancelled'
        and search_fold(p.reference) = any(${names}::text[])`,
  )
  return new Map(found.map((row) => [row.key, row]))
}

/** What the suppliers ask for these items, by supplier and item. */
async function soldBy(
  tx: Tx,
  companyId: string,
  suppliers: readonly string[],
  items: readonly string[],
): Promise<Map<string, SoldRecord>> {
  const found = await rows(
    tx,
    sql<
      SoldRecord & { key: string }
    >`select supplier_id || ' ' || item_id as key, supplier_number, purchase_unit,
        purchase_quantity, base_quantity, price, core_charge, preferred
      from supplier_items where company_id = ${companyId} and not removed
        and supplier_id = any(${suppliers}::uuid[]) and item_id = any(${items}::uuid[])`,
  )
  return new Map(found.map((row) => [row.key, row]))
}

/** Purchase order, item and the supplier's terms of each row; a new purchase order gets its id here. */
async function purchaseReferences(
  tx: Tx,
  context: ImportContext,
  batch: readonly RowValues[],
): Promise<Reference[]> {
  const { companyId } = context
  const own = await linesById(tx, companyId, batch)
  const shops = await shopsNamed(tx, context)
  const suppliers = await suppliersNamed(tx, companyId, batch)
  const items = await itemsNamed(tx, companyId, batch)
  const orders = await ordersNamed(tx, companyId, batch)
  const ids = [...items.values()].flat().map(({ id }) => id)
  const sold = await soldBy(tx, companyId, [...suppliers.values()], ids)
  const fresh = new Map<string, string>()
  return batch.map((values): Reference => {
    const known = own.get((values['id'] ?? '').trim().toLowerCase())
    if (known) {
      const { id: _id, left, ...columns } = known
      return {
        purchase_order_id: known.purchase_order_id,
        item_id: known.item_id,
        kept: left ? columns : null,
      }
    }
    const named = (field: string) => fold(values[field] ?? '')
    for (const field of ['reference', 'shop', 'supplier'])
      if (named(field) === '') return { field, code: 'required' }
    const shop_id = shops.get(named('shop'))
    if (shop_id === undefined) return { field: 'shop', code: 'shop_not_found' }
    const supplier_id = suppliers.get(named('supplier'))
    if (supplier_id === undefined) return { field: 'supplier', code: 'supplier_not_found' }
    const item = itemOf(values, items)
    if ('code' in item) return item
    const key = keyOf(shop_id, supplier_id, named('reference'))
    const terms = { item_id: item.id, sold: sold.get(`${supplier_id} ${item.id}`) ?? {} }
    const order = orders.get(key)
    if (order?.left === true) return { field: 'reference', code: 'purchase_order_left' }
    if (order) return { purchase_order_id: order.id, ...terms }
    const id = fresh.get(key) ?? newId()
    fresh.set(key, id)
    const reference = (values['reference'] ?? '').trim().slice(0, 60)
    return { purchase_order_id: id, ...terms, draft: { shop_id, supplier_id, reference } }
  })
}

interface Draft {
  shop_id: string
  supplier_id: string
  reference: string
  expected_on: string | null
}

/** Writes the purchase orders of new lines, each once. */
async function addDrafts(
  tx: Tx,
  { companyId, userId, userName }: ImportContext,
  changed: readonly { before: Existing | null; after: Columns }[],
): Promise<void> {
  const drafts = new Map<string, Draft>()
  for (const { before, after } of changed)
    if (before === null && after['draft'])
      drafts.set(text(after['purchase_order_id']), after['draft'] as Draft)
  for (const [id, draft] of drafts)
    await addDraft(tx, companyId, { ...draft, id, created_by: userId, created_by_name: userName })
}

/** Other screens have an older state of these purchase orders. */
async function touchOrders(tx: Tx, { companyId }: ImportContext, lineIds: readonly string[]): Promise<void> {
  await sql`update purchase_orders p set version = p.version + 1 where p.company_id = ${companyId}
    and p.id in (select l.purchase_order_id from purchase_order_lines l
      where l.company_id = ${companyId} and l.id = any(${lineIds}::uuid[]))`.execute(tx)
}

/** Drafts without lines are cancelled. */
async function linesRemoved(tx: Tx, context: ImportContext, ids: readonly string[]): Promise<void> {
  await touchOrders(tx, context, ids)
  const { companyId } = context
  await sql`update purchase_orders p set state = 'cancelled', closed_at = now() where p.company_id = ${companyId}
    and p.state = 'draft' and p.id in (select l.purchase_order_id from purchase_order_lines l
      where l.company_id = ${companyId} and l.id = any(${ids}::uuid[]))
    and not exists (select from purchase_order_lines k where k.company_id = ${companyId}
      and k.purchase_order_id = p.id and not k.removed)`.execute(tx)
}

const purchaseKey = (
  companyId: string,
) => sql<string>`(select search_fold(s.name) || '|' || search_fold(p.reference)
    || '|' || search_fold(h.name) from purchase_orders p
  join suppliers s on s.company_id = ${companyId} and s.id = p.supplier_id
  join shops h on h.company_id = ${companyId} and h.id = p.shop_id
  where p.company_id = ${companyId} and p.id = purchase_order_id) || '|' || (select ${storedItemKey('i.')}
  from inventory_items i where i.company_id = ${companyId} and i.id = item_id)`

const plain = (name: string, value: unknown): string =>
  name.endsWith('_quantity') || name === 'ordered' ? dec(text(value) || '0').toFixed() : text(value)

/** Lines of purchase orders; a new reference is a new draft. */
export const purchaseStore: RecordStore = {
  table: 'purchase_order_lines',
  removedColumn: 'removed',
  flag: 'removed',
  columns: LINE,
  match: {
    same: {
      key: purchaseKey,
      where: (keys, companyId) => sql`purchase_order_id in (select p.id from purchase_orders p
        where p.company_id = ${companyId} and p.state = 'draft'
          and search_fold(p.reference) = any(${keys.map((key) => key.split('|')[1] ?? '')}::text[]))
        and ${purchaseKey(companyId)} = any(${keys}::text[])`,
    },
  },
  references: purchaseReferences,
  read(values, { purchase_order_id, item_id, sold, draft, kept: known }) {
    const read = readPurchaseRow(values, sold ?? {})
    if (!read.ok) return read
    const { expected_on, ...line } = read.value
    const after = { purchase_order_id, item_id, ...line }
    if (known && !sameColumns(known as Columns, after))
      return { ok: false, problems: [{ field: 'reference', code: 'purchase_order_left' }] }
    return { ok: true, value: draft ? { ...after, draft: { ...draft, expected_on } } : after }
  },
  values: (columns) => ({
    ...Object.fromEntries(COLUMNS.map((name) => [name, plain(name, columns[name])])),
    ...Object.fromEntries(
      ['reference', 'expected_on', 'shop', 'supplier', 'part_number', 'name'].map((name) => [
        name,
        text(columns[name]),
      ]),
    ),
  }),
  prepare: addDrafts,
  written: (tx, context, changed) =>
    touchOrders(
      tx,
      context,
      changed.filter(({ before }) => before !== null).map(({ id }) => id),
    ),
  removed: linesRemoved,
  // What was sent to the supplier stays as it is.
  undoable: (companyId) => sql`exists (select from purchase_orders p where p.company_id = ${companyId}
    and p.id = t.purchase_order_id and p.state = 'draft')`,
}

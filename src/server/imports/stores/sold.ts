import { sql } from 'kysely'
import { fold } from '#domain/base/search.ts'
import { readSoldRow } from '#domain/imports/goods.ts'
import type { RowValues } from '#domain/imports/values.ts'
import { dec } from '#domain/money/money.ts'
import { databaseNow, json, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'
import { newId } from '#server/base/ids.ts'
import { itemOf, itemsNamed, namesItem, storedItemKey, suppliersNamed } from './named.ts'
import { flag, text, type Columns, type ImportContext, type RecordStore, type Reference } from './store.ts'

const COLUMNS = [
  'supplier_number',
  'purchase_unit',
  'purchase_quantity',
  'base_quantity',
  'price',
  'core_charge',
  'preferred',
] as const

const supplierName = (companyId: string) =>
  sql`(select search_fold(s.name) from suppliers s where s.company_id = ${companyId} and s.id = supplier_id)`
const itemsKey = (companyId: string) =>
  sql`(select ${storedItemKey('i.')} from inventory_items i where i.company_id = ${companyId} and i.id = item_id)`

/** The supplier and the item of each row. */
async function soldReferences(
  tx: Tx,
  { companyId }: ImportContext,
  batch: readonly RowValues[],
): Promise<Reference[]> {
  const suppliers = await suppliersNamed(tx, companyId, batch)
  const items = await itemsNamed(tx, companyId, batch)
  return batch.map((values): Reference => {
    const hasId = (values['id'] ?? '').trim() !== ''
    const name = fold(values['supplier'] ?? '')
    // A row of our own file whose names were left out keeps its supplier and its item.
    if (hasId && name === '' && !namesItem(values)) return { supplier_id: null, item_id: null }
    if (name === '') return { field: 'supplier', code: 'required' }
    const supplier_id = suppliers.get(name)
    if (supplier_id === undefined) return { field: 'supplier', code: 'supplier_not_found' }
    const item = itemOf(values, items)
    return 'code' in item ? item : { supplier_id, item_id: item.id }
  })
}

type Changed = readonly { id: string; before: Columns | null; after: Columns }[]

/** New prices are stored with their day, and an item is bought first from one supplier. */
async function soldWritten(tx: Tx, { companyId, userName }: ImportContext, changed: Changed): Promise<void> {
  const priced = changed
    .filter(({ before, after }) => before?.['price'] !== after['price'])
    .map(({ id, after }) => ({
      id: newId(),
      supplier_item_id: id,
      price: after['price'],
      purchase_unit: after['purchase_unit'],
    }))
  if (priced.length > 0) {
    const set = besideCompany(
      companyId,
      sql`jsonb_to_recordset(${json(priced)}) as p (id uuid, supplier_item_id uuid, price numeric, purchase_unit text)`,
    )
    await sql`insert into supplier_prices (company_id, id, supplier_item_id, price, purchase_unit, user_name, at)
      select own.company_id, p.id, p.supplier_item_id, p.price, p.purchase_unit, ${userName}::text,
        ${await databaseNow(tx)}::timestamptz from ${set}`.execute(tx)
  }
  // Of several in one file the last is the preferred one.
  const preferred = new Map(
    changed.filter(({ after }) => after['preferred'] === true).map(({ id, after }) => [after['item_id'], id]),
  )
  if (preferred.size > 0)
    await sql`update supplier_items set preferred = false, version = version + 1
      where company_id = ${companyId} and item_id = any(${[...preferred.keys()]}::uuid[])
        and not (id = any(${[...preferred.values()]}::uuid[])) and preferred`.execute(tx)
}

/** What suppliers sell: items with the supplier's number, pack and price. */
export const soldStore: RecordStore = {
  table: 'supplier_items',
  removedColumn: 'removed',
  flag: 'removed',
  columns: ['supplier_id', 'item_id', ...COLUMNS],
  match: {
    same: {
      key: (companyId) => sql`${supplierName(companyId)} || '|' || ${itemsKey(companyId)}`,
      where: (keys, companyId) =>
        sql`item_id in (select i.id from inventory_items i where i.company_id = ${companyId}
          and ${storedItemKey('i.')} = any(${keys.map((key) => key.slice(key.indexOf('|') + 1))}::text[]))
          and ${supplierName(companyId)} = any(${keys.map((key) => key.slice(0, key.indexOf('|')))}::text[])`,
    },
  },
  references: soldReferences,
  read(values, { supplier_id, item_id }) {
    const read = readSoldRow(values)
    return read.ok ? { ok: true, value: { supplier_id, item_id, ...read.value } } : read
  },
  values: (columns) => ({
    ...Object.fromEntries(COLUMNS.map((name) => [name, plain(name, columns[name])])),
    preferred: flag(columns['preferred']),
    supplier: text(columns['supplier']),
    part_number: text(columns['part_number']),
    name: text(columns['name']),
  }),
  written: soldWritten,
}

/** Packs without the zeros of their column. */
const plain = (name: string, value: unknown): string =>
  name.endsWith('_quantity') ? dec(text(value) || '0').toFixed() : text(value)

import { sql } from 'kysely'
import { fold, searchText } from '#domain/base/search.ts'
import { readItemRow, readSupplierRow, type ItemRecord } from '#domain/imports/goods.ts'
import { namedKey } from '#domain/imports/itemCells.ts'
import { itemKey } from '#domain/imports/keys.ts'
import { isRecordId, type RowValues } from '#domain/imports/values.ts'
import { cmp, dec } from '#domain/money/money.ts'
import { audit } from '#server/base/audit.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { addBrand } from '#server/catalogue/index.ts'
import { addNamed, itemRank, linkCells, namedRecords, type FoundNames } from './itemLinks.ts'
import { storedItemKey, unitsByWord } from './named.ts'
import { flag, text, type Columns, type ImportContext, type RecordStore, type Reference } from './store.ts'

const ITEM_COLUMNS = [
  'inventory_type',
  'name',
  'name_french',
  'part_number',
  'brand',
  'part_type',
  'unit',
  'retail',
  'cost',
  'tax_exempt',
  'viscosity',
  'formulation',
  'barcode',
  'buying_unit',
  'buying_factor',
  'fee_piece',
  'own_quantity',
  'newer_quantity',
] as const

/** Columns that name other records, which files write by name. */
const LINKS = ['tag_ids', 'classification_id', 'fitment', 'components', 'superseded_by'] as const

const storedKey = storedItemKey()

/** The units of items that have moved: stock is counted in them. */
async function listMovedUnits(
  tx: Tx,
  companyId: string,
  batch: readonly RowValues[],
): Promise<Map<string, string>> {
  const of = (field: string) => batch.map((row) => fold(row[field] ?? '')).filter((word) => word !== '')
  const ids = batch.map((row) => (row['id'] ?? '').trim().toLowerCase())
  const found = await rows(
    tx,
    sql<{ id: string; key: string; unit: string }>`select id::text as id, ${storedKey} as key, unit
      from inventory_items i where company_id = ${companyId}
        and (id::text = any(${ids}::text[]) or search_fold(part_number) = any(${of('part_number')}::text[])
          or search_fold(name) = any(${of('name')}::text[]))
        and exists (select from stock_movements m where m.company_id = ${companyId} and m.item_id = i.id)`,
  )
  return new Map(found.flatMap(({ id, key, unit }) => [[id, unit] as const, [key, unit] as const]))
}

const idOf = (values: RowValues): string => (values['id'] ?? '').trim().toLowerCase()

/** Units and named records of each row; null where the cells are empty. */
async function itemReferences(
  tx: Tx,
  { companyId }: ImportContext,
  batch: readonly RowValues[],
): Promise<Reference[]> {
  const known = await unitsByWord(tx, companyId)
  const units = await listMovedUnits(tx, companyId, batch)
  const named = await namedRecords(tx, companyId, batch)
  return batch.map((values) => {
    const found = named(values)
    const word = fold(values['unit'] ?? '')
    if (word === '') return { unit: null, named: found }
    const unit = known.get(word)
    if (unit === undefined) return { field: 'unit', code: 'unit_unknown' }
    const present = units.get(idOf(values)) ?? units.get(itemKey(values)) ?? unit
    return present === unit ? { unit, named: found } : { field: 'unit', code: 'unit_in_stock' }
  })
}

type Changed = readonly { id: string; before: Columns | null; after: Columns }[]

/** New brands are in the list of brands, and changed prices in the audit log. */
async function itemsWritten(tx: Tx, context: ImportContext, changed: Changed): Promise<void> {
  const { companyId, userId } = context
  for (const brand of new Set(changed.map(({ after }) => text(after['brand']))))
    await addBrand(tx, companyId, newId(), brand)
  const priced = changed.filter(
    ({ before, after }) => before && cmp(text(before['retail']), text(after['retail'])) !== 0,
  )
  if (priced.length > 0)
    audit(
      tx,
      { company_id: companyId, user_id: userId },
      { kind: 'prices.changed', field: 'retail', after: String(priced.length) },
    )
}

/** Amounts of the table are compared as they are stored. */
const RATIOS = ['own_quantity', 'newer_quantity'] as const

const plainRatio = (value: unknown): string => dec(text(value) || '1').toFixed()

/** The ratios of an item in the form of their columns. */
const ratios = ({ own_quantity, newer_quantity }: ItemRecord) => ({
  own_quantity: dec(own_quantity).toFixed(9),
  newer_quantity: dec(newer_quantity).toFixed(9),
})

export const itemStore: RecordStore = {
  table: 'inventory_items',
  removedColumn: 'active',
  flag: 'in_use',
  columns: [...ITEM_COLUMNS, ...LINKS, 'search_text'],
  match: { same: { key: storedKey } },
  references: itemReferences,
  read(values, units) {
    const named = units['named'] as FoundNames | null | undefined
    const read = readItemRow(values, (kind, word) =>
      isRecordId(word) ? word : named?.ids.get(namedKey(kind, word)),
    )
    if (!read.ok) return read
    const { name, name_french, brand, part_number, barcode } = read.value
    const search_text = searchText([name, name_french, brand], [part_number, barcode])
    const item = { ...read.value, ...ratios(read.value), search_text }
    const unit = text(units['unit']) || values['unit'] || 'each'
    return { ok: true, value: { ...item, unit, ...(named?.added.length && { added: named.added }) } }
  },
  values: (columns) => ({
    ...Object.fromEntries(ITEM_COLUMNS.map((name) => [name, text(columns[name])])),
    ...Object.fromEntries(RATIOS.map((name) => [name, plainRatio(columns[name])])),
    ...linkCells(columns),
    tax_exempt: flag(columns['tax_exempt']),
  }),
  prepare: addNamed,
  rank: itemRank,
  written: itemsWritten,
}

const SUPPLIER_COLUMNS = [
  'name',
  'account_number',
  'contact_name',
  'phone',
  'email',
  'website',
  'address',
  'language',
  'terms',
  'minimum_order',
  'free_freight',
  'lead_days',
  'note',
] as const

export const supplierStore: RecordStore = {
  table: 'suppliers',
  removedColumn: 'active',
  flag: 'in_use',
  columns: SUPPLIER_COLUMNS,
  match: { same: { key: sql`search_fold(name)` } },
  read: (values) => {
    const read = readSupplierRow(values)
    return read.ok ? { ok: true, value: { ...read.value } } : read
  },
  values: ({ note, ...columns }) => ({
    ...Object.fromEntries(SUPPLIER_COLUMNS.map((name) => [name, text(columns[name])])),
    notes: text(note),
  }),
}

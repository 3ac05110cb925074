import { sql } from 'kysely'
import { fold } from '#domain/base/search.ts'
import { readLimitsRow, type LimitsPlace } from '#domain/imports/goods.ts'
import type { RowValues } from '#domain/imports/values.ts'
import { dec } from '#domain/money/money.ts'
import { databaseNow, rows, type Tx } from '#server/base/db.ts'
import { itemsNamed, placeOf, shopsNamed, storedItemKey, unitsByWord } from './named.ts'
import { text, type Columns, type ImportContext, type RecordStore, type Reference } from './store.ts'

/** What a file says of an item in a shop. */
const LIMITS = ['bin', 'min', 'max', 'lead_days'] as const

interface StoredLimits {
  min: string | null
  max: string | null
  bin: string
  lead_days: number | null
  changed_by_name: string
  changed_at: string
}

/** What was stored before, by shop and item. */
async function listStoredLimits(
  tx: Tx,
  companyId: string,
  items: readonly string[],
): Promise<Map<string, StoredLimits>> {
  const found = await rows(
    tx,
    sql<
      StoredLimits & { key: string }
    >`select shop_id || ' ' || item_id as key, min, max, bin, lead_days, changed_by_name,
        changed_at
      from stock_targets where company_id = ${companyId} and item_id = any(${items}::uuid[])`,
  )
  return new Map(found.map(({ key, ...stored }) => [key, stored]))
}

/** What a row is about, and what it becomes where it changes something. */
interface Place extends Record<string, unknown> {
  shop_id: string
  item_id: string
  limits: LimitsPlace
  /** The cells of the row itself: what was stored is in another unit. */
  given: RowValues
  stored: StoredLimits | null
  now: Pick<StoredLimits, 'changed_by_name' | 'changed_at'>
}

/** Shop and item of each row, with what was stored before. */
async function targetReferences(
  tx: Tx,
  context: ImportContext,
  batch: readonly RowValues[],
): Promise<Reference[]> {
  const { companyId, userName } = context
  const shops = await shopsNamed(tx, context)
  const items = await itemsNamed(tx, companyId, batch)
  const units = await unitsByWord(tx, companyId)
  const ids = [...items.values()].flat().map(({ id }) => id)
  const before = await listStoredLimits(tx, companyId, ids)
  const volumes = new Map(context.shops.map(({ id, volume_measurement }) => [id, volume_measurement]))
  const now = { changed_by_name: userName, changed_at: await databaseNow(tx) }
  return batch.map((given): Reference => {
    const place = placeOf(given, shops, items)
    if ('code' in place) return place
    const { shop_id, item } = place
    const word = fold(given['unit'] ?? '')
    const unit = word === '' ? null : units.get(word)
    if (unit === undefined) return { field: 'unit', code: 'unit_unknown' }
    const stored = before.get(`${shop_id} ${item.id}`) ?? null
    const { min = null, max = null } = stored ?? {}
    const volume = volumes.get(shop_id) ?? 'quart'
    const limits = { unit: item.unit, given: unit, volume, stored: { min, max } }
    return { shop_id, item_id: item.id, limits, given, stored, now } satisfies Place
  })
}

const EMPTY = { bin: '', min: null, max: null, lead_days: null }

const plain = (value: unknown): string => (text(value) === '' ? '' : dec(text(value)).toFixed())

/** Bin, minimum, maximum and delivery time of an item in a shop. */
export const targetsStore: RecordStore = {
  table: 'stock_targets',
  empty: EMPTY,
  columns: ['shop_id', 'item_id', ...LIMITS, 'changed_by_name', 'changed_at'],
  match: {
    same: {
      key: (companyId) => sql`(select search_fold(s.name) from shops s where s.company_id = ${companyId}
        and s.id = shop_id) || '|' || (select ${storedItemKey('i.')} from inventory_items i
        where i.company_id = ${companyId} and i.id = item_id and i.active)`,
    },
  },
  references: targetReferences,
  read(values, reference) {
    const { shop_id, item_id, limits, given, stored, now } = reference as Place
    const read = readLimitsRow({ ...values, min: given['min'] ?? '', max: given['max'] ?? '' }, limits)
    if (!read.ok) return read
    const { bin, min, max, lead_days } = read.value
    const isSame =
      stored !== null &&
      stored.bin === bin &&
      stored.min === min &&
      stored.max === max &&
      stored.lead_days === lead_days
    // What changes nothing has not been changed by anyone.
    const { changed_by_name, changed_at } = isSame ? stored : now
    return {
      ok: true,
      value: { shop_id, item_id, bin, min, max, lead_days, changed_by_name, changed_at },
    }
  },
  values: (columns: Columns) => ({
    shop: text(columns['shop']),
    part_number: text(columns['part_number']),
    name: text(columns['name']),
    unit: text(columns['unit']),
    bin: text(columns['bin']),
    min: plain(columns['min']),
    max: plain(columns['max']),
    lead_days: text(columns['lead_days']),
  }),
}

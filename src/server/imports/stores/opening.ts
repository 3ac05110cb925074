import { sql } from 'kysely'
import { readOpeningRow } from '#domain/imports/goods.ts'
import type { RowValues } from '#domain/imports/values.ts'
import { cmp, dec, isPositive, money2, mul } from '#domain/money/money.ts'
import { rows, together, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { MovingStock } from '#server/inventory/index.ts'
import { itemsNamed, placeOf, shopsNamed, storedItemKey } from './named.ts'
import { text, type Columns, type ImportContext, type RecordStore, type Reference } from './store.ts'

/** What a file opened before, and whether the stock has moved otherwise since; by shop and item. */
async function openedOf(tx: Tx, companyId: string, items: readonly string[]) {
  const found = await rows(
    tx,
    sql<{ key: string; quantity: string | null; unit_cost: string | null; moved: boolean }>`
      select l.shop_id || ' ' || l.item_id as key, o.quantity, o.unit_cost, exists (select from stock_movements m
        where m.company_id = ${companyId} and m.shop_id = l.shop_id and m.item_id = l.item_id
          and m.reason not in ('opening', 'cost_correction')) as moved
      from stock_levels l
      left join opening_stock o on o.company_id = ${companyId} and o.shop_id = l.shop_id and o.item_id = l.item_id
        and o.removed_at is null
      where l.company_id = ${companyId} and l.item_id = any(${items}::uuid[])`,
  )
  return new Map(found.map((row) => [row.key, row]))
}

/** Shop, item and its cost of each row, with what was opened before. */
async function openingReferences(
  tx: Tx,
  context: ImportContext,
  batch: readonly RowValues[],
): Promise<Reference[]> {
  const shops = await shopsNamed(tx, context)
  const items = await itemsNamed(tx, context.companyId, batch)
  const ids = [...items.values()].flat().map(({ id }) => id)
  const opened = await openedOf(tx, context.companyId, ids)
  return batch.map((values): Reference => {
    const place = placeOf(values, shops, items)
    if (!('item' in place)) return place
    const { shop_id, item } = place
    const known = opened.get(`${shop_id} ${item.id}`)
    const { quantity = null, unit_cost = null, moved = false } = known ?? {}
    return { shop_id, item_id: item.id, item_cost: item.cost, moved, quantity, unit_cost }
  })
}

interface Opened {
  shop_id: string
  item_id: string
  quantity: string
  unit_cost: string
}

const openedFrom = (columns: Columns): Opened => ({
  shop_id: text(columns['shop_id']),
  item_id: text(columns['item_id']),
  quantity: text(columns['quantity']),
  unit_cost: text(columns['unit_cost']),
})

interface Step {
  /** What was opened before leaves again. */
  before: Opened | null
  after: Opened | null
}

/** Writes the openings of each shop: what was opened before leaves with its value, what is opened now comes. */
async function moveOpenings(
  tx: Tx,
  { companyId, userId, userName }: ImportContext,
  steps: readonly Step[],
): Promise<void> {
  const placed = steps.flatMap((step) => {
    const at = step.after ?? step.before
    return at ? [{ ...step, at }] : []
  })
  const byShop = [...Map.groupBy(placed, ({ at }) => at.shop_id)].sort(([one], [other]) =>
    one.localeCompare(other),
  )
  for (const [shop_id, here] of byShop) {
    const ids = here.map(({ at }) => at.item_id)
    const stock = await MovingStock.lock(tx, companyId, shop_id, ids)
    for (const { before, after } of here) {
      if (before && isPositive(before.quantity)) {
        const move = { kind: 'out' as const, quantity: before.quantity }
        stock.add(before.item_id, { id: newId(), reason: 'opening', move })
      }
      if (after && isPositive(after.quantity)) {
        const { quantity, unit_cost } = after
        const value = money2(mul(quantity, unit_cost))
        const move = { kind: 'in' as const, quantity, value, costs: true }
        stock.add(after.item_id, { id: newId(), reason: 'opening', move })
      }
    }
    const cause = {
      shop_id,
      order_id: null,
      payment_id: null,
      note: '',
      user_id: userId,
      user_name: userName,
    }
    await together(tx, stock.statements(tx, companyId, cause))
  }
}

/** What an undone import had opened leaves again. */
async function openingRemoved(tx: Tx, context: ImportContext, ids: readonly string[]): Promise<void> {
  const found = await rows(
    tx,
    sql<Opened>`select shop_id, item_id, quantity, unit_cost from opening_stock
      where company_id = ${context.companyId} and id = any(${ids}::uuid[])`,
  )
  await moveOpenings(
    tx,
    context,
    found.map((before) => ({ before, after: null })),
  )
}

const same = (one: unknown, other: string): boolean => one !== null && cmp(text(one), other) === 0

/** Opening stock: quantity and cost by shop and item, for items whose stock has not moved yet. */
export const openingStore: RecordStore = {
  table: 'opening_stock',
  removedColumn: 'removed_at',
  columns: ['shop_id', 'item_id', 'quantity', 'unit_cost'],
  match: {
    same: {
      key: (companyId) => sql`(select search_fold(s.name) from shops s where s.company_id = ${companyId}
        and s.id = shop_id) || '|' || (select ${storedItemKey('i.')} from inventory_items i
        where i.company_id = ${companyId} and i.id = item_id)`,
    },
  },
  references: openingReferences,
  read(values, { shop_id, item_id, item_cost, moved, quantity, unit_cost }) {
    const read = readOpeningRow(values, text(item_cost) || '0')
    if (!read.ok) return read
    const isSame =
      same(quantity ?? null, read.value.quantity) && same(unit_cost ?? null, read.value.unit_cost)
    if (moved === true && !isSame)
      return { ok: false, problems: [{ field: 'quantity', code: 'stock_has_moved' }] }
    return { ok: true, value: { shop_id, item_id, ...read.value } }
  },
  values: (columns) => ({
    quantity: dec(text(columns['quantity']) || '0').toFixed(),
    unit_cost: text(columns['unit_cost']),
    shop: text(columns['shop']),
    part_number: text(columns['part_number']),
    name: text(columns['name']),
  }),
  written: (tx, context, changed) =>
    moveOpenings(
      tx,
      context,
      changed.map(({ before, after }) => ({
        before: before && openedFrom(before),
        after: openedFrom(after),
      })),
    ),
  removed: openingRemoved,
  // Stock that moved since stays as it is.
  undoable: (companyId) => sql`not exists (select from stock_movements m where m.company_id = ${companyId}
    and m.shop_id = t.shop_id and m.item_id = t.item_id and m.reason not in ('opening', 'cost_correction'))`,
}

import { searchIds } from '../base/searchIds.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ItemBody, items, KeptItem, ListedItem } from '../../contract/inventory/items.ts'
import type { ParsedOf } from '../../contract/base/route.ts'
import { searchText, searchWords } from '../../domain/base/search.ts'
import { money4, sub } from '../../domain/money/money.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import { itemColumns, newestOf } from '../catalogue/index.ts'
import { idOfCode } from './related.queries.ts'
import { withKits } from './kits.ts'
import { promisedIn, type Promised } from './stock.queries.ts'
import { belowMin } from './targets.queries.ts'
import { writeRow } from '../base/saving.ts'

export type ItemQuery = ParsedOf<typeof items.list>['query']
type ItemFilter = Omit<ItemQuery, 'shop_id' | 'below_min' | 'sort' | 'limit' | 'offset'>

const MOST_FOUND = 5000
const columns = (companyId: string) =>
  sql`${itemColumns(companyId)}, buying_unit, buying_factor, superseded_by, active, version`
const orders: Record<ItemQuery['sort'], ReturnType<typeof sql>> = {
  name: sql`name, id`,
  '-name': sql`name desc, id desc`,
  part_number: sql`part_number, name, id`,
  '-part_number': sql`part_number desc, name desc, id desc`,
  retail: sql`retail, name, id`,
  '-retail': sql`retail desc, name desc, id desc`,
}

type FoundItem = Omit<ListedItem, 'available' | 'on_order'>

function withPromised(row: FoundItem, promised: readonly Promised[]): ListedItem {
  const { reserved = '0', on_order = null } = promised.find(({ item_id }) => item_id === row.id) ?? {}
  return { ...row, on_order, available: row.on_hand === null ? null : money4(sub(row.on_hand, reserved)) }
}

/** The condition of the items (as `i`) that a filter finds. */
export async function itemsWhere(
  tx: Tx,
  companyId: string,
  { q, type, active, unpriced, tag, pcdb_part_type, oil_formulation, viscosity }: ItemFilter,
): Promise<RawBuilder<boolean>> {
  const words = searchWords(q)
  const ids = words.length === 0 ? null : await searchIds(tx, companyId, 'inventory_items', words, MOST_FOUND)
  return sql`i.company_id = ${companyId} and active = ${active === 'true'}
    and (${type ?? null}::text is null or inventory_type = ${type ?? null})
    and (${unpriced === 'false'} or retail = 0)
    and (${pcdb_part_type ?? null}::text is null or part_type = ${pcdb_part_type ?? null})
    and (${oil_formulation ?? null}::text is null or formulation = ${oil_formulation ?? null})
    and (${viscosity ?? null}::text is null or viscosity = ${viscosity ?? null})
    and (${tag === undefined} or (tag_ids <> '[]' and tag_ids @> ${JSON.stringify([tag ?? ''])}::jsonb))
    and (${ids === null} or id = any(${ids}::uuid[]))`
}

/** What is below its minimum; nothing without a shop. */
const lowIn = async (tx: Tx, companyId: string, shopId: string | undefined): Promise<string[]> =>
  shopId === undefined ? [] : belowMin(tx, companyId, shopId)

export async function listItems(
  tx: Tx,
  companyId: string,
  query: ItemQuery,
): Promise<{ items: ListedItem[]; total: number }> {
  const { shop_id, below_min, sort, limit, offset } = query
  const filtered = await itemsWhere(tx, companyId, query)
  const low = below_min === 'true' ? await lowIn(tx, companyId, shop_id) : null
  const where = low === null ? filtered : sql`${filtered} and i.id in (select unnest(${low}::uuid[]))`
  const page = await rows(
    tx,
    sql<{ id: string }>`select id from inventory_items i where ${where}
      order by ${orders[sort]} limit ${limit} offset ${offset}`,
  )
  const ids = page.map(({ id }) => id)
  const found = await withStock(
    tx,
    companyId,
    shop_id,
    sql`i.company_id = ${companyId} and i.id = any(${ids}::uuid[])`,
  )
  const byId = new Map(found.map((item) => [item.id, item]))
  const items = ids.flatMap((id) => byId.get(id) ?? [])
  const count = await firstRow(
    tx,
    sql<{ total: number }>`select count(*)::int as total from inventory_items i where ${where}`,
  )
  return { items, total: count?.total ?? 0 }
}

/** The items (as `i`) of a condition with their stock in a shop. */
async function withStock(
  tx: Tx,
  companyId: string,
  shopId: string | undefined,
  where: RawBuilder<unknown>,
): Promise<ListedItem[]> {
  const found = await rows(
    tx,
    sql<FoundItem>`select ${columns(companyId)}, l.on_hand, l.counted_at, l.value, t.min, t.max,
        coalesce(t.bin, '') as bin
      from inventory_items i
      left join stock_levels l on l.company_id = ${companyId} and l.shop_id = ${shopId ?? null} and l.item_id = i.id
      left join (select item_id, min, max, bin from stock_targets
        where company_id = ${companyId} and shop_id = ${shopId ?? null}) t on t.item_id = i.id
      where ${where}`,
  )
  const ids = found.map(({ id }) => id)
  const promised = shopId === undefined ? [] : await promisedIn(tx, companyId, shopId, ids)
  const items = found.map((row) => withPromised(row, promised))
  const parts =
    shopId === undefined ? [] : items.flatMap(({ components }) => components.map(({ item_id }) => item_id))
  return parts.length === 0
    ? items
    : withKits(
        items,
        await withStock(
          tx,
          companyId,
          shopId,
          sql`i.company_id = ${companyId} and i.id = any(${parts}::uuid[])`,
        ),
      )
}

/** The item of a scanned code with its stock in a shop, and the one that replaces it now. */
export async function itemsOfCode(
  tx: Tx,
  companyId: string,
  code: string,
  shopId: string,
): Promise<{ item: ListedItem | null; newer: ListedItem | null }> {
  const id = await idOfCode(tx, companyId, code)
  if (id === null) return { item: null, newer: null }
  const [lead] = await newestOf(tx, companyId, [id])
  const ids = [id, ...(lead ? [lead.new_id] : [])]
  const where = sql`i.company_id = ${companyId} and i.id = any(${ids}::uuid[])`
  const found = await withStock(tx, companyId, shopId, where)
  const of = (wanted: string | undefined) => found.find((row) => row.id === wanted) ?? null
  return { item: of(id), newer: of(lead?.new_id) }
}

export async function keptItem(tx: Tx, companyId: string, id: string): Promise<KeptItem | null> {
  const found = await firstRow(
    tx,
    sql<KeptItem>`select ${columns(companyId)} from inventory_items where company_id = ${companyId} and id = ${id}`,
  )
  return found ?? null
}

/** Whether it is an item of the company. */
export const knowsItem = async (tx: Tx, companyId: string, id: string): Promise<boolean> =>
  (await keptItem(tx, companyId, id)) !== null

/** Adds the item (version 0) or changes the version that was seen; false when that is no longer the present one. */
export function writeItem(
  tx: Tx,
  company_id: string,
  id: string,
  { version, ...body }: ItemBody,
): Promise<boolean> {
  const { name, name_french, part_number, brand, barcode } = body
  const search_text = searchText([name, name_french, brand], [part_number, barcode])
  const values = { ...body, name_french: name_french || name, search_text }
  return writeRow(tx, 'inventory_items', { company_id, id, version }, values)
}

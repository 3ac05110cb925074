import { searchIds } from '#server/base/lists/searchIds.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ItemBody, items, InventoryItem, ListedItem } from '#contract/inventory/items.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { SAME_UNIT, type UnitRatio } from '#domain/catalogue/unitRatio.ts'
import { searchText, searchWords } from '#domain/base/search.ts'
import { money4, sub } from '#domain/money/money.ts'
import { firstRow, planByValues, rows, type Tx } from '#server/base/db.ts'
import { itemColumns, findNewest } from '#server/catalogue/index.ts'
import { idOfCode } from './related.queries.ts'
import { withKits } from './kits.ts'
import { promisedIn, type Promised } from '../stock/stock.queries.ts'
import { lowIn } from './targets.queries.ts'
import { writeRow } from '#server/base/database/saving.ts'

export type ItemQuery = ParsedOf<typeof items.list>['query']
type ItemFilter = Omit<ItemQuery, 'shop_id' | 'below_min' | 'sort' | 'limit' | 'offset'>

/** Words that more items have are compared with each item: to name so many ids takes longer. */
const MOST_NAMED = 1000
const columns = (companyId: string) =>
  sql`${itemColumns(companyId)}, buying_unit, buying_factor, superseded_by,
    trim_scale(own_quantity)::text as own_quantity, trim_scale(newer_quantity)::text as newer_quantity, active, version`
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

/** The condition of the items (as `i`) with all these words. */
async function withWords(tx: Tx, companyId: string, words: readonly string[]): Promise<RawBuilder<boolean>> {
  if (words.length === 0) return sql`true`
  const ids = await searchIds(tx, companyId, { table: 'inventory_items', words, most: MOST_NAMED + 1 })
  if (ids.length <= MOST_NAMED) return sql`id = any(${ids}::uuid[])`
  // Folded words have no character that means something in a pattern.
  return sql`search_text like all(${words.map((word) => `%${word}%`)}::text[])`
}

/** The condition of the items (as `i`) that a filter finds. */
export async function itemsWhere(
  tx: Tx,
  companyId: string,
  { q, type, active, unpriced, tag, pcdb_part_type, oil_formulation, viscosity }: ItemFilter,
): Promise<RawBuilder<boolean>> {
  return sql`i.company_id = ${companyId} and active = ${active === 'true'}
    and (${type ?? null}::text is null or inventory_type = ${type ?? null})
    and (${unpriced === 'false'} or retail = 0)
    and (${pcdb_part_type ?? null}::text is null or part_type = ${pcdb_part_type ?? null})
    and (${oil_formulation ?? null}::text is null or formulation = ${oil_formulation ?? null})
    and (${viscosity ?? null}::text is null or viscosity = ${viscosity ?? null})
    and (${tag === undefined} or (tag_ids <> '[]' and tag_ids @> ${JSON.stringify([tag ?? ''])}::jsonb))
    and ${await withWords(tx, companyId, searchWords(q))}`
}

interface FoundIds {
  ids: string[]
  total: number
}

const isWhole = ({ q, type, unpriced, tag, ...own }: ItemQuery): boolean =>
  q === '' &&
  unpriced === 'false' &&
  own.below_min === 'false' &&
  [type, tag, own.pcdb_part_type, own.oil_formulation, own.viscosity].every((each) => each === undefined)

/** The columns of an order: an index has them with the id, so that the items themselves are not read. */
const sortedBy = (sort: ItemQuery['sort']): RawBuilder<unknown> =>
  sort.endsWith('name') ? sql`name` : sql`name, ${sql.ref(sort.replace('-', ''))}`

/** The condition of the items (as `i`) below their minimum in a shop; none without a shop. */
const isLow = (companyId: string, shopId: string | undefined): RawBuilder<unknown> =>
  shopId === undefined ? sql`false` : sql`i.id in (${lowIn(companyId, shopId)})`

/** The ids of a page, and how many items there are in all, from one statement. */
async function pageOf(tx: Tx, companyId: string, query: ItemQuery): Promise<FoundIds> {
  const { shop_id, below_min, sort, limit, offset } = query
  const filtered = await itemsWhere(tx, companyId, query)
  const where = below_min === 'true' ? sql`${filtered} and ${isLow(companyId, shop_id)}` : filtered
  const found = sql`select id, ${sortedBy(sort)} from inventory_items i where ${where}`
  const page = sql`order by ${orders[sort]} limit ${limit} offset ${offset}`
  // All items: their index is read as far as the page. Some items: they are found once, for the page and for their number.
  const answer = isWhole(query)
    ? sql<FoundIds>`select array(select id from (${found} ${page}) found) as ids,
        (select count(*)::int from (${found}) found) as total`
    : sql<FoundIds>`with found as materialized (${found})
        select array(select id from found ${page}) as ids, (select count(*)::int from found) as total`
  if (!isWhole(query)) await planByValues(tx)
  return (await firstRow(tx, answer)) ?? { ids: [], total: 0 }
}

export async function listItems(
  tx: Tx,
  companyId: string,
  query: ItemQuery,
): Promise<{ items: ListedItem[]; total: number }> {
  const { ids, total } = await pageOf(tx, companyId, query)
  const found = await withStock(
    tx,
    companyId,
    query.shop_id,
    sql`i.company_id = ${companyId} and i.id = any(${ids}::uuid[])`,
  )
  const byId = new Map(found.map((item) => [item.id, item]))
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total }
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
    shopId === undefined
      ? sql<FoundItem>`select ${columns(companyId)}, null::numeric as on_hand, null::timestamptz as counted_at,
          null::numeric as value, null::numeric as min, null::numeric as max, '' as bin
        from inventory_items i where ${where}`
      : sql<FoundItem>`select ${columns(companyId)}, l.on_hand, l.counted_at, l.value, t.min, t.max,
          coalesce(t.bin, '') as bin
        from inventory_items i
        left join stock_levels l on l.company_id = ${companyId} and l.shop_id = ${shopId} and l.item_id = i.id
        left join (select item_id, min, max, bin from stock_targets
          where company_id = ${companyId} and shop_id = ${shopId}) t on t.item_id = i.id
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
  const [lead] = await findNewest(tx, companyId, [id])
  const ids = [id, ...(lead ? [lead.new_id] : [])]
  const where = sql`i.company_id = ${companyId} and i.id = any(${ids}::uuid[])`
  const found = await withStock(tx, companyId, shopId, where)
  const of = (wanted: string | undefined) => found.find((row) => row.id === wanted) ?? null
  return { item: of(id), newer: of(lead?.new_id) }
}

export async function findInventoryItem(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<InventoryItem | null> {
  const found = await firstRow(
    tx,
    sql<InventoryItem>`select ${columns(companyId)} from inventory_items where company_id = ${companyId} and id = ${id}`,
  )
  return found ?? null
}

/** Whether it is an item of the company. */
export const knowsItem = async (tx: Tx, companyId: string, id: string): Promise<boolean> =>
  (await findInventoryItem(tx, companyId, id)) !== null

/**
 * Adds the item (version 0) or changes the version that was seen; false when that is no longer the present one. `ratio`
 * compares its unit with that of the item that replaces it: as it was while that is the same item.
 */
export function writeItem(
  tx: Tx,
  company_id: string,
  {
    id,
    body: { version, ...body },
    ratio = SAME_UNIT,
  }: { id: string; body: ItemBody; ratio?: UnitRatio | undefined },
): Promise<boolean> {
  const { name, name_french, part_number, brand, barcode } = body
  const search_text = searchText([name, name_french, brand], [part_number, barcode])
  const { own: own_quantity, newer: newer_quantity } = ratio
  const values = { ...body, name_french: name_french || name, search_text, own_quantity, newer_quantity }
  return writeRow(tx, 'inventory_items', { company_id, id, version }, { values })
}

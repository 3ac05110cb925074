import { sql } from 'kysely'
import type { PriceChange, priceChanges } from '#contract/inventory/priceChanges.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'
import { itemsWhere } from '../items/items.queries.ts'

type Filter = Omit<ParsedOf<typeof priceChanges.preview>['query'], 'shop_id' | 'kind' | 'value' | 'end'>

interface PricedItem {
  item_id: string
  name: string
  name_french: string
  part_number: string
  retail: string
  cost: string
}

/** The items that a filter finds, by name; at most `most`. */
export async function pricedItems(
  tx: Tx,
  companyId: string,
  filter: Filter,
  most: number,
): Promise<PricedItem[]> {
  const where = await itemsWhere(tx, companyId, filter)
  return rows(
    tx,
    sql<PricedItem>`select id as item_id, name, name_french, part_number, retail, cost from inventory_items i
      where ${where} order by name, id limit ${most}`,
  )
}

/** The present prices of these items, locked in the order of their ids. */
export const lockedPrices = (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; retail: string }[]> =>
  rows(
    tx,
    sql<{ id: string; retail: string }>`select id, retail from inventory_items
      where company_id = ${companyId} and id = any(${ids}::uuid[]) order by id for no key update`,
  )

export interface NewPrice {
  item_id: string
  from: string
  to: string
}

/** Writes the prices of these items, each a new version of its item. */
export async function writePrices(tx: Tx, companyId: string, prices: readonly NewPrice[]): Promise<void> {
  await sql`update inventory_items i set retail = p.to, version = i.version + 1
    from jsonb_to_recordset(${json(prices)}) as p (item_id uuid, "to" numeric)
    where i.company_id = ${companyId} and i.id = p.item_id`.execute(tx)
}

/** Records a change of prices with the former ones. */
export async function insertChange(
  tx: Tx,
  { company_id, user_id, name }: { company_id: string; user_id: string; name: string },
  change: { id: string; rule: PriceChange['rule']; prices: readonly NewPrice[]; at: string },
): Promise<void> {
  const { id, rule, prices, at } = change
  await sql`insert into price_changes (company_id, id, rule, items, user_id, user_name, at)
    values (${company_id}, ${id}, ${json(rule)}, ${prices.length}, ${user_id}, ${name}, ${at})`.execute(tx)
  await sql`insert into price_change_items (company_id, price_change_id, item_id, retail_before, retail_after)
    select own.company_id, ${id}::uuid, p.item_id, p.from, p.to
    from ${besideCompany(
      company_id,
      sql`jsonb_to_recordset(${json(prices)}) as p (item_id uuid, "from" numeric, "to" numeric)`,
    )}`.execute(tx)
}

/** What a change did: each item with its price after it, and the price to restore. */
export const changedPrices = (tx: Tx, companyId: string, id: string): Promise<NewPrice[]> =>
  rows(
    tx,
    sql<NewPrice>`select item_id, retail_after as "from", retail_before as "to" from price_change_items
      where company_id = ${companyId} and price_change_id = ${id} order by item_id`,
  )

/** Marks a change as undone. */
export async function markUndone(
  tx: Tx,
  companyId: string,
  id: string,
  undone: { at: string; name: string; kept: number },
): Promise<void> {
  await sql`update price_changes set undone_at = ${undone.at}, undone_name = ${undone.name}, kept = ${undone.kept}
    where company_id = ${companyId} and id = ${id}`.execute(tx)
}

const CHANGE = sql`id, rule, items, user_name, at, undone_at, undone_name, kept`

export const newestChanges = (tx: Tx, companyId: string, most: number): Promise<PriceChange[]> =>
  rows(
    tx,
    sql<PriceChange>`select ${CHANGE} from price_changes where company_id = ${companyId}
      order by at desc, id desc limit ${most}`,
  )

/** One change, locked. */
export const lockedChange = (tx: Tx, companyId: string, id: string): Promise<PriceChange | undefined> =>
  firstRow(
    tx,
    sql<PriceChange>`select ${CHANGE} from price_changes where company_id = ${companyId} and id = ${id}
      for no key update`,
  )

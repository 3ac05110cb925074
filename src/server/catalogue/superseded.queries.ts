import { sql, type RawBuilder } from 'kysely'
import { rows, type Tx } from '../base/db.ts'

/** Chains are shorter; the limit ends a search that data from elsewhere would make endless. */
const MOST_STEPS = 50

/**
 * For each replaced item (of these, null: of all) the item that replaces it now: the last active one of its chain; none
 * where no item of the chain is active.
 */
const newestIn = (companyId: string, among: RawBuilder<unknown>) => sql`
  select distinct on (c.old_id) c.old_id, c.new_id from (
    with recursive chain as (
      select i.id as old_id, i.superseded_by as new_id, 1 as step from inventory_items i
      where i.company_id = ${companyId} and i.superseded_by is not null and ${among}
      union all
      select c.old_id, n.superseded_by, c.step + 1 from chain c
      join inventory_items n on n.company_id = ${companyId} and n.id = c.new_id
      where n.superseded_by is not null and c.step < ${sql.lit(MOST_STEPS)}
    ) select old_id, new_id, step from chain) c
  join inventory_items n on n.company_id = ${companyId} and n.id = c.new_id and n.active
  order by c.old_id, c.step desc`

/** A replaced item, and the item that replaces it now. */
export interface Replaced {
  old_id: string
  new_id: string
}

/** What replaces these items now (null: every replaced item); the others are left out. */
export const newestOf = (tx: Tx, companyId: string, ids: readonly string[] | null): Promise<Replaced[]> =>
  rows(tx, sql<Replaced>`${newestIn(companyId, ids === null ? sql`true` : sql`i.id = any(${ids}::uuid[])`)}`)

/** A replaced item, as it is named beside the one that replaces it. */
export interface ReplacedItem {
  id: string
  name: string
  name_french: string
  part_number: string
  barcode: string
}

type Leads = Replaced & ReplacedItem & { stocked: boolean }

/** Where these items lead, and whether any of them is on hand: in the shop, or anywhere where none is named. */
export async function leadsOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  shopId: string | undefined,
): Promise<Leads[]> {
  if (ids.length === 0) return []
  return rows(
    tx,
    sql<Leads>`select r.old_id, r.new_id, i.id, i.name, i.name_french, i.part_number, i.barcode,
        i.active and exists (select from stock_levels l where l.company_id = ${companyId} and l.item_id = i.id
          and l.on_hand > 0 and (${shopId ?? null}::uuid is null or l.shop_id = ${shopId ?? null}::uuid)) as stocked
      from (${newestIn(companyId, sql`i.id = any(${ids}::uuid[])`)}) r
      join inventory_items i on i.company_id = ${companyId} and i.id = r.old_id
      order by i.part_number, i.name`,
  )
}

/** Whether replacing the item by the other one would lead back to it. */
export async function wouldCircle(
  tx: Tx,
  companyId: string,
  id: string,
  superseded_by: string,
): Promise<boolean> {
  // Two people who replace each other's items at once would not see the other chain.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`supersession ${companyId}`}, 0))`.execute(tx)
  const found = await rows(
    tx,
    sql<{ id: string }>`with recursive chain as (
        select ${superseded_by}::uuid as id
        union
        select n.superseded_by from chain c
        join inventory_items n on n.company_id = ${companyId} and n.id = c.id where n.superseded_by is not null
      ) select id from chain where id = ${id}`,
  )
  return found.length > 0
}

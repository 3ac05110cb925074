import { sql } from 'kysely'
import { chainFrom, newestFrom, type Newest, type Supersession } from '#domain/catalogue/supersession.ts'
import { rows, type Tx } from '../base/db.ts'

type Link = Omit<Supersession, 'ratio'> & { old_id: string; own: string; newer: string }

const links = (tx: Tx, companyId: string, ids: readonly string[] | null): Promise<Link[]> =>
  rows(
    tx,
    sql<Link>`select i.id as old_id, n.id as new_id, n.active, trim_scale(i.own_quantity)::text as own,
        trim_scale(i.newer_quantity)::text as newer
      from inventory_items i
      join inventory_items n on n.company_id = ${companyId} and n.id = i.superseded_by
      where i.company_id = ${companyId} and (${ids === null} or i.id = any(${ids}::uuid[]))`,
  )

/** What replaces these items (null: all), and what replaces that, step by step: a distributed database can't recurse. */
async function linksFrom(
  tx: Tx,
  companyId: string,
  ids: readonly string[] | null,
): Promise<Map<string, Supersession>> {
  const known = new Map<string, Supersession>()
  let next = ids
  do {
    const found = await links(tx, companyId, next)
    for (const { old_id, own, newer, ...link } of found) known.set(old_id, { ...link, ratio: { own, newer } })
    next = ids === null ? [] : found.map(({ new_id }) => new_id).filter((id) => !known.has(id))
  } while (next.length > 0)
  return known
}

/** A replaced item, and the item that replaces it now. */
export interface Replaced extends Newest {
  old_id: string
}

/**
 * What replaces these items now (null: every replaced item): the last active one of each chain. Items without one are
 * left out.
 */
export async function findNewest(
  tx: Tx,
  companyId: string,
  ids: readonly string[] | null,
): Promise<Replaced[]> {
  const known = await linksFrom(tx, companyId, ids)
  return (ids ?? [...known.keys()]).flatMap((old_id) => {
    const newest = newestFrom(known, old_id)
    return newest ? [{ old_id, ...newest }] : []
  })
}

/** A replaced item, as it is named beside the one that replaces it. */
export interface ReplacedItem {
  id: string
  name: string
  name_french: string
  part_number: string
  barcode: string
}

type Leads = Omit<Replaced, 'ratio'> & ReplacedItem & { stocked: boolean }

/** Where these items lead, and whether any of them is on hand: in the shop, or anywhere where none is named. */
export async function listReplacements(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  shopId: string | undefined,
): Promise<Leads[]> {
  const replaced = ids.length === 0 ? [] : await findNewest(tx, companyId, ids)
  if (replaced.length === 0) return []
  const found = await rows(
    tx,
    sql<Omit<Leads, keyof Replaced>>`select i.id, i.name, i.name_french, i.part_number, i.barcode,
        i.active and exists (select from stock_levels l where l.company_id = ${companyId} and l.item_id = i.id
          and l.on_hand > 0 and (${shopId ?? null}::uuid is null or l.shop_id = ${shopId ?? null}::uuid)) as stocked
      from inventory_items i
      where i.company_id = ${companyId} and i.id = any(${replaced.map(({ old_id }) => old_id)}::uuid[])
      order by i.part_number, i.name`,
  )
  const newest = new Map(replaced.map(({ old_id, new_id }) => [old_id, new_id]))
  return found.map((row) => ({ ...row, old_id: row.id, new_id: newest.get(row.id) ?? row.id }))
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
  const known = await linksFrom(tx, companyId, [superseded_by])
  return superseded_by === id || chainFrom(known, superseded_by).some(({ new_id }) => new_id === id)
}

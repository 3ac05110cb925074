import { sql } from 'kysely'
import { inNewUnit, type UnitRatio } from '#domain/catalogue/unitRatio.ts'
import type { KitPart } from '#domain/catalogue/kits.ts'
import { dipsInNewUnit } from '#domain/inventory/unitChange.ts'
import type { Dip } from '#domain/inventory/tank.ts'
import { searchText } from '#domain/base/search.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'

/** The item in the unit before, and the one in the newer unit. */
export interface UnitPair {
  old_id: string
  new_id: string
}

const hasPart = (itemId: string) =>
  sql`components <> '[]' and components @> ${JSON.stringify([{ item_id: itemId }])}::jsonb`

/** Locks an item and the kits that use it, in the order of their ids. */
export const lockWithKits = (tx: Tx, companyId: string, id: string) =>
  sql`select id from inventory_items where company_id = ${companyId} and (id = ${id} or (${hasPart(id)}))
    order by id for no key update`.execute(tx)

/** The kits that use an item. */
export const kitsWith = (
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ id: string; name: string; name_french: string }[]> =>
  rows(
    tx,
    sql`select id, name, name_french from inventory_items
      where company_id = ${companyId} and ${hasPart(id)} order by name, id`,
  )

/** A document that must be finished before the unit of one of its items changes. */
export interface OpenDocument {
  id: string
  number: number
}

/** The open count sheets and transfers that have an item. */
export async function openWith(
  tx: Tx,
  companyId: string,
  itemId: string,
): Promise<{ count_sheets: OpenDocument[]; transfers: OpenDocument[] }> {
  const [count_sheets, transfers] = await Promise.all([
    rows(
      tx,
      sql<OpenDocument>`select c.id, c.number from count_sheets c
        where c.company_id = ${companyId} and c.state = 'open' and exists (select from count_sheet_lines l
          where l.company_id = ${companyId} and l.sheet_id = c.id and l.item_id = ${itemId})
        order by c.number`,
    ),
    rows(
      tx,
      sql<OpenDocument>`select t.id, t.number from stock_transfers t
        where t.company_id = ${companyId} and t.state in ('requested', 'sent') and exists (
          select from stock_transfer_lines l where l.company_id = ${companyId} and l.transfer_id = t.id
            and l.item_id = ${itemId} and not l.removed)
        order by t.number`,
    ),
  ])
  return { count_sheets, transfers }
}

/** The shops in use that have something of an item, or less than nothing, in the order of their ids. */
export async function shopsWith(tx: Tx, companyId: string, itemId: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ shop_id: string }>`select l.shop_id from stock_levels l
      join shops s on s.company_id = ${companyId} and s.id = l.shop_id and s.active
      where l.company_id = ${companyId} and l.item_id = ${itemId} and l.on_hand <> 0 order by l.shop_id`,
  )
  return found.map(({ shop_id }) => shop_id)
}

/** Takes the item before out of use: it keeps its history, gives up its codes, and leads to the one in the newer unit. */
export async function replaceByNewUnit(
  tx: Tx,
  companyId: string,
  { old_id, new_id }: UnitPair,
  { own, newer }: UnitRatio,
): Promise<void> {
  const stored = await firstRow(
    tx,
    sql<Record<'name' | 'name_french' | 'part_number' | 'brand', string>>`
      select i.name || ' (' || coalesce(u.name, i.unit) || ')' as name,
        i.name_french || ' (' || coalesce(u.name_french, i.unit) || ')' as name_french, i.brand,
        case when i.part_number = '' then '' else i.part_number || ' (' || i.unit || ')' end as part_number
      from inventory_items i left join units_of_measure u
        on u.company_id = ${companyId} and lower(u.unit) = lower(i.unit) and u.removed_at is null
      where i.company_id = ${companyId} and i.id = ${old_id}`,
  )
  const { name = '', name_french = '', part_number = '', brand = '' } = stored ?? {}
  await sql`update inventory_items set superseded_by = ${new_id}, own_quantity = ${own}, newer_quantity = ${newer},
      active = false, name = ${name}, name_french = ${name_french}, part_number = ${part_number}, barcode = '',
      search_text = ${searchText([name, name_french, brand], [part_number])}, version = version + 1
    where company_id = ${companyId} and id = ${old_id}`.execute(tx)
}

/** The limits, bins and lead times of the item before become those of the one in the newer unit. */
export async function takeTargets(
  tx: Tx,
  companyId: string,
  pair: UnitPair,
  ratio: UnitRatio,
): Promise<void> {
  const found = await rows(
    tx,
    sql<{
      shop_id: string
      min: string | null
      max: string | null
    }>`select shop_id, min, max from stock_targets
      where company_id = ${companyId} and item_id = ${pair.old_id} order by shop_id for update`,
  )
  const inNew = (quantity: string | null) => (quantity === null ? null : inNewUnit(quantity, ratio))
  const converted = found.map(({ shop_id, min, max }) => ({
    id: newId(),
    shop_id,
    min: inNew(min),
    max: inNew(max),
  }))
  await sql`insert into stock_targets (company_id, id, shop_id, item_id, min, max, bin, lead_days, changed_by_name, changed_at)
    select t.company_id, n.id, t.shop_id, ${pair.new_id}::uuid, n.min, n.max, t.bin, t.lead_days, t.changed_by_name, t.changed_at
    from stock_targets t, jsonb_to_recordset(${json(converted)}) as n (id uuid, shop_id uuid, min numeric, max numeric)
    where t.company_id = ${companyId} and t.item_id = ${pair.old_id} and t.shop_id = n.shop_id`.execute(tx)
  await sql`update stock_targets set min = null, max = null, version = version + 1
    where company_id = ${companyId} and item_id = ${pair.old_id}`.execute(tx)
}

/** Kits use the item in the newer unit. */
export async function convertKits(
  tx: Tx,
  companyId: string,
  pair: UnitPair,
  ratio: UnitRatio,
): Promise<string[]> {
  const kits = await rows(
    tx,
    sql<{ id: string; components: KitPart[] }>`select id, components from inventory_items
      where company_id = ${companyId} and ${hasPart(pair.old_id)}`,
  )
  const converted = kits.map(({ id, components }) => ({
    id,
    components: components.map((part) =>
      part.item_id === pair.old_id
        ? { ...part, item_id: pair.new_id, quantity: inNewUnit(part.quantity, ratio) }
        : part,
    ),
  }))
  await sql`update inventory_items i set components = n.components, version = i.version + 1
    from jsonb_to_recordset(${json(converted)}) as n (id uuid, components jsonb)
    where i.company_id = ${companyId} and i.id = n.id`.execute(tx)
  return kits.map(({ id }) => id)
}

/** The pictures of the item before are those of the one in the newer unit. */
export const takeImages = (tx: Tx, companyId: string, { old_id, new_id }: UnitPair) =>
  sql`update catalogue_images set owner_id = ${new_id}
    where company_id = ${companyId} and owner_kind = 'item' and owner_id = ${old_id}`.execute(tx)

/** The tanks in use that hold an item. */
export const tanksWith = (
  tx: Tx,
  companyId: string,
  itemId: string,
): Promise<{ id: string; name: string }[]> =>
  rows(
    tx,
    sql<{ id: string; name: string }>`select id, name from tanks
      where company_id = ${companyId} and item_id = ${itemId} and active order by name, id`,
  )

/**
 * A tank goes on as a new one in the newer unit; the one before keeps its readings, in the unit in which they were read.
 * Answers the ids of both.
 */
export async function takeTanks(
  tx: Tx,
  companyId: string,
  pair: UnitPair,
  ratio: UnitRatio,
): Promise<string[]> {
  const tanks = await rows(
    tx,
    sql<{ id: string; capacity: string; dips: Dip[] }>`select id, capacity, dips from tanks
      where company_id = ${companyId} and item_id = ${pair.old_id} and active order by id for update`,
  )
  const converted = tanks.map(({ id, capacity, dips }) => ({
    id,
    new_id: newId(),
    capacity: inNewUnit(capacity, ratio),
    dips: dipsInNewUnit(dips, ratio),
  }))
  await sql`update tanks set active = false, version = version + 1
    where company_id = ${companyId} and id = any(${tanks.map(({ id }) => id)}::uuid[])`.execute(tx)
  await sql`insert into tanks (company_id, id, shop_id, item_id, name, capacity, depth_unit, dips, warning_days)
    select t.company_id, n.new_id, t.shop_id, ${pair.new_id}::uuid, t.name, n.capacity, t.depth_unit, n.dips, t.warning_days
    from tanks t, jsonb_to_recordset(${json(converted)}) as n (id uuid, new_id uuid, capacity numeric, dips jsonb)
    where t.company_id = ${companyId} and t.id = n.id`.execute(tx)
  return converted.flatMap(({ id, new_id }) => [id, new_id])
}

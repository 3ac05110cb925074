import { sql } from 'kysely'
import type { TankBody } from '#contract/inventory/tanks.ts'
import type { Dip, TankMoves } from '#domain/inventory/tank.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'
import { writeRow } from '#server/base/database/saving.ts'

export const USAGE_DAYS = 28

/** A tank as it is stored, with its newest reading and what moved since. */
export interface TankRow {
  id: string
  shop_id: string
  item_id: string
  item_name: string
  item_name_french: string
  unit: string
  name: string
  capacity: string
  depth_unit: 'in' | 'cm'
  dips: Dip[]
  warning_days: number
  active: boolean
  version: number
  on_hand: string
  /** Null before the first reading. */
  read_at: string | null
  read_volume: string | null
  moved: string
  used: string
}

/** Tanks of these shops, or one of them. */
export const tankRows = (
  tx: Tx,
  companyId: string,
  { shops, id = null }: { shops: readonly string[]; id?: string | null },
): Promise<TankRow[]> => {
  const moved = sql`from stock_movements m where m.company_id = ${companyId} and m.shop_id = t.shop_id
    and m.item_id = t.item_id`
  return rows(
    tx,
    sql<TankRow>`select t.id, t.shop_id, t.item_id, i.name as item_name, i.name_french as item_name_french, i.unit, t.name,
        t.capacity, t.depth_unit, t.dips, t.warning_days, t.active, t.version,
        coalesce((select l.on_hand from stock_levels l where l.company_id = ${companyId} and l.shop_id = t.shop_id
          and l.item_id = t.item_id), 0)::text as on_hand, r.read_at, r.volume as read_volume,
        (select coalesce(sum(m.quantity), 0)::text ${moved} and m.reason not in ('counted', 'unit_changed')
          and m.at > r.read_at) as moved,
        (select coalesce(-sum(m.quantity), 0)::text ${moved} and m.reason in ('used', 'given_back', 'returned')
          and m.at > now() - make_interval(days => ${USAGE_DAYS}::int)) as used
      from tanks t
      join inventory_items i on i.company_id = ${companyId} and i.id = t.item_id
      left join (select distinct on (tank_id) tank_id, read_at, volume from tank_readings
        where company_id = ${companyId} order by tank_id, read_at desc, id desc) r on r.tank_id = t.id
      where t.company_id = ${companyId} and t.shop_id = any(${shops}::uuid[]) and (${id}::uuid is null or t.id = ${id})
      order by not t.active, t.name, t.id`,
  )
}

export interface ReadingRow {
  id: string
  tank_id: string
  read_at: string
  depth: string | null
  volume: string
  note: string
  user_name: string
}

const READINGS = 51

/** The newest readings of a tank, the newest first. */
export const tankReadings = (tx: Tx, companyId: string, tankId: string): Promise<ReadingRow[]> =>
  rows(
    tx,
    sql<ReadingRow>`select id, tank_id, read_at, depth, volume, note, user_name from tank_readings
      where company_id = ${companyId} and tank_id = ${tankId} order by read_at desc, id desc limit ${READINGS}`,
  )

/** A reading by its id. */
export const findReading = (tx: Tx, companyId: string, id: string): Promise<ReadingRow | undefined> =>
  firstRow(
    tx,
    sql<ReadingRow>`select id, tank_id, read_at, depth, volume, note, user_name from tank_readings
      where company_id = ${companyId} and id = ${id}`,
  )

/** What moved of an item in a shop within each span, in their order. Counts correct the book and are left out. */
export async function movesWithin(
  tx: Tx,
  companyId: string,
  { shop_id, item_id }: Pick<TankRow, 'shop_id' | 'item_id'>,
  spans: readonly { after: string; until: string }[],
): Promise<TankMoves[]> {
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(spans.map((span, at) => ({ ...span, at })))}) as s (at int, after timestamptz,
      until timestamptz)`,
  )
  const part = (
    reasons: readonly string[],
  ) => sql`(select coalesce(sum(m.quantity), 0)::text from stock_movements m
    where m.company_id = ${companyId} and m.shop_id = ${shop_id} and m.item_id = ${item_id}
      and m.reason = any(${reasons}::text[]) and m.at > s.after and m.at <= s.until)`
  return rows(
    tx,
    sql<TankMoves>`select
        ${part(['received', 'returned_to_supplier', 'transfer_in', 'transfer_out', 'opening'])} as delivered,
        ${part(['used', 'given_back', 'returned'])} as used, ${part(['adjusted'])} as adjusted
      from ${set} order by s.at`,
  )
}

/** Adds a tank (version 0) or changes the version that was seen; false when that is no longer the present one. */
export const writeTank = (
  tx: Tx,
  company_id: string,
  id: string,
  { version, shop_id, item_id, name, capacity, depth_unit, dips, warning_days, active }: TankBody,
): Promise<boolean> => {
  const values = { shop_id, item_id, name, capacity, depth_unit, dips, warning_days, active }
  return writeRow(tx, 'tanks', { company_id, id, version }, { values })
}

/** Adds a reading; false where its id is taken. */
export async function insertReading(
  tx: Tx,
  companyId: string,
  row: Omit<ReadingRow, 'user_name'>,
  { user_id, name, at }: { user_id: string | null; name: string; at: string },
): Promise<boolean> {
  const added = await firstRow(
    tx,
    sql`insert into tank_readings (company_id, id, tank_id, read_at, depth, volume, note, user_id, user_name, at)
      values (${companyId}, ${row.id}, ${row.tank_id}, ${row.read_at}::timestamptz, ${row.depth}, ${row.volume},
        ${row.note}, ${user_id}::uuid, ${name}, ${at}::timestamptz)
      on conflict (company_id, id) do nothing returning id`,
  )
  return added !== undefined
}

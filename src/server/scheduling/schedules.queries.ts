import { sql } from 'kysely'
import { anyOf, firstRow, rows, type Tx } from '../base/db.ts'
import { insertMany } from '../base/database/insertMany.ts'

export interface ShiftRow {
  id: string
  shop_id: string
  user_id: string
  day: string
  start: string
  end: string
  position: string
  version: number
}

export interface Days {
  first: string
  last: string
}

const columns = sql`id, shop_id, user_id, day, start_time as start, end_time as "end", position, version`

/** The shifts of a shop in these days, and those that the same people have in other shops. */
export const shiftsIn = (
  tx: Tx,
  companyId: string,
  shopId: string,
  { first, last }: Days,
): Promise<ShiftRow[]> =>
  rows(
    tx,
    sql<ShiftRow>`select ${columns} from schedule_shifts s
      where company_id = ${companyId} and day between ${first} and ${last} and not removed
        and (shop_id = ${shopId} or user_id in (select user_id from schedule_shifts
          where company_id = ${companyId} and shop_id = ${shopId} and day between ${first} and ${last} and not removed))
      order by day, start_time, id`,
  )

export interface PersonRow {
  id: string
  name: string
  /** May sign in and works in the shop. */
  active: boolean
}

/** The people of a shop, and those with one of these ids. */
export const scheduledPeople = (
  tx: Tx,
  companyId: string,
  shopId: string,
  ids: readonly string[],
): Promise<PersonRow[]> =>
  rows(
    tx,
    sql<PersonRow>`select u.id, trim(u.first_name || ' ' || u.last_name) as name,
        u.active and (us.shop_id is not null) as active
      from users u left join user_shops us on us.company_id = u.company_id and us.user_id = u.id and us.shop_id = ${shopId}
      where u.company_id = ${companyId} and u.role <> 'Company'
        and ((us.shop_id is not null and u.active) or u.id = ${anyOf(ids)})
      order by name, u.id`,
  )

/** Adds a shift (version 0) or changes the version that was seen; false for an outdated one. */
export async function writeShift(
  tx: Tx,
  companyId: string,
  changedBy: string,
  { id, shop_id, user_id, day, start, end, position, version }: ShiftRow,
): Promise<boolean> {
  const written = await firstRow(
    tx,
    sql`insert into schedule_shifts as kept (company_id, id, shop_id, user_id, day, start_time, end_time, position, changed_by)
      values (${companyId}, ${id}, ${shop_id}, ${user_id}, ${day}, ${start}, ${end}, ${position}, ${changedBy})
      on conflict (company_id, id) do update set user_id = excluded.user_id, day = excluded.day,
        start_time = excluded.start_time, end_time = excluded.end_time, position = excluded.position,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at, removed = false, version = kept.version + 1
      where kept.version = ${version} and kept.shop_id = excluded.shop_id
      returning version`,
  )
  return written !== undefined
}

/** Whether a shop has this shift, planned or removed. */
export async function hasShift(tx: Tx, companyId: string, shopId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('schedule_shifts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes shifts of a shop; answers how many there were. */
export async function removeShifts(
  tx: Tx,
  companyId: string,
  { changedBy, shopId, ids }: { changedBy: string; shopId: string; ids: readonly string[] },
): Promise<number> {
  const found = await rows(
    tx,
    sql`update schedule_shifts set version = case when removed then version else version + 1 end, removed = true,
        changed_by = ${changedBy}
      where company_id = ${companyId} and shop_id = ${shopId} and id = ${anyOf(ids)} returning id`,
  )
  return found.length
}

/** Writes copies of shifts, each under a new id. */
export const insertShifts = (
  tx: Tx,
  companyId: string,
  changedBy: string,
  shifts: readonly ShiftRow[],
): Promise<void> =>
  insertMany(
    tx,
    companyId,
    'schedule_shifts',
    shifts.map(({ id, shop_id, user_id, day, start, end, position }) => ({
      id,
      shop_id,
      user_id,
      day,
      start_time: start,
      end_time: end,
      position,
      changed_by: changedBy,
    })),
  )

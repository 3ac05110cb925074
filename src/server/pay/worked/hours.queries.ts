import { sql, type RawBuilder } from 'kysely'
import { json, rows, type Tx } from '#server/base/db.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { STORED_HOURS } from '#server/time/index.ts'
import type { WorkedWeek } from './week.ts'

type HoursTable = (typeof STORED_HOURS)[number]

/** A sealed week. */
interface Seal {
  user_id: string
  week_start: string
  basis: string
}

/** A week of a person. */
export type WeekKey = Pick<Seal, 'user_id' | 'week_start'>

/** The sealed weeks that begin between two days. */
export const seals = (tx: Tx, companyId: string, from: string, to: string): Promise<Seal[]> =>
  rows(
    tx,
    sql<Seal>`select user_id, week_start::text as week_start, basis from time_weeks
      where company_id = ${companyId} and week_start between ${from} and ${to}`,
  )

/** Whether the row `f` is of one of these weeks. */
const isOf = (weeks: readonly WeekKey[]): RawBuilder<unknown> =>
  sql`exists (select from jsonb_to_recordset(${json(
    weeks.map(({ user_id, week_start }) => ({ user_id, week_start })),
  )}) as k (user_id uuid, week_start date) where k.user_id = f.user_id and k.week_start = f.week_start)`

/** Rows of stored hours, as `f`, of sealed weeks without those that are stale. */
export const sealedRows = (
  companyId: string,
  table: HoursTable,
  stale: readonly WeekKey[],
): RawBuilder<unknown> => {
  const without = stale.length === 0 ? sql`` : sql`and not ${isOf(stale)}`
  return sql`${sql.table(table)} f where f.company_id = ${companyId} ${without}`
}

/** The rows of a week by table, as they are stored. */
export function rowsOfTables({ user_id, week_start, basis, pay, days, shifts, hours }: WorkedWeek) {
  const numbered = (list: readonly object[]) =>
    list.map((row, at): Record<string, unknown> => ({ user_id, week_start, n: at + 1, ...row }))
  return {
    time_weeks: [{ user_id, week_start, basis, ...pay }],
    time_days: numbered(days),
    time_shifts: numbered(shifts),
    time_hours: numbered(hours),
  } satisfies Record<HoursTable, Record<string, unknown>[]>
}

/** Seals weeks: keeps their hours in place of those that were stored before. */
export async function storeWeeks(tx: Tx, companyId: string, weeks: readonly WorkedWeek[]): Promise<void> {
  const stored = weeks.map(rowsOfTables)
  for (const table of STORED_HOURS) {
    await sql`delete from ${sql.table(table)} f where f.company_id = ${companyId} and ${isOf(weeks)}`.execute(
      tx,
    )
    await insertMany(
      tx,
      companyId,
      table,
      stored.flatMap((each) => each[table]),
    )
  }
}

/** Removes every kept hour of a company. */
export async function clearHours(tx: Tx, companyId: string): Promise<void> {
  for (const table of STORED_HOURS)
    await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(tx)
}

/** Locks a person until the transaction ends: punches and the sealing of weeks come one after another. */
export const lockForSeal = (tx: Tx, companyId: string, userId: string): Promise<unknown> =>
  sql`select from users where company_id = ${companyId} and id = ${userId} for no key update`.execute(tx)

/** A few sealed weeks, with the name of their person: the newest, and others at random. */
export const someWeeks = (
  tx: Tx,
  companyId: string,
  newest: number,
  most: number,
): Promise<(WeekKey & { name: string })[]> =>
  rows(
    tx,
    sql<WeekKey & { name: string }>`select w.user_id, w.week_start::text as week_start,
        trim(u.first_name || ' ' || u.last_name) as name
      from time_weeks w join users u on u.company_id = ${companyId} and u.id = w.user_id
      where w.company_id = ${companyId}
      order by row_number() over (order by w.week_start desc, w.user_id) > ${newest}::int, random() limit ${most}`,
  )

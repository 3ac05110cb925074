import { sql } from 'kysely'
import { inAllShops } from '#domain/people/roles.ts'
import { rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'

/** What is stored of a week's review. */
export interface ReviewRow {
  approved_at: string | null
  approved_by: string | null
  approved_name: string
  approved_state: string | null
  signed_at: string | null
  signed_answer: 'yes' | 'no' | null
  signed_note: string
  signed_state: string | null
}

export async function findReview(
  tx: Tx,
  companyId: string,
  userId: string,
  weekStart: string,
): Promise<ReviewRow | null> {
  const row = await tx
    .selectFrom('work_weeks')
    .select([
      'approved_at',
      'approved_by',
      'approved_name',
      'approved_state',
      'signed_at',
      'signed_answer',
      'signed_note',
      'signed_state',
    ])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('week_start', '=', weekStart)
    .$narrowType<Pick<ReviewRow, 'signed_answer'>>()
    .executeTakeFirst()
  return row ?? null
}

/** Stores a part of a week's review. */
export async function saveReview(
  tx: Tx,
  companyId: string,
  { userId, weekStart, values }: { userId: string; weekStart: string; values: Partial<ReviewRow> },
): Promise<void> {
  await tx
    .insertInto('work_weeks')
    .values({ company_id: companyId, user_id: userId, week_start: weekStart, ...values })
    .onConflict((on) => on.columns(['company_id', 'user_id', 'week_start']).doUpdateSet(values))
    .execute()
}

/** Whether a person is exempt from overtime. */
export async function isExempt(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('time_people')
    .select('exempt')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.exempt === true
}

export async function saveExempt(tx: Tx, companyId: string, userId: string, exempt: boolean): Promise<void> {
  await tx
    .insertInto('time_people')
    .values({ company_id: companyId, user_id: userId, exempt })
    .onConflict((on) => on.columns(['company_id', 'user_id']).doUpdateSet({ exempt }))
    .execute()
}

/** The people of the signed-in person's shops who punched between two instants, by name. */
export async function workersBetween(tx: Tx, session: Author, from: string, to: string): Promise<string[]> {
  const { company_id, user_id, actor } = session
  const found = await rows(
    tx,
    sql<{ id: string }>`select u.id from users u where u.company_id = ${company_id}
      and exists (select 1 from punch_events e where e.company_id = ${company_id} and e.user_id = u.id
        and e.at >= ${from} and e.at < ${to})
      and (${inAllShops(actor)} or u.id = ${user_id} or exists (select 1 from user_shops a
        join user_shops b on b.company_id = ${company_id} and b.shop_id = a.shop_id
        where a.company_id = ${company_id} and a.user_id = ${user_id} and b.user_id = u.id))
      order by u.first_name, u.last_name, u.id`,
  )
  return found.map(({ id }) => id)
}

/** The names of orders by id. */
export async function orderNumbers(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<{ id: string; number: string }>`select id, order_custom_id as number from orders
      where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`,
  )
  return new Map(found.map(({ id, number }) => [id, number]))
}

/** The names and regions ("US-FL") of all shops of a company. */
export async function shopPlaces(tx: Tx, companyId: string): Promise<Map<string, ShopPlace>> {
  const found = await tx
    .selectFrom('shops')
    .select(['id', 'name', 'country', 'region'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(found.map(({ id, name, country, region }) => [id, { name, region: `${country}-${region}` }]))
}

export interface ShopPlace {
  name: string
  region: string
}

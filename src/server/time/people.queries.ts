import { sql } from 'kysely'
import { actorCan, inAllShops } from '#domain/people/roles.ts'
import { anyOf, firstRow, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'

/** A person with the shop whose region and clock decide their hours: the oldest in which they work. */
export interface TimePerson {
  user_id: string
  user_name: string
  user_role: string
  shop_id: string
  region: string
  zone: string
}

/** The person, also after deactivation: their hours are still reviewed and paid. */
export async function timePerson(tx: Tx, companyId: string, userId: string): Promise<TimePerson | null> {
  const row = await firstRow(
    tx,
    sql<TimePerson>`select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.role as user_role,
        s.id as shop_id, s.country || '-' || s.region as region, s.time_zone as zone
      from users u join shops s on s.company_id = ${companyId}
      where u.company_id = ${companyId} and u.id = ${userId}
      order by exists (select 1 from user_shops m where m.company_id = ${companyId} and m.user_id = u.id
        and m.shop_id = s.id) desc, s.created_at, s.id limit 1`,
  )
  return row ?? null
}

/** The same for many people. */
export const timePeople = (tx: Tx, companyId: string, userIds: readonly string[]): Promise<TimePerson[]> =>
  rows(
    tx,
    sql<TimePerson>`select distinct on (u.id) u.id as user_id, trim(u.first_name || ' ' || u.last_name) as user_name,
        u.role as user_role, s.id as shop_id, s.country || '-' || s.region as region, s.time_zone as zone
      from users u join shops s on s.company_id = ${companyId}
      where u.company_id = ${companyId} and u.id = ${anyOf(userIds)}
      order by u.id, exists (select 1 from user_shops m where m.company_id = ${companyId} and m.user_id = u.id
        and m.shop_id = s.id) desc, s.created_at, s.id`,
  )

/** Who is exempt from overtime. */
export async function exemptPeople(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectFrom('time_people')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('exempt', '=', true)
    .execute()
  return new Set(found.map(({ user_id }) => user_id))
}

/** Refuses time of another person without the right to see it, or who works in none of the same shops. */
export async function checkVisible(tx: Tx, session: Author, userId: string): Promise<void> {
  const { company_id, user_id, actor } = session
  if (userId === user_id) return
  if (!actorCan(actor, 'punches.edit_others')) throw new AppError('not_found')
  const row = await firstRow(
    tx,
    sql`select 1 from users u where u.company_id = ${company_id} and u.id = ${userId}
      and (${inAllShops(actor)} or exists (select 1 from user_shops a join user_shops b on b.company_id = ${company_id}
        and b.shop_id = a.shop_id where a.company_id = ${company_id} and a.user_id = ${user_id} and b.user_id = u.id))`,
  )
  if (!row) throw new AppError('not_found')
}

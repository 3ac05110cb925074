import { sql } from 'kysely'
import { firstRow, type Tx } from '#server/base/db.ts'
import type { NamedAuthor } from '#server/base/author.ts'

/** The person after whose work a message goes out; what no person caused has an owner of the company and no name. */
export async function authorFor(tx: Tx, company_id: string, userId: string | null): Promise<NamedAuthor> {
  const found = await firstRow(
    tx,
    sql<{ id: string; name: string }>`select id, trim(first_name || ' ' || last_name) as name from users
      where company_id = ${company_id} and (id = ${userId} or (${userId}::uuid is null and role = 'Owner'))
      order by id limit 1`,
  )
  if (!found) throw new Error('the company has no owner')
  return { company_id, user_id: found.id, name: userId === null ? '' : found.name }
}

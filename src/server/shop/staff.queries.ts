import { sql } from 'kysely'
import { firstRow, type Tx } from '../base/db.ts'

/** A person of the company who can be named on an order. */
export async function findStaff(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const row = await firstRow(
    tx,
    sql<{ id: string; name: string }>`select id, trim(first_name || ' ' || last_name) as name
    from users where company_id = ${companyId} and id = ${id} and active`,
  )
  return row ?? null
}

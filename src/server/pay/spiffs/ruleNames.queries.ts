import { sql } from 'kysely'
import { anyOf, rows, type Tx } from '../../base/db.ts'

/** The names of packages, items and financial categories of the company by their ids. */
export async function subjectNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<{ id: string; name: string }>`select id, name from packages
        where company_id = ${companyId} and id = ${anyOf(ids)}
      union all select id, name from inventory_items where company_id = ${companyId} and id = ${anyOf(ids)}
      union all select id, name from classifications where company_id = ${companyId} and id = ${anyOf(ids)}`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The ids of the company's shops, archived ones too. */
export async function shopIds(tx: Tx, companyId: string): Promise<Set<string>> {
  const found = await tx.selectFrom('shops').select('id').where('company_id', '=', companyId).execute()
  return new Set(found.map(({ id }) => id))
}

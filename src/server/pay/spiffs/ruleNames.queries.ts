import { sql } from 'kysely'
import { anyOf, rows, type Tx } from '#server/base/db.ts'

interface Named {
  name: string
  name_french: string
}

/** The names of packages, items and financial categories of the company by their ids. */
export async function subjectNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<Named & { id: string }>`select id, name, name_french from packages
        where company_id = ${companyId} and id = ${anyOf(ids)}
      union all select id, name, name_french from inventory_items where company_id = ${companyId} and id = ${anyOf(ids)}
      union all select id, name, name_french from classifications where company_id = ${companyId} and id = ${anyOf(ids)}`,
  )
  return new Map(found.map(({ id, ...named }) => [id, named]))
}

/** The ids of the company's shops, archived ones too. */
export async function shopIds(tx: Tx, companyId: string): Promise<Set<string>> {
  const found = await tx.selectFrom('shops').select('id').where('company_id', '=', companyId).execute()
  return new Set(found.map(({ id }) => id))
}

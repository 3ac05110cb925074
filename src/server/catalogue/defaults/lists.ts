import { sql } from 'kysely'
import { rows, type Tx } from '../../base/db.ts'

/** The ids of the lists that a company begins with, by English name. */
export interface Lists {
  tags: ReadonlyMap<string, string>
  classifications: ReadonlyMap<string, string>
}

interface Row {
  name: string
  id: string
}

/** Writes the lists that a company begins with: units, categories, tags and services. */
export async function writeLists(tx: Tx, companyId: string): Promise<Lists> {
  await sql`select default_lists(${companyId}::uuid)`.execute(tx)
  const byName = async (table: keyof Lists): Promise<Map<string, string>> => {
    const found = await rows(
      tx,
      sql<Row>`select name, id from ${sql.table(table)} where company_id = ${companyId}`,
    )
    return new Map(found.map(({ name, id }) => [name, id]))
  }
  return { tags: await byName('tags'), classifications: await byName('classifications') }
}

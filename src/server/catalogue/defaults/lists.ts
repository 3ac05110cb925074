import { sql } from 'kysely'
import { rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { CLASSIFICATIONS, SERVICES, TAGS, UNITS } from './listRows.ts'

/** The ids of a new company's lists, by English name. */
export interface Lists {
  tags: ReadonlyMap<string, string>
  classifications: ReadonlyMap<string, string>
}

interface Row {
  name: string
  id: string
}

const added = (list: readonly object[]): object[] => list.map((row) => ({ ...row, id: newId() }))

/** Writes a new company's lists: units, categories, tags and services. */
export async function writeLists(tx: Tx, companyId: string): Promise<Lists> {
  await insertMany(tx, companyId, 'units_of_measure', added(UNITS))
  await insertMany(tx, companyId, 'classifications', added(CLASSIFICATIONS))
  await insertMany(tx, companyId, 'tags', added(TAGS))
  await insertMany(tx, companyId, 'services', added(SERVICES))
  const byName = async (table: keyof Lists): Promise<Map<string, string>> => {
    const found = await rows(
      tx,
      sql<Row>`select name, id from ${sql.table(table)} where company_id = ${companyId}`,
    )
    return new Map(found.map(({ name, id }) => [name, id]))
  }
  return { tags: await byName('tags'), classifications: await byName('classifications') }
}

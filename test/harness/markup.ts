import { sql } from 'kysely'
import { rows, type Database, type Tx } from '#server/base/db.ts'
import { MARKUP } from '../web/seeded.ts'

/** The columns, and the fields of documents, that hold what people type. */
const TYPED =
  'name|name_french|first_name|last_name|category|notes?|description|address|city|reason|brand|label|title|subject|body|subject_en|subject_fr|body_en|body_fr|literal_name|literal_name_french|tag|color|part_number'

interface Column {
  table: string
  column: string
  type: string
}

/** Writes a column of a company's rows; what its own rules or the role's rights refuse stays as it is. */
async function write(tx: Tx, companyId: string, { table, column, type }: Column): Promise<void> {
  const own = sql.ref(column)
  const value =
    type === 'jsonb'
      ? sql`regexp_replace(${own}::text, ${`"(${TYPED})": "[^"]*"`}, ${`"\\1": "${MARKUP}"`}, 'g')::jsonb`
      : sql`${MARKUP}`
  await sql`savepoint markup`.execute(tx)
  try {
    await sql`update ${sql.table(table)} set ${own} = ${value} where company_id = ${companyId}`.execute(tx)
  } catch {
    await sql`rollback to savepoint markup`.execute(tx)
  }
}

/** Fills every text that people type with markup, in every table of a company. */
export function fillWithMarkup(database: Database, companyId: string): Promise<void> {
  return database.tenant(companyId, async (tx) => {
    const columns = await rows(
      tx,
      sql<Column>`select c.table_name as table, c.column_name as column, c.data_type as type
        from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
        where c.table_schema = 'public' and obj_description(t.oid, 'pg_class') = 'tenant' and not t.relispartition
          and (c.data_type = 'jsonb' or (c.data_type = 'text' and c.column_name ~ ${`^(${TYPED})$`}))
        order by 1, 2`,
    )
    for (const column of columns) await write(tx, companyId, column)
  })
}

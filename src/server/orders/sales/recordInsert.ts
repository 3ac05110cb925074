import { CompiledQuery } from 'kysely'

/** The statement that writes rows of one table and one company; none without rows. All rows name the same columns. */
export function recordInsert(table: string, companyId: string, rows: readonly object[]): CompiledQuery[] {
  const [first] = rows
  if (!first) return []
  const names = Object.keys(first)
  const text = `insert into ${table} (company_id, ${names.join(', ')})
    select own.company_id, ${names.map((name) => `row.${name}`).join(', ')}
    from companies own, jsonb_populate_recordset(null::${table}, $1::jsonb) row where own.company_id = $2`
  return [CompiledQuery.raw(text, [JSON.stringify(rows), companyId])]
}

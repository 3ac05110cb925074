import { withClient } from '#server/base/postgres/client.ts'
import type { TestServer } from '../server.ts'

export interface DigestOptions {
  /** Tables that are not looked at. */
  leftOut: ReadonlySet<string>
  /** Columns of a table that are not looked at, as SQL texts with commas. */
  without?: (table: string) => string
}

/** Every table of a company as the number of its rows and one digest of them all. */
export async function tableDigests(
  of: TestServer,
  companyId: string,
  { leftOut, without = () => "''" }: DigestOptions,
): Promise<Record<string, string>> {
  return withClient(of.database.ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'
        and obj_description(c.oid, 'pg_class') = 'tenant' order by 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables.filter((table) => !leftOut.has(table.name))) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(l, '|' order by l)), '') as digest
        from (select (to_jsonb(t) - array[${without(name)}])::text as l from ${name} t where company_id = $1) lines`,
        [companyId],
      )
      found[name] = rows[0]?.digest ?? ''
    }
    return found
  })
}

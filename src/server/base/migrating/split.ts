import type { Client } from 'pg'

/** Whether the database is split by company over several servers (docs/citus.md). */
async function isSplit(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as there`,
  )
  if (!rows[0]?.there) return false
  const { rowCount } = await client.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('public.companies') and partmethod = 'h'`,
  )
  return rowCount === 1
}

/**
 * Refuses a split database that keeps the variables of a transaction on its first node: the policies of the others would
 * hide every row.
 */
export async function checkSplit(client: Client): Promise<void> {
  if (!(await isSplit(client))) return
  const { rows } = await client.query<{ sent: string; name: string }>(
    `select current_setting('citus.propagate_set_commands') as sent, quote_ident(current_database()) as name`,
  )
  const [found] = rows
  if (!found || found.sent === 'local') return
  throw new Error(
    'This database is split over several servers, which do not get the company of a transaction: they would hide every ' +
      `row. Run this once, as its owner, and start again: alter database ${found.name} set citus.propagate_set_commands ` +
      `to 'local'. Nothing was changed.`,
  )
}

const NEW_TABLES = `select quote_ident(c.relname) as name, obj_description(c.oid, 'pg_class') as kind from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and obj_description(c.oid, 'pg_class') in ('tenant', 'reference')
    and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid) order by 2, 1`

/**
 * Splits the tables of companies that a migration has made in a split database, and copies its reference tables to every
 * node: a table that stayed on the first node could not be joined with the others. Elsewhere it does nothing.
 */
export async function splitNewTables(client: Client): Promise<void> {
  if (!(await isSplit(client))) return
  const { rows } = await client.query<{ name: string; kind: string }>(NEW_TABLES)
  for (const { name, kind } of rows)
    if (kind === 'reference') await client.query(`select create_reference_table('${name}')`)
    else
      for (const statement of [
        `alter table ${name} no force row level security`,
        `select create_distributed_table('${name}', 'company_id', colocate_with => 'companies')`,
        `alter table ${name} force row level security`,
      ])
        await client.query(statement)
}

import type { Client } from 'pg'

/** A foreign key as the catalogue has it. */
interface Key {
  table: string
  name: string
  definition: string
}

interface Table {
  name: string
  kind: string | null
  forced: boolean
  /** Its partitions, which force row-level security for themselves. */
  parts: string[]
}

/** The tables of the schema that are no part of another one, by what `comment on table` says of them. */
async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select quote_ident(relname) as name, obj_description(oid, 'pg_class') as kind, relforcerowsecurity as forced,
      (select coalesce(json_agg(quote_ident(p.relname) order by p.relname), '[]') from pg_inherits i
        join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid) as parts
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname <> 'companies', relname`,
  )
  return rows
}

async function readKeys(client: Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`,
  )
  return rows
}

const beside = (name: string): string => (name === 'companies' ? '' : `, colocate_with => 'companies'`)
const unforce = ({ name, parts }: Table): string[] =>
  [name, ...parts].map((each) => `alter table ${each} no force row level security`)
const force = ({ name, parts }: Table): string[] =>
  [name, ...parts].map((each) => `alter table ${each} force row level security`)

/**
 * What distributes a migrated database over the nodes of a Citus cluster, in order: foreign keys leave, reference tables
 * are copied to every node, companies' tables are split by company and kept together, foreign keys come back. Rows that
 * are there move with their tables, for which row-level security of the owner rests.
 */
export async function setupStatements(client: Client): Promise<string[]> {
  const tables = await readTables(client)
  const keys = await readKeys(client)
  const tenant = tables.filter(({ kind }) => kind === 'tenant')
  return [
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...tables
      .filter(({ kind }) => kind === 'reference')
      .map(({ name }) => `select create_reference_table('${name}')`),
    ...tenant.flatMap((table) => [
      ...unforce(table),
      `select create_distributed_table('${table.name}', 'company_id'${beside(table.name)})`,
      ...force(table),
    ]),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ]
}

/** Whether the database has the extension; a database without it is left alone. */
export async function hasCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rows.length > 0
}

/** Whether the tables are split already. */
export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_dist_partition where logicalrelid = 'companies'::regclass and partmethod = 'h'`,
  )
  return rows.length > 0
}

/** Policies read a variable of the transaction, which reaches the nodes only with this setting. */
async function propagateSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = client.escapeIdentifier(rows[0]?.name ?? '')
  await client.query(`alter database ${database} set citus.propagate_set_commands to 'local'`)
}

/** All of it, or nothing. */
export async function setUp(client: Client): Promise<number> {
  const statements = await setupStatements(client)
  await client.query('begin')
  try {
    // Tables with foreign keys between them are made one after the other.
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
    for (const statement of statements) await client.query(statement)
    await propagateSettings(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return statements.length
}

export interface Target {
  host: string
  port: number
}

/** Forces row-level security on every table of companies, also where a move was killed before it did. */
async function forceAll(client: Client, tables: readonly Table[]): Promise<void> {
  for (const statement of tables.flatMap(force)) await client.query(statement)
}

const tenantTables = async (client: Client): Promise<Table[]> =>
  (await readTables(client)).filter(({ kind }) => kind === 'tenant')

/** Runs `work` while row-level security of the owner rests; the application is never its owner. */
async function withoutForce<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const tables = await tenantTables(client)
  try {
    for (const statement of tables.flatMap(unforce)) await client.query(statement)
    return await work()
  } finally {
    await forceAll(client, tables)
  }
}

/** Moves a company, with those of its shard, to another node while it works; answers where it was. */
export async function moveCompany(client: Client, companyId: string, to: Target): Promise<Target> {
  const { rows } = await client.query<Target & { shard: string }>(
    `select nodename as host, nodeport as port, shardid::text as shard from pg_dist_shard_placement
    where shardid = get_shard_id_for_distribution_column('companies', $1::uuid)`,
    [companyId],
  )
  const [from] = rows
  if (!from) throw new Error('The company has no shard: run npm run citus:setup first.')
  if (from.host === to.host && from.port === to.port) {
    await forceAll(client, await tenantTables(client))
    return from
  }
  await withoutForce(client, () =>
    client.query(`select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, 'force_logical')`, [
      from.shard,
      from.host,
      from.port,
      to.host,
      to.port,
    ]),
  )
  return { host: from.host, port: from.port }
}

/** Gives a large company a shard of its own, so that it can be moved without others. */
export async function isolateCompany(client: Client, companyId: string): Promise<void> {
  await withoutForce(client, () =>
    client.query(`select isolate_tenant_to_new_shard('companies', $1::uuid, 'CASCADE', 'block_writes')`, [
      companyId,
    ]),
  )
}

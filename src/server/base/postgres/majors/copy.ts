import { chmodSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { formatsOf } from '#domain/base/formats.ts'

interface Column {
  name: string
  type: string
}

interface Table {
  /** The name in SQL, with its schema. */
  name: string
  columns: Column[]
}

/** Both databases, each as the server's superuser, so that policies hide no row. */
export interface Databases {
  from: Client
  to: Client
}

type Log = { info: (message: string) => void }

const SCHEMAS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Each table once, partitions with their parent; columns that the database computes are not copied. */
const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
      as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and ${SCHEMAS} order by 1`

const SEQUENCES = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${SCHEMAS} order by 1`

/** What the job queue has applied of its own migrations is a fact of each database. */
const NOT_COPIED = new Set(['graphile_worker.migrations'])

async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] | null }>(TABLES)
  return rows
    .filter(({ name }) => !NOT_COPIED.has(name))
    .map(({ name, columns }) => ({ name, columns: columns ?? [] }))
}

const listOf = ({ columns }: Table): string => columns.map(({ name }) => name).join(', ')

/** The tables to copy. What the new database has no place for is named instead of lost. */
async function commonTables({ from, to }: Databases): Promise<Table[]> {
  const there = new Map((await tablesOf(to)).map((table) => [table.name, table.columns]))
  const tables = await tablesOf(from)
  for (const { name, columns } of tables) {
    const known = there.get(name)
    if (!known)
      throw new Error(`the table ${name} is not one of this release: move it to another database, or drop it`)
    const lost = columns.find(
      (column) => !known.some((one) => one.name === column.name && one.type === column.type),
    )
    if (lost) throw new Error(`this release has no column ${lost.name} (${lost.type}) in the table ${name}`)
  }
  return tables
}

const SAY_MS = 1000
const { figure } = formatsOf('en')

/** A reporter that writes at most one line a second. */
function reporter(log: Log, of: number): (doing: string, at: number, name: string, rows?: number) => void {
  let said = performance.now()
  return (doing, at, name, rows) => {
    if (performance.now() - said < SAY_MS) return
    said = performance.now()
    const done = rows === undefined ? '' : `, ${figure(rows)} rows so far`
    log.info(`${doing} table ${figure(at)} of ${figure(of)} (${name.replace('public.', '')})${done}`)
  }
}

/** Both servers run on this machine, so rows go through a file that is removed at once. */
async function copyTable({ from, to }: Databases, table: Table, file: string): Promise<number> {
  const columns = listOf(table)
  if (columns === '') return 0
  const place = from.escapeLiteral(file)
  try {
    await from.query(`copy (select ${columns} from ${table.name}) to ${place}`)
    const { rowCount } = await to.query(`copy ${table.name} (${columns}) from ${place}`)
    return rowCount ?? 0
  } finally {
    rmSync(file, { force: true })
  }
}

interface Sequence {
  name: string
  last_value: string
  is_called: boolean
}

async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(SEQUENCES)
  const states: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<Sequence>(`select $1 as name, last_value, is_called from ${name}`, [
      name,
    ])
    states.push(...found.rows)
  }
  return states
}

async function copySequences({ from, to }: Databases): Promise<void> {
  for (const { name, last_value, is_called } of await sequencesOf(from))
    await to.query('select setval($1::text::regclass, $2, $3)', [name, last_value, is_called])
}

const halfFrom = (from: number): string => `sum(('x' || substr(md5(l), ${from}, 16))::bit(64)::bigint)`

/**
 * How many rows a table has, and a digest that does not depend on their order: the halves of each row's MD5, added up.
 */
async function digestOf(client: Client, table: Table): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select concat_ws(' ', count(*), ${halfFrom(1)}, ${halfFrom(17)}) as digest
     from (select row(${listOf(table)})::text as l from ${table.name}) as lines`,
  )
  return rows[0]?.digest ?? ''
}

/** Holds every table and sequence of both databases against each other; names the first that differs. */
async function prove(both: Databases, tables: Table[], say: ReturnType<typeof reporter>): Promise<void> {
  for (const [index, table] of tables.entries()) {
    say('Checking', index + 1, table.name)
    const [from, to] = await Promise.all([digestOf(both.from, table), digestOf(both.to, table)])
    if (from !== to)
      throw new Error(`the copy of the table ${table.name} is not equal (${from} became ${to})`)
  }
  const [from, to] = await Promise.all([sequencesOf(both.from), sequencesOf(both.to)])
  if (JSON.stringify(from) !== JSON.stringify(to)) throw new Error('the copy of the sequences is not equal')
}

/** Texts of values must be the same on both sides, whatever the servers are set to. */
const SAME_TEXTS = `set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC';
  set bytea_output to 'hex'; set extra_float_digits to 1; set search_path to pg_catalog, public`

/**
 * Copies every row and the state of every sequence into a database of the same schema, in one transaction, and proves it
 * by the number of rows and a digest of every table on both sides. Checks between tables and triggers rest meanwhile:
 * the rows passed them when they were written. `folder` is where both servers may write.
 */
export async function copyDatabase(
  both: Databases,
  folder: string,
  log: Log,
): Promise<{ tables: number; rows: number }> {
  for (const client of [both.from, both.to]) await client.query(SAME_TEXTS)
  await both.from.query('set default_transaction_read_only to on')
  chmodSync(folder, 0o700)
  const tables = await commonTables(both)
  const say = reporter(log, tables.length)
  let rows = 0
  const { to } = both
  await to.query('begin; set local session_replication_role to replica')
  await to.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  for (const [index, table] of tables.entries()) {
    say('Copying', index + 1, table.name, rows)
    rows += await copyTable(both, table, path.join(folder, 'rows'))
  }
  await copySequences(both)
  await to.query('commit')
  await prove(both, tables, say)
  await to.query('analyze')
  return { tables: tables.length, rows }
}

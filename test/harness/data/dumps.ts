import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { migrate } from '#server/base/migrate.ts'
import { withBaseline } from '#server/base/migrating/baseline.ts'
import { MIGRATIONS, readMigrations } from '#server/base/migrating/files.ts'
import { withClient } from '#server/base/postgres/client.ts'

export interface DumpHeader {
  /** The commit that wrote the rows. */
  release: string
  migrations: { name: string; sha256: string }[]
}

/** What the upgrade keeps of itself comes from the migrations. */
const NOT_DUMPED = ['schema_migrations', 'backfill_progress']

const TABLES = `select c.relname as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
  order by c.relname`

/** The tables that a dump holds, with the columns that are written. */
export async function tablesOf(client: Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(TABLES, [NOT_DUMPED])
  return rows
}

function readDump(file: string): { header: DumpHeader; tables: { name: string; rows: string }[] } {
  const [first = '', ...rest] = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  const tables = rest.map((line) => {
    const at = line.indexOf('\t')
    return { name: line.slice(0, at), rows: line.slice(at + 1) }
  })
  return { header: JSON.parse(first) as DumpHeader, tables }
}

const SRC = path.resolve(import.meta.dirname, '../../../src')

/** A folder of migrations with these alone, in which backfills find what they import. */
function folderOf(names: readonly string[]): { root: string; folder: string } {
  const root = mkdtempSync(path.join(os.tmpdir(), 'bayline-former-'))
  const server = path.join(root, 'src/server')
  const folder = path.join(server, 'migrations')
  mkdirSync(folder, { recursive: true })
  symlinkSync(path.join(SRC, '../node_modules'), path.join(root, 'node_modules'))
  for (const room of ['domain', 'contract']) symlinkSync(path.join(SRC, room), path.join(root, 'src', room))
  for (const entry of readdirSync(path.join(SRC, 'server'), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'migrations')
      symlinkSync(path.join(SRC, 'server', entry.name), path.join(server, entry.name))
  for (const name of names) copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name))
  return { root, folder }
}

const rowsOf = ({ migrations }: DumpHeader) => new Map(migrations.map(({ name, sha256 }) => [name, sha256]))

/** The tables of a former release: the baseline and its later migrations, which are still here and unchanged. */
async function applyFormer(ownerUrl: string, header: DumpHeader): Promise<void> {
  const applied = withBaseline(rowsOf(header), readMigrations(MIGRATIONS))
  const { root, folder } = folderOf([...applied.keys()])
  try {
    await migrate(ownerUrl, { log: { info: () => undefined }, folder })
    const changed = readMigrations(folder).find(({ name, sha256 }) => applied.get(name) !== sha256)
    if (changed) throw new Error(`${changed.name}, which ${header.release} had applied, was changed since`)
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** Makes an empty database what it was when a former release wrote the dump; answers which release that was. */
export async function restoreDump(
  { adminUrl, ownerUrl }: { adminUrl: string; ownerUrl: string },
  file: string,
): Promise<string> {
  const { header, tables } = readDump(file)
  await applyFormer(ownerUrl, header)
  await withClient(adminUrl, async (client) => {
    // Rows come in the order of their tables' names, not of their keys.
    await client.query('begin; set local session_replication_role = replica')
    const columns = new Map((await tablesOf(client)).map((table) => [table.name, table.columns]))
    await client.query(`truncate ${[...columns.keys()].join(', ')} cascade`)
    for (const { name, rows: json } of tables) {
      const list = columns.get(name) ?? ''
      await client.query(
        `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)`,
        [json],
      )
    }
    await client.query('truncate schema_migrations')
    await client.query(
      'insert into schema_migrations (name, sha256) select name, sha256 from json_populate_recordset(null::schema_migrations, $1)',
      [JSON.stringify(header.migrations)],
    )
    await client.query('commit')
  })
  return header.release
}

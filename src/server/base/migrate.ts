import type { Client } from 'pg'
import { Logger, runMigrations } from 'graphile-worker'
import { noteBaseline, withBaseline } from './migrating/baseline.ts'
import { loadBackfill, MIGRATIONS, readMigrations, type Migration } from './migrating/files.ts'
import { ensureProgress, forEachCompany } from './migrating/forEachCompany.ts'
import { holdUpgradeLock } from './migrating/lock.ts'
import { APP_ROLE, ensureAppRole, type RolePassword } from './migrating/role.ts'
import { checkSplit, splitNewTables } from './migrating/split.ts'
import { statementsOf } from './migrating/statements.ts'
import { makePartitions } from './partitions/partitions.ts'
import { withClient } from './postgres/client.ts'

interface MigrateOptions {
  log: { info: (message: string) => void }
  /** Without it the role must exist already. */
  appPassword?: RolePassword
  folder?: string
  /** How long to wait for another server's upgrade. */
  waitSeconds?: number
  /** The migrations to apply, as a copy of a database needs them; without it all. */
  only?: ReadonlySet<string>
  /** Called before the first change of a database with companies. */
  before?: () => Promise<void>
}

const WAIT_SECONDS = 120

async function grantConnect(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = client.escapeIdentifier(rows[0]?.name ?? '')
  await client.query(`grant connect on database ${database} to ${APP_ROLE}`)
}

async function migrateJobs(url: string): Promise<void> {
  const logger = new Logger(() => () => undefined)
  await runMigrations({ connectionString: url, logger })
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

const note = (client: Client, { name, sha256 }: Migration): Promise<unknown> =>
  client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** One transaction: all of it, or nothing. */
async function applySql(client: Client, migration: Migration & { sql: string }): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of statementsOf(migration.sql)) await client.query(statement)
    await splitNewTables(client)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${migration.name} failed and was undone: ${wordsOf(error)}`, {
      cause: error,
    })
  }
}

/** Without companies there are no rows to write, and the file and all that it imports need not be loaded. */
async function applyBackfill(
  client: Client,
  migration: Migration & { file: string },
  log: MigrateOptions['log'],
): Promise<void> {
  const { name, file } = migration
  try {
    if (await holdsCompanies(client)) await forEachCompany(client, await loadBackfill(file), { name, log })
  } catch (error) {
    throw new Error(`The backfill ${name} failed; the next start goes on from there: ${wordsOf(error)}`, {
      cause: error,
    })
  }
  await client.query('begin')
  await client.query('delete from backfill_progress where name = $1', [name])
  await note(client, migration)
  await client.query('commit')
}

/** The pending migrations; an applied file that changed or is missing stops everything. */
function pendingOf(migrations: Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after this database applied it: add a new one instead`,
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].sort().find((name) => !known.has(name))
  if (unknown)
    throw new Error(
      `This database was upgraded by a newer release of Bayline: it has applied ${unknown}, which this release does ` +
        'not know. Nothing was changed. Start the newer release again; or, to go back for good, restore the backup ' +
        'that was made before that upgrade (npm run restore) and start this release on it.',
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

/** The names of the migrations that a database has applied; refuses a database that this release does not know. */
export async function knownMigrations(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  const migrations = readMigrations(MIGRATIONS)
  const applied = withBaseline(new Map(rows.map((row) => [row.name, row.sha256])), migrations)
  pendingOf(migrations, applied)
  return new Set(applied.keys())
}

async function holdsCompanies(client: Client): Promise<boolean> {
  const there = await client.query<{ found: string | null }>(
    "select to_regclass('public.companies') as found",
  )
  if (there.rows[0]?.found === null) return false
  return (await client.query('select 1 from companies limit 1')).rowCount === 1
}

/** A statement whose process was killed ends at once, not when it is done; systems that cannot do this refuse it. */
const endWithClient = (client: Client): Promise<unknown> =>
  client.query("set client_connection_check_interval = '500ms'").catch(() => undefined)

/**
 * Whether a commit waits for the disk. While a database without companies gets its tables, the waits take longer than
 * the work; a crash then loses the last migrations as wholes, and the next start applies them again.
 */
const setWaiting = (client: Client, mode: 'on' | 'off'): Promise<unknown> =>
  client.query(`set synchronous_commit = ${mode}`)

/**
 * Brings a new database, or one of release 0.2.0 or later, to this release: the application's role, the job queue's own
 * tables (first, so that a migration may refer to them), then each SQL file once, in order, in a transaction of its own,
 * and each backfill company by company. Last come the coming partitions of partitioned tables. Of several parallel runs
 * one works and the others wait.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<{ applied: string[] }> {
  const { log } = options
  const migrations = readMigrations(options.folder ?? MIGRATIONS)
  return withClient(ownerUrl, async (client) => {
    await endWithClient(client)
    await checkSplit(client)
    await holdUpgradeLock(client, { seconds: options.waitSeconds ?? WAIT_SECONDS, log })
    const listed = await readApplied(client)
    const applied = withBaseline(listed, migrations)
    const pending = pendingOf(migrations, applied).filter(({ name }) => options.only?.has(name) ?? true)
    const isNew = !(await holdsCompanies(client))
    if ((pending.length > 0 || applied !== listed) && !isNew) await options.before?.()
    if (applied !== listed) await noteBaseline(client, applied)
    await ensureAppRole(client, ownerUrl, options.appPassword)
    await grantConnect(client)
    await migrateJobs(ownerUrl)
    await ensureProgress(client)
    if (isNew) await setWaiting(client, 'off')
    for (const migration of pending) {
      if ('sql' in migration) await applySql(client, migration)
      else await applyBackfill(client, migration, log)
      log.info(`Applied migration ${migration.name}`)
    }
    if (isNew) await setWaiting(client, 'on')
    await makePartitions(client, new Date())
    return { applied: pending.map(({ name }) => name) }
  })
}

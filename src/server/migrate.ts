import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { DatabaseError, type Client } from 'pg'
import { withClient } from './postgres/client.ts'

const APP_ROLE = 'bayline_app'
const FOLDER = path.join(import.meta.dirname, 'migrations')
/** Any constant will do; two processes that start together must only agree on it. */
const LOCK = 8_250_519

type Migration = { name: string; sha256: string; sql: string }

/** The same database, as the application's own role. */
export function appUrl(ownerUrl: string, appPassword: string): string {
  const url = new URL(ownerUrl)
  url.username = APP_ROLE
  url.password = encodeURIComponent(appPassword)
  return url.href
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const misnamed = names.find((name) => !/^\d{4}_\w+\.sql$/.test(name))
  if (misnamed) throw new Error(`The migration ${misnamed} must be named like 0001_what_it_does.sql`)
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/** The role that serves requests: neither owner nor superuser, so row-level security always holds for it. */
async function ensureAppRole(client: Client, password: string | undefined): Promise<void> {
  const found = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = $1',
    [APP_ROLE],
  )
  if (found.rows[0]?.rolsuper) throw new Error(`The role ${APP_ROLE} must not be a superuser`)
  const verb = found.rows.length > 0 ? 'alter' : 'create'
  if (password === undefined && verb === 'alter') return
  if (password === undefined)
    throw new Error(`The database has no role ${APP_ROLE}: make it once, with a password`)
  try {
    await client.query(`${verb} role ${APP_ROLE} login password ${client.escapeLiteral(password)}`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    if (verb === 'alter') return
    throw new Error(
      `The database has no role ${APP_ROLE} and the role of DATABASE_URL may not create one: ` +
        `make it once ("create role ${APP_ROLE} login password '…'") or give the owner CREATEROLE.`,
      { cause: error },
    )
  }
}

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

async function applyOne(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${migration.name} failed and was undone: ${words}`, { cause: error })
  }
}

/** What is still to be applied; a file that changed, or went, after it was applied stops everything. */
function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after this database applied it: add a new one instead`,
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].find((name) => !known.has(name))
  if (unknown) throw new Error(`This database is newer than this release: it has applied ${unknown}`)
  return migrations.filter(({ name }) => !applied.has(name))
}

/**
 * Brings a database to this release: the application's role, the job queue's own tables (first, so that a
 * migration may refer to them), then each SQL file once, in order, in a transaction of its own. Without a password
 * the role must be there already (a maintained server, DATABASE_APP_URL).
 */
export async function migrate(
  ownerUrl: string,
  options: { log: { info: (message: string) => void }; appPassword?: string; folder?: string },
): Promise<{ applied: string[] }> {
  const migrations = readMigrations(options.folder ?? FOLDER)
  return withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = pendingOf(migrations, await readApplied(client))
    await ensureAppRole(client, options.appPassword)
    await grantConnect(client)
    await migrateJobs(ownerUrl)
    for (const migration of pending) {
      await applyOne(client, migration)
      options.log.info(`Applied migration ${migration.name}`)
    }
    return { applied: pending.map(({ name }) => name) }
  })
}

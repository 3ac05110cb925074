// See docs/decisions/tables-from-the-catalog.md.
import { sql } from 'kysely'
import { rows, type Tx } from '../base/db.ts'

/**
 * What never leaves the installation: sessions, secrets of vendors, open links, photos of punches, versions of caches, and
 * housekeeping.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'accounting_connections',
  'backfill_progress',
  'billing_accounts',
  'billing_events',
  'company_versions',
  'email_changes',
  'feed',
  'feed_epochs',
  'feed_heads',
  'feed_queue',
  'gateway_events',
  'invitations',
  'outbox',
  'payment_providers',
  'practice_orders',
  'print_keys',
  'punch_photos',
  'recovery_codes',
  'sessions',
])

/**
 * Columns that hold secrets of people, who set a new password where the data is imported, and what
 * concerns this installation alone: the subscription to it and a planned deletion.
 */
const SECRET: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'pin_hash', 'totp_secret', 'totp_sealed', 'totp_confirmed', 'totp_last_step'],
  companies: ['read_only_from', 'deletion_asked_at', 'deletion_asked_by', 'deletion_at'],
}

export interface ExportTable {
  name: string
  /** The columns that are exported; computed ones are not. */
  columns: string[]
  /** The columns of the key behind the company, with their types. */
  key: { name: string; type: string }[]
}

interface Described {
  name: string
  columns: string[]
  key: string[]
  types: string[]
  parents: string[]
}

/** Tables of companies with their columns, key and the tables to which they refer at once. */
const described = (tx: Tx): Promise<Described[]> =>
  rows(
    tx,
    sql<Described>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text order by k.at) from pg_index i
        cross join lateral unnest(i.indkey) with ordinality k (attnum, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select array_agg(format_type(a.atttypid, null) order by k.at) from pg_index i
        cross join lateral unnest(i.indkey) with ordinality k (attnum, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as types,
      coalesce((select array_agg(distinct p.relname::text) from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and not f.condeferrable), '{}') as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and obj_description(c.oid, 'pg_class') = 'tenant'
    order by c.relname`,
  )

/** Tables, each behind those to which its rows refer. */
function inOrder(left: readonly Described[]): Described[] {
  const ordered: Described[] = []
  const done = new Set<string>()
  while (ordered.length < left.length) {
    const known = new Set(left.map(({ name }) => name))
    const next = left.filter(
      ({ name, parents }) =>
        !done.has(name) && parents.every((parent) => done.has(parent) || !known.has(parent)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of next) {
      ordered.push(table)
      done.add(table.name)
    }
  }
  return ordered
}

export interface CompanyTable {
  name: string
  /** The columns of the key behind the company. */
  key: string[]
}

/** Every table of companies, each behind those to which its rows refer. */
export async function companyTables(tx: Tx): Promise<CompanyTable[]> {
  const tables = inOrder(await described(tx))
  return tables.map(({ name, key }) => ({ name, key: key.filter((column) => column !== 'company_id') }))
}

/** The tables of an export, each behind those to which its rows refer. */
export async function exportTables(tx: Tx): Promise<ExportTable[]> {
  const ordered = inOrder((await described(tx)).filter(({ name }) => !LEFT_OUT.has(name)))
  return ordered.map(({ name, columns, key, types }) => ({
    name,
    key: key.flatMap((column, at) =>
      column === 'company_id' ? [] : [{ name: column, type: types[at] ?? 'text' }],
    ),
    columns: columns.filter((column) => !SECRET[name]?.includes(column)),
  }))
}

/** The last migration: an export is imported by the same one. */
export async function schemaVersion(tx: Tx): Promise<string> {
  const [row] = await rows(
    tx,
    sql<{ name: string }>`select name from schema_migrations order by name desc limit 1`,
  )
  return row?.name ?? ''
}

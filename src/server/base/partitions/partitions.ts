// See docs/decisions/tables-by-time.md.
import type { ClientBase } from 'pg'
import { firstIdAt, monthAfter, type Month } from './months.ts'

/** Tables that are partitioned by the month in their ids. */
export const BY_MONTH = ['outbox', 'order_commands'] as const
/** Tables that are partitioned by the year of their business day. */
export const BY_YEAR = ['sales_entries', 'sales_lines', 'sales_taxes'] as const

/** How many months ahead partitions are created. */
const AHEAD = 3

/** The longest wait of a writer while a month is created. */
const LOCK_MS = 3000

const nameOf = (table: string, { name }: Month): string => `${table}_${name}`

/** Runs statements in one transaction; answers how many rows the last of them changed. */
async function inTransaction(client: ClientBase, statements: readonly string[]): Promise<number> {
  await client.query('begin')
  try {
    let changed = 0
    for (const text of statements) changed = (await client.query(text)).rowCount ?? 0
    await client.query('commit')
    return changed
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function isThere(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from pg_class where oid = to_regclass($1)) as there`,
    [`public.${table}`],
  )
  return rows[0]?.there === true
}

/** One partition of a table: its name, and the values of its key from the first to before the last. */
interface Part {
  table: string
  name: string
  key: 'id' | 'day'
  low: string
  high: string
}

/**
 * Creates one partition of a table. Rows that belong there may exist already, as from a station whose clock is ahead:
 * they move out of the default partition, for which the owner's row-level security is suspended within this
 * transaction.
 */
function makePart({ table, name, key, low, high }: Part): string[] {
  const rest = `${table}_default`
  return [
    `set local lock_timeout to ${LOCK_MS}`,
    `create table ${name} (like ${table} including defaults including constraints including indexes)`,
    `lock table ${rest} in access exclusive mode`,
    `alter table ${rest} no force row level security`,
    `insert into ${name} select * from ${rest} where ${key} >= '${low}' and ${key} < '${high}'`,
    `delete from ${rest} where ${key} >= '${low}' and ${key} < '${high}'`,
    `alter table ${rest} force row level security`,
    `alter table ${table} attach partition ${name} for values from ('${low}') to ('${high}')`,
    `select ledger_table('${name}')`,
  ]
}

function monthsOf(table: string, now: Date): Part[] {
  return Array.from({ length: AHEAD }, (_each, at) => {
    const month = monthAfter(now, at + 1)
    const [low, high] = [firstIdAt(month.from), firstIdAt(month.to)]
    return { table, name: nameOf(table, month), key: 'id', low, high }
  })
}

/** The present year and the next one. */
const yearsOf = (table: string, now: Date): Part[] =>
  [now.getUTCFullYear(), now.getUTCFullYear() + 1].map((year) => ({
    table,
    name: `${table}_${year}`,
    key: 'day',
    low: `${year}-01-01`,
    high: `${year + 1}-01-01`,
  }))

/** Creates the coming partitions of every partitioned table; answers the names of those that were missing. */
export async function makePartitions(client: ClientBase, now: Date): Promise<string[]> {
  const made: string[] = []
  const parts = [
    ...BY_MONTH.flatMap((table) => monthsOf(table, now)),
    ...BY_YEAR.flatMap((table) => yearsOf(table, now)),
  ]
  for (const part of parts) {
    // A database of a former release, as a test restores it, has no such partitions yet.
    if (!(await isThere(client, `${part.table}_default`)) || (await isThere(client, part.name))) continue
    await inTransaction(client, makePart(part))
    made.push(part.name)
  }
  return made
}

const PARTITIONS = `select i.inhparent::regclass::text as table, c.relname as name,
    substring(pg_get_expr(c.relpartbound, c.oid) from $$FROM \\('([^']+)'\\)$$) as low,
    substring(pg_get_expr(c.relpartbound, c.oid) from $$TO \\('([^']+)'\\)$$) as high
  from pg_class c join pg_inherits i on i.inhrelid = c.oid
  where c.relispartition and c.relkind = 'r' and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT' order by c.relname`

/** Creates every partition of one database in another, as a copy of it needs them. */
export async function makeSamePartitions(from: ClientBase, to: ClientBase): Promise<void> {
  const { rows } = await from.query<Omit<Part, 'key'>>(PARTITIONS)
  const years = new Set<string>(BY_YEAR)
  for (const part of rows)
    if (!(await isThere(to, part.name)))
      await inTransaction(to, makePart({ ...part, key: years.has(part.table) ? 'day' : 'id' }))
}

/** How many whole months events are kept: programs may read them for 90 days. */
const OUTBOX_MONTHS = 4

/** Numbers of the feed that are looked at together. */
const NUMBERS = 5000

/** Deletes the numbers of a company's events of dropped months, but for the last: the count continues from it. */
async function pruneFeed(client: ClientBase, company: string, before: string): Promise<void> {
  const own = `company_id = '${company}'`
  const old = `select seq from (select seq, outbox_id from feed where ${own} order by seq limit ${NUMBERS}) oldest
    where outbox_id < '${before}'`
  const last = `select max(seq) from feed where ${own}`
  let deleted: number
  do
    deleted = await inTransaction(client, [
      `set local app.company_id to '${company}'`,
      `delete from feed where ${own} and seq in (${old}) and seq < (${last})`,
    ])
  while (deleted === NUMBERS)
}

/** Drops the months of the outbox that every reader has passed, and older events from the default partition. */
export async function pruneOutbox(
  client: ClientBase,
  companies: readonly string[],
  now: Date,
): Promise<string[]> {
  const oldest = monthAfter(now, -OUTBOX_MONTHS)
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'outbox'::regclass and inhrelid::regclass::text ~ '^outbox_\\d{4}_\\d{2}$' order by 1`,
  )
  const passed = rows.map(({ name }) => name).filter((name) => name < nameOf('outbox', oldest))
  for (const name of passed)
    await inTransaction(client, [`set local lock_timeout to ${LOCK_MS}`, `drop table ${name}`])
  for (const company of companies) {
    await pruneFeed(client, company, firstIdAt(oldest.from))
    await inTransaction(client, [
      `set local app.company_id to '${company}'`,
      `delete from outbox_default where company_id = '${company}' and id < '${firstIdAt(oldest.from)}'`,
    ])
  }
  return passed
}

import type { ClientBase } from 'pg'
import { firstIdAt, monthAfter, type Month } from './months.ts'

/** Tables that are partitioned by the month in their ids. */
export const BY_MONTH = ['outbox', 'order_commands'] as const

/** How many months ahead partitions are created. */
const AHEAD = 3

/** The longest wait of a writer while a month is created. */
const LOCK_MS = 3000

const nameOf = (table: string, { name }: Month): string => `${table}_${name}`

async function inTransaction(client: ClientBase, statements: readonly string[]): Promise<void> {
  await client.query('begin')
  try {
    for (const text of statements) await client.query(text)
    await client.query('commit')
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

/**
 * Creates one month of a table. Rows of that month may exist already, from a station whose clock is ahead: they move
 * out of the default partition, for which the owner's row-level security is suspended within this transaction.
 */
function makeMonth(table: string, month: Month): string[] {
  const [part, rest] = [nameOf(table, month), `${table}_default`]
  const [low, high] = [firstIdAt(month.from), firstIdAt(month.to)]
  return [
    `set local lock_timeout to ${LOCK_MS}`,
    `create table ${part} (like ${table} including defaults including constraints including indexes)`,
    `lock table ${rest} in access exclusive mode`,
    `alter table ${rest} no force row level security`,
    `insert into ${part} select * from ${rest} where id >= '${low}' and id < '${high}'`,
    `delete from ${rest} where id >= '${low}' and id < '${high}'`,
    `alter table ${rest} force row level security`,
    `alter table ${table} attach partition ${part} for values from ('${low}') to ('${high}')`,
    `select ledger_table('${part}')`,
  ]
}

/**
 * Creates the coming months of every table that is partitioned by month; answers the names of those that were missing.
 */
export async function makeMonths(client: ClientBase, now: Date): Promise<string[]> {
  const made: string[] = []
  for (const table of BY_MONTH) {
    // A database of a former release, as a test restores it, has no such partitions yet.
    if (!(await isThere(client, `${table}_default`))) continue
    for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
      const month = monthAfter(now, ahead)
      if (await isThere(client, nameOf(table, month))) continue
      await inTransaction(client, makeMonth(table, month))
      made.push(nameOf(table, month))
    }
  }
  return made
}

/** How many whole months events are kept: live updates and jobs read them within a minute. */
const OUTBOX_MONTHS = 2

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
  for (const company of companies)
    await inTransaction(client, [
      `set local app.company_id to '${company}'`,
      `delete from outbox_default where company_id = '${company}' and id < '${firstIdAt(oldest.from)}'`,
    ])
  return passed
}

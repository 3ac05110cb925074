// See docs/decisions/data-migrations.md.
import type { Client } from 'pg'
import { changeVersion } from '../database/companyCache.ts'
import { formatsOf } from '#domain/base/formats.ts'

/** A change of stored data, by rows of one table of companies. */
export interface Backfill {
  /** A table of companies with a key `id`; its rows are handed over in batches, by that key. */
  over: string
  /**
   * Writes the change for these rows of one company, in a transaction with `app.company_id` set that also records the
   * batch as done. Statements name the company themselves: row-level security does not apply to a superuser.
   */
  batch: (client: Client, companyId: string, ids: readonly string[]) => Promise<unknown>
}

interface Run {
  name: string
  log: { info: (message: string) => void }
  /** Rows in one transaction. */
  size?: number
}

interface Place {
  company: string
  at: number
  of: number
  rows: number
}

const BATCH = 500
/** At most one line of progress in this time. */
const SAY_MS = 1000

/** Stores how far each backfill is, so that one that was killed continues. It is empty between upgrades. */
export async function ensureProgress(client: Client): Promise<void> {
  await client.query(
    `create table if not exists backfill_progress (
       name text not null, company_id uuid not null, last_id uuid, done int not null default 0,
       primary key (name, company_id))`,
  )
}

const { figure } = formatsOf('en')

/** A reporter that writes one line at the start, then at most one a second. */
function reporter({ name, log }: Run, table: string): (place: Place, done: number) => void {
  let said = -Infinity
  const title = name.replace(/\.ts$/, '')
  return ({ at, of, rows }, done) => {
    if (performance.now() - said < SAY_MS) return
    said = performance.now()
    log.info(
      `Backfill ${title}: company ${figure(at)} of ${figure(of)}, ${figure(done)} of ${figure(rows)} ${table.replaceAll('_', ' ')}`,
    )
  }
}

/** The next rows of a company after the last finished one. */
async function nextIds(
  client: Client,
  { table, company, last, size }: { table: string; company: string; last: string | null; size: number },
) {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${client.escapeIdentifier(table)}
     where company_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [company, last, size],
  )
  return rows.map(({ id }) => id)
}

/** Refuses to go on where policies hide rows of the batch: its changes would reach none of them, without an error. */
async function checkWritable(client: Client, table: string, company: string, ids: string[]): Promise<void> {
  const { rowCount } = await client.query(
    `select from ${client.escapeIdentifier(table)} where company_id = $1 and id = any($2) for update`,
    [company, ids],
  )
  if (rowCount !== ids.length)
    throw new Error(
      `only ${rowCount} of ${ids.length} rows of ${table} can be changed for company ${company}`,
    )
}

/** Servers that run meanwhile may have cached what a batch changed. Before the migration 0641 none of them does. */
async function endCached(client: Client, company: string): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('public.company_versions') as found",
  )
  if (rows[0]?.found === null) return
  const { text, values } = changeVersion(company)
  await client.query(text, values)
}

async function runBatch(
  client: Client,
  { name, company, ids, backfill }: { name: string; company: string; ids: string[]; backfill: Backfill },
) {
  await client.query('begin')
  try {
    // A split database sends `set local` to its nodes, but not `set_config`.
    await client.query(`set local app.company_id to '${company}'`)
    await checkWritable(client, backfill.over, company, ids)
    await backfill.batch(client, company, ids)
    await client.query(
      `insert into backfill_progress (name, company_id, last_id, done) values ($1, $2, $3, $4)
       on conflict (name, company_id) do update set last_id = excluded.last_id, done = backfill_progress.done + excluded.done`,
      [name, company, ids.at(-1), ids.length],
    )
    await endCached(client, company)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function fillCompany(
  client: Client,
  backfill: Backfill,
  { run, place, say }: { run: Run; place: Place; say: (place: Place, done: number) => void },
): Promise<void> {
  const known = await client.query<{ last_id: string | null; done: number }>(
    'select last_id, done from backfill_progress where name = $1 and company_id = $2',
    [run.name, place.company],
  )
  let { last_id: last, done } = known.rows[0] ?? { last_id: null, done: 0 }
  while (true) {
    say(place, done)
    const ids = await nextIds(client, {
      table: backfill.over,
      company: place.company,
      last,
      size: run.size ?? BATCH,
    })
    if (ids.length === 0) return
    await runBatch(client, { name: run.name, company: place.company, ids, backfill })
    last = ids.at(-1) ?? last
    done += ids.length
  }
}

/**
 * Runs a backfill company by company, in batches, each in a transaction of its own that also stores how far it is:
 * after a stop it continues there. The owner of the tables sees every company, but row-level security lets it write to
 * one at a time only; without `app.company_id` an update changes no row and reports no error.
 */
export async function forEachCompany(client: Client, backfill: Backfill, run: Run): Promise<void> {
  const table = client.escapeIdentifier(backfill.over)
  const companies = await client.query<{ company_id: string; rows: number }>(
    `select c.company_id, (select count(*)::int from ${table} t where t.company_id = c.company_id) as rows
     from companies c order by c.company_id`,
  )
  const say = reporter(run, backfill.over)
  const of = companies.rows.length
  for (const [index, { company_id, rows }] of companies.rows.entries())
    await fillCompany(client, backfill, { run, place: { company: company_id, at: index + 1, of, rows }, say })
}

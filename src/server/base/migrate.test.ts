import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '#test/harness/cluster.ts'
import { cloneDatabase, type TestDatabase } from '#test/harness/database.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'
import { withClient } from './postgres/client.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-migrate-'))
const FIRST = 'create table migrate_first (n int);'
let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
  await withClient(database.ownerUrl, (client) => client.query('truncate schema_migrations'))
  writeFileSync(path.join(folder, '0001_first.sql'), FIRST)
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const run = (
  options: { log?: { info: (line: string) => void }; waitSeconds?: number } = {},
): Promise<{ applied: string[] }> => migrate(database.ownerUrl, { log: silent, folder, ...options })

test('a file is applied once, and two processes that start together agree', async () => {
  const both = await Promise.all([run(), run()])
  expect(both.flatMap(({ applied }) => applied)).toEqual(['0001_first.sql'])
})

test('a file that fails is undone whole and named', async () => {
  const file = path.join(folder, '0002_second.sql')
  writeFileSync(file, 'create table migrate_second (n int); select 1 / 0;')
  await expect(run()).rejects.toThrow(/0002_second\.sql failed and was undone: division by zero/)
  rmSync(file)
  const found = await withClient(database.ownerUrl, (client) =>
    client.query("select to_regclass('migrate_second') as found"),
  )
  expect(found.rows).toEqual([{ found: null }])
})

test('a file that was changed after it was applied stops everything', async () => {
  writeFileSync(path.join(folder, '0001_first.sql'), 'create table migrate_other (n int);')
  await expect(run()).rejects.toThrow(/0001_first\.sql was changed/)
  writeFileSync(path.join(folder, '0001_first.sql'), FIRST)
})

const write = (text: string) => withClient(database.ownerUrl, (client) => client.query(text))

test('a database of a newer release is refused with what to do, and nothing is changed', async () => {
  await write(`insert into schema_migrations (name, sha256) values ('9999_later.sql', '')`)
  await expect(run()).rejects.toThrow(
    /newer release of Bayline: it has applied 9999_later\.sql.*Nothing was changed.*npm run restore/,
  )
  await write(`delete from schema_migrations where name = '9999_later.sql'`)
})

test('a lock that stays taken ends the start after its time, with who holds it and what to do', async () => {
  await withClient(database.ownerUrl, async (holder) => {
    await holder.query('select pg_advisory_lock(8250519)')
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    await expect(run({ waitSeconds: 1 })).rejects.toThrow(
      new RegExp(
        `has held the upgrade's lock for 1 s.*select pg_terminate_backend\\(${rows[0]?.pid ?? ''}\\)`,
      ),
    )
  })
  expect(await run({ waitSeconds: 1 })).toEqual({ applied: [] })
})

const EVERY = 1300

/** Companies with this many tags each, all of version 1. */
async function tagged(companies: number): Promise<void> {
  await withClient(database.ownerUrl, async (client) => {
    for (let at = 0; at < companies; at += 1) {
      const id = newId()
      await client.query('begin')
      await client.query("select set_config('app.company_id', $1, true)", [id])
      await client.query('insert into companies (company_id, name) values ($1, $2)', [id, 'Tagged'])
      await client.query(
        `insert into tags (company_id, id, name, name_french, colour)
         select $1, gen_random_uuid(), n, n, '' from generate_series(1, $2::int) n`,
        [id, EVERY],
      )
      await client.query('commit')
    }
  })
}

const versions = (): Promise<unknown[]> =>
  withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query(
      'select version, count(*)::int as rows from tags group by 1 order by 1',
    )
    return rows
  })

test('a backfill writes every company’s rows in batches, tells how far it is, and goes on after a stop', async () => {
  await tagged(2)
  const stop = path.join(folder, 'stop')
  writeFileSync(stop, '')
  writeFileSync(
    path.join(folder, '0003_fill.ts'),
    `import { existsSync } from 'node:fs'
    let batches = 0
    export const backfill = {
      over: 'tags',
      async batch(client, companyId, ids) {
        batches += 1
        await client.query('update tags set version = version + 1 where company_id = $1 and id = any($2)', [companyId, ids])
        if (batches === 5 && existsSync(${JSON.stringify(stop)})) throw new Error('the power failed')
      },
    }`,
  )
  const said: string[] = []
  const log = { info: (line: string) => void said.push(line) }
  await expect(run({ log })).rejects.toThrow(/0003_fill\.ts failed; the next start goes on.*the power failed/)
  expect(said[0]).toBe('Backfill 0003_fill: company 1 of 2, 0 of 1,300 tags')
  // Three batches of the first company and one of the second; the fifth was undone.
  expect(await versions()).toEqual([
    { version: 1, rows: EVERY - 500 },
    { version: 2, rows: EVERY + 500 },
  ])
  rmSync(stop)
  said.length = 0
  expect(await run({ log })).toEqual({ applied: ['0003_fill.ts'] })
  expect(said).toContain('Backfill 0003_fill: company 1 of 2, 1,300 of 1,300 tags')
  expect(await versions()).toEqual([{ version: 2, rows: EVERY * 2 }])
  expect(await run()).toEqual({ applied: [] })
})

test('the application signs in as a role that owns nothing', async () => {
  const rows = await withClient(database.appUrl, async (client) => {
    const asked = await client.query(
      `select rolsuper or rolcreaterole or rolbypassrls as strong,
              exists (select 1 from pg_class c where c.relowner = r.oid) as owner
       from pg_roles r where rolname = current_user`,
    )
    return asked.rows
  })
  expect(rows).toEqual([{ strong: false, owner: false }])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '../../test/harness/cluster.ts'
import { cloneDatabase, type TestDatabase } from '../../test/harness/database.ts'
import { migrate } from './migrate.ts'
import { withClient } from './postgres/client.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-migrate-'))
let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
  await withClient(database.ownerUrl, (client) => client.query('truncate schema_migrations'))
  writeFileSync(path.join(folder, '0001_first.sql'), 'create table migrate_first (n int);')
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const run = (): Promise<{ applied: string[] }> => migrate(database.ownerUrl, { log: silent, folder })

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

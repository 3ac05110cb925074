import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '#test/harness/cluster.ts'
import { formerDatabase } from '#test/harness/data/formerRelease.ts'
import { knownMigrations, migrate } from '../migrate.ts'
import { withClient } from '../postgres/client.ts'

type Former = Awaited<ReturnType<typeof formerDatabase>>

/** The commit that was released as 0.2.0. */
const RELEASE = '9a5eecb0'
let database: Former

beforeAll(async () => {
  database = await formerDatabase(RELEASE)
})
afterAll(() => database.drop())

const ask = (text: string): Promise<unknown[]> =>
  withClient(database.ownerUrl, async (client) => (await client.query(text)).rows)
const listed = (): Promise<unknown[]> => ask('select name, sha256 from schema_migrations order by name')
const upgrade = (before: () => Promise<void> = () => Promise.resolve()) =>
  migrate(database.ownerUrl, { log: silent, before })

test('a database of a release before 0.2.0 is refused with what to do, and nothing is changed', async () => {
  const ROW = `name = '0076_order_search.sql'`
  const [row] = (await ask(`delete from schema_migrations where ${ROW} returning *`)) as [{ sha256: string }]
  const before = await listed()
  let asked = 0
  await expect(upgrade(async () => void (asked += 1))).rejects.toThrow(
    /release before 0\.2\.0: it has not applied 0076_order_search\.sql.*Nothing was changed\. Start release 0\.2\.0 on it first/,
  )
  await expect(withClient(database.ownerUrl, knownMigrations)).rejects.toThrow(/release before 0\.2\.0/)
  expect(await listed()).toEqual(before)
  expect(asked).toBe(0)
  await ask(`insert into schema_migrations (name, sha256) values ('0076_order_search.sql', '${row.sha256}')`)
})

test('a database whose migrations are not those of release 0.2.0 is refused, and nothing is changed', async () => {
  const change = (from: string, to: string) =>
    ask(
      `update schema_migrations set sha256 = replace(sha256, '${from}', '${to}') where name = '0028_receivables.sql'`,
    )
  const before = await listed()
  await ask(`update schema_migrations set sha256 = sha256 || 'x' where name = '0028_receivables.sql'`)
  await expect(upgrade()).rejects.toThrow(/are not those of release 0\.2\.0.*npm run restore/)
  await change('x', '')
  expect(await listed()).toEqual(before)
})

test('a database of release 0.2.0 is backed up, listed like a new one, and upgraded once', async () => {
  const known = await withClient(database.ownerUrl, knownMigrations)
  expect([...known]).toEqual(['0001_release_0_2_0.sql'])
  const former = await listed()
  let seen: unknown[] = []
  const { applied } = await upgrade(async () => void (seen = await listed()))
  expect(seen, 'before the backup nothing is changed').toEqual(former)
  expect(applied[0]).toBe('0048_order_parties.ts')
  const names = (await listed()).map((row) => (row as { name: string }).name)
  expect(names).toEqual(['0001_release_0_2_0.sql', ...applied])
  expect(await upgrade()).toEqual({ applied: [] })
})

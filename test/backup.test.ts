import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from '#server/base/postgres/backup.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { restore } from '#server/base/postgres/restore.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/postgres/supervisor.ts'
import { enterableFolder, silent } from './harness/cluster.ts'

const parent = enterableFolder('bayline-backup-')
const dataDir = path.join(parent, 'data')
// A private home: root has to place the database of a data folder in it elsewhere.
const home = path.join(parent, 'home')
const copyDir = path.join(home, 'data')
const file = path.join(parent, 'backup.tar.gz')
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir, log: silent })
  mkdirSync(home, { mode: 0o700 })
  mkdirSync(path.join(dataDir, 'files/company'), { recursive: true })
  writeFileSync(path.join(dataDir, 'files/company/photo'), 'a picture')
  await withClient(server.ownerUrl, (client) =>
    client.query('create table orders_kept (n int primary key, note text not null, twin int not null)'),
  )
})

afterAll(async () => {
  await server.stop()
  rmSync(parent, { recursive: true, force: true })
})

/** Writes pairs of rows, one transaction a pair, until asked to stop; says how many were acknowledged so far. */
function startWriting(): { acknowledged: () => number; stop: () => Promise<void> } {
  const state = { done: false, count: 0 }
  const finished = withClient(server.ownerUrl, async (client) => {
    while (!state.done) {
      const n = state.count * 2
      await client.query('begin')
      await client.query('insert into orders_kept values ($1, $3, $2), ($2, $3, $1)', [
        n,
        n + 1,
        'x'.repeat(500),
      ])
      await client.query('commit')
      state.count += 1
    }
  })
  return {
    acknowledged: () => state.count,
    stop: async () => {
      state.done = true
      await finished
    },
  }
}

test('a backup made while orders are written has every acknowledged row and no half transaction', async () => {
  const writing = startWriting()
  while (writing.acknowledged() < 200) await sleep(5)
  const before = writing.acknowledged()
  await backup({ dataDir, adminUrl: server.adminUrl, file })
  const after = writing.acknowledged()
  await writing.stop()
  expect(after).toBeGreaterThan(before)

  const verdict = await restore({ dataDir: copyDir, file, force: false, log: silent })
  expect(verdict.files).toBeGreaterThan(900)
  expect(verdict.indexes).toBeGreaterThan(100)
  const copy = await startEmbeddedPostgres({ dataDir: copyDir, log: silent })
  const { rows } = await withClient(copy.ownerUrl, (client) =>
    client.query<{ n: number; halves: number; first: number }>(
      `select count(*)::int as n,
              count(*) filter (where not exists (select 1 from orders_kept t where t.n = o.twin))::int as halves,
              count(*) filter (where n < $1)::int as first
       from orders_kept o`,
      [before * 2],
    ),
  )
  await copy.stop()
  expect(rows[0]).toMatchObject({ halves: 0, first: before * 2 })
  expect(readFileSync(path.join(copyDir, 'files/company/photo'), 'utf8')).toBe('a picture')
})

test('the backup is readable by its owner only, and never replaces another', async () => {
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(backup({ dataDir, adminUrl: server.adminUrl, file })).rejects.toThrow(/is there already/)
})

test('a restore refuses a folder in use, and one that is not empty', async () => {
  await expect(restore({ dataDir, file, force: true, log: silent })).rejects.toThrow(/still runs/)
  await expect(restore({ dataDir: copyDir, file, force: false, log: silent })).rejects.toThrow(/not empty/)
})

test('with force what was there is moved aside, not lost', async () => {
  const place = path.dirname(realpathSync(path.join(copyDir, 'postgres')))
  const said: string[] = []
  const log = { ...silent, info: (message: string) => void said.push(message) }
  await restore({ dataDir: copyDir, file, force: true, log })
  const aside = said.map((line) => / is now in (.*)$/.exec(line)?.[1]).find(Boolean) ?? ''
  expect(readFileSync(path.join(aside, 'files/company/photo'), 'utf8')).toBe('a picture')
  const moved = path.dirname(realpathSync(path.join(aside, 'postgres')))
  expect(moved).not.toBe(place)
  for (const folder of [place, moved]) rmSync(folder, { recursive: true, force: true })
})

test('a backup that was cut short is refused before anything is touched', async () => {
  const cut = path.join(parent, 'cut.tar.gz')
  copyFileSync(file, cut)
  truncateSync(cut, Math.floor(statSync(file).size / 2))
  writeFileSync(path.join(home, 'mine'), 'still here')
  await expect(restore({ dataDir: home, file: cut, force: true, log: silent })).rejects.toThrow()
  expect(readFileSync(path.join(home, 'mine'), 'utf8')).toBe('still here')
})

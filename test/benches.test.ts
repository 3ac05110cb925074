import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { ROOT, runQuietly } from '#scripts/lib/run.ts'
import { clusterFolder } from '#server/base/postgres/cluster.ts'
import { isAlive, readPostmaster } from '#server/base/postgres/process.ts'
import { enterableFolder, fastFolder } from './harness/cluster.ts'

const PATIENCE_MS = 600_000

/** Where the benches of this file keep their data. */
const folder = enterableFolder('bayline-benches-', fastFolder())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As little as shows that they run; before anything is built, and so without Chromium. */
const LEAST = { BENCH_SIZE: 'least', BENCH_WEB: 'off', BENCH_FOLDER: folder }

const TABLE = /\n\| what \| measured \| bound \| \|\n\|---\|---\|---\|---\|\n\| \S/

/** The database of the bench that runs. */
function runningDatabase() {
  const [data] = readdirSync(folder)
  const found = data === undefined ? undefined : readPostmaster(clusterFolder(path.join(folder, data)))
  if (!found?.ready) throw new Error('the database of the bench does not run yet')
  return found
}

test('every bench runs, prints its table and leaves nothing behind', { timeout: PATIENCE_MS }, async () => {
  const { code, output } = await runQuietly(['scripts/bench.ts'], LEAST)
  expect(code, output).toBe(0)
  const names = /^They run: (.*)$/m.exec(output)?.[1]?.split(', ') ?? []
  expect(names.length).toBeGreaterThan(25)
  const tables = output.split('\n## ').slice(1)
  expect(tables).toHaveLength(names.length)
  for (const table of tables) expect(table).toMatch(TABLE)
  expect(readdirSync(folder)).toEqual([])
})

test('an interrupted bench ends its database and deletes its data', { timeout: PATIENCE_MS }, async () => {
  const child = spawn(process.execPath, ['scripts/bench.ts', 'live'], {
    cwd: ROOT,
    env: { ...process.env, ...LEAST },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  const database = await vi.waitFor(runningDatabase, { timeout: 60_000, interval: 50 })
  child.kill('SIGTERM')
  expect(await gone).toEqual([130, null])
  expect(readdirSync(folder)).toEqual([])
  expect(isAlive(database.pid)).toBe(false)
})

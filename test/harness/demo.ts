import { cpSync, existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { localDate } from '#domain/places/zones.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { ensureDemo } from '#server/demo/demo.ts'
import { cloneDatabase, copyOf, maintenanceUrl, type TestDatabase } from './database.ts'
import { serverOfFile, startServer, type TestServer } from './server.ts'

/** Any constant: when several test files need the demo at once, one makes it. */
const LOCK = 8_250_520
const SETTINGS = { BAYLINE_DEMO: 'on' }

/** The demo's day: it is made again where a run passes midnight. */
function nameOfToday(): string {
  const now = new Date().toISOString()
  return `demo_${now.slice(0, 10)}_${localDate(now, 'America/New_York')}`.replaceAll('-', '')
}

/** Makes the demo company in a database of its own, and its files beside it. */
async function make(name: string, files: string): Promise<void> {
  const database = await cloneDatabase()
  const server = await startServer(SETTINGS, { ...database, drop: () => Promise.resolve() })
  await ensureDemo(server.services)
  cpSync(server.dataDir, `${files}.unfinished`, { recursive: true })
  await server.close()
  renameSync(`${files}.unfinished`, files)
  await database.hangUp()
  await withClient(maintenanceUrl(), async (client) => {
    await client.query(`alter database ${new URL(database.ownerUrl).pathname.slice(1)} rename to ${name}`)
  })
}

/** A copy of the database with the demo company, which the first test of a run makes; answers its files too. */
async function cloneDemo(): Promise<{ database: TestDatabase; files: string }> {
  const name = nameOfToday()
  const files = path.join(inject('demoFiles'), name)
  await withClient(maintenanceUrl(), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0 || !existsSync(files)) await make(name, files)
  })
  return { database: await copyOf(name), files }
}

/** A server for a test file whose only company is the demo's: it takes seconds to write, and a moment to copy. */
export const demoServer = (): (() => TestServer) =>
  serverOfFile(async () => {
    const { database, files } = await cloneDemo()
    const server = await startServer(SETTINGS, database)
    cpSync(files, server.dataDir, { recursive: true })
    return server
  }, 300_000)

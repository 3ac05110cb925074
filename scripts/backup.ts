import { existsSync } from 'node:fs'
import path from 'node:path'
import { backup } from '#server/base/postgres/backup.ts'
import { clusterFolder } from '#server/base/postgres/cluster.ts'
import { startEmbeddedPostgres } from '#server/base/postgres/supervisor.ts'
import { fail, plainLog } from './lib/say.ts'
import { secondsSince } from './lib/run.ts'

const [file] = process.argv.slice(2)
const dataDir = process.env['BAYLINE_DATA'] ?? './data'
if (!file) fail('Usage: npm run backup -- FILE.tar.gz')
if (process.env['DATABASE_URL']) {
  fail(
    "The database is on the server of DATABASE_URL. Use that server's own backup (pg_dump, or its maintainer's), " +
      `and copy the folder ${path.resolve(dataDir)} beside it: it holds the files and the secrets. Nothing was written.`,
  )
}
if (!existsSync(clusterFolder(dataDir))) fail(`There is nothing to back up in ${path.resolve(dataDir)}`)

const began = performance.now()
const server = await startEmbeddedPostgres({ dataDir, log: plainLog })
try {
  const { bytes } = await backup({ dataDir, adminUrl: server.adminUrl, file })
  const size = (bytes / 1_000_000).toFixed(1)
  console.log(`Backed up ${path.resolve(dataDir)} to ${file}: ${size} MB in ${secondsSince(began)}.`)
  console.log('The file holds the secrets of the installation too: keep it where only you can read it.')
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
} finally {
  if (server.status() === 'started') await server.stop()
}
process.exit()

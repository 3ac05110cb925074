import path from 'node:path'
import { restore } from '#server/base/postgres/restore.ts'
import { secondsSince } from './lib/run.ts'
import { fail, plainLog } from './lib/say.ts'

const args = process.argv.slice(2)
const force = args.includes('--force')
const file = args.find((arg) => arg !== '--force')
const dataDir = process.env['BAYLINE_DATA'] ?? './data'
if (!file) fail('Usage: npm run restore -- FILE.tar.gz [--force]')
if (process.env['DATABASE_URL']) {
  fail(
    "The database is on the server of DATABASE_URL: restore it with that server's own means. Nothing was changed.",
  )
}

const began = performance.now()
try {
  const { files, tables, rows, indexes } = await restore({ dataDir, file, force, log: plainLog })
  console.log(
    `Restored ${file} to ${path.resolve(dataDir)} in ${secondsSince(began)}: ${files} files match the manifest, ` +
      `${tables} tables with ${rows} rows were read whole, ${indexes} indexes agree with their tables.`,
  )
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
process.exit()

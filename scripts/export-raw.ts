import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openCluster } from '../src/server/app/cluster.ts'
import { readConfig } from '../src/server/base/config.ts'
import { openDatabase, rows } from '../src/server/base/db.ts'
import { longLimits } from '../src/server/base/limits.ts'
import { openLog } from '../src/server/base/log.ts'
import { writeRaw } from '../src/server/reports/index.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const USAGE =
  'Usage: npm run export:raw -- FOLDER [--company ID] [--shop ID] [--from YYYY-MM-DD --to YYYY-MM-DD]'
const DAY = /^\d{4}-\d{2}-\d{2}$/

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    company: { type: 'string' },
    shop: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
})
const [folder] = positionals
const { company, shop, from, to } = values
if (folder === undefined || (from === undefined) !== (to === undefined)) fail(USAGE)
if (from !== undefined && to !== undefined && !(DAY.test(from) && DAY.test(to) && from <= to)) fail(USAGE)

const began = performance.now()
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const log = openLog(config.LOG_LEVEL)
const cluster = await openCluster(config, log)
const database = openDatabase(cluster.appUrl, {
  max: 1,
  log,
  limits: longLimits(config),
  pooled: cluster.pooled ?? false,
})
try {
  const all = await database.directory((tx) =>
    rows(
      tx,
      sql<{ company_id: string }>`select distinct company_id from login_directory order by company_id`,
    ),
  )
  const ids = all.map(({ company_id }) => company_id)
  const [only] = company === undefined ? ids : [company]
  if (only === undefined || !ids.includes(only)) throw new Error('There is no such company.')
  if (company === undefined && ids.length > 1)
    throw new Error(`There are several companies. Name one with --company: ${ids.join(', ')}`)
  const known = await database.tenant(only, (tx) =>
    rows(tx, sql<{ id: string }>`select id from shops where company_id = ${only} order by id`),
  )
  const shops = known.map(({ id }) => id).filter((id) => shop === undefined || id === shop)
  if (shops.length === 0) throw new Error('There is no such shop.')
  const days = from === undefined || to === undefined ? null : { from, to }
  const counts = await writeRaw(database, { company: only, shops, days }, folder)
  for (const [file, count] of Object.entries(counts)) console.log(`${file}.csv  ${count} rows`)
  console.log(`Exported to ${folder} in ${secondsSince(began)}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
  await cluster.stop()
}

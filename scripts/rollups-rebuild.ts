import { openCluster } from '../src/server/app/cluster.ts'
import { readConfig } from '../src/server/base/config.ts'
import { openDatabase, rows } from '../src/server/base/db.ts'
import { longLimits } from '../src/server/base/limits.ts'
import { openLog } from '../src/server/base/log.ts'
import { rebuildRollups } from '../src/server/reports/index.ts'
import { sql } from 'kysely'
import { secondsSince } from './lib/run.ts'

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
  const companies = await database.directory((tx) =>
    rows(
      tx,
      sql<{ company_id: string }>`select distinct company_id from login_directory order by company_id`,
    ),
  )
  let days = 0
  for (const { company_id } of companies) days += await rebuildRollups(database, company_id)
  console.log(`Sealed ${days} days of shops anew in ${secondsSince(began)}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
  await cluster.stop()
}

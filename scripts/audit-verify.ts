import { sql } from 'kysely'
import { proveAudit } from '../src/server/audit/index.ts'
import { openCluster } from '../src/server/app/cluster.ts'
import { readConfig } from '../src/server/base/config.ts'
import { openDatabase, rows } from '../src/server/base/db.ts'
import { longLimits } from '../src/server/base/limits.ts'
import { openLog } from '../src/server/base/log.ts'

/** `npm run audit:verify [-- COMPANY-ID]`: proves the audit log of one company, or of each. */
const [only] = process.argv.slice(2)
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
  const companies = only === undefined ? all.map((row) => row.company_id) : [only]
  for (const company of companies) {
    const { entries, intact, broken_at, hash } = await database.tenant(company, (tx) =>
      proveAudit(tx, company),
    )
    const wrong = broken_at === null ? 'the end is missing' : `entry ${broken_at} was changed or removed`
    console.log(`${company}  ${entries} entries  ${intact ? `intact  ${hash}` : `NOT INTACT: ${wrong}`}`)
    if (!intact) process.exitCode = 1
  }
} finally {
  await database.close()
  await cluster.stop()
}

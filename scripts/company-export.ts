import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { writeExport } from '../src/server/exports/index.ts'
import { openCluster } from '../src/server/app/cluster.ts'
import { openServices } from '../src/server/app/services.ts'
import { readConfig } from '../src/server/base/config.ts'
import { rows } from '../src/server/base/db.ts'
import { openLog } from '../src/server/base/log.ts'
import { readSecrets } from '../src/server/base/secrets/secrets.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const [file, company] = process.argv.slice(2)
if (!file?.endsWith('.zip')) fail('Usage: npm run company:export -- FILE.zip [COMPANY-ID]')
const began = performance.now()
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const log = openLog(config.LOG_LEVEL)
const cluster = await openCluster(config, log)
const services = await openServices(config, cluster, readSecrets(config), log)
const partial = `${file}.partial`
try {
  const all = await services.database.directory((tx) =>
    rows(
      tx,
      sql<{ company_id: string }>`select distinct company_id from login_directory order by company_id`,
    ),
  )
  const ids = all.map(({ company_id }) => company_id)
  const [only] = company === undefined ? ids : [company]
  if (only === undefined || !ids.includes(only)) throw new Error('There is no such company.')
  if (company === undefined && ids.length > 1)
    throw new Error(`There are several companies. Name one: ${ids.join(', ')}`)
  await writeExport(services, only, createWriteStream(partial))
  await rename(partial, file)
  console.log(`Exported ${only} to ${file} in ${secondsSince(began)}.`)
} catch (error) {
  await rm(partial, { force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await services.close()
  await cluster.stop()
}

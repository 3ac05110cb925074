import { parseArgs } from 'node:util'
import { openDatabase, rows } from '../src/server/base/db.ts'
import { openCluster } from '../src/server/app/cluster.ts'
import { readConfig } from '../src/server/base/config.ts'
import { openLog } from '../src/server/base/log.ts'
import { longLimits } from '../src/server/base/limits.ts'
import { sql } from 'kysely'
import { answerForShop } from '../src/server/reports/index.ts'
import { fail } from './lib/say.ts'

const USAGE = `Usage: npm run report -- CATEGORY/SUB/ID --shop ID --from DAY --to DAY
  [--group DIMENSION[,DIMENSION]] [--filter DIMENSION=VALUE]… [--sort NAME] [--direction asc|desc]
  [--basis entry|sale] [--compare before|year] [--language en|fr-CA]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    group: { type: 'string', default: '' },
    filter: { type: 'string', multiple: true, default: [] },
    sort: { type: 'string', default: '' },
    direction: { type: 'string', default: '' },
    basis: { type: 'string', default: '' },
    compare: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
  },
})
const [path] = positionals
const { shop, from, to } = values
if (path === undefined || shop === undefined || from === undefined || to === undefined) fail(USAGE)
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
  const query = { ...values, shops: shop, from, to, filter: values.filter.map(filterOf).join('&') }
  const ids = companies.map(({ company_id }) => company_id)
  const answer = await answerForShop(database, ids, path, query)
  console.log(JSON.stringify(answer, null, 2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
  await cluster.stop()
}

/** "make=Ford" as it is in an address. */
function filterOf(text: string): string {
  const at = text.indexOf('=')
  if (at === -1) fail(`"${text}" is not DIMENSION=VALUE.`)
  return `${encodeURIComponent(text.slice(0, at))}=${encodeURIComponent(text.slice(at + 1))}`
}

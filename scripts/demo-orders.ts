import { openCluster } from '../src/server/app/cluster.ts'
import { openServices } from '../src/server/app/services.ts'
import { readConfig } from '../src/server/base/config.ts'
import { openLog } from '../src/server/base/log.ts'
import { withClient } from '../src/server/base/postgres/client.ts'
import { readSecrets } from '../src/server/base/secrets/secrets.ts'
import { copyYears } from '../src/server/demo/copies.ts'
import { ensureDemo, openDemoGround } from '../src/server/demo/demo.ts'
import { writeYear } from '../src/server/demo/year.ts'
import { sealCompany } from '../src/server/reports/index.ts'
import { buildStale } from './lib/build.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const YEAR = { orders: 25_000, customers: 10_000 }
const MOST = 1_000_000

const wanted = Number(process.argv[2] ?? MOST)
if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST)
  fail(`Usage: npm run demo:orders -- ORDERS (at most ${MOST})`)
await buildStale(['vehicles'])
const began = performance.now()
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const log = openLog(config.LOG_LEVEL)
const cluster = await openCluster(config, log)
const services = await openServices(config, cluster, readSecrets(config), log)
try {
  await ensureDemo(services)
  const orders = Math.min(YEAR.orders, wanted)
  console.log(`Writing a year of ${orders} orders …`)
  await writeYear(services, { ...YEAR, orders }, () => undefined)
  console.log(`  the year is written (${secondsSince(began)})`)
  const { companyId, shops } = await openDemoGround(services)
  const [first] = shops
  if (first && wanted > orders)
    await withClient(cluster.ownerUrl, (client) =>
      copyYears(client, companyId, first.row.id, wanted, (count) =>
        console.log(`  ${count} orders (${secondsSince(began)})`),
      ),
    )
  await withClient(cluster.ownerUrl, (client) => client.query('vacuum analyze'))
  const days = await sealCompany(services.longDatabase, companyId)
  console.log(
    `The orders are written, and ${days} days are sealed (${secondsSince(began)}). npm start shows them.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await services.close()
  await cluster.stop()
}

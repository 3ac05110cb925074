import { openCluster } from '../src/server/app/cluster.ts'
import { readConfig } from '../src/server/base/config.ts'
import { ensureDemo } from '../src/server/demo/demo.ts'
import { writeYear } from '../src/server/demo/year.ts'
import { openLog } from '../src/server/base/log.ts'
import { withClient } from '../src/server/base/postgres/client.ts'
import { readSecrets } from '../src/server/base/secrets/secrets.ts'
import { openServices } from '../src/server/app/services.ts'
import { buildStale } from './lib/build.ts'
import { secondsSince } from './lib/run.ts'

const SIZE = { orders: 25_000, customers: 10_000 }

await buildStale(['vehicles'])
const began = performance.now()
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const log = openLog(config.LOG_LEVEL)
const cluster = await openCluster(config, log)
const services = await openServices(config, cluster, readSecrets(config), log)
try {
  await ensureDemo(services)
  console.log(`Writing a year: ${SIZE.orders} orders, ${SIZE.customers} customers …`)
  await writeYear(services, SIZE, (orders) => {
    if (orders % 5000 === 0) console.log(`  ${orders} orders (${secondsSince(began)})`)
  })
  await withClient(cluster.ownerUrl, (client) => client.query('vacuum analyze'))
  console.log(`The year is written (${secondsSince(began)}). npm start shows it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await services.close()
  await cluster.stop()
}

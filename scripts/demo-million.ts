import { openCluster } from '../src/server/app/cluster.ts'
import { readConfig } from '../src/server/base/config.ts'
import { ensureDemo, openDemoGround } from '../src/server/demo/demo.ts'
import { writeMillion } from '../src/server/demo/million.ts'
import { openLog } from '../src/server/base/log.ts'
import { readSecrets } from '../src/server/base/secrets/secrets.ts'
import { openServices } from '../src/server/app/services.ts'
import { buildStale } from './lib/build.ts'
import { secondsSince } from './lib/run.ts'

const SIZE = { customers: 1_000_000, vehicles: 1_500_000 }

await buildStale(['vehicles'])
const began = performance.now()
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const log = openLog(config.LOG_LEVEL)
const cluster = await openCluster(config, log)
const services = await openServices(config, cluster, readSecrets(config), log)
try {
  await ensureDemo(services)
  const { companyId } = await openDemoGround(services)
  console.log(`Writing ${SIZE.customers} customers and ${SIZE.vehicles} vehicles into the demo company …`)
  await writeMillion(cluster.ownerUrl, companyId, services.vehicleData, SIZE, undefined, (what) =>
    console.log(`  ${what} (${secondsSince(began)})`),
  )
  console.log(`The million is written (${secondsSince(began)}). npm start shows it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await services.close()
  await cluster.stop()
}

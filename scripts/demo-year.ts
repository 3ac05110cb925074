import { ensureWholeDemo } from '#server/demo/demo.ts'
import { openDemoGround } from '#server/demo/ground.ts'
import { writeYear } from '#server/demo/year/year.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { sealCompany } from '#server/reports/index.ts'
import { buildStale } from './lib/build.ts'
import { withServices } from './lib/database.ts'
import { secondsSince } from './lib/run.ts'

const SIZE = { orders: 25_000, customers: 10_000 }

await buildStale(['vehicles'])
const began = performance.now()
await withServices(async (services, cluster) => {
  await ensureWholeDemo(services)
  console.log(`Writing a year: ${SIZE.orders} orders, ${SIZE.customers} customers …`)
  await writeYear(services, SIZE, (orders) => {
    if (orders % 5000 === 0) console.log(`  ${orders} orders (${secondsSince(began)})`)
  })
  await withClient(cluster.ownerUrl, (client) => client.query('vacuum analyze'))
  await sealCompany(services.longDatabase, (await openDemoGround(services)).companyId)
  console.log(`The year is written (${secondsSince(began)}). npm start shows it.`)
})

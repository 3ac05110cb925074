import { ensureWholeDemo } from '#server/demo/demo.ts'
import { openDemoGround } from '#server/demo/ground.ts'
import { writeMillion } from '#server/demo/year/million.ts'
import { buildStale } from './lib/build.ts'
import { withServices } from './lib/database.ts'
import { secondsSince } from './lib/run.ts'

const SIZE = { customers: 1_000_000, vehicles: 1_500_000 }

await buildStale(['vehicles'])
const began = performance.now()
await withServices(async (services, cluster) => {
  await ensureWholeDemo(services)
  const { companyId } = await openDemoGround(services)
  console.log(`Writing ${SIZE.customers} customers and ${SIZE.vehicles} vehicles into the demo company …`)
  await writeMillion(cluster.ownerUrl, companyId, {
    data: services.vehicleData,
    size: SIZE,
    progress: (what) => console.log(`  ${what} (${secondsSince(began)})`),
  })
  console.log(`The million is written (${secondsSince(began)}). npm start shows it.`)
})

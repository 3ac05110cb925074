import { withClient } from '#server/base/postgres/client.ts'
import { copyYears } from '#server/demo/year/copies.ts'
import { ensureWholeDemo } from '#server/demo/demo.ts'
import { openDemoGround } from '#server/demo/ground.ts'
import { writeYear } from '#server/demo/year/year.ts'
import { sealCompany } from '#server/reports/index.ts'
import { buildStale } from './lib/build.ts'
import { withServices } from './lib/database.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const YEAR = { orders: 25_000, customers: 10_000 }
const MOST = 1_000_000

const wanted = Number(process.argv[2] ?? MOST)
if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST)
  fail(`Usage: npm run demo:orders -- ORDERS (at most ${MOST})`)
await buildStale(['vehicles'])
const began = performance.now()
await withServices(async (services, cluster) => {
  await ensureWholeDemo(services)
  const orders = Math.min(YEAR.orders, wanted)
  console.log(`Writing a year of ${orders} orders …`)
  await writeYear(services, { ...YEAR, orders }, () => undefined)
  console.log(`  the year is written (${secondsSince(began)})`)
  const { companyId, shops } = await openDemoGround(services)
  const [first] = shops
  if (first && wanted > orders)
    await withClient(cluster.ownerUrl, (client) =>
      copyYears(client, companyId, {
        first: first.row.id,
        orders: wanted,
        report: (count) => console.log(`  ${count} orders (${secondsSince(began)})`),
      }),
    )
  await withClient(cluster.ownerUrl, (client) => client.query('vacuum analyze'))
  const days = await sealCompany(services.longDatabase, companyId)
  console.log(
    `The orders are written, and ${days} days are sealed (${secondsSince(began)}). npm start shows them.`,
  )
})

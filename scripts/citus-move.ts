import { withClient } from '#server/base/postgres/client.ts'
import { isolateCompany, moveCompany } from './lib/citus.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const USAGE = `Usage: npm run citus:move -- URL COMPANY HOST:PORT
       npm run citus:move -- URL COMPANY --own-shard
URL: the database on the coordinator, as its owner. COMPANY: the id of a company.`

const [url, company, where] = process.argv.slice(2)
if (!url || !company || !where) fail(USAGE)

const began = performance.now()
try {
  await withClient(url, async (client) => {
    if (where === '--own-shard') {
      await isolateCompany(client, company)
      console.log(`The company has a shard of its own (${secondsSince(began)}).`)
      return
    }
    const [host, port] = where.split(':')
    if (!host || !port || !/^\d+$/.test(port)) fail(USAGE)
    const from = await moveCompany(client, company, { host, port: Number(port) })
    console.log(
      `The company’s shard is on ${where}; it was on ${from.host}:${from.port} (${secondsSince(began)}).`,
    )
  })
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

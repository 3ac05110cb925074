import { openCluster } from '#server/app/cluster.ts'
import { readConfig } from '#server/base/config.ts'
import { openLog } from '#server/base/log.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { importRates } from '#server/places/importRates.ts'
import { fail } from './lib/say.ts'

const MOST_SHOWN = 20

const files = process.argv.slice(2)
if (files.length === 0) fail('Name the files of rates: npm run tax:import -- TAXRATES_ZIP5_FL202611.csv …')
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const cluster = await openCluster(config, openLog(config.LOG_LEVEL))
try {
  for (const file of files) {
    const { rows, refused } = await withClient(cluster.ownerUrl, (client) => importRates(client, file))
    console.log(`${file}: ${rows} ZIP codes, ${refused.length} lines left out`)
    for (const line of refused.slice(0, MOST_SHOWN)) console.log(`  line ${line} cannot be used`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await cluster.stop()
}

import { existsSync } from 'node:fs'
import { importCompany } from '../src/server/exports/index.ts'
import { openCluster } from '../src/server/app/cluster.ts'
import { openServices } from '../src/server/app/services.ts'
import { publicUrl, readConfig } from '../src/server/base/config.ts'
import { openLog } from '../src/server/base/log.ts'
import { readSecrets } from '../src/server/base/secrets/secrets.ts'
import { recoverAccount } from '../src/server/people/recoverAccount.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const [file] = process.argv.slice(2)
if (!file || !existsSync(file)) fail('Usage: npm run company:import -- FILE.zip')
const began = performance.now()
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const log = openLog(config.LOG_LEVEL)
const cluster = await openCluster(config, log)
const services = await openServices(config, cluster, readSecrets(config), log)
try {
  const { company_name, rows, files, owners } = await importCompany(services, file)
  console.log(`Imported ${company_name}: ${rows} rows, ${files} files in ${secondsSince(began)}.`)
  console.log('Its figures are those of the export. Connect card processors and accounting again.')
  for (const email of owners) {
    const token = await recoverAccount(services.database, email)
    if (token === null) continue
    console.log(`${email} sets a new password here within one hour:`)
    console.log(`  ${publicUrl(config)}/password_reset?token=${token}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await services.close()
  await cluster.stop()
}

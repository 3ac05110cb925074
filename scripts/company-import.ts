import { existsSync } from 'node:fs'
import { importCompany } from '../src/server/exports/index.ts'
import { publicUrl } from '../src/server/base/config.ts'
import { recoverAccount } from '../src/server/people/recoverAccount.ts'
import { withServices } from './lib/database.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const [file] = process.argv.slice(2)
if (!file || !existsSync(file)) fail('Usage: npm run company:import -- FILE.zip')
const began = performance.now()
await withServices(async (services) => {
  const { company_name, rows, files, owners } = await importCompany(services, file)
  console.log(`Imported ${company_name}: ${rows} rows, ${files} files in ${secondsSince(began)}.`)
  console.log('Its figures are those of the export. Connect card processors and accounting again.')
  for (const email of owners) {
    const token = await recoverAccount(services.database, email)
    if (token === null) continue
    console.log(`${email} sets a new password here within one hour:`)
    console.log(`  ${publicUrl(services.config)}/password_reset?token=${token}`)
  }
})

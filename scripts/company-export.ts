import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { writeExport } from '#server/exports/index.ts'
import { oneCompany, withServices } from './lib/database.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const [file, company] = process.argv.slice(2)
if (!file?.endsWith('.zip')) fail('Usage: npm run company:export -- FILE.zip [COMPANY-ID]')
const began = performance.now()
const partial = `${file}.partial`
await withServices(async (services) => {
  const only = await oneCompany(services.database, company, 'Name one')
  try {
    await writeExport(services, only, createWriteStream(partial))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  console.log(`Exported ${only} to ${file} in ${secondsSince(began)}.`)
  console.log(`Signed with the key ${services.archiveKeys.fingerprint}.`)
})

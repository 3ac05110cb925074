import { proveAudit } from '../src/server/audit/index.ts'
import { companyIds, onDatabase } from './lib/database.ts'

/** `npm run audit:verify [-- COMPANY-ID]`: proves the audit log of one company, or of each. */
const [only] = process.argv.slice(2)
await onDatabase(async (database) => {
  const companies = only === undefined ? await companyIds(database) : [only]
  for (const company of companies) {
    const { entries, intact, broken_at, hash } = await database.tenant(company, (tx) =>
      proveAudit(tx, company),
    )
    const wrong = broken_at === null ? 'the end is missing' : `entry ${broken_at} was changed or removed`
    console.log(`${company}  ${entries} entries  ${intact ? `intact  ${hash}` : `NOT INTACT: ${wrong}`}`)
    if (!intact) process.exitCode = 1
  }
})

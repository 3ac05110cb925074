import { isHashOf } from '#domain/base/auditHead.ts'
import { hashAt, proveAudit } from '#server/audit/index.ts'
import type { Database } from '#server/base/db.ts'
import { companyIds, onDatabase } from './lib/database.ts'

/** Whether the log has the entry that a mail, a Z report or a line of the log names. */
async function verifyHead(
  database: Database,
  company: string,
  seq: string,
  digits: string,
): Promise<boolean> {
  const hash = await database.tenant(company, (tx) => hashAt(tx, company, Number(seq)))
  const isSame = hash !== null && isHashOf(hash, digits)
  const wrong = hash === null ? 'is missing' : 'has another fingerprint'
  console.log(`${company}  entry ${seq} ${isSame ? 'is as recorded' : `NOT INTACT: it ${wrong}`}`)
  return isSame
}

/**
 * `npm run audit:verify [-- COMPANY-ID]` proves the audit log of one company, or of each. With an entry and its
 * fingerprint, as a mail or a Z report has them, it also looks for that entry.
 */
const [only, seq, digits] = process.argv.slice(2)
if (seq !== undefined && (digits === undefined || !/^\d+$/.test(seq)))
  throw new Error('Give the company, the number of the entry and its fingerprint.')
await onDatabase(async (database) => {
  const companies = only === undefined ? await companyIds(database) : [only]
  for (const company of companies) {
    const { entries, intact, broken_at, missing, hash } = await database.tenant(company, (tx) =>
      proveAudit(tx, company),
    )
    const recorded = missing && `entry ${missing.seq}, recorded on ${missing.at}, is missing or was changed`
    const wrong =
      broken_at === null ? (recorded ?? 'the end is missing') : `entry ${broken_at} was changed or removed`
    console.log(`${company}  ${entries} entries  ${intact ? `intact  ${hash}` : `NOT INTACT: ${wrong}`}`)
    if (!intact) process.exitCode = 1
  }
  if (only === undefined || seq === undefined || digits === undefined) return
  if (!(await verifyHead(database, only, seq, digits))) process.exitCode = 1
})

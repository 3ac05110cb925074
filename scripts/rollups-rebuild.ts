import { rebuildRollups } from '#server/reports/index.ts'
import { companyIds, onDatabase } from './lib/database.ts'
import { secondsSince } from './lib/run.ts'

const began = performance.now()
await onDatabase(async (database) => {
  let days = 0
  for (const company of await companyIds(database)) days += await rebuildRollups(database, company)
  console.log(`Sealed ${days} days of shops anew in ${secondsSince(began)}.`)
})

// See docs/decisions/stored-sums-are-checked.md.
import { rows, type Database } from '#server/base/db.ts'
import { sql } from 'kysely'
import { sealHours } from '#server/pay/index.ts'
import { clearRollups, SEAL_BATCH, sealDays } from './rollups.queries.ts'
import { recountVisits, VISIT_BATCH } from './visits.queries.ts'

/** Counts the visits of everyone whose visits changed, in batches. */
async function countVisits(database: Database, company: string, stop?: AbortSignal): Promise<void> {
  for (;;) {
    if (stop?.aborted) return
    const counted = await database.tenant(company, (tx) => recountVisits(tx, company))
    if (counted < VISIT_BATCH) return
  }
}

/** Seals every day of a company that is over, shop by shop, in batches, then the hours of its people. Answers how many days. */
export async function sealCompany(database: Database, company: string, stop?: AbortSignal): Promise<number> {
  const shops = await database.tenant(company, (tx) =>
    rows(tx, sql<{ id: string }>`select id from shops where company_id = ${company} order by id`),
  )
  let sealed = 0
  for (const { id } of shops) {
    for (;;) {
      if (stop?.aborted) return sealed
      const done = await database.tenant(company, (tx) => sealDays(tx, company, id))
      sealed += done
      if (done < SEAL_BATCH) break
    }
  }
  await countVisits(database, company, stop)
  await sealHours(database, company, stop)
  return sealed
}

/** Makes the rollups of a company anew from its facts. Answers how many days were sealed. */
export async function rebuildRollups(database: Database, company: string): Promise<number> {
  await database.tenant(company, (tx) => clearRollups(tx, company))
  return sealCompany(database, company)
}

import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/base/db.ts'

/** Resolves once something waits for a lock in the test's database: each look is a transaction of its own, as one keeps what it saw. */
export async function untilWaiting(database: Database, companyId: string): Promise<void> {
  const waits = () =>
    database.tenant(companyId, async (tx) => {
      const { rows } = await sql<{ waits: boolean }>`select count(*) > 0 as waits from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
      return rows[0]?.waits
    })
  await expect.poll(waits).toBe(true)
}

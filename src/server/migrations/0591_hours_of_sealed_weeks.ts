import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Hours are kept of sealed weeks alone, so that reports read them without their seals: those of other weeks go. */
export const backfill: Backfill = {
  over: 'users',
  async batch(client, companyId, ids) {
    for (const table of ['time_days', 'time_shifts', 'time_hours'])
      await client.query(
        `delete from ${table} f where f.company_id = $1 and f.user_id = any($2::uuid[])
          and not exists (select from time_weeks w where w.company_id = $1 and w.user_id = f.user_id
            and w.week_start = f.week_start)`,
        [companyId, ids],
      )
  },
}

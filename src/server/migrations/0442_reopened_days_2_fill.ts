import { countToDay, type ReopenedDay } from '../accounting/index.ts'
import type { Backfill } from '../base/migrating/forEachCompany.ts'

const SUMS = ['entry_days', 'line_days', 'tax_days', 'money_days', 'report_seals']

const REOPENED = `select r.company_id, s.id as shop_id, r.day::text as day,
    to_char(least(r.reopened_at, (r.day + 1)::timestamp at time zone s.time_zone) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until
  from shop_day_reopenings r join shops s on s.company_id = $1 and s.id = r.shop_id
  where r.company_id = $1 and r.id = any($2::uuid[])`

/** What was recorded between a closing and its reopening counts to the day that was opened again. */
export const backfill: Backfill = {
  over: 'shop_day_reopenings',
  batch: async (client, companyId, ids) => {
    const { rows } = await client.query<ReopenedDay>(REOPENED, [companyId, ids])
    for (const row of rows)
      for (const { sql, parameters } of countToDay(row)) await client.query(sql, [...parameters])
    // Sums of days that changed are made again by the hourly task.
    for (const table of SUMS)
      await client.query(
        `delete from ${table} t using shop_day_reopenings r where t.company_id = $1 and r.company_id = $1
          and r.id = any($2::uuid[]) and t.shop_id = r.shop_id and t.day in (r.day, r.day + 1)`,
        [companyId, ids],
      )
  },
}

import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** The visits of everyone who bought are counted by the hourly task; until then reports read the entries. */
export const backfill: Backfill = {
  over: 'sales_entries',
  batch: (client, companyId, ids) =>
    client.query(
      `insert into stale_visits (company_id, payer_id)
        select distinct e.company_id, coalesce(e.customer_id, e.fleet_location_id) from sales_entries e
        where e.company_id = $1 and e.id = any($2::uuid[]) and coalesce(e.customer_id, e.fleet_location_id) is not null
      on conflict do nothing`,
      [companyId, ids],
    ),
}

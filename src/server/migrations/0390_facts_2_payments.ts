import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** The business day and the currency of the payments so far. */
export const backfill: Backfill = {
  over: 'payments',
  batch: (client, companyId, ids) =>
    client.query(
      `update payments p set currency = s.currency,
        day = (p.created_at at time zone s.time_zone)::date + (case when exists (
          select from shop_days d where d.company_id = $1 and d.shop_id = s.id
            and d.day = (p.created_at at time zone s.time_zone)::date and d.closed_at <= p.created_at) then 1 else 0 end)
      from shops s where p.company_id = $1 and p.id = any($2::uuid[]) and s.company_id = $1 and s.id = p.shop_id`,
      [companyId, ids],
    ),
}

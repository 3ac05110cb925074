import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** The business day of the movements of stock so far. */
export const backfill: Backfill = {
  over: 'stock_movements',
  batch: (client, companyId, ids) =>
    client.query(
      `update stock_movements m set
        day = (m.at at time zone s.time_zone)::date + (case when exists (
          select from shop_days d where d.company_id = $1 and d.shop_id = s.id
            and d.day = (m.at at time zone s.time_zone)::date and d.closed_at <= m.at) then 1 else 0 end)
      from shops s where m.company_id = $1 and m.id = any($2::uuid[]) and s.company_id = $1 and s.id = m.shop_id`,
      [companyId, ids],
    ),
}

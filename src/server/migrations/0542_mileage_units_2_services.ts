import type { Backfill } from '../base/migrating/forEachCompany.ts'

/**
 * A past service whose file had a mileage without a unit, or a total without a currency, gets those of the shop that it
 * names, else of the company's first shop.
 */
export const backfill: Backfill = {
  over: 'service_records',
  batch: (client, companyId, ids) =>
    client.query(
      `update service_records r set
          mileage_unit = case when r.mileage is null or r.mileage_unit <> '' then r.mileage_unit else s.unit end,
          currency = case when r.total is null or r.currency <> '' then r.currency else s.currency end
        from (
          select distinct on (k.id) k.id, shops.distance_measurement as unit, shops.currency
          from service_records k join shops on shops.company_id = k.company_id
          where k.company_id = $1 and k.id = any($2::uuid[])
          order by k.id, shops.name <> k.shop_name, shops.id
        ) s
        where r.company_id = $1 and r.id = s.id
          and (r.mileage is not null and r.mileage_unit = '' or r.total is not null and r.currency = '')`,
      [companyId, ids],
    ),
}

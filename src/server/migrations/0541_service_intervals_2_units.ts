import type { Backfill } from '../base/migrating/forEachCompany.ts'

/**
 * The service intervals of packages were bare numbers for the whole company. They get the unit of its first shop, in which
 * they were typed; shops with the other unit now convert them. Lines of orders stay in the unit of their shop.
 */
export const backfill: Backfill = {
  over: 'packages',
  batch: (client, companyId, ids) =>
    client.query(
      `update packages p set package_extras = (p.package_extras - 'mileage_interval') || jsonb_build_object(
          'interval_mile', case when s.unit = 'miles' then p.package_extras -> 'mileage_interval' end,
          'interval_kilometer', case when s.unit = 'km' then p.package_extras -> 'mileage_interval' end)
        from (select distance_measurement as unit from shops where company_id = $1 order by id limit 1) s
        where p.company_id = $1 and p.id = any($2::uuid[]) and p.package_extras ? 'mileage_interval'`,
      [companyId, ids],
    ),
}

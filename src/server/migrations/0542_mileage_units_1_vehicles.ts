import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** A mileage that an imported file had without a unit gets that of the company's first shop, like a new import. */
export const backfill: Backfill = {
  over: 'vehicles',
  batch: (client, companyId, ids) =>
    client.query(
      `update vehicles v set mileage_unit = s.unit
        from (select distance_measurement as unit from shops where company_id = $1 order by id limit 1) s
        where v.company_id = $1 and v.id = any($2::uuid[]) and v.mileage is not null and v.mileage_unit = ''`,
      [companyId, ids],
    ),
}

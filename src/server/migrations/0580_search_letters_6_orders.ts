import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Orders are found by letters as they are typed, and by names without their apostrophes. */
export const backfill: Backfill = {
  over: 'orders',
  batch: (client, companyId, ids) =>
    client.query(
      `update orders r set search_text = concat_ws(' ', search_fold(r.search_text),
          case when concat_ws(' ', r.first_name, r.last_name, r.fleet ->> 'fleet_name', r.fleet ->> 'fleet_location_name') ~ '[''‘’]' then search_fold(regexp_replace(concat_ws(' ', r.first_name, r.last_name, r.fleet ->> 'fleet_name', r.fleet ->> 'fleet_location_name'), '[''‘’]', '', 'g')) end)
        where r.company_id = $1 and r.id = any($2::uuid[])
          and (r.search_text ~ '[œæßþłøđðħı]' or concat_ws(' ', r.first_name, r.last_name, r.fleet ->> 'fleet_name', r.fleet ->> 'fleet_location_name') ~ '[''‘’]')`,
      [companyId, ids],
    ),
}

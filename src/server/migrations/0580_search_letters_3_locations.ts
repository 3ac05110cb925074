import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Fleet locations are found by letters as they are typed, and by names without their apostrophes. */
export const backfill: Backfill = {
  over: 'fleet_locations',
  batch: (client, companyId, ids) =>
    client.query(
      `update fleet_locations r set search_text = concat_ws(' ', search_fold(r.search_text),
          case when concat_ws(' ', f.fleet_name, r.name) ~ '[''‘’]' then search_fold(regexp_replace(concat_ws(' ', f.fleet_name, r.name), '[''‘’]', '', 'g')) end)
        from fleets f where f.company_id = $1 and f.id = r.fleet_id and
          r.company_id = $1 and r.id = any($2::uuid[])
          and (r.search_text ~ '[œæßþłøđðħı]' or concat_ws(' ', f.fleet_name, r.name) ~ '[''‘’]')`,
      [companyId, ids],
    ),
}

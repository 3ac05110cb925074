import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Vehicles are found by letters as they are typed, and by names without their apostrophes. */
export const backfill: Backfill = {
  over: 'vehicles',
  batch: (client, companyId, ids) =>
    client.query(
      `update vehicles r set search_text = concat_ws(' ', search_fold(r.search_text),
          case when r.description ~ '[''‘’]' then search_fold(regexp_replace(r.description, '[''‘’]', '', 'g')) end)
        where r.company_id = $1 and r.id = any($2::uuid[])
          and (r.search_text ~ '[œæßþłøđðħı]' or r.description ~ '[''‘’]')`,
      [companyId, ids],
    ),
}

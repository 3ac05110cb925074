import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Tax lines that hold since ever have no first day; they had that of a placeholder. */
export const backfill: Backfill = {
  over: 'shops',
  async batch(client, companyId, ids) {
    await client.query(
      `update shops set taxes = (select coalesce(jsonb_agg(case when line ->> 'valid_from' = '1970-01-01'
           then jsonb_set(line, '{valid_from}', 'null') else line end order by at), '[]')
         from jsonb_array_elements(taxes) with ordinality as lines (line, at))
       where company_id = $1 and id = any($2) and taxes @> '[{"valid_from": "1970-01-01"}]'`,
      [companyId, ids],
    )
  },
}

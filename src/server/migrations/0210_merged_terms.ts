import type { Backfill } from '../base/migrating/forEachCompany.ts'

const named = (column: string) => `${column} = case when ${column} ? 'days_to_payment'
  then (${column} - 'days_to_payment') || jsonb_build_object('payment_terms',
    jsonb_build_object('days_to_payment', ${column} -> 'days_to_payment')) else ${column} end`

/** The records of a merge have their payment terms as records do now, so that it can still be undone. */
export const backfill: Backfill = {
  over: 'record_merges',
  async batch(client, companyId, ids) {
    await client.query(
      `update record_merges set ${['kept_before', 'kept_after', 'merged_before'].map(named).join(', ')}
       where company_id = $1 and id = any($2)`,
      [companyId, ids],
    )
  },
}

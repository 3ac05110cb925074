import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Every day is sealed anew: one that was sealed while a clock ran ahead lacks what was recorded in it since. */
export const backfill: Backfill = {
  over: 'shops',
  async batch(client, companyId, ids) {
    await client.query('delete from report_seals where company_id = $1 and shop_id = any($2::uuid[])', [
      companyId,
      ids,
    ])
  },
}

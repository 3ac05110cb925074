import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** An order without a payment reads as not paid until it is finalized; one without a price read as fully paid. */
export const backfill: Backfill = {
  over: 'orders',
  async batch(client, companyId, ids) {
    await client.query(
      `update orders set pay_status = 'is_not_paid'
       where company_id = $1 and id = any($2) and pay_status = 'is_fully_paid' and net_paid = 0
         and greatest(final_price - returned_total, 0) = 0 and status <> 'complete'`,
      [companyId, ids],
    )
  },
}

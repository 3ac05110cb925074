import type { Backfill } from '../base/migrating/forEachCompany.ts'

/**
 * A posting of an order belongs to its sale, or to a write-off: an entry with a bad debt that sells nothing. A sale that
 * was written off before its day was closed is one entry, which stays a sale.
 */
export const backfill: Backfill = {
  over: 'journal_lines',
  async batch(client, companyId, ids) {
    await client.query(
      `update journal_lines l set cause = case when
           exists (select from journal_lines b where b.company_id = $1 and b.order_id = l.order_id and b.shop_id = l.shop_id
             and b.day = l.day and b.account = 'Bad debts')
           and not exists (select from journal_lines s where s.company_id = $1 and s.order_id = l.order_id
             and s.shop_id = l.shop_id and s.day = l.day and s.account not in ('Accounts receivable', 'Bad debts')
             and s.account not like 'Tax: %')
         then 'written_off' else 'sale' end
       where l.company_id = $1 and l.id = any($2) and l.order_id is not null and l.cause is null`,
      [companyId, ids],
    )
  },
}

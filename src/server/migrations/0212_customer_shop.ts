import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** The shop of a customer's first order; without orders, the company's shop where it has one alone. */
export const backfill: Backfill = {
  over: 'customers',
  async batch(client, companyId, ids) {
    await client.query(
      `update customers c set shop_id = coalesce(
         (select o.shop_id from orders o where o.company_id = $1 and o.customer_id = c.id
          order by o.created_timestamp, o.id limit 1),
         (select s.id from shops s where s.company_id = $1
            and not exists (select from shops t where t.company_id = $1 and t.id <> s.id)))
       where c.company_id = $1 and c.id = any($2) and c.shop_id is null`,
      [companyId, ids],
    )
  },
}

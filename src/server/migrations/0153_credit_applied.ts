import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** The account credit that pays an order was never written: what was spent on it, less what went back. */
export const backfill: Backfill = {
  over: 'orders',
  async batch(client, companyId, ids) {
    await client.query(
      `with spent as (select id, order_id, amount from payments
           where company_id = $1 and order_id = any($2) and payment_type = 'order_payment_w_credit'),
         back as (select p.id, p.order_id, p.amount from payments p join spent s on s.id in (p.refund_of_id, p.reverses_id)
           where p.company_id = $1 and p.payment_type in ('payment_credit', 'payment_credit_adjustment')),
         again as (select p.order_id, p.amount from payments p join back b on b.id = p.reverses_id
           where p.company_id = $1 and p.payment_type in ('payment_credit', 'payment_credit_adjustment')),
         applied as (select order_id, sum(amount) as amount from (select order_id, amount from spent
           union all select order_id, -amount from back union all select order_id, -amount from again) rows group by order_id)
       update orders o set credit_applied = a.amount from applied a
       where o.company_id = $1 and o.id = a.order_id and o.credit_applied <> a.amount`,
      [companyId, ids],
    )
  },
}

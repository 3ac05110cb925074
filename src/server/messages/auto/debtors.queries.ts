import { sql } from 'kysely'
import { rows, type Tx } from '#server/base/db.ts'
import { owed } from '#server/orders/index.ts'
import type { ShopRow } from '#server/shop/index.ts'
import { greetedSql } from '#server/parties/index.ts'

/** An account customer who owes: a customer or fleet location with payment terms, and the balance in one currency. */
export interface Debtor {
  customer_id: string | null
  fleet_location_id: string | null
  first_name: string
  email: string
  phonenumber: string
  language: string | null
  balance: string
}

/** The account customers who owe a shop; the balance is what they owe in every shop of its currency. */
export const listDebtors = (
  tx: Tx,
  companyId: string,
  { id, currency }: Pick<ShopRow, 'id' | 'currency'>,
): Promise<Debtor[]> =>
  rows(
    tx,
    sql<Debtor>`with debts as (
        select o.customer_id, case when o.customer_id is null then o.fleet_location_id end as fleet_location_id,
          sum(${owed('o')}) as balance
        from orders o
        where o.company_id = ${companyId} and o.status = 'complete' and o.currency = ${currency}
          and o.pay_status in ('is_not_paid', 'is_partially_paid')
        group by 1, 2 having sum(${owed('o')}) > 0 and bool_or(o.shop_id = ${id}))
      select d.customer_id, d.fleet_location_id, coalesce(${greetedSql('c')}, '') as first_name,
        coalesce(c.email, nullif(l.email, ''), f.fleet_email, '') as email,
        coalesce(c.phonenumber, nullif(l.phonenumber, ''), f.phonenumber, '') as phonenumber,
        coalesce(c.language, f.language) as language, d.balance::numeric(14, 2)::text as balance
      from debts d
      left join customers c on c.company_id = ${companyId} and c.id = d.customer_id
      left join fleet_locations l on l.company_id = ${companyId} and l.id = d.fleet_location_id
      left join fleets f on f.company_id = ${companyId} and f.id = l.fleet_id
      where coalesce(c.days_to_payment, l.days_to_payment, f.days_to_payment, 0) > 0
      order by coalesce(d.customer_id, d.fleet_location_id)`,
  )

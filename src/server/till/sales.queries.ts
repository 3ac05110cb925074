import { sql } from 'kysely'
import { dayOrders, type BookedEntry, type DayOrder } from '#domain/till/orderBooks.ts'
import { rows, type Tx } from '../base/db.ts'

/** What the books get on a day of the orders that were finalized, returned, voided or written off on it. */
export async function orderSales(tx: Tx, company: string, shopId: string, day: string): Promise<DayOrder[]> {
  const entries = await rows(
    tx,
    sql<BookedEntry>`select e.order_id, e.cause, e.sale_day = e.day as same_day, e.invoices, e.total::text as total,
        e.bad_debt::text as bad_debt, coalesce(l.categories, '[]') as categories, coalesce(t.taxes, '[]') as taxes
      from sales_entries e
      left join (select entry_id, jsonb_agg(jsonb_build_object('category', category, 'sold', sold::text,
          'discounts', discounts::text, 'charges', charges::text) order by category) as categories
        from (select entry_id, category, sum(gross - coupons - returns + liabilities) as sold,
            sum(discounts) as discounts, sum(charges) as charges
          from sales_lines where company_id = ${company} and shop_id = ${shopId} and day = ${day}::date
          group by entry_id, category) by_category group by entry_id) l on l.entry_id = e.id
      left join (select entry_id, jsonb_agg(jsonb_build_object('name', name, 'amount', amount::text,
          'asked_back', asked_back::text) order by n) as taxes
        from sales_taxes where company_id = ${company} and shop_id = ${shopId} and day = ${day}::date
        group by entry_id) t on t.entry_id = e.id
      where e.company_id = ${company} and e.shop_id = ${shopId} and e.day = ${day}::date order by e.order_id, e.seq`,
  )
  return dayOrders(entries)
}

import { sql } from 'kysely'
import { rows, type Tx } from '../base/db.ts'

/** Figures of a company by name. An import is accepted only where they are equal. */
export type Figures = Readonly<Record<string, string>>

/** What an owner would compare: orders and sales, payments, journal, stock, customers, by currency where it is money. */
export async function companyFigures(tx: Tx, companyId: string): Promise<Figures> {
  const found = await rows(
    tx,
    sql<{ name: string; value: string }>`
    select 'orders ' || status as name, count(*)::text as value from orders where company_id = ${companyId} group by status
    union all select 'sales ' || currency, sum(final_price)::text from orders
      where company_id = ${companyId} and status = 'complete' group by currency
    union all select 'payments ' || payment_type, sum(amount)::text from payments
      where company_id = ${companyId} group by payment_type
    union all select 'journal lines', count(*)::text from journal_lines where company_id = ${companyId}
    union all select 'stock on hand', coalesce(sum(on_hand), 0)::text from stock_levels where company_id = ${companyId}
    union all select 'stock value ' || s.currency, sum(l.value)::text from stock_levels l
      join shops s on s.company_id = ${companyId} and s.id = l.shop_id
      where l.company_id = ${companyId} group by s.currency
    union all select 'customers', count(*)::text from customers where company_id = ${companyId}
    union all select 'vehicles', count(*)::text from vehicles where company_id = ${companyId}
    union all select 'audit log', coalesce((select h.seq::text || ' ' || encode(h.hash, 'hex') from audit_heads h
      where h.company_id = ${companyId} order by h.seq desc limit 1), '0 ')
    order by 1`,
  )
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

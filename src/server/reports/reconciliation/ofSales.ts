import { sql } from 'kysely'
import type { Difference } from '#contract/reports/ledger.ts'
import { FACT_COLUMNS } from '#domain/reports/define/facts.ts'
import { rows, type Tx } from '#server/base/db.ts'

const at = sql`jsonb_build_object('kind', 'order', 'id', o.id)`

/** Orders that sold something else than their entries for the reports add up to. */
export const orderSales = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`with sold as (
      select order_id, sum(total) as total from sales_entries where company_id = ${companyId} group by order_id
    ), held as (
      select o.id, '#' || o.order_custom_id as name, o.currency, coalesce(s.total, 0)::numeric(14, 2) as booked,
        (case when o.status in ('complete', 'uncollectible') then o.final_price - o.returned_total
          else 0 end)::numeric(14, 2) as sold
      from orders o left join sold s on s.order_id = o.id where o.company_id = ${companyId}
    )
    select 'order_sales' as kind, o.id as subject_id, o.name, o.sold::text as kept, o.booked::text as ledger, o.currency,
      ${at} as at from held o where o.sold <> o.booked`,
  )

/** The columns that an entry and its lines both have. */
const SUMS = FACT_COLUMNS.lines.sums.filter((name) => FACT_COLUMNS.entries.sums.some((sum) => sum === name))

/** Entries for the reports that are not the sum of their lines and taxes, column by column. */
export const salesParts = (tx: Tx, companyId: string): Promise<Difference[]> => {
  const summed = SUMS.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)
  const differs = SUMS.map((name) => sql`h.${sql.ref(name)} <> coalesce(h.${sql.ref(`line_${name}`)}, 0)`)
  const read = SUMS.map((name) => sql`e.${sql.ref(name)}, l.${sql.ref(name)} as ${sql.ref(`line_${name}`)}`)
  return rows(
    tx,
    sql<Difference>`with lines as (
      select entry_id, sum(gross - coupons - discounts - returns + charges + liabilities) as amount, ${sql.join(summed)}
      from sales_lines where company_id = ${companyId} group by entry_id
    ), taxes as (
      select entry_id, sum(amount) as amount, sum(asked_back) as asked_back
      from sales_taxes where company_id = ${companyId} group by entry_id
    ), held as (
      select e.order_id, e.currency, e.total, e.tax + e.fees as taxed, e.tax_asked_back, ${sql.join(read)},
        coalesce(t.amount, 0) as line_tax, coalesce(t.asked_back, 0) as line_asked_back,
        (coalesce(l.amount, 0) + coalesce(t.amount, 0))::numeric(14, 2) as amount_of_parts
      from sales_entries e left join lines l on l.entry_id = e.id left join taxes t on t.entry_id = e.id
      where e.company_id = ${companyId}
    )
    select 'sales_parts' as kind, o.id as subject_id, '#' || o.order_custom_id as name, h.total::text as kept,
      h.amount_of_parts::text as ledger, h.currency, ${at} as at
    from held h join orders o on o.company_id = ${companyId} and o.id = h.order_id
    where h.total <> h.amount_of_parts or h.taxed <> h.line_tax or h.tax_asked_back <> h.line_asked_back
      or ${sql.join(differs, sql` or `)}`,
  )
}

/** Sales whose discounts are not those of their lines. */
export const salesDiscounts = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`select 'sales_discounts' as kind, o.id as subject_id, '#' || o.order_custom_id as name,
      (e.coupons + e.discounts)::text as kept, g.amount::text as ledger, e.currency, ${at} as at
    from sales_entries e join orders o on o.company_id = ${companyId} and o.id = e.order_id
    cross join lateral (select coalesce(sum((d ->> 'amount')::numeric), 0) as amount
      from jsonb_array_elements(e.discounts_given) d) g
    where e.company_id = ${companyId} and e.cause = 'sale' and e.coupons + e.discounts <> g.amount`,
  )

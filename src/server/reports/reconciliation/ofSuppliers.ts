import { sql } from 'kysely'
import type { Difference } from '#contract/reports/ledger.ts'
import { rows, type Tx } from '#server/base/db.ts'

/** Invoices of suppliers whose total is not the sum of their lines, freight, cores and tax. */
export const supplierInvoices = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`select 'supplier_invoice' as kind, v.id as subject_id, concat_ws(' · ', s.name, v.number) as name,
      v.total::text as kept, (v.freight + v.cores + v.tax + coalesce(l.amount, 0))::text as ledger, sh.currency, null as at
    from supplier_invoices v
      join suppliers s on s.company_id = ${companyId} and s.id = v.supplier_id
      join shops sh on sh.company_id = ${companyId} and sh.id = v.shop_id
      left join (select supplier_invoice_id, sum(amount) as amount from supplier_invoice_lines
        where company_id = ${companyId} group by supplier_invoice_id) l on l.supplier_invoice_id = v.id
    where v.company_id = ${companyId} and v.total <> v.freight + v.cores + v.tax + coalesce(l.amount, 0)`,
  )

/** Credits of suppliers of which more is matched than they are. */
export const supplierCredits = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`select 'supplier_credit' as kind, e.id as subject_id, s.name, e.amount::text as kept,
      m.amount::text as ledger, sh.currency, null as at
    from expected_credits e
      join suppliers s on s.company_id = ${companyId} and s.id = e.supplier_id
      join shops sh on sh.company_id = ${companyId} and sh.id = e.shop_id
      join (select expected_credit_id, sum(amount) as amount from credit_matches
        where company_id = ${companyId} group by expected_credit_id) m on m.expected_credit_id = e.id
    where e.company_id = ${companyId} and m.amount > e.amount`,
  )

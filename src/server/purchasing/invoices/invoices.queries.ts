import { sql, type CompiledQuery } from 'kysely'
import type {
  PurchaseMatch,
  RecordInvoiceBody,
  SupplierInvoice,
} from '#contract/purchasing/supplierInvoices.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'

/** The invoices of a purchase order, newest first, the voided ones too. */
export const purchaseInvoices = (tx: Tx, companyId: string, purchaseId: string): Promise<SupplierInvoice[]> =>
  rows(
    tx,
    sql<SupplierInvoice>`select v.id, v.number, v.invoiced_on, v.freight, v.cores, v.tax, v.total, v.note, v.user_name,
        v.at, v.voided_at, v.voided_by_name, v.void_reason,
        (select jsonb_agg(jsonb_build_object('id', l.id, 'line_id', l.purchase_order_line_id,
            'quantity', l.quantity::text, 'price', l.price::text, 'amount', l.amount::text) order by l.id)
          from supplier_invoice_lines l where l.company_id = ${companyId} and l.supplier_invoice_id = v.id) as lines
      from supplier_invoices v where v.company_id = ${companyId} and v.purchase_order_id = ${purchaseId}
      order by v.at desc, v.id desc`,
  )

export const invoiceOrder = (tx: Tx, companyId: string, id: string) =>
  firstRow(
    tx,
    sql<{ purchase_order_id: string }>`select purchase_order_id from supplier_invoices
      where company_id = ${companyId} and id = ${id}`,
  )

export interface NewInvoice extends Omit<RecordInvoiceBody, 'lines'> {
  purchase_order_id: string
  supplier_id: string
  shop_id: string
  user_id: string | null
  user_name: string
  at: string
}

interface NewInvoiceLine {
  id: string
  line_id: string
  quantity: string
  price: string
  amount: string
}

/** An invoice and its lines. */
export function invoiceStatements(
  tx: Tx,
  companyId: string,
  row: NewInvoice,
  lines: readonly NewInvoiceLine[],
): CompiledQuery[] {
  const invoice = sql`insert into supplier_invoices (company_id, id, purchase_order_id, supplier_id, shop_id, number,
      invoiced_on, freight, cores, tax, total, note, user_id, user_name, at)
    values (${companyId}, ${row.id}, ${row.purchase_order_id}, ${row.supplier_id}, ${row.shop_id}, ${row.number},
      ${row.invoiced_on}::date, ${row.freight}, ${row.cores}, ${row.tax}, ${row.total}, ${row.note},
      ${row.user_id}::uuid, ${row.user_name}, ${row.at}::timestamptz)`
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(lines)}) as m (id uuid, line_id uuid, quantity numeric, price numeric, amount numeric)`,
  )
  const written = sql`insert into supplier_invoice_lines (company_id, id, supplier_invoice_id, purchase_order_line_id,
      quantity, price, amount)
    select own.company_id, m.id, ${row.id}::uuid, m.line_id, m.quantity, m.price, m.amount from ${set}`
  return [invoice.compile(tx), written.compile(tx)]
}

export const voidStatement = (
  tx: Tx,
  companyId: string,
  id: string,
  { at, name, reason }: { at: string; name: string; reason: string },
): CompiledQuery =>
  sql`update supplier_invoices set voided_at = ${at}::timestamptz, voided_by_name = ${name}, void_reason = ${reason}
    where company_id = ${companyId} and id = ${id}`.compile(tx)

type Settlement = PurchaseMatch['settlements'][number]

export const purchaseSettlements = (tx: Tx, companyId: string, purchaseId: string): Promise<Settlement[]> =>
  rows(
    tx,
    sql<Settlement>`select id, kind, subject_id, outcome, amount, note, user_name, at from invoice_settlements
      where company_id = ${companyId} and purchase_order_id = ${purchaseId} order by at desc, id desc`,
  )

/** Whether a settlement has this id, in any purchase order. */
export const knownSettlement = (tx: Tx, companyId: string, id: string) =>
  firstRow(
    tx,
    sql<{ purchase_order_id: string }>`select purchase_order_id from invoice_settlements
      where company_id = ${companyId} and id = ${id}`,
  )

export interface NewSettlement extends Settlement {
  purchase_order_id: string
  quantity: string
  user_id: string | null
}

export const settlementStatement = (tx: Tx, companyId: string, row: NewSettlement): CompiledQuery =>
  sql`insert into invoice_settlements (company_id, id, purchase_order_id, kind, subject_id, outcome, quantity, amount, note,
      user_id, user_name, at)
    values (${companyId}, ${row.id}, ${row.purchase_order_id}, ${row.kind}, ${row.subject_id}, ${row.outcome},
      ${row.quantity}, ${row.amount}, ${row.note}, ${row.user_id}::uuid, ${row.user_name}, ${row.at}::timestamptz)`.compile(
    tx,
  )

/** What is invoiced of each line of a purchase order. */
export const invoicedQuantities = (
  tx: Tx,
  companyId: string,
  purchaseId: string,
): Promise<{ line_id: string; quantity: string }[]> =>
  rows(
    tx,
    sql<{
      line_id: string
      quantity: string
    }>`select l.purchase_order_line_id as line_id, sum(l.quantity)::text as quantity
      from supplier_invoice_lines l
      join supplier_invoices v on v.company_id = ${companyId} and v.id = l.supplier_invoice_id and v.voided_at is null
      where l.company_id = ${companyId} and v.purchase_order_id = ${purchaseId} group by l.purchase_order_line_id`,
  )

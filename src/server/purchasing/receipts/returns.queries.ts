import { sql, type CompiledQuery } from 'kysely'
import type { PurchaseMatch } from '#contract/purchasing/supplierInvoices.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'

type ShownReturn = PurchaseMatch['returns'][number]

/** What of a purchase order went back to the supplier, newest first. */
export const purchaseReturns = (tx: Tx, companyId: string, purchaseId: string): Promise<ShownReturn[]> =>
  rows(
    tx,
    sql<ShownReturn>`select r.id, r.purchase_receipt_id as receipt_id, r.reason, r.user_name, r.at,
        (select jsonb_agg(jsonb_build_object('receipt_line_id', l.purchase_receipt_line_id, 'item_name', i.name,
            'quantity', l.quantity::text, 'amount', l.amount::text) order by l.id)
          from purchase_return_lines l
          join purchase_receipt_lines rl on rl.company_id = ${companyId} and rl.id = l.purchase_receipt_line_id
          join inventory_items i on i.company_id = ${companyId} and i.id = rl.item_id
          where l.company_id = ${companyId} and l.purchase_return_id = r.id) as lines
      from purchase_returns r where r.company_id = ${companyId} and r.purchase_order_id = ${purchaseId}
      order by r.at desc, r.id desc`,
  )

export const findReturn = (tx: Tx, companyId: string, id: string) =>
  firstRow(
    tx,
    sql<{ purchase_order_id: string }>`select purchase_order_id from purchase_returns
      where company_id = ${companyId} and id = ${id}`,
  )

/** Whether goods of a receipt went back. */
export const isReturned = async (tx: Tx, companyId: string, receiptId: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 from purchase_returns where company_id = ${companyId} and purchase_receipt_id = ${receiptId} limit 1`,
  )) !== undefined

export interface Returned {
  receipt_line_id: string
  quantity: string
  base_quantity: string
}

/** What went back of each line of a receipt. */
export const listReturned = (tx: Tx, companyId: string, receiptId: string): Promise<Returned[]> =>
  rows(
    tx,
    sql<Returned>`select l.purchase_receipt_line_id as receipt_line_id, sum(l.quantity)::text as quantity,
        sum(l.base_quantity)::text as base_quantity
      from purchase_return_lines l
      join purchase_returns r on r.company_id = ${companyId} and r.id = l.purchase_return_id
      where l.company_id = ${companyId} and r.purchase_receipt_id = ${receiptId} group by l.purchase_receipt_line_id`,
  )

interface NewReturn {
  id: string
  purchase_order_id: string
  purchase_receipt_id: string
  shop_id: string
  reason: string
  user_id: string | null
  user_name: string
  at: string
}

export interface NewReturnLine {
  /** Also the id of its movement of stock. */
  id: string
  receipt_line_id: string
  quantity: string
  base_quantity: string
  amount: string
  value: string
}

export function returnStatements(
  tx: Tx,
  companyId: string,
  row: NewReturn,
  lines: readonly NewReturnLine[],
): CompiledQuery[] {
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(lines)}) as m (id uuid, receipt_line_id uuid, quantity numeric, base_quantity numeric,
      amount numeric, value numeric)`,
  )
  return [
    sql`insert into purchase_returns (company_id, id, purchase_order_id, purchase_receipt_id, shop_id, reason, user_id,
        user_name, at)
      values (${companyId}, ${row.id}, ${row.purchase_order_id}, ${row.purchase_receipt_id}, ${row.shop_id},
        ${row.reason}, ${row.user_id}::uuid, ${row.user_name}, ${row.at}::timestamptz)`.compile(tx),
    sql`insert into purchase_return_lines (company_id, id, purchase_return_id, purchase_receipt_line_id, quantity,
        base_quantity, amount, value)
      select own.company_id, m.id, ${row.id}::uuid, m.receipt_line_id, m.quantity, m.base_quantity, m.amount, m.value
      from ${set}`.compile(tx),
  ]
}

export interface LineCores {
  line_id: string
  /** Units that came with a core, less those that went back with it, and less the cores that went back alone. */
  cores: string
  core_charge: string
}

/** How many cores of each line are still to go back. */
export const lineCores = (tx: Tx, companyId: string, purchaseId: string): Promise<LineCores[]> =>
  rows(
    tx,
    sql<LineCores>`select l.id as line_id, l.core_charge, (coalesce(rec.quantity, 0) - coalesce(ret.quantity, 0)
        - coalesce(back.quantity, 0))::numeric(18, 4) as cores
      from purchase_order_lines l
      left join (select rl.purchase_order_line_id as line_id, sum(rl.quantity) as quantity
        from purchase_receipt_lines rl where rl.company_id = ${companyId} group by rl.purchase_order_line_id) rec
        on rec.line_id = l.id
      left join (select rl.purchase_order_line_id as line_id, sum(t.quantity) as quantity
        from purchase_return_lines t
        join purchase_receipt_lines rl on rl.company_id = ${companyId} and rl.id = t.purchase_receipt_line_id
        where t.company_id = ${companyId} group by rl.purchase_order_line_id) ret on ret.line_id = l.id
      left join (select purchase_order_line_id as line_id, sum(quantity) as quantity from core_returns
        where company_id = ${companyId} group by purchase_order_line_id) back on back.line_id = l.id
      where l.company_id = ${companyId} and l.purchase_order_id = ${purchaseId} and l.core_charge > 0`,
  )

export const findCoreReturn = (tx: Tx, companyId: string, id: string) =>
  firstRow(
    tx,
    sql<{ purchase_order_line_id: string }>`select purchase_order_line_id from core_returns
      where company_id = ${companyId} and id = ${id}`,
  )

interface NewCore {
  id: string
  purchase_order_id: string
  line_id: string
  quantity: string
  amount: string
  user_id: string | null
  user_name: string
  at: string
}

export const coreStatement = (tx: Tx, companyId: string, row: NewCore): CompiledQuery =>
  sql`insert into core_returns (company_id, id, purchase_order_id, purchase_order_line_id, quantity, amount, user_id,
      user_name, at)
    values (${companyId}, ${row.id}, ${row.purchase_order_id}, ${row.line_id}, ${row.quantity}, ${row.amount},
      ${row.user_id}::uuid, ${row.user_name}, ${row.at}::timestamptz)`.compile(tx)

import { sql, type RawBuilder } from 'kysely'
import { rows, type Tx } from '#server/base/db.ts'

/** Which purchase orders are matched: one, or all of a shop. */
export type Scope = { purchase_order_id: string } | { shop_id: string }

const within = (scope: Scope): RawBuilder<unknown> =>
  'shop_id' in scope ? sql`p.shop_id = ${scope.shop_id}` : sql`p.id = ${scope.purchase_order_id}`

interface OrderFacts {
  subject_id: string
  purchase_order_id: string
  shop_id: string
  number: number
  currency: string
  supplier_id: string
  supplier_name: string
}

export interface LineSums extends OrderFacts {
  item_name: string
  item_name_french: string
  invoiced: string
  invoiced_amount: string
  settled_quantity: string
  settled_quantity_amount: string
  settled_price: string
  /** The deliveries that hold, the oldest first. */
  received: { quantity: string; price: string }[]
}

const orderColumns = sql`p.id as purchase_order_id, p.shop_id, p.number, sh.currency, p.supplier_id, s.name as supplier_name`

const orderJoins = (
  companyId: string,
) => sql`join suppliers s on s.company_id = ${companyId} and s.id = p.supplier_id
  join shops sh on sh.company_id = ${companyId} and sh.id = p.shop_id`

/** What was invoiced, by line. */
const invoicedLines = (
  companyId: string,
) => sql`(select il.purchase_order_line_id as line_id, sum(il.quantity) as quantity,
    sum(il.amount) as amount
  from supplier_invoice_lines il
  join supplier_invoices v on v.company_id = ${companyId} and v.id = il.supplier_invoice_id and v.voided_at is null
  where il.company_id = ${companyId} group by il.purchase_order_line_id)`

/** What came, by line: reversals count negative. */
const receivedLines = (
  companyId: string,
) => sql`(select rl.purchase_order_line_id as line_id, sum(rl.quantity) as quantity,
    sum(round(rl.quantity * rl.price, 2)) as amount
  from purchase_receipt_lines rl where rl.company_id = ${companyId} group by rl.purchase_order_line_id)`

/** What was settled, by line. */
const settledLines = (companyId: string) => sql`(select st.subject_id, sum(st.quantity) as quantity,
    coalesce(sum(st.amount) filter (where st.kind = 'quantity'), 0) as quantity_amount,
    coalesce(sum(st.amount) filter (where st.kind = 'price'), 0) as price_amount
  from invoice_settlements st where st.company_id = ${companyId} group by st.subject_id)`

/** Lines with an invoice that does not simply agree with what came. */
export const unequalLines = (tx: Tx, companyId: string, scope: Scope): Promise<LineSums[]> =>
  rows(
    tx,
    sql<LineSums>`select l.id as subject_id, ${orderColumns}, i.name as item_name, i.name_french as item_name_french,
        inv.quantity::text as invoiced, inv.amount::text as invoiced_amount,
        coalesce(st.quantity, 0)::text as settled_quantity,
        coalesce(st.quantity_amount, 0)::text as settled_quantity_amount,
        coalesce(st.price_amount, 0)::text as settled_price,
        coalesce((select jsonb_agg(jsonb_build_object('quantity', rl.quantity::text, 'price', rl.price::text)
            order by r.at, r.id, rl.id)
          from purchase_receipt_lines rl
          join purchase_receipts r on r.company_id = ${companyId} and r.id = rl.purchase_receipt_id
          where rl.company_id = ${companyId} and rl.purchase_order_line_id = l.id and r.reverses_id is null
            and not exists (select from purchase_receipts b where b.company_id = ${companyId} and b.reverses_id = r.id)),
          '[]') as received
      from purchase_order_lines l
      join purchase_orders p on p.company_id = ${companyId} and p.id = l.purchase_order_id
      ${orderJoins(companyId)}
      join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
      join ${invoicedLines(companyId)} inv on inv.line_id = l.id
      left join ${receivedLines(companyId)} rec on rec.line_id = l.id
      left join ${settledLines(companyId)} st on st.subject_id = l.id
      where l.company_id = ${companyId} and ${within(scope)}
        and (inv.quantity - coalesce(st.quantity, 0), inv.amount - coalesce(st.quantity_amount + st.price_amount, 0))
          is distinct from (coalesce(rec.quantity, 0), coalesce(rec.amount, 0))
      order by p.created_at, p.id, l.position`,
  )

export interface FreightSums extends OrderFacts {
  invoiced: string
  received: string
  settled: string
  complete: boolean
}

/** The freight of purchase orders with an invoice. */
export const invoicedFreight = (tx: Tx, companyId: string, scope: Scope): Promise<FreightSums[]> =>
  rows(
    tx,
    sql<FreightSums>`select p.id as subject_id, ${orderColumns}, inv.freight::text as invoiced,
        coalesce((select sum(r.freight) from purchase_receipts r where r.company_id = ${companyId}
          and r.purchase_order_id = p.id and r.reverses_id is null
          and not exists (select from purchase_receipts b where b.company_id = ${companyId} and b.reverses_id = r.id)),
          0)::text as received,
        coalesce((select sum(st.amount) from invoice_settlements st where st.company_id = ${companyId}
          and st.purchase_order_id = p.id and st.kind = 'freight'), 0)::text as settled,
        not exists (select from purchase_order_lines l
          left join ${invoicedLines(companyId)} li on li.line_id = l.id
          left join ${receivedLines(companyId)} rec on rec.line_id = l.id
          where l.company_id = ${companyId} and l.purchase_order_id = p.id and not l.removed
            and (l.ordered - l.cancelled > coalesce(rec.quantity, 0)
              or coalesce(rec.quantity, 0) > coalesce(li.quantity, 0))) as complete
      from purchase_orders p
      ${orderJoins(companyId)}
      join (select v.purchase_order_id, sum(v.freight) as freight from supplier_invoices v
        where v.company_id = ${companyId} and v.voided_at is null group by v.purchase_order_id) inv
        on inv.purchase_order_id = p.id
      where p.company_id = ${companyId} and ${within(scope)} order by p.created_at, p.id`,
  )

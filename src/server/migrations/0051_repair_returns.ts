import type { Client } from 'pg'
import { derivePayStatus, amountDue } from '#domain/orders/status/payStatus.ts'
import type { Order, ReturnedLine } from '#domain/orders/order.ts'
import { returnAmount, type Returned } from '#domain/orders/prices/returns.ts'
import type { Backfill } from '../base/migrating/forEachCompany.ts'

type Kept = Pick<Order, 'id' | 'status' | 'final_price' | 'returned_total' | 'pay_status' | 'net_paid'> &
  Returned & { lines: ReturnedLine[]; returned_lines: ReturnedLine[] }

/** Instants in the domain's form; the amounts are exact text. */
const FOUND = `with back as (
    select p.order_id, jsonb_agg(line.value order by p.created_at, p.id, line.nth) as lines
    from payments p cross join jsonb_array_elements(p.returned_lines) with ordinality line(value, nth)
    where p.company_id = $1 and p.order_id = any($2) and p.returned_lines <> '[]'
      and p.payment_type in ('payment_refund', 'payment_credit')
      and not exists (select from payments u where u.company_id = p.company_id and u.reverses_id = p.id)
    group by p.order_id)
  select o.id, o.status, o.final_price::text as final_price, o.returned_total::text as returned_total, o.returned_lines,
    o.pay_status, o.net_paid::text as net_paid, o.packages, o.parts, o.options, o.inventory_items, o.casual_items,
    o.discounts, o.order_discount_type, o.order_discount_amount::text as order_discount_amount, o.taxes, o.extras,
    o.calculation_version, o.customer, o.fleet, o.shop,
    to_char(o.created_timestamp at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_timestamp, b.lines
  from back b join orders o on o.company_id = $1 and o.id = b.order_id`

const WRITE = `update orders set returned_lines = $3::jsonb, returned_total = $4, pay_status = $5
  where company_id = $1 and id = $2`

async function repair(client: Client, companyId: string, order: Kept): Promise<void> {
  const returned_total = returnAmount(order, order.lines, [])
  const pay_status = derivePayStatus({
    status: order.status,
    price: amountDue({ final_price: order.final_price, returned_total }),
    net_paid: order.net_paid,
  })
  const lines = JSON.stringify(order.lines)
  const same =
    order.returned_total === returned_total &&
    order.pay_status === pay_status &&
    JSON.stringify(order.returned_lines) === lines
  if (!same) await client.query(WRITE, [companyId, order.id, lines, returned_total, pay_status])
}

/**
 * What 0042 was meant to do: its updates changed no row, because they ran without a company. The returns of an order
 * follow from the ledger alone, so an order that the product has written since keeps its own.
 */
export const backfill: Backfill = {
  over: 'orders',
  async batch(client, companyId, ids) {
    const { rows } = await client.query<Kept>(FOUND, [companyId, ids])
    for (const order of rows) await repair(client, companyId, order)
  },
}

import { sql } from 'kysely'
import { add, money2 } from '#domain/money/money.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { owed } from '../orders.queries.ts'
import { soldOn } from '../sales/sold.queries.ts'

interface Counts {
  status: string
  orders: number
  late: number
  waiting: number
}

interface Recent {
  id: string
  order_id: string
  event: string
  order_custom_id: string
  vehicle: string
  user_name: string
  at: string
}

export interface Summary {
  counts: Record<string, number>
  late: number
  waiting: number
  finalized_today: number
  sales_today: string
  taken_today: string
  unpaid: number
  unpaid_sum: string
  recent: Recent[]
}

/** The money that a row of the ledger brought in; account credit came in when it was paid, not when it is spent. */
const money = sql`case when payment_type in ('order_payment', 'credit_payment') then amount
  when payment_type = 'payment_refund' then -amount else 0 end`

async function activeCounts(tx: Tx, companyId: string, shopId: string): Promise<Counts[]> {
  return rows(
    tx,
    sql<Counts>`select status, count(*)::int as orders,
      count(*) filter (where promised_timestamp < now())::int as late,
      count(*) filter (where waiting)::int as waiting
    from orders where company_id = ${companyId} and shop_id = ${shopId}
      and status in ('scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete') group by status`,
  )
}

/** The number of orders that are being worked on. */
export async function countActive(tx: Tx, companyId: string, shopId: string): Promise<number> {
  const counts = await activeCounts(tx, companyId, shopId)
  return counts.reduce((sum, { orders }) => sum + orders, 0)
}

/** The present state of a shop: counts by status, today's sales and payments, what is unpaid, the latest orders. */
export async function shopSummary(
  tx: Tx,
  companyId: string,
  shopId: string,
  day: { day: string; from: string; to: string },
): Promise<Summary> {
  const active = await activeCounts(tx, companyId, shopId)
  const today = await soldOn(tx, companyId, shopId, day.day)
  const taken = await firstRow(
    tx,
    sql<{ sum: string }>`select coalesce(sum(${money}), 0)::numeric(14, 2)::text as sum from payments
    where company_id = ${companyId} and shop_id = ${shopId}
      and created_at >= ${day.from} and created_at < ${day.to}`,
  )
  const unpaid = await firstRow(
    tx,
    sql<{ orders: number; sum: string }>`select count(*)::int as orders,
      coalesce(sum(${owed()}), 0)::text as sum
    from orders where company_id = ${companyId} and shop_id = ${shopId} and status = 'complete'
      and pay_status in ('is_not_paid', 'is_partially_paid')`,
  )
  const recent = await rows(
    tx,
    sql<Recent>`select h.id, h.order_id, h.to_status as event, o.order_custom_id,
      trim(concat_ws(' ', o.vehicle_details ->> 'year', o.vehicle_details ->> 'make', o.vehicle_details ->> 'model')) as vehicle,
      h.user_name, h.created_at as at
    from order_status_history h join orders o on o.company_id = h.company_id and o.id = h.order_id
    where h.company_id = ${companyId} and o.shop_id = ${shopId}
      and not exists (select from order_status_history later where later.company_id = ${companyId}
        and later.order_id = h.order_id and (later.created_at, later.id) > (h.created_at, h.id))
    order by h.created_at desc limit 12`,
  )
  const sum = (pick: (row: Counts) => number) => active.reduce((total, row) => total + pick(row), 0)
  return {
    counts: Object.fromEntries(active.map((row) => [row.status, row.orders])),
    late: sum((row) => row.late),
    waiting: sum((row) => row.waiting),
    finalized_today: today.reduce((total, { invoices }) => total + invoices, 0),
    sales_today: money2(add('0', ...today.map(({ net }) => net))),
    taken_today: taken?.sum ?? '0.00',
    unpaid: unpaid?.orders ?? 0,
    unpaid_sum: unpaid?.sum ?? '0.00',
    recent,
  }
}

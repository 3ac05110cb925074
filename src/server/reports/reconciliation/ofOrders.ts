import { sql } from 'kysely'
import type { Difference } from '#contract/reports/ledger.ts'
import { cmp } from '#domain/money/money.ts'
import { returnAmount, type Returned } from '#domain/orders/prices/returns.ts'
import type { ReturnedLine } from '#domain/orders/order.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { pricedBy } from '#server/orders/index.ts'

const CREDITS = sql`('payment_credit', 'payment_credit_adjustment')`
const paid = sql`case when payment_type in ('order_payment', 'order_payment_w_credit') then amount
  when payment_type in ('payment_refund', 'payment_credit', 'payment_credit_adjustment') then -amount else 0 end`
const at = sql`jsonb_build_object('kind', 'order', 'id', id)`

/** Orders whose sums or pay status do not match their rows. */
export const orderSums = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`with sums as (
      select order_id, sum(${paid}) as net_paid,
        coalesce(sum(amount) filter (where payment_type in ${CREDITS}), 0) as net_credit
      from payments where company_id = ${companyId} and order_id is not null group by order_id
    ), held as (
      select o.id, '#' || o.order_custom_id as name, o.net_paid as kept_paid, coalesce(s.net_paid, 0)::numeric(14, 2) as net_paid,
        o.net_credit_refunds as kept_credit, coalesce(s.net_credit, 0)::numeric(14, 2) as net_credit, o.pay_status, o.status,
        greatest(o.final_price - o.returned_total, 0) as price, o.currency
      from orders o left join sums s on s.order_id = o.id where o.company_id = ${companyId}
    ), judged as (
      select *, case when status = 'uncollectible' then 'wont_be_paid' when net_paid > price then 'is_over_paid'
        when net_paid = price and net_paid = 0 and status <> 'complete' then 'is_not_paid' when net_paid = price then 'is_fully_paid' when net_paid > 0 then 'is_partially_paid' else 'is_not_paid' end as due
      from held
    )
    select 'order_net_paid' as kind, id as subject_id, name, kept_paid::text as kept, net_paid::text as ledger,
      currency, ${at} as at from judged where kept_paid <> net_paid
    union all
    select 'order_net_credit', id, name, kept_credit::text, net_credit::text, currency, ${at} from judged
      where kept_credit <> net_credit
    union all
    select 'order_pay_status', id, name, pay_status, due, '', ${at} from judged where pay_status <> due`,
  )

interface Held extends Returned {
  id: string
  name: string
  currency: string
  returned_total: string
  lines: ReturnedLine[]
}

/** The orders with returned lines, by their own fields or by the ledger, with those lines. */
const returnedOrders = (tx: Tx, companyId: string): Promise<Held[]> =>
  rows(
    tx,
    sql<Held>`with back as (
      select p.order_id, jsonb_agg(line.value order by p.created_at, p.id, line.nth) as lines
      from payments p cross join jsonb_array_elements(p.returned_lines) with ordinality line(value, nth)
      where p.company_id = ${companyId} and p.order_id is not null and p.returned_lines <> '[]'
        and not exists (select from payments u where u.company_id = ${companyId} and u.reverses_id = p.id)
      group by p.order_id
    )
    select o.id, '#' || o.order_custom_id as name, o.currency, o.final_price, o.returned_total, ${pricedBy('o', companyId)},
      coalesce(b.lines, '[]') as lines
    from orders o left join back b on b.order_id = o.id
    where o.company_id = ${companyId} and (b.order_id is not null or o.returned_total <> 0)`,
  )

/** Orders whose stored value of returned lines differs from that of the lines in their refunds. */
export async function orderReturns(tx: Tx, companyId: string): Promise<Difference[]> {
  return (await returnedOrders(tx, companyId)).flatMap((order): Difference[] => {
    const { id, name, currency, returned_total: kept } = order
    const ledger = returnAmount(order, order.lines, [])
    if (cmp(kept, ledger) === 0) return []
    return [
      { kind: 'order_returned', subject_id: id, name, kept, ledger, currency, at: { kind: 'order', id } },
    ]
  })
}

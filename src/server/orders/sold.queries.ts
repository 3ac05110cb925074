import { sql } from 'kysely'
import { add, money2, type Decimal } from '../../domain/money/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { netSales } from '../../domain/orders/prices/netSales.ts'
import type { PricedFields } from '../../domain/orders/prices/pricing.ts'
import { afterReturns } from '../../domain/orders/prices/returns.ts'
import type { OrderTotals } from '../../domain/orders/totals.ts'
import { rows, type Tx } from '../base/db.ts'
import { pricedBy } from './orders.queries.ts'

interface SoldOrder {
  /** When it was finalized. */
  at: string
  totals: OrderTotals
}

type ReturnedOrder = SoldOrder & PricedFields & Pick<Order, 'returned_lines'>

/** The orders of a shop that were finalized in a span of time and are not void, without what was returned of them. */
export async function soldOrders(
  tx: Tx,
  company: string,
  shopId: string,
  { from, to }: { from: string; to: string },
): Promise<SoldOrder[]> {
  const inSpan = sql`o.company_id = ${company} and o.shop_id = ${shopId} and o.complete_timestamp >= ${from}
    and o.complete_timestamp < ${to} and o.status in ('complete', 'uncollectible')`
  const whole = await rows(
    tx,
    sql<SoldOrder>`select o.complete_timestamp as at, o.totals from orders o
      where ${inSpan} and o.returned_lines = '[]'`,
  )
  const returned = await rows(
    tx,
    sql<ReturnedOrder>`select o.complete_timestamp as at, o.totals, o.returned_lines, ${pricedBy('o', company)}
      from orders o where ${inSpan} and o.returned_lines <> '[]'`,
  )
  return [...whole, ...returned.map((order) => ({ at: order.at, totals: afterReturns(order).totals }))]
}

/** A span of time of a shop; `part` names it in the answer. */
export interface ShopSpan {
  shop_id: string
  part: string
  from: string
  to: string
}

export interface SoldInSpan {
  shop_id: string
  part: string
  cars: number
  /** Without tax. */
  sales: Decimal
}

const list = (name: string) => sql`(select coalesce(sum(each::numeric), 0)
  from jsonb_array_elements_text(coalesce(o.totals -> ${sql.lit(name)}, '[]')) each)`
/** The same sum as `netSales`. */
const net = sql`(o.totals ->> 'discounted_subtotal')::numeric + ${list('subtotal_charges')} - ${list('after_tax_discounts')}`

/** What several shops sold in a span of each, with two reads for all of them; a span without orders is left out. */
export async function soldInSpans(
  tx: Tx,
  company: string,
  spans: readonly ShopSpan[],
): Promise<SoldInSpan[]> {
  const joined = sql`companies own
    cross join jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as s(shop_id uuid, part text, "from" timestamptz, "to" timestamptz)
    join orders o on o.company_id = own.company_id and o.shop_id = s.shop_id
      and o.complete_timestamp >= s."from" and o.complete_timestamp < s."to"
    where own.company_id = ${company} and o.company_id = ${company} and o.status in ('complete', 'uncollectible')`
  const whole = await rows(
    tx,
    sql<SoldInSpan>`select s.shop_id, s.part, count(*)::int as cars, sum(${net})::numeric(14, 2)::text as sales
      from ${joined} and o.returned_lines = '[]' group by s.shop_id, s.part`,
  )
  const returned = await rows(
    tx,
    sql<
      ReturnedOrder & { shop_id: string; part: string }
    >`select s.shop_id, s.part, o.complete_timestamp as at,
        o.totals, o.returned_lines, ${pricedBy('o', company)}
      from ${joined} and o.returned_lines <> '[]'`,
  )
  const sums = new Map(whole.map((row) => [`${row.shop_id} ${row.part}`, row]))
  for (const order of returned) {
    const { shop_id, part } = order
    const before = sums.get(`${shop_id} ${part}`) ?? { shop_id, part, cars: 0, sales: '0.00' }
    const sales = money2(add(before.sales, netSales(afterReturns(order).totals)))
    sums.set(`${shop_id} ${part}`, { ...before, cars: before.cars + 1, sales })
  }
  return [...sums.values()]
}

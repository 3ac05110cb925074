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

const listed = (column: string) => {
  const name = sql.ref(`t.${column}`)
  return sql`case when ${name} is null or ${name} = '[]' then 0
    else (select sum(each::numeric) from jsonb_array_elements_text(${name}) each) end`
}
/** The stored sum, else the same as `netSales` from the totals. */
const net = sql`coalesce(o.net_sales, (select t.discounted_subtotal + ${listed('subtotal_charges')}
    - ${listed('after_tax_discounts')}
  from jsonb_to_record(o.totals) as t(discounted_subtotal numeric, subtotal_charges jsonb, after_tax_discounts jsonb)))`

const ordersIn = (spans: readonly ShopSpan[]) => sql`companies own
  cross join jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
    as s(shop_id uuid, part text, "from" timestamptz, "to" timestamptz)
  join orders o on o.company_id = own.company_id and o.shop_id = s.shop_id
    and o.complete_timestamp >= s."from" and o.complete_timestamp < s."to"`
const sold = (company: string) =>
  sql`own.company_id = ${company} and o.company_id = ${company} and o.status in ('complete', 'uncollectible')`

interface SumInSpan extends SoldInSpan {
  /** Orders of the span from which something was returned: they are not in its sums. */
  returned: number
}

/** The orders of these spans from which something was returned. */
async function returnedIn(tx: Tx, company: string, spans: readonly ShopSpan[]): Promise<SoldInSpan[]> {
  if (spans.length === 0) return []
  const found = await rows(
    tx,
    sql<
      ReturnedOrder & { shop_id: string; part: string }
    >`select s.shop_id, s.part, o.complete_timestamp as at,
        o.totals, o.returned_lines, ${pricedBy('o', company)}
      from ${ordersIn(spans)} where ${sold(company)} and o.returned_lines <> '[]'`,
  )
  return found.map((order) => ({
    shop_id: order.shop_id,
    part: order.part,
    cars: 1,
    sales: netSales(afterReturns(order).totals),
  }))
}

/**
 * What several shops sold in a span of each, with one read for all of them, or two where something was returned. A span
 * without orders is left out.
 */
export async function soldInSpans(
  tx: Tx,
  company: string,
  spans: readonly ShopSpan[],
): Promise<SoldInSpan[]> {
  const sums = await rows(
    tx,
    sql<SumInSpan>`select s.shop_id, s.part, (count(*) filter (where o.returned_lines = '[]'))::int as cars,
        coalesce(sum(${net}) filter (where o.returned_lines = '[]'), 0)::numeric(14, 2)::text as sales,
        (count(*) filter (where o.returned_lines <> '[]'))::int as returned
      from ${ordersIn(spans)} where ${sold(company)} group by s.shop_id, s.part`,
  )
  const has = ({ shop_id, part }: ShopSpan) =>
    sums.some((row) => row.shop_id === shop_id && row.part === part && row.returned > 0)
  const returned = await returnedIn(tx, company, spans.filter(has))
  return sums.map(({ shop_id, part, cars, sales }) => {
    const more = returned.filter((row) => row.shop_id === shop_id && row.part === part)
    return {
      shop_id,
      part,
      cars: cars + more.length,
      sales: money2(add(sales, ...more.map((row) => row.sales))),
    }
  })
}

import { sql } from 'kysely'
import type { Order } from '../../domain/orders/order.ts'
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

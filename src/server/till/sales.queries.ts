import { sql } from 'kysely'
import type { Order } from '../../domain/orders/order.ts'
import type { PricedFields } from '../../domain/orders/prices/pricing.ts'
import { afterReturns } from '../../domain/orders/prices/returns.ts'
import { amountDue } from '../../domain/orders/status/payStatus.ts'
import type { DayOrder } from '../../domain/till/dayReport.ts'
import {
  orderChange,
  orderPostings,
  type BookedOrder,
  type OrderPosting,
} from '../../domain/till/orderBooks.ts'
import type { Posting } from '../../domain/till/postings.ts'
import { rows, type Tx } from '../base/db.ts'
import { pricedBy } from '../orders/index.ts'
import type { Span } from './till.queries.ts'

interface SoldOrder
  extends
    PricedFields,
    Pick<
      Order,
      'id' | 'status' | 'final_price' | 'returned_lines' | 'returned_total' | 'net_paid' | 'totals'
    > {
  /** What the books have of the order from earlier days. */
  booked: OrderPosting[]
}

/** The orders that were finalized in a span, and those booked before that changed in it, with what is booked. */
const ordersToBook = (tx: Tx, company: string, shopId: string, { from, to }: Span): Promise<SoldOrder[]> => {
  // Also by the ledger: its rows have the database's time, the order only the server's.
  const changed = sql`((o.last_updated_timestamp_milli >= ${Date.parse(from)} and o.last_updated_timestamp_milli < ${Date.parse(to)})
    or o.id in (select p.order_id from payments p where p.company_id = ${company} and p.shop_id = ${shopId}
      and p.created_at >= ${from} and p.created_at < ${to}))`
  const finalized = sql`(o.complete_timestamp >= ${from} and o.complete_timestamp < ${to}
    and o.status in ('complete', 'uncollectible'))`
  // Limited by the order first, so that the lines of a year of other orders are not read.
  return rows(
    tx,
    sql<SoldOrder>`select o.id, o.status, o.final_price, o.returned_lines, o.returned_total, o.net_paid, o.totals, ${pricedBy('o', company)},
        coalesce(b.lines, '[]') as booked
      from orders o cross join lateral (
        select jsonb_agg(jsonb_build_object('cause', s.cause, 'account', s.account, 'amount', s.amount::text)) as lines
        from (select l.cause, l.account, sum(l.amount) as amount from journal_lines l
          where l.company_id = ${company} and l.order_id = o.id
          group by l.cause, l.account having sum(l.amount) <> 0) s) b
      where o.company_id = ${company} and o.shop_id = ${shopId} and (${finalized} or ${changed})
        and (${finalized} or b.lines is not null)
      order by o.id`,
  )
}

interface Categories {
  ofPackage: Map<string, string>
  ofItem: Map<string, string>
}

const map = (found: readonly { id: string; name: string }[]): Map<string, string> =>
  new Map(found.map(({ id, name }) => [id, name]))

/** The financial category of each package and item. */
async function categories(tx: Tx, company: string): Promise<Categories> {
  const named = (table: 'packages' | 'inventory_items') =>
    rows(
      tx,
      sql<{ id: string; name: string }>`select t.id, c.name from ${sql.table(table)} t
        join classifications c on c.company_id = t.company_id and c.id = t.classification_id
        where t.company_id = ${company}`,
    )
  return {
    ofPackage: map(await named('packages')),
    ofItem: map(await named('inventory_items')),
  }
}

/**
 * An order by category, without returned lines. Without a category of its own, a line is Parts, or Fees for a free
 * line.
 */
function bookedOrder(order: SoldOrder, { ofPackage, ofItem }: Categories): BookedOrder {
  const { packages, inventory_items, casual_items, totals } = afterReturns(order)
  const packageOf = new Map(packages.map((line) => [line.id, line.package_id]))
  const sold: Posting[] = [
    ...totals.packages.map((row) => ({
      account: ofPackage.get(packageOf.get(row.package) ?? '') ?? 'Other',
      amount: row.package_total,
    })),
    ...inventory_items.map((line, at) => ({
      account: ofItem.get(line.inventory_item_id) ?? 'Parts',
      amount: totals.inventory_items?.[at] ?? '0.00',
    })),
    ...casual_items.map((line, at) => ({
      account: line.fee_item === 'Labor' ? 'Labor' : line.fee_item === 'Gift Card' ? 'Gift cards' : 'Fees',
      amount: totals.casual_items?.[at] ?? '0.00',
    })),
  ]
  return {
    status: order.status,
    final_price: amountDue(order),
    net_paid: order.net_paid,
    totals,
    sold,
    recoverable: order.taxes.flatMap((tax) => (tax.type === 'fee' ? [] : [tax.name])),
  }
}

/** An order of which the books get something on a day. */
export interface BookedDayOrder extends DayOrder {
  id: string
}

/** What the books get on a day of the orders that were finalized, returned, voided or written off in its span. */
export async function orderSales(
  tx: Tx,
  company: string,
  shopId: string,
  span: Span,
): Promise<BookedDayOrder[]> {
  const orders = await ordersToBook(tx, company, shopId, span)
  if (orders.length === 0) return []
  const known = await categories(tx, company)
  return orders.map((order) => {
    const { id, status, final_price, totals, booked } = order
    const change = orderChange(orderPostings(bookedOrder(order, known)), booked)
    const finalized = booked.length === 0 ? { final_price, totals } : null
    return { id, status, finalized, change }
  })
}

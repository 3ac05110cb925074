import { PRICED_FIELDS, type PricedFields } from '#domain/orders/prices/pricing.ts'
import { returnAmount, returnedLines } from '#domain/orders/prices/returns.ts'
import { leftByItem, type MovedRow } from '#domain/inventory/leftStock.ts'
import type { Order, ReturnedLine } from '#domain/orders/order.ts'
import { localDate, localHour } from '#domain/places/zones.ts'
import { bookedSales, catalogueIds, type CatalogueFacts } from '#domain/reports/sales/facts.ts'
import { movedCosts } from '#domain/reports/sales/movedCosts.ts'
import {
  isSold,
  NO_SALES,
  salesCause,
  salesChange,
  salesOf,
  type SoldOrder,
} from '#domain/reports/sales/sales.ts'
import type { BookedLine, Sales } from '#domain/reports/sales/shape.ts'
import { dayAmong, type ClosedDay } from '#server/shop/index.ts'
import { type Ask } from './ask.ts'
import { catalogueFacts, discountGivers } from './books.queries.ts'
import { closedDays, utc } from './pastDays.ts'
import { entryInserts, saleFacts, type FactsOrder, type NewSalesEntry } from './rows.ts'

interface PaymentRow {
  id: string
  reverses_id: string | null
  returned_lines: ReturnedLine[]
  at: string
}

interface Move {
  to: Order['status']
  user_id: string | null
  at: string
}

interface PastOrder extends SoldOrder, FactsOrder, PricedFields, Pick<Order, 'id' | 'shop_id'> {
  complete_timestamp: string
  zone: string
  moves: Move[] | null
  refunds: PaymentRow[] | null
  moved: MovedRow[] | null
}

const FIELDS = [
  ...PRICED_FIELDS.filter((name) => name !== 'shop'),
  'id',
  'shop_id',
  'totals',
  'status',
  'final_price',
  'returned_lines',
  'returned_total',
  'net_paid',
  'currency',
  'user_id',
  'customer_id',
  'fleet_location_id',
  'vehicle_id',
  'other_vehicle_id',
  'vehicle_details',
  'bay_id',
  'tech_positions',
] as const

/** Orders that were sold, with what happened to them since. */
const pastOrders = (ask: Ask, companyId: string, ids: readonly string[]): Promise<PastOrder[]> =>
  ask<PastOrder>(
    `select ${FIELDS.map((name) => `o.${name}`).join(', ')}, ${utc('o.complete_timestamp')} as complete_timestamp,
      ${utc('o.promised_timestamp')} as promised_timestamp,
      s.time_zone as zone,
      (select snapshot.shop from order_snapshots snapshot
        where snapshot.company_id = $1 and snapshot.id = o.shop_snapshot_id) as shop,
      (select jsonb_agg(jsonb_build_object('to', h.to_status, 'user_id', h.user_id, 'at', ${utc('h.created_at')})
          order by h.created_at) from order_status_history h
        where h.company_id = $1 and h.order_id = o.id) as moves,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'reverses_id', p.reverses_id, 'returned_lines', p.returned_lines,
          'at', ${utc('p.created_at')}) order by p.created_at) from payments p
        where p.company_id = $1 and p.order_id = o.id
          and (p.returned_lines <> '[]' or p.reverses_id is not null)) as refunds,
      (select jsonb_agg(jsonb_build_object('item_id', m.item_id, 'quantity', m.quantity::text, 'value', m.value::text)
          order by m.at, m.id) from stock_movements m where m.company_id = $1 and m.order_id = o.id
          and m.reason in ('used', 'given_back', 'returned')) as moved
    from orders o join shops s on s.company_id = $1 and s.id = o.shop_id
    where o.company_id = $1 and o.id = any($2::uuid[]) and o.complete_timestamp is not null
      and o.status in ('complete', 'uncollectible', 'void')
      and not exists (select from sales_entries e where e.company_id = $1 and e.order_id = o.id)
    order by o.id`,
    [companyId, ids],
  )

interface State {
  order: PastOrder
  at: string
  user_id: string | null
}

/** The order as it was sold, then as it was after each return, as it was written off, and as it is. */
function statesOf(order: PastOrder): State[] {
  const { moves, refunds } = order
  const moved = (to: Order['status']) => moves?.findLast((move) => move.to === to)
  const none = { returned_lines: [], returned_total: '0.00' }
  const sold: PastOrder = { ...order, ...none, status: 'complete' }
  const sale = moved('complete')
  const returned = (refunds ?? []).map((refund, at): State => {
    const returned_lines = returnedLines((refunds ?? []).slice(0, at + 1))
    const returned_total = returnAmount(order, returned_lines, [])
    return { order: { ...sold, returned_lines, returned_total }, at: refund.at, user_id: null }
  })
  const states = [{ order: sold, at: order.complete_timestamp, user_id: sale?.user_id ?? null }, ...returned]
  const end = order.status === 'complete' ? undefined : moved(order.status)
  const ended = { order, at: end?.at ?? states.at(-1)?.at ?? '', user_id: end?.user_id ?? null }
  return order.status === 'complete' ? states : [...states, ended]
}

/** What the books should have of an order, by day: no entry before the one that it follows. */
function entriesOf(
  order: PastOrder,
  known: CatalogueFacts,
  {
    closed,
    givers,
  }: { closed: readonly (ClosedDay & { shop_id: string })[]; givers: ReadonlyMap<string, string> },
): NewSalesEntry[] {
  const ofShop = closed.filter(({ shop_id }) => shop_id === order.shop_id)
  const left = leftByItem(order.moved ?? [])
  const booked = (state: PastOrder): Sales<BookedLine> =>
    bookedSales(state, isSold(state.status) ? salesOf(state, movedCosts(state, left)) : NO_SALES, known)
  const states = statesOf(order)
  const [first] = states
  if (!first) return []
  const sold = booked(first.order)
  const dayOf = (at: string): string => dayAmong(ofShop, localDate(at, order.zone), at).day
  const facts = saleFacts(order, sold, {
    sale_day: dayOf(first.at),
    hour: localHour(first.at, order.zone),
    at: first.at,
    moves: order.moves ?? [],
    givers,
  })
  const entries: NewSalesEntry[] = []
  let before: { state: PastOrder; sales: Sales<BookedLine>; at: string } | null = null
  for (const { order: state, at: then, user_id } of states) {
    const sales = booked(state)
    const change = salesChange(sales, before?.sales ?? NO_SALES)
    const at: string = before && before.at > then ? before.at : then
    if (change) {
      const cause = before ? salesCause(before.state, state, change) : 'sale'
      const { id: order_id, shop_id } = order
      entries.push({
        shop_id,
        order_id,
        seq: entries.length + 1,
        cause,
        at,
        day: dayOf(at),
        user_id,
        change,
        facts,
        labor: [],
      })
    }
    before = { state, sales, at }
  }
  return entries
}

/**
 * Writes the entries of orders that have none, without who did their labor (`writePastLabor`), as they can be read from the orders, their stages and their ledger: the
 * sale on the day of its last finalizing, each return, the write-off and the void on theirs. Answers how many entries.
 */
export async function writePastSales(
  ask: Ask,
  companyId: string,
  orderIds: readonly string[],
): Promise<number> {
  const orders = await pastOrders(ask, companyId, orderIds)
  if (orders.length === 0) return 0
  const ids = orders.map(catalogueIds)
  const known = await catalogueFacts(ask, companyId, {
    packages: [...new Set(ids.flatMap(({ packages }) => packages))],
    items: [...new Set(ids.flatMap(({ items }) => items))],
  })
  const closed = await closedDays(ask, companyId)
  const givers = await discountGivers(
    ask,
    companyId,
    orders.map(({ id }) => id),
  )
  const entries = orders.flatMap((order) => entriesOf(order, known, { closed, givers }))
  for (const { sql: text, parameters } of entryInserts(companyId, entries)) await ask(text, parameters)
  return entries.length
}

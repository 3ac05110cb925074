// See docs/decisions/sales-are-entries.md.
import type { CompiledQuery } from 'kysely'
import { leftByItem, type LeftStock, type MovedRow } from '#domain/inventory/leftStock.ts'
import type { Order } from '#domain/orders/order.ts'
import { bookedSales, catalogueIds } from '#domain/reports/sales/facts.ts'
import { laborShares, workersAsSold, workersOf } from '#domain/reports/sales/labor.ts'
import { movedCosts, type LineCosts } from '#domain/reports/sales/movedCosts.ts'
import { isSold, NO_SALES, salesCause, salesChange, salesOf } from '#domain/reports/sales/sales.ts'
import type { BookedLine, Sales } from '#domain/reports/sales/shape.ts'
import type { SalesCause } from '#domain/orders/status/salesCause.ts'
import { localDate, localHour } from '#domain/places/zones.ts'
import { dayAfter } from '#domain/till/till.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { loadBusinessDay, dayAmong, lockedBusinessNow, type DayShop } from '#server/shop/index.ts'
import { askIn } from './ask.ts'
import {
  catalogueFacts,
  discountGivers,
  firstSaleFacts,
  listMoved,
  listMoves,
  orderBooks,
  type OrderBooks,
} from './books.queries.ts'
import { offersChange, offersStatements } from './offers.ts'
import { jobsOn, listPunches, soldShares } from './labor.queries.ts'
import { unsealStatement } from './seals.ts'
import { entryInserts, saleFacts, type NewSalesEntry } from './rows.ts'

/** The fields that decide what an order has sold, and when; what was paid decides how much of it is lost. */
const DECIDING = [
  'status',
  'returned_lines',
  'returned_total',
  'complete_timestamp',
  'final_price',
  'vehicle_id',
  'other_vehicle_id',
] as const

const mayChange = (before: Order, after: Order): boolean =>
  (isSold(before.status) || isSold(after.status)) &&
  (DECIDING.some((name) => before[name] !== after[name]) ||
    (after.status === 'uncollectible' && before.net_paid !== after.net_paid))

const dayShop = ({ shop_id, extras }: Order): DayShop => ({ id: shop_id, time_zone: extras.time_zone })

/** Who gave the discounts; most orders have none. */
const giversOf = (tx: Tx, companyId: string, order: Order): Promise<ReadonlyMap<string, string>> =>
  order.discounts.length === 0 && order.order_discount_type === null
    ? Promise.resolve(new Map())
    : discountGivers(askIn(tx), companyId, [order.id])

interface Writing {
  tx: Tx
  session: Author
  before: Order
  after: Order
  books: OrderBooks
  left: LeftGoods
}

/** A sale whose date was corrected within open days: taken out of one, and put into the other. */
async function movedEntries({ tx, session, before, after, books }: Writing): Promise<NewSalesEntry[]> {
  const { facts, sales, seq } = books
  if (!facts) return []
  const dayOf = (order: Order) =>
    loadBusinessDay(tx, session.company_id, dayShop(order), order.complete_timestamp ?? '')
  const [from, day] = [await dayOf(before), await dayOf(after)]
  const at = after.complete_timestamp ?? ''
  const out = salesChange(NO_SALES, sales)
  if (!out || from === day) return []
  const shared = { shop_id: after.shop_id, order_id: after.id, at, user_id: session.user_id }
  const workers = workersAsSold(await soldShares(askIn(tx), session.company_id, after.id))
  const labor = (change: Sales<BookedLine>) => laborShares(change.lines, workers)
  return [
    { ...shared, seq: seq + 1, cause: 'reopened', day: from, change: out, facts, labor: labor(out) },
    {
      ...shared,
      seq: seq + 2,
      cause: 'sale',
      day,
      change: sales,
      facts: { ...facts, sale_day: day },
      labor: labor(sales),
    },
  ]
}

/** What is left with an order of the items that moved with this change. */
type LeftGoods = ReadonlyMap<string, LeftStock>

/** The cost of the lines by the movements of goods: earlier ones, and for what moves with this change what is left then. */
const costsBy = (order: Order, moved: readonly MovedRow[], left: LeftGoods): LineCosts =>
  movedCosts(order, new Map([...leftByItem(moved), ...left]))

/** The lines' costs: as the books have them while no goods come or go. */
async function costsOf({ tx, session, before, after, books, left }: Writing): Promise<LineCosts> {
  const isSame =
    isSold(before.status) &&
    isSold(after.status) &&
    JSON.stringify(before.returned_lines) === JSON.stringify(after.returned_lines)
  if (isSame) return new Map(books.sales.lines.map(({ key, cost }) => [key, cost]))
  return costsBy(after, await listMoved(askIn(tx), session.company_id, after.id), left)
}

/** Who did the labor: as it is known at a sale, else as the order was sold. */
async function workersIn(
  { tx, session, after }: Writing,
  cause: SalesCause,
  { lines }: Sales<BookedLine>,
  at: string,
) {
  const ask = askIn(tx)
  const { company_id } = session
  if (cause !== 'sale') return workersAsSold(await soldShares(ask, company_id, after.id))
  const jobs = jobsOn(await listPunches(ask, company_id, after.id), after.id, at)
  return workersOf({ lines, positions: after.tech_positions, jobs })
}

async function changedEntries(writing: Writing): Promise<NewSalesEntry[]> {
  const { tx, session, before, after, books } = writing
  const known = await catalogueFacts(askIn(tx), session.company_id, catalogueIds(after))
  const now = bookedSales(after, salesOf(after, await costsOf(writing)), known)
  const change = salesChange(now, books.sales)
  if (!change) return []
  const shop = dayShop(after)
  const at = await lockedBusinessNow(tx, session.company_id, shop.id)
  const day = await loadBusinessDay(tx, session.company_id, shop, at)
  const cause = books.facts ? salesCause(before, after, change) : 'sale'
  const facts =
    cause !== 'sale' && books.facts
      ? books.facts
      : saleFacts(after, now, {
          sale_day: day,
          hour: localHour(at, shop.time_zone),
          at,
          moves: await listMoves(askIn(tx), session.company_id, after.id),
          givers: await giversOf(tx, session.company_id, after),
        })
  const labor = laborShares(change.lines, await workersIn(writing, cause, change, at))
  const entry = { shop_id: shop.id, order_id: after.id, seq: books.seq + 1, cause, at, day, facts, change }
  return [{ ...entry, user_id: session.user_id, labor }]
}

/**
 * The first sale of an order, which most entries are, with one read. It is dated by the order: its time was read behind
 * the lock of the business day. Null where the order was sold before.
 */
async function firstEntries(
  tx: Tx,
  session: Author,
  { before, after, left }: { before: Order; after: Order; left: LeftGoods },
): Promise<NewSalesEntry[] | null> {
  const { id: order_id, shop_id, complete_timestamp: at } = after
  if (isSold(before.status) || at === null || at === before.complete_timestamp) return null
  const { time_zone } = dayShop(after)
  const date = localDate(at, time_zone)
  const found = await firstSaleFacts(askIn(tx), session.company_id, {
    order: after,
    sold: catalogueIds(after),
    days: [date, dayAfter(date)],
  })
  if (!found) return null
  const change = bookedSales(after, salesOf(after, costsBy(after, found.moved, left)), found.known)
  const { day } = dayAmong(found.closed, date, at)
  const facts = saleFacts(after, change, {
    sale_day: day,
    hour: localHour(at, time_zone),
    at,
    moves: found.moves,
    givers: await giversOf(tx, session.company_id, after),
  })
  const jobs = jobsOn(found.punches, order_id, at)
  const workers = workersOf({ lines: change.lines, positions: after.tech_positions, jobs })
  const labor = laborShares(change.lines, workers)
  return [
    { shop_id, order_id, seq: 1, cause: 'sale', at, day, user_id: session.user_id, change, facts, labor },
  ]
}

/** What an order offered, on the day of its sale, or on the present one where it was canceled or opened again. */
async function offers(
  tx: Tx,
  { company_id }: Author,
  after: Order,
  entries: readonly NewSalesEntry[],
): Promise<CompiledQuery[]> {
  const shop = dayShop(after)
  const present = async () =>
    loadBusinessDay(tx, company_id, shop, await lockedBusinessNow(tx, company_id, shop.id))
  const day = entries[0]?.day ?? (await present())
  const statements = await offersStatements(askIn(tx), company_id, after, day)
  return entries.length > 0 || statements.length === 0
    ? statements
    : [...statements, unsealStatement(company_id, shop.id, day)]
}

/**
 * What an order has sold, less what the books have of it, as an entry of the present business day, and what it offered:
 * for the transaction that changes the order. `left` is what the order has of the items that move with this change.
 */
export async function salesStatements(
  tx: Tx,
  session: Author,
  { before, after, left = new Map() }: { before: Order; after: Order; left?: LeftGoods | undefined },
): Promise<CompiledQuery[]> {
  const entries = mayChange(before, after) ? await entriesOf(tx, session, { before, after, left }) : []
  return [
    ...entryInserts(session.company_id, entries),
    ...entries.map(({ shop_id, day }) => unsealStatement(session.company_id, shop_id, day)),
    ...(offersChange(before, after) ? await offers(tx, session, after, entries) : []),
  ]
}

async function entriesOf(
  tx: Tx,
  session: Author,
  { before, after, left }: { before: Order; after: Order; left: LeftGoods },
): Promise<NewSalesEntry[]> {
  const first = await firstEntries(tx, session, { before, after, left })
  if (first) return first
  const books = await orderBooks(askIn(tx), session.company_id, after.id)
  const writing = { tx, session, before, after, books, left }
  const isMoved =
    isSold(before.status) &&
    before.status === after.status &&
    before.complete_timestamp !== after.complete_timestamp
  return isMoved ? movedEntries(writing) : changedEntries(writing)
}

import { api } from '#contract/api.ts'
import type { OrderPage, Payment } from '#contract/orders/orderReplies.ts'
import type { Order } from '#domain/orders/order.ts'
import { readOrderQuery } from '#domain/base/search.ts'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { calendarDay, cachedShopFor, listShops, shopDay, shopFor, type ShopRow } from '../shop/index.ts'
import { endWith, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsBut } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { eventStatements } from '../base/outbox.ts'
import { isDuplicate } from '../base/database/postgresErrors.ts'
import { orderPayments } from './paymentRows.queries.ts'
import { prepareOrderRate } from './orderRate.ts'
import { orderDayClosed } from './orderDay.ts'
import { applyCommands } from './commands/apply.ts'
import { commandReply } from './commands/commandReply.ts'
import { changesFor } from '../catalogue/index.ts'
import { newOrder, type CreateBody } from './create.ts'
import { findEverything } from './lists/find.queries.ts'
import { boardReply } from './lists/board.ts'
import { searchOrders } from './lists/orderSearch.queries.ts'
import { orderInsert } from './orderRow.queries.ts'
import {
  findOrder,
  isOrderId,
  nextNumber,
  orderHistory,
  statusMoveInsert,
  type HistoryRow,
} from './orders.queries.ts'
import { createPractice } from './practice/create.ts'
import { findPractice, practiceHistory } from './practice/practice.queries.ts'
import { repeatReply } from './repeat.ts'
import { orderPage } from './reply.ts'
import { countActive, shopSummary } from './lists/summary.queries.ts'

async function existing(tx: Tx, session: Author, id: string) {
  const order = await findOrder(tx, session, id)
  if (!order) throw new AppError('not_found')
  return order
}

/** One order, or one to practice on, with its payments. */
async function pageOf(tx: Tx, session: Author, id: string): Promise<OrderPage> {
  const order = await findOrder(tx, session, id)
  if (order) {
    const payments = await orderPayments(tx, session.company_id, order.id)
    return orderPage(order, payments, session, await orderDayClosed(tx, session, order))
  }
  const practice = await findPractice(tx, session, id)
  if (!practice) throw new AppError('not_found')
  return orderPage(practice.document, practice.payments, session)
}

/** The payments of an order, or of one to practice on. */
async function paymentsOf(tx: Tx, session: Author, { id, practice }: Order): Promise<Payment[]> {
  if (!practice) return orderPayments(tx, session.company_id, id)
  return (await findPractice(tx, session, id))?.payments ?? []
}

/** Everything that happened to an order, or to one to practice on. */
async function entriesOf(tx: Tx, session: Author, id: string): Promise<HistoryRow[]> {
  if (await findOrder(tx, session, id)) return orderHistory(tx, session.company_id, id)
  const practice = await findPractice(tx, session, id)
  if (!practice) throw new AppError('not_found')
  return practiceHistory(practice)
}

/** Today in a shop, as Home, end of day and reports show it. */
async function today(tx: Tx, { company_id }: Author, shop: ShopRow) {
  const day = await calendarDay(tx, company_id, shop)
  return { day, ...(await shopDay(tx, company_id, shop, day)) }
}

/** Whether an order, or one to practice on, has this id already. */
const isTaken = (error: unknown): boolean =>
  isDuplicate(error, 'orders_pkey') || isDuplicate(error, 'practice_orders_pkey')

/** The order that the same request has created; undefined where it is none of the person's. */
async function createdBefore(tx: Tx, session: Author, body: CreateBody): Promise<OrderPage | undefined> {
  const known =
    (await findOrder(tx, session, body.id)) ?? (await findPractice(tx, session, body.id))?.document
  if (!known) return undefined
  if (
    known.shop_id !== body.shop_id ||
    known.flow_type !== body.flow_type ||
    known.practice !== body.practice
  )
    throw new AppError('duplicate_id')
  return pageOf(tx, session, known.id)
}

async function createOrder(tx: Tx, session: Author, body: CreateBody): Promise<OrderPage> {
  const [taken, shop] = await Promise.all([
    isOrderId(tx, session.company_id, body.id),
    cachedShopFor(tx, session, body.shop_id, '/body/shop_id'),
  ])
  const before = taken ? await createdBefore(tx, session, body) : undefined
  if (before) return before
  if (body.practice) return createPractice(tx, session, shop, body)
  const { company_id, user_id } = session
  const number = nextNumber(tx, company_id, shop.id)
  const order = await newOrder(tx, session, { shop, body, number })
  await endWith(tx, [
    ...orderInsert(tx, company_id, order),
    statusMoveInsert(tx, { session, order, from: null, id: newId(), device_id: body.device_id }),
    ...eventStatements(tx, {
      company_id,
      event: 'order.created',
      subject_id: order.id,
      shop_id: shop.id,
      version: 1,
      device_id: body.device_id,
      user_id,
    }),
  ])
  return orderPage(order, [], session)
}

export const orderRoutes = handlers(
  rowsBut(api.orders, ['pay', 'reversePayment', 'documentLink', 'document']),
)({
  async create(context, { body }) {
    await prepareOrderRate(context, body)
    const write = () => context.tenant((tx) => createOrder(tx, context.session, body))
    try {
      return await write()
    } catch (error) {
      if (!isTaken(error)) throw error
    }
    // The same request arrived twice at once: the other one has written the order, or it is another person's.
    return write().catch((error: unknown) => {
      throw isTaken(error) ? new AppError('duplicate_id') : error
    })
  },

  async get(context, { params }) {
    const { session } = context
    return context.tenant((tx) => pageOf(tx, session, params.id))
  },

  async command(context, { params, query, body }) {
    const { session } = context
    const commands = Array.isArray(body) ? body : [body]
    for (const command of commands)
      if (command.type === 'customer.set') await prepareOrderRate(context, command)
    const done = await context.tenant((tx) =>
      applyCommands(tx, session, { orderId: params.id, commands, write: endWith }),
    )
    const [only] = done.outcomes
    if (!Array.isArray(body) && only?.kind === 'refused') throw only.error
    const whole = query.order === 'full'
    const payments = whole ? await context.tenant((tx) => paymentsOf(tx, session, done.order)) : null
    return commandReply(context, done, payments)
  },

  async history(context, { params }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const entries = await entriesOf(tx, session, params.id)
      return {
        entries: entries.map((entry) =>
          Object.assign(entry, { changes: changesFor(session, entry.changes) }),
        ),
      }
    })
  },

  async repeat(context, { params, query }) {
    const { session } = context
    return context.tenant(async (tx) =>
      repeatReply(tx, session, await existing(tx, session, params.id), query.of),
    )
  },

  board: (context, { query }) => boardReply(context, query.shop_id),

  async search(context, { query }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const [first] = await listShops(tx, session)
      const shop = query.shop_id ? await shopFor(tx, session, query.shop_id) : first
      const zone = shop?.time_zone ?? 'America/New_York'
      const { status, pay_status, from, to, finalized_from, finalized_to, ...rest } = query
      const dayOf = async (day: string | undefined) =>
        shop && day ? shopDay(tx, session.company_id, shop, day) : undefined
      const typed = readOrderQuery(query.q ?? '').date ?? undefined
      return searchOrders(tx, session, {
        ...rest,
        finalized_from: (await dayOf(finalized_from))?.from,
        finalized_to: (await dayOf(finalized_to))?.to,
        statuses: status ? status.split(',') : [],
        pay_statuses: pay_status ? pay_status.split(',') : [],
        from: (typed ?? from) && startOfLocalDay(typed ?? from ?? '', zone),
        to: (typed ?? to) && startOfLocalDay(typed ?? to ?? '', zone, 1),
      })
    })
  },

  async find(context, { query }) {
    return {
      results: await context.tenant((tx) => findEverything(tx, context.session, query)),
    }
  },

  async activeCount(context, { query }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const shop = await shopFor(tx, session, query.shop_id)
      return { orders: await countActive(tx, session.company_id, shop.id) }
    })
  },

  async summary(context, { query }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const shop = await shopFor(tx, session, query.shop_id)
      return {
        ...(await shopSummary(tx, session.company_id, shop.id, await today(tx, session, shop))),
        currency: shop.currency,
      }
    })
  },
})

import type { OrderPage } from '#contract/orders/orderReplies.ts'
import type { Command } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { applyCommands } from '../commands/apply.ts'
import { orderDayClosed } from '../orderDay.ts'
import { lockOrder } from '../orders.queries.ts'
import { orderPayments } from '../paymentRows.queries.ts'
import { orderPage } from '../reply.ts'

/** What a request of the order manager carries besides its own. */
export interface Made {
  id: string
  device_id: string
  made_at: string
}

/** Locks several orders, in the same sequence in all requests; refused where one is out of reach. */
export async function lockOrders(
  tx: Tx,
  session: Author,
  ids: readonly string[],
): Promise<Map<string, Order>> {
  const found = new Map<string, Order>()
  for (const id of [...new Set(ids)].sort()) {
    const order = await lockOrder(tx, session, id)
    if (!order) throw new AppError('not_found')
    found.set(id, order)
  }
  return found
}

/** Applies commands of one order; the first refusal ends the request and takes back what it did before. */
export async function applyAll(
  tx: Tx,
  session: Author,
  orderId: string,
  commands: readonly Command[],
): Promise<Order> {
  const { order, outcomes } = await applyCommands(tx, session, { orderId, commands })
  for (const outcome of outcomes) if (outcome.kind === 'refused') throw outcome.error
  return order
}

/** The order as a page. */
export async function loadPage(tx: Tx, session: Author, order: Order): Promise<OrderPage> {
  const payments = await orderPayments(tx, session.company_id, order.id)
  return orderPage(order, payments, session, await orderDayClosed(tx, session, order))
}

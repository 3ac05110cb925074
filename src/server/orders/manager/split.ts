import type { OrderPage } from '#contract/orders/orderReplies.ts'
import { splitTerms } from '#domain/orders/combine/split.ts'
import { shopFor } from '#server/shop/index.ts'
import { together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { eventStatements } from '#server/base/outbox.ts'
import { orderBeside } from '../create.ts'
import { orderInsert } from '../orderRow.queries.ts'
import { findCommands, findOrder, nextNumber, statusMoveInsert } from '../orders.queries.ts'
import { applyAll, lockOrders, loadPage, type Made } from './combine.ts'
import { findSnapshot } from './manager.queries.ts'

interface Split extends Made {
  new_order_id: string
  line_ids: string[]
}

/** The order that the same request made before; null for a new request. */
async function madeBefore(tx: Tx, session: Author, orderId: string, { id, new_order_id }: Split) {
  const done = (await findCommands(tx, session.company_id, orderId, [id])).get(id)
  const known = await findOrder(tx, session, new_order_id)
  if (!done && !known) return null
  if (known && done?.type === 'split.give' && done.other.order_id === known.id) return known
  throw new AppError('duplicate_id')
}

/** Makes some lines of an order an order of their own: all of it, or nothing. */
export async function splitOrder(tx: Tx, session: Author, orderId: string, body: Split): Promise<OrderPage> {
  const { id, device_id, made_at, new_order_id, line_ids } = body
  const source = (await lockOrders(tx, session, [orderId])).get(orderId)
  if (!source) throw new AppError('not_found')
  const before = await madeBefore(tx, session, orderId, body)
  if (before) return loadPage(tx, session, before)
  const { company_id, user_id } = session
  const shop = await shopFor(tx, session, source.shop_id)
  const number = await nextNumber(tx, company_id, shop.id)
  const order = await orderBeside(tx, session, {
    source,
    terms: splitTerms(source),
    shop,
    number,
    id: new_order_id,
  })
  const { shop_id } = order
  const snapshot = await findSnapshot(tx, company_id, orderId)
  await together(tx, [
    ...orderInsert(tx, company_id, order, snapshot),
    statusMoveInsert(tx, { session, order, from: null, id: newId(), device_id }),
    ...eventStatements(tx, {
      company_id,
      event: 'order.created',
      subject_id: order.id,
      shop_id,
      version: 1,
      device_id,
      user_id,
    }),
  ])
  const made = { id, device_id, made_at, line_ids }
  const other = { order_id: orderId, number: source.order_custom_id }
  const after = await applyAll(tx, session, order.id, [{ ...made, type: 'split.take', other }])
  const given = { order_id: order.id, number: order.order_custom_id }
  await applyAll(tx, session, orderId, [{ ...made, type: 'split.give', other: given }])
  return loadPage(tx, session, after)
}

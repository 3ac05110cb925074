import type { OrderPage } from '#contract/orders/orderReplies.ts'
import { refuseArchived, shopFor } from '#server/shop/index.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { audit } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { findCommands, nextNumber } from '../orders.queries.ts'
import { applyAll, lockOrders, loadPage, type Made } from './combine.ts'
import { hasMoneyOrStock } from './manager.queries.ts'

interface MoveShop extends Made {
  shop_id: string
  reason: string
}

/** Moves an order to another shop, which gives it its next number. */
export async function moveToShop(
  tx: Tx,
  session: Author,
  orderId: string,
  body: MoveShop,
): Promise<OrderPage> {
  const { id, device_id, made_at, shop_id, reason } = body
  const shop = await shopFor(tx, session, shop_id, '/body/shop_id')
  const order = (await lockOrders(tx, session, [orderId])).get(orderId)
  if (!order) throw new AppError('not_found')
  const { company_id, user_id } = session
  const done = (await findCommands(tx, company_id, orderId, [id])).get(id)
  if (done && (done.type !== 'shop.set' || done.shop_id !== shop_id)) throw new AppError('duplicate_id')
  if (done || order.shop_id === shop.id) return loadPage(tx, session, order)
  const found = await hasMoneyOrStock(tx, company_id, orderId)
  if (found.paid) throw new AppError('order_has_payments')
  if (found.stock) throw new AppError('order_used_stock')
  const number = await nextNumber(tx, company_id, shop.id)
  await refuseArchived(tx, company_id, shop.id)
  const after = await applyAll(tx, session, orderId, [
    { id, device_id, made_at, type: 'shop.set', shop_id, number, reason },
  ])
  audit(tx, session, {
    kind: 'order.moved_shop',
    shop_id: order.shop_id,
    subject_id: orderId,
    subject: String(order.order_clean_id),
    before: order.shop.name,
    after: shop.name,
    reason: sanitizeLine(reason),
  })
  // The command tells the new shop; the screens of the former one drop the order.
  await emit(tx, {
    company_id,
    user_id,
    event: 'order.changed',
    subject_id: orderId,
    shop_id: order.shop_id,
    version: after.version,
    device_id,
  })
  return loadPage(tx, session, after)
}

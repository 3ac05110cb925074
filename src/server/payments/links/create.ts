import type { api } from '#contract/api.ts'
import type { PayLink } from '#contract/payments/payLinks.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { money2 } from '#domain/money/money.ts'
import { billOf } from '#domain/orders/bill.ts'
import { orderFacts } from '#domain/orders/editing/status.ts'
import type { Order } from '#domain/orders/order.ts'
import { amountDue } from '#domain/orders/status/payStatus.ts'
import { canTakePayment } from '#domain/orders/status/status.ts'
import { acceptPayment, balanceDue, ledgerRows } from '#domain/payments/taking/ledger.ts'
import { publicUrl } from '#server/base/config.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Acting } from '#server/base/acting.ts'
import type { Author } from '#server/base/author.ts'
import { storeLinkToken } from '#server/base/http/linkTokens.ts'
import { secretToken } from '#server/base/http/tokens.ts'
import { newId } from '#server/base/ids.ts'
import {
  addressOf,
  refuseListed,
  refuseSuppressed,
  findOrder,
  refused,
  orderPayments,
} from '#server/orders/index.ts'
import { emit } from '#server/base/outbox.ts'
import { reachedAt } from '#domain/base/phone.ts'
import { loadWay } from '../attempts/start.ts'
import { insertLink, listLinks } from './links.queries.ts'

type CreateBody = ParsedOf<typeof api.payLinks.create>['body']

/** The order of a link, for a request that may see it. */
export async function loadOrder(tx: Tx, session: Author, id: string): Promise<Order> {
  const order = await findOrder(tx, session, id)
  if (!order) throw new AppError('not_found')
  return order
}

/** A link as the stations show it. */
export async function loadLink(tx: Tx, session: Author, orderId: string, id: string): Promise<PayLink> {
  const link = (await listLinks(tx, session.company_id, orderId)).find((row) => row.id === id)
  if (!link) throw new AppError('not_found')
  return link
}

/** Notifies the stations that show the order. */
export const reported = (tx: Tx, { company_id, user_id }: Author, { id, shop_id }: Order) =>
  emit(tx, { company_id, event: 'payment_link.changed', subject_id: id, shop_id, user_id })

/** The address for the link's mail; empty when it is only copied or there is no address. */
function recipient(order: Order, { send, to }: CreateBody): string {
  if (!send) return ''
  refuseListed(order, to)
  return to || addressOf(order)
}

/** Stores a link for an order that accepts a payment of this amount on the provider's page. */
export async function writeLink(
  tx: Tx,
  { session, services }: Acting,
  { orderId, body, number }: { orderId: string; body: CreateBody; number: string },
) {
  const order = await loadOrder(tx, session, orderId)
  const guard = canTakePayment(orderFacts(order, false), session.actor)
  if (!guard.ok) throw refused(guard, order, session)
  await loadWay(tx, session, { vault: services.vault, shopId: order.shop_id, name: 'Online' })
  const payments = await orderPayments(tx, session.company_id, order.id)
  const balance_due = balanceDue(amountDue(order), ledgerRows(payments))
  const accepted = acceptPayment({ method: 'Online', tendered: body.amount, balance_due })
  if (!accepted.ok) throw refused({ ok: false, code: accepted.code, field: 'amount' }, order, session)
  if (body.send) await refuseSuppressed(tx, session.company_id, body.to)
  const sent_to = recipient(order, body)
  const reached = reachedAt(sent_to, number)
  const fresh = { id: body.id, order_id: order.id, amount: money2(body.amount), sent_to: reached }
  if (!(await insertLink(tx, session, fresh))) throw new AppError('duplicate_id')
  await reported(tx, session, order)
  return { order, to: sent_to, link: await loadLink(tx, session, order.id, body.id) }
}

/** Makes a stored link valid; answers its address, which is stored nowhere. */
export async function openLink({ services, session }: Acting, linkId: string): Promise<string> {
  const { token, hash } = secretToken()
  await services.database.directory((tx) => storeLinkToken(tx, session, { kind: 'pay_link', linkId, hash }))
  return `${publicUrl(services.config)}/pay?token=${token}`
}

/** A link over an order's whole balance, for a mail that is sent anyway; null where none can be made now. */
export async function offerPayLink(context: Acting, order: Order, to: string): Promise<string | null> {
  const body = { id: newId(), amount: billOf(order).due, send: true, to, text_to: '' }
  try {
    const { link } = await context.tenant((tx) =>
      writeLink(tx, context, { orderId: order.id, body, number: '' }),
    )
    return await openLink(context, link.id)
  } catch (error) {
    // No provider, an order that takes no payment, or a payment in progress: the customer pays at the shop.
    if (error instanceof AppError) return null
    throw error
  }
}

import type { Language } from '#domain/base/words.ts'
import type { ReceiptPage } from '#contract/documents/receipts.ts'
import { billOf } from '#domain/orders/bill.ts'
import { onAccountUntil } from '#domain/orders/editing/status.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Actor } from '#domain/people/roles.ts'
import { orderShop } from '#server/shop/index.ts'
import { documentLink, paymentLink } from '../documents.ts'
import { paidIn } from '../paymentReceipt.ts'
import { signedAmount } from '../paymentRows.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { linkOfToken, RECEIPTS, type KnownLink } from '#server/base/http/linkTokens.ts'
import { findOrder, loadPrivacy, shopHead, visitorOrder } from '#server/orders/index.ts'
import { readPaid } from './paid.ts'

interface Opened {
  link: KnownLink
  /** A holder of the link acts for the customer: on its order, or on a payment without an order. */
  session: Author
}

async function opened({ services }: Context, token: string): Promise<Opened> {
  const link = await linkOfToken(services.database, RECEIPTS, token)
  const { company_id, user_id, link_id, expires_at } = link
  if (Date.parse(expires_at) <= Date.now()) throw new AppError('link_expired')
  const actor: Actor = { kind: 'customer_link', order_id: link.kind === 'receipt' ? link_id : null }
  return { link, session: { company_id, user_id, actor, name: '' } }
}

async function orderOf({ services }: Context, { link, session }: Opened): Promise<Order> {
  const order = await services.database.tenant(link.company_id, (tx) => findOrder(tx, session, link.link_id))
  if (!order) throw new AppError('link_not_valid')
  return order
}

const paidOf = ({ services }: Context, { link }: Opened) =>
  services.database.tenant(link.company_id, (tx) => readPaid(tx, link.company_id, link.link_id))

const privacyAt = ({ services }: Context, { link }: Opened) =>
  services.database.tenant(link.company_id, (tx) => loadPrivacy(tx, link.company_id))

async function orderPage(context: Context, found: Opened): Promise<ReceiptPage> {
  const order = await orderOf(context, found)
  const { state, paid, due } = billOf(order)
  const visit = { expires_at: found.link.expires_at, privacy: await privacyAt(context, found) }
  return {
    of: 'order',
    ...(await visitorOrder(context.services, order, visit)),
    state,
    paid,
    left: due,
    on_account_until: onAccountUntil(order),
  }
}

async function paymentPage(context: Context, found: Opened): Promise<ReceiptPage> {
  const { facts, payer, language } = await paidOf(context, found)
  const { shop, owed, credit, orders } = facts
  return {
    of: 'payment',
    language,
    shop: await shopHead(context.services, orderShop(shop)),
    customer_name: payer.name,
    currency: shop.currency,
    expires_at: found.link.expires_at,
    time_zone: shop.time_zone,
    privacy: await privacyAt(context, found),
    made_at: facts.made_at,
    paid: paidIn(facts),
    reversed: facts.reversed,
    orders: orders.map(({ order_custom_id, amount }) => ({ order_custom_id, amount })),
    payments: facts.payments.map((row) => ({
      id: row.id,
      payment_type: row.payment_type,
      payment_method: row.payment_method,
      reference: row.reference,
      amount: signedAmount(row),
      made_at: row.made_at,
    })),
    credit,
    owed,
  }
}

/** What the customer sees of the order, or of the payment, as it is now. */
export async function openReceipt(context: Context, token: string): Promise<ReceiptPage> {
  const found = await opened(context, token)
  return found.link.kind === 'receipt' ? orderPage(context, found) : paymentPage(context, found)
}

/** A signed address of the invoice, or of the payment's receipt. */
export async function receiptPaper(
  context: Context,
  token: string,
  format: 'pdf' | 'html',
  language: Language,
): Promise<string> {
  const found = await opened(context, token)
  const { session, link } = found
  if (link.kind === 'payment_receipt')
    return paymentLink(context.services, session, { payment_id: link.link_id, format, language })
  const order = await orderOf(context, found)
  return documentLink(context.services, session, order, { kind: 'invoice', format, language })
}

import type { ReceiptPage } from '../../contract/receipts.ts'
import type { Language } from '../../contract/shared.ts'
import { isPositive, money2, sub } from '../../domain/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { documentLink } from '../documents/documents.ts'
import { AppError } from '../errors.ts'
import type { Context, Session } from '../http/context.ts'
import { linkOfToken } from '../http/linkTokens.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { visitorOrder } from '../orders/visitorPage.ts'

interface Opened {
  session: Session
  order: Order
  expires_at: string
}

/** The order of a receipt's link; whoever holds it acts for the customer, on this order alone. */
async function opened({ services }: Context, token: string): Promise<Opened> {
  const { company_id, user_id, link_id, expires_at } = await linkOfToken(services.database, 'receipt', token)
  if (Date.parse(expires_at) <= Date.now()) throw new AppError('link_expired')
  const session: Session = { company_id, user_id, session_id: link_id, role: 'Owner', name: '' }
  const order = await services.database.tenant(company_id, (tx) => findOrder(tx, session, link_id))
  if (!order) throw new AppError('link_not_valid')
  return { session, order, expires_at }
}

/** What the customer sees of the order as it stands now. */
export async function openReceipt(context: Context, token: string): Promise<ReceiptPage> {
  const { order, expires_at } = await opened(context, token)
  const left = sub(order.final_price, order.net_paid)
  return {
    ...(await visitorOrder(context.services, order, expires_at)),
    paid: order.net_paid,
    left: isPositive(left) ? money2(left) : '0.00',
  }
}

/** A signed address of the invoice. */
export async function receiptPaper(
  context: Context,
  token: string,
  format: 'pdf' | 'html',
  language: Language,
): Promise<string> {
  const { session, order } = await opened(context, token)
  return documentLink(context.services, session, order, { kind: 'invoice', format, language })
}

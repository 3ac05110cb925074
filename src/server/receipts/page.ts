import type { ReceiptPage } from '../../contract/receipts.ts'
import type { Language } from '../../contract/shared.ts'
import { isPositive, money2, sub } from '../../domain/money.ts'
import { vehicleName } from '../../domain/orders/names.ts'
import type { Order } from '../../domain/orders/order.ts'
import { documentLink } from '../documents/documents.ts'
import { AppError } from '../errors.ts'
import type { Context, Session } from '../http/context.ts'
import { linkOfToken } from '../http/linkTokens.ts'
import { customerName, languageOf, shopHead } from '../orders/customer.ts'
import { doneOn } from '../orders/done.ts'
import { findOrder } from '../orders/orders.queries.ts'

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
    language: languageOf(order),
    shop: await shopHead(context.services, order.shop),
    order_custom_id: order.order_custom_id,
    customer_name: customerName(order),
    vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info,
    lines: doneOn(order),
    currency: order.currency,
    total: order.final_price,
    paid: order.net_paid,
    left: isPositive(left) ? money2(left) : '0.00',
    expires_at,
    time_zone: order.extras.time_zone,
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

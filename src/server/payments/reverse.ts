import type { api } from '../../contract/api.ts'
import type { ParsedOf } from '../../contract/route.ts'
import { reversingRow } from '../../domain/payments/ledger.ts'
import { sanitizeText } from '../../domain/text.ts'
import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../http/context.ts'
import { orderReply } from '../orders/reply.ts'
import { ledgerRows, orderPayments } from './payments.queries.ts'
import { lock, record, seen, settle } from './settle.ts'

type ReverseInput = ParsedOf<typeof api.orders.reversePayment>

/** Takes a payment back as recorded wrongly: a reversing row, once. */
export async function reversePayment(tx: Tx, session: Session, { params, body }: ReverseInput) {
  const order = await lock(tx, session, params.id, body.id)
  const before = await orderPayments(tx, session.company_id, order.id)
  const repeated = before.find((row) => row.id === body.id)
  if (repeated) {
    if (repeated.reverses_id !== params.payment_id)
      throw new AppError('duplicate_id', { current: orderReply(order, session) })
    return { ...orderReply(order, session), payments: before }
  }
  const payment = before.find((row) => row.id === params.payment_id)
  if (!payment || payment.reverses_id !== null) throw new AppError('not_found')
  const ledger = ledgerRows(before)
  const original = ledger.find((row) => row.id === payment.id)
  const reversing = original ? reversingRow(original, ledger, body.id) : null
  if (!reversing) throw new AppError('payment_already_reversed', { current: orderReply(order, session) })
  seen(order, body.expected_version, session)
  await record(tx, session, {
    id: body.id,
    shop_id: order.shop_id,
    order_id: order.id,
    customer_id: payment.customer_id,
    fleet_location_id: payment.fleet_location_id,
    payment_type: payment.payment_type,
    payment_method: payment.payment_method,
    amount: reversing.amount,
    tendered: null,
    change_due: '0.00',
    reference: '',
    reverses_id: payment.id,
    reason: sanitizeText(body.reason),
    device_id: body.device_id,
    made_at: body.made_at,
  })
  const settled = await settle(tx, session, order, 'payment.reversed', body.device_id)
  return { ...orderReply(settled.order, session), payments: settled.payments }
}

import { sql } from 'kysely'
import type { api } from '../../contract/api.ts'
import type { ParsedOf } from '../../contract/route.ts'
import type { Payment } from '../../contract/orderReplies.ts'
import { cmp, negated } from '../../domain/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { ledgerRows, reversingRow } from '../../domain/payments/ledger.ts'
import { providerOf } from '../../domain/payments/providers.ts'
import { sanitizeText } from '../../domain/text.ts'
import { firstRow, type Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../http/context.ts'
import { orderReply } from '../orders/reply.ts'
import { moveReturned } from '../stock/orderStock.ts'
import { isLocked } from '../till/days.ts'
import { orderDayClosed } from '../till/orderDay.ts'
import { creditOf, lockPayer } from './credit.queries.ts'
import { orderPayments } from './payments.queries.ts'
import { lock, record, seen, settle } from './settle.ts'

type ReverseInput = ParsedOf<typeof api.orders.reversePayment>

/** Credit that was spent meanwhile cannot be taken back. */
async function creditLeft(tx: Tx, session: Session, payment: Payment): Promise<void> {
  if (payment.payment_type !== 'payment_credit') return
  const { customer_id, fleet_location_id } = payment
  const payer = { customer_id, fleet_location_id }
  await lockPayer(tx, session.company_id, payer)
  const credit = await creditOf(tx, session.company_id, payer)
  if (cmp(credit, payment.amount) < 0) throw new AppError('credit_too_small')
}

/** What was recorded on a day that is closed stays; it is given back today. */
async function dayOpen(tx: Tx, session: Session, order: Order, { id }: Payment): Promise<void> {
  const { company_id } = session
  const row = await firstRow(
    tx,
    sql<{
      shop_id: string
      created_at: string
    }>`select shop_id, created_at from payments where company_id = ${company_id} and id = ${id}`,
  )
  const shop = { id: row?.shop_id ?? order.shop_id, time_zone: order.extras.time_zone }
  if (row && (await isLocked(tx, company_id, shop, row.created_at)))
    throw new AppError('payment_day_closed', { current: orderReply(order, session) })
}

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
  if (!payment || payment.reverses_id !== null || payment.payment_type.endsWith('_failure'))
    throw new AppError('not_found')
  if (providerOf(payment.payment_method))
    throw new AppError('payment_by_gateway', { current: orderReply(order, session) })
  const ledger = ledgerRows(before)
  const original = ledger.find((row) => row.id === payment.id)
  const reversing = original ? reversingRow(original, ledger, body.id) : null
  if (!reversing) throw new AppError('payment_already_reversed', { current: orderReply(order, session) })
  if (before.some((row) => row.refund_of_id === payment.id))
    throw new AppError('payment_has_refunds', { current: orderReply(order, session) })
  await dayOpen(tx, session, order, payment)
  await creditLeft(tx, session, payment)
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
    surcharge: negated(payment.payment_surcharge_amount),
    tip: negated(payment.payment_tip_amount),
    tendered: null,
    change_due: '0.00',
    reference: '',
    reverses_id: payment.id,
    reason: sanitizeText(body.reason),
    device_id: body.device_id,
    made_at: body.made_at,
  })
  const settled = await settle(tx, session, order, 'payment.reversed', body.device_id)
  await moveReturned(tx, session, order, settled.payments, body.id)
  const closed = await orderDayClosed(tx, session, settled.order)
  return { ...orderReply(settled.order, session, closed), payments: settled.payments }
}

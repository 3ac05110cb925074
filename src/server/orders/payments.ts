import type { api } from '../../contract/api.ts'
import type { Payment } from '../../contract/orderReplies.ts'
import type { ParsedOf, ReplyOf } from '../../contract/route.ts'
import { orderFacts } from '../../domain/orders/commands/status.ts'
import { money2 } from '../../domain/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { derivePayStatus } from '../../domain/orders/payStatus.ts'
import { canTakePayment } from '../../domain/orders/status.ts'
import { acceptPayment, balanceDue, ledgerSums, reversingRow } from '../../domain/payments/ledger.ts'
import { isManualMethod, PAYMENT_METHODS, type PaymentMethod } from '../../domain/payments/methods.ts'
import { sanitizeText } from '../../domain/text.ts'
import { shopFor } from '../company/shops.ts'
import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../http/context.ts'
import { emit } from '../outbox.ts'
import { isDuplicate } from '../postgresErrors.ts'
import { lockOrder, updateOrder } from './orders.queries.ts'
import { insertPayment, ledgerRows, orderPayments, type NewPayment } from './payments.queries.ts'
import { orderReply, refused } from './reply.ts'

type PayInput = ParsedOf<typeof api.orders.pay>
type PayReply = ReplyOf<typeof api.orders.pay>
type ReverseInput = ParsedOf<typeof api.orders.reversePayment>

/** Adds a row to the ledger; an id that another order's payment has is refused. */
async function record(tx: Tx, session: Session, row: NewPayment): Promise<void> {
  await insertPayment(tx, session, row).catch((error: unknown) => {
    throw isDuplicate(error, 'payments_pkey') ? new AppError('duplicate_id') : error
  })
}

const field = (pointer: string, code: string) => [{ pointer: `/body/${pointer}`, code, detail: code }]

async function lock(tx: Tx, session: Session, orderId: string, id: string): Promise<Order> {
  const found = await lockOrder(tx, session, orderId, id)
  if (!found) throw new AppError('not_found')
  return found.order
}

function seen(order: Order, expected: number, session: Session): void {
  if (order.version !== expected) throw new AppError('stale_version', { current: orderReply(order, session) })
}

async function checkedMethod(tx: Tx, session: Session, order: Order, name: string): Promise<PaymentMethod> {
  const method = PAYMENT_METHODS.find((row) => row === name)
  if (!method) throw new AppError('invalid_input', { fields: field('payment_method', 'unknown') })
  const { settings } = await shopFor(tx, session, order.shop_id)
  if (!isManualMethod(method) || !settings.payment_methods.includes(method)) {
    throw new AppError('method_not_available', { fields: field('payment_method', 'method_not_available') })
  }
  return method
}

/** Writes what follows from the ledger onto the order, and tells of it. */
async function settle(
  tx: Tx,
  session: Session,
  before: Order,
  event: 'payment.taken' | 'payment.reversed',
  deviceId: string,
): Promise<{ order: Order; payments: Payment[] }> {
  const payments = await orderPayments(tx, session.company_id, before.id)
  const { net_paid, net_credit_refunds } = ledgerSums(ledgerRows(payments))
  const order: Order = {
    ...before,
    net_paid,
    net_credit_refunds,
    pay_status: derivePayStatus({
      uncollectible: before.status === 'uncollectible',
      final_price: before.final_price,
      net_paid,
    }),
    version: before.version + 1,
    last_updated_user_name: session.name,
    last_updated_timestamp_milli: Date.now(),
  }
  const { company_id, user_id } = session
  await Promise.all([
    updateOrder(tx, company_id, before, order),
    emit(tx, {
      company_id,
      event,
      subject_id: order.id,
      shop_id: order.shop_id,
      version: order.version,
      device_id: deviceId,
      user_id,
    }),
  ])
  return { order, payments }
}

/** Whether a payment that was recorded is the one that is sent again. */
function samePayment(recorded: Payment, body: PayInput['body']): boolean {
  return (
    recorded.reverses_id === null &&
    recorded.payment_method === body.payment_method &&
    recorded.tendered === money2(body.amount)
  )
}

/** Takes a payment by a manual method. The same payment id again answers as before and takes nothing. */
export async function takePayment(tx: Tx, session: Session, { params, body }: PayInput): Promise<PayReply> {
  // The payments are read behind the lock, in the same round trip.
  const [order, before] = await Promise.all([
    lock(tx, session, params.id, body.id),
    orderPayments(tx, session.company_id, params.id),
  ])
  const repeated = before.find((row) => row.id === body.id)
  if (repeated) {
    if (!samePayment(repeated, body))
      throw new AppError('duplicate_id', { current: orderReply(order, session) })
    return { ...orderReply(order, session), payments: before, change_due: repeated.change_due }
  }
  seen(order, body.expected_version, session)
  const guard = canTakePayment(orderFacts(order, false), session)
  if (!guard.ok) throw refused(guard, order, session)
  const method = await checkedMethod(tx, session, order, body.payment_method)
  const balance_due = balanceDue(order.final_price, ledgerRows(before))
  const accepted = acceptPayment({ method, tendered: body.amount, balance_due, reference: body.reference })
  if (!accepted.ok) {
    throw refused(
      {
        ok: false,
        code: accepted.code,
        field: accepted.code === 'reference_required' ? 'reference' : 'amount',
      },
      order,
      session,
    )
  }
  await record(tx, session, {
    id: body.id,
    shop_id: order.shop_id,
    order_id: order.id,
    payment_type: 'order_payment',
    payment_method: method,
    amount: accepted.amount,
    tendered: body.amount,
    change_due: accepted.change_due,
    reference: sanitizeText(body.reference),
    reverses_id: null,
    reason: '',
    device_id: body.device_id,
    made_at: body.made_at,
  })
  const settled = await settle(tx, session, order, 'payment.taken', body.device_id)
  return {
    ...orderReply(settled.order, session),
    payments: settled.payments,
    change_due: accepted.change_due,
  }
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

import type { api } from '../../contract/api.ts'
import type { Payment } from '../../contract/orderReplies.ts'
import type { ParsedOf } from '../../contract/route.ts'
import { isPositive, isZero, money2 } from '../../domain/money.ts'
import { orderFacts } from '../../domain/orders/commands/status.ts'
import type { Order } from '../../domain/orders/order.ts'
import { canRefund } from '../../domain/orders/status.ts'
import { ledgerRows, refundProblem, type LedgerRow } from '../../domain/payments/ledger.ts'
import type { PaymentMethod } from '../../domain/payments/methods.ts'
import { providerOf, type ProviderName } from '../../domain/payments/providers.ts'
import { overReturned, returnAmount, returnedLines } from '../../domain/payments/returns.ts'
import { refundedSurcharge } from '../../domain/payments/surcharge.ts'
import { mayRefundTip, refundableTip } from '../../domain/payments/tips.ts'
import { stockLines } from '../../domain/stock/stock.ts'
import { sanitizeText } from '../../domain/text.ts'
import { wrongFields } from '../catalogue/saving.ts'
import { shopFor } from '../company/shops.ts'
import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../http/context.ts'
import { orderReply, refused } from '../orders/reply.ts'
import { moveReturned } from '../stock/orderStock.ts'
import { attemptOf, insertAttempt, type AttemptRow } from './attempts/attempts.queries.ts'
import { payerOf, type Payer } from './credit.queries.ts'
import { orderPayments } from './payments.queries.ts'
import { lock, record, seen, settle } from './settle.ts'

type RefundInput = ParsedOf<typeof api.payments.refund>
type Body = RefundInput['body']

/** Whether a row that was recorded is the refund that is sent again. */
const sameRefund = (row: Payment, body: Body): boolean =>
  row.refund_of_id === body.payment_id && (row.payment_type === 'payment_credit') === (body.to === 'credit')

/** Of whom the credit is that a refund makes; refused by role and method, and while nobody was chosen. */
async function creditor(tx: Tx, session: Session, order: Order, method: PaymentMethod): Promise<Payer> {
  const { settings } = await shopFor(tx, session, order.shop_id)
  const { role } = session
  const blocked = role === 'Manager' || role === 'Technician' ? settings.credit_refund_blocked[role] : []
  if (blocked.includes(method))
    throw refused({ ok: false, code: 'credit_refund_blocked', field: 'to' }, order, session)
  const payer = payerOf(order)
  if (!payer) throw refused({ ok: false, code: 'payer_required', field: 'to' }, order, session)
  return payer
}

/** Only goods go back on the shelf: an item, or a part of a package that was approved. */
function checkStocked(order: Order, { lines }: Body): void {
  const goods = new Set(stockLines(order).map((row) => row.line_id))
  wrongFields(
    lines.flatMap(({ line_id, to_stock }, at) =>
      to_stock && !goods.has(line_id) ? [{ field: `lines/${at}/to_stock`, code: 'not_stocked' }] : [],
    ),
  )
}

/** What is to be given back: the amount asked for, or what the lines cost with their share of everything. */
function amountOf(order: Order, body: Body, before: readonly Payment[], session: Session): string {
  if (body.lines.length === 0) return body.amount
  const earlier = returnedLines(before)
  const over = overReturned(order, [...earlier, ...body.lines])
  if (over !== null) throw refused({ ok: false, code: 'already_returned', field: 'lines' }, order, session)
  return returnAmount(order, body.lines)
}

export interface Refunded {
  order: Order
  payments: Payment[]
  /** A refund that goes through a gateway, which is asked once this is written. */
  attempt: AttemptRow | undefined
  begins?: boolean
}

interface Through {
  payment: LedgerRow
  gateway: ProviderName
  amount: string
  before: Payment[]
}

/** Writes the refund down before its gateway is asked. */
async function throughGateway(
  tx: Tx,
  session: Session,
  order: Order,
  body: Body,
  { payment, gateway, amount, before }: Through,
): Promise<Refunded> {
  await insertAttempt(tx, {
    id: body.id,
    company_id: session.company_id,
    shop_id: order.shop_id,
    order_id: order.id,
    kind: 'refund',
    payment_id: payment.id,
    returned_lines: body.lines,
    reason: sanitizeText(body.reason),
    provider: gateway,
    payment_method: payment.method,
    amount,
    surcharge: surchargeBack(payment, before, amount),
    surcharge_message: '',
    link_id: null,
    tip: money2(body.tip),
    card_kind: '',
    currency: order.currency,
    idempotency_key: `refund_${body.id}`,
    target: body.target,
    provider_data: {},
    user_id: session.user_id,
    user_name: session.name,
    device_id: body.device_id,
    made_at: body.made_at,
  })
  const open = { has_open_payment: true }
  const settled = await settle(tx, session, order, 'payment.started', body.device_id, open)
  const attempt = await attemptOf(tx, session.company_id, body.id)
  return { order: settled.order, payments: before, attempt, begins: true }
}

/** What of the surcharge goes back to the card with this part of the payment. */
function surchargeBack({ id, amount: paid }: LedgerRow, before: readonly Payment[], amount: string): string {
  const surcharge = before.find((row) => row.id === id)?.payment_surcharge_amount ?? '0.00'
  const earlier = before.filter((row) => row.refund_of_id === id && !row.payment_type.endsWith('_failure'))
  return refundedSurcharge(
    { amount: paid, surcharge },
    earlier.map((row) => ({ amount: row.amount, surcharge: row.payment_surcharge_amount })),
    amount,
  )
}

/** What is left of a payment's tip. */
function tipLeft({ id }: LedgerRow, before: readonly Payment[]): string {
  const given = before.find((row) => row.id === id)?.payment_tip_amount ?? '0.00'
  return refundableTip(
    given,
    before.filter((row) => row.refund_of_id === id).map((row) => row.payment_tip_amount),
  )
}

/** Gives back something of a payment: to the way it was paid, or to account credit. The same id again gives nothing more. */
export async function refundPayment(
  tx: Tx,
  session: Session,
  { params, body }: RefundInput,
): Promise<Refunded> {
  const order = await lock(tx, session, params.id, body.id)
  const before = await orderPayments(tx, session.company_id, order.id)
  const repeated = before.find((row) => row.id === body.id)
  if (repeated) {
    if (!sameRefund(repeated, body))
      throw new AppError('duplicate_id', { current: orderReply(order, session) })
    return { order, payments: before, attempt: await attemptOf(tx, session.company_id, body.id) }
  }
  const begun = await attemptOf(tx, session.company_id, body.id)
  if (begun) {
    if (begun.payment_id !== body.payment_id || body.to !== 'method')
      throw new AppError('duplicate_id', { current: orderReply(order, session) })
    return { order, payments: before, attempt: begun }
  }
  const ledger = ledgerRows(before)
  const payment = ledger.find((row) => row.id === body.payment_id && !row.reverses)
  if (!payment) throw new AppError('not_found')
  seen(order, body.expected_version, session)
  const guard = canRefund(orderFacts(order, false), session)
  if (!guard.ok) throw refused(guard, order, session)
  checkStocked(order, body)
  const amount = amountOf(order, body, before, session)
  const toCredit = body.to === 'credit'
  const payer = toCredit ? await creditor(tx, session, order, payment.method) : null
  // A tip may go back alone.
  const onlyTip = isZero(amount) && isPositive(body.tip) && body.lines.length === 0
  const problem = onlyTip ? null : refundProblem(payment, ledger, amount, toCredit)
  if (problem) throw refused({ ok: false, code: problem, field: 'amount' }, order, session)
  if (!mayRefundTip(body.tip, tipLeft(payment, before), toCredit))
    throw refused({ ok: false, code: 'tip_not_left', field: 'tip' }, order, session)
  const gateway = toCredit ? null : providerOf(payment.method)
  if (gateway) return throughGateway(tx, session, order, body, { payment, gateway, amount, before })
  await record(tx, session, {
    id: body.id,
    shop_id: order.shop_id,
    order_id: order.id,
    ...payer,
    payment_type: toCredit ? 'payment_credit' : 'payment_refund',
    payment_method: toCredit ? 'Account Credit' : payment.method,
    amount,
    surcharge: toCredit ? '0.00' : surchargeBack(payment, before, amount),
    tip: money2(body.tip),
    tendered: null,
    change_due: '0.00',
    reference: '',
    reverses_id: null,
    refund_of_id: payment.id,
    returned_lines: body.lines,
    reason: sanitizeText(body.reason),
    device_id: body.device_id,
    made_at: body.made_at,
  })
  const settled = await settle(tx, session, order, 'payment.refunded', body.device_id)
  await moveReturned(tx, session, order, settled.payments, body.id)
  return { ...settled, attempt: undefined }
}

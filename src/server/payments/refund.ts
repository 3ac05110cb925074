import type { api } from '#contract/api.ts'
import type { Payment } from '#contract/orders/orderReplies.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { orderFacts } from '#domain/orders/editing/status.ts'
import type { Order } from '#domain/orders/order.ts'
import { canRefund, canRefundToCredit } from '#domain/orders/status/status.ts'
import { ledgerRows, type LedgerRow } from '#domain/payments/taking/ledger.ts'
import { creditRefundBlocked } from '#domain/payments/methods/methods.ts'
import { providerOf, type ProviderName } from '#domain/payments/methods/providers.ts'
import { isToCredit, planRefund, type RefundPlan } from '#domain/payments/refunds/refundPlan.ts'
import { stockLines } from '#domain/orders/lines/stockUsed.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { wrongFields } from '../base/database/saving.ts'
import { shopFor, checkMadeAt } from '../shop/index.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { orderReply, refused, orderPayments } from '../orders/index.ts'
import { findAttempt, insertAttempt, type AttemptRow } from './attempts/attempts.queries.ts'
import { newRefundAttempt } from './attempts/newAttempt.ts'
import { survivingPayer, payerOf, type Payer } from './credit.queries.ts'
import { lockedOrder, appendPayment, assertVersion, refreshOrderTotals } from './orderTotals.ts'

type RefundInput = ParsedOf<typeof api.payments.refund>
type Body = RefundInput['body']

/** Whether an existing row equals the refund that is sent again. */
const sameRefund = (row: Payment, body: Body, before: readonly Payment[]): boolean =>
  row.refund_of_id === body.payment_id &&
  (row.payment_type === 'payment_credit') ===
    isToCredit(body, before.find(({ id }) => id === body.payment_id)?.payment_method)

/** The payer to whom the refund's credit belongs: the one who spent it, else who pays the order. */
async function creditor(tx: Tx, { company_id }: Author, order: Order, payment: Payment): Promise<Payer> {
  const payer = payerOf(payment) ?? payerOf(order)
  if (!payer) throw new Error(`payment ${payment.id} is refunded to credit without a payer`)
  return survivingPayer(tx, company_id, payer)
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

export interface Refunded {
  order: Order
  payments: Payment[]
  /** A refund through a gateway, which is called once this is written. */
  attempt: AttemptRow | undefined
  begins?: boolean
}

interface Through {
  own: LedgerRow
  gateway: ProviderName
  plan: RefundPlan
  before: Payment[]
}

/** Stores the refund before its gateway is called. */
async function throughGateway(
  tx: Tx,
  session: Author,
  { order, body, known: { own, gateway, plan, before } }: { order: Order; body: Body; known: Through },
): Promise<Refunded> {
  const attempt = await insertAttempt(tx, {
    ...newRefundAttempt(session, { ...body, amount: plan.amount }, own.id),
    shop_id: order.shop_id,
    order_id: order.id,
    returned_lines: plan.lines,
    provider: gateway,
    payment_method: own.method,
    surcharge: plan.surcharge,
    tip: plan.tip,
    currency: order.currency,
    target: body.target,
  })
  const settled = await refreshOrderTotals(tx, session, {
    before: order,
    event: 'payment.started',
    deviceId: body.device_id,
    also: { has_open_payment: true },
    ledger: before,
  })
  return { order: settled.order, payments: before, attempt, begins: true }
}

/** Refunds a payment: to the way it was paid, or to account credit. The same id again refunds nothing more. */
export async function refundPayment(
  tx: Tx,
  session: Author,
  { params, body }: RefundInput,
): Promise<Refunded> {
  const order = await lockedOrder(tx, session, params.id)
  const before = await orderPayments(tx, session.company_id, order.id)
  const repeated = before.find((row) => row.id === body.id)
  if (repeated) {
    if (!sameRefund(repeated, body, before))
      throw new AppError('duplicate_id', { current: orderReply(order, session) })
    return { order, payments: before, attempt: await findAttempt(tx, session.company_id, body.id) }
  }
  const begun = await findAttempt(tx, session.company_id, body.id)
  if (begun) {
    if (begun.payment_id !== body.payment_id || body.to !== 'method')
      throw new AppError('duplicate_id', { current: orderReply(order, session) })
    return { order, payments: before, attempt: begun }
  }
  const own = ledgerRows(before).find((row) => row.id === body.payment_id && !row.reverses)
  const payment = before.find((row) => row.id === own?.id)
  if (!own || !payment) throw new AppError('not_found')
  assertVersion(order, body.expected_version, session)
  await checkMadeAt(tx, session.company_id, order.shop_id, body.made_at)
  const { settings } = await shopFor(tx, session, order.shop_id)
  const blocked = creditRefundBlocked(settings.credit_refund_blocked, session.actor)
  const plan = planRefund(order, { payment, payments: before, asked: body, blocked })
  const guard = (plan.toCredit ? canRefundToCredit : canRefund)(orderFacts(order, false), session.actor)
  if (!guard.ok) throw refused(guard, order, session)
  checkStocked(order, body)
  if (plan.refusal) throw refused({ ok: false, ...plan.refusal }, order, session)
  const gateway = plan.toCredit ? null : providerOf(payment.payment_method)
  if (gateway) return throughGateway(tx, session, { order, body, known: { own, gateway, plan, before } })
  const payer = plan.toCredit ? await creditor(tx, session, order, payment) : null
  const written = await appendPayment(tx, session, {
    id: body.id,
    shop_id: order.shop_id,
    order_id: order.id,
    ...payer,
    payment_type: plan.toCredit ? 'payment_credit' : 'payment_refund',
    payment_method: plan.toCredit ? 'Account Credit' : payment.payment_method,
    amount: plan.amount,
    surcharge: plan.surcharge,
    tip: plan.tip,
    tendered: null,
    change_due: '0.00',
    reference: '',
    reverses_id: null,
    refund_of_id: payment.id,
    returned_lines: plan.lines,
    reason: sanitizeText(body.reason),
    device_id: body.device_id,
    made_at: body.made_at,
  })
  const settled = await refreshOrderTotals(tx, session, {
    before: order,
    event: 'payment.refunded',
    deviceId: body.device_id,
    movedBy: body.id,
    ledger: [...before, written],
  })
  return { ...settled, attempt: undefined }
}

import type { api } from '../../contract/api.ts'
import type { Payment } from '../../contract/orders/orderReplies.ts'
import type { ParsedOf } from '../../contract/base/route.ts'
import { isPositive, isZero, money2 } from '../../domain/money/money.ts'
import { orderFacts } from '../../domain/orders/editing/status.ts'
import type { Order, ReturnedLine } from '../../domain/orders/order.ts'
import { canRefund, canRefundToCredit } from '../../domain/orders/status/status.ts'
import { ledgerRows, refundable, refundProblem, type LedgerRow } from '../../domain/payments/ledger.ts'
import { creditRefundBlocked } from '../../domain/payments/methods.ts'
import { providerOf, type ProviderName } from '../../domain/payments/providers.ts'
import { surchargeBack, tipLeft } from '../../domain/payments/refunds.ts'
import {
  outOf,
  overReturned,
  returnAmount,
  returnedLines,
  wholeLines,
} from '../../domain/orders/prices/returns.ts'
import { mayRefundTip } from '../../domain/payments/tips.ts'
import { stockLines } from '../../domain/orders/lines/stockUsed.ts'
import { sanitizeText } from '../../domain/base/text.ts'
import { wrongFields } from '../base/saving.ts'
import { shopFor, checkMadeAt } from '../shop/index.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Session } from '../base/http/session.ts'
import { orderReply, refused, orderPayments } from '../orders/index.ts'
import { attemptOf, insertAttempt, type AttemptRow } from './attempts/attempts.queries.ts'
import { newRefundAttempt } from './attempts/newAttempt.ts'
import { survivingPayer, payerOf, type Payer } from './credit.queries.ts'
import { lockedOrder, appendPayment, assertVersion, refreshOrderTotals } from './orderTotals.ts'

type RefundInput = ParsedOf<typeof api.payments.refund>
type Body = RefundInput['body']

/** A payment from account credit is refunded there: that is its method. */
const isToCredit = (body: Body, payment: Pick<Payment, 'payment_method'> | undefined): boolean =>
  body.to === 'credit' || payment?.payment_method === 'Account Credit'

/** Whether an existing row equals the refund that is sent again. */
const sameRefund = (row: Payment, body: Body, before: readonly Payment[]): boolean =>
  row.refund_of_id === body.payment_id &&
  (row.payment_type === 'payment_credit') ===
    isToCredit(
      body,
      before.find(({ id }) => id === body.payment_id),
    )

/**
 * The payer to whom the refund's credit belongs: the one who spent it, else who pays the order; refused by role and
 * method, and while no payer is set.
 */
async function creditor(tx: Tx, session: Session, order: Order, payment: Payment): Promise<Payer> {
  const { settings } = await shopFor(tx, session, order.shop_id)
  const blocked = creditRefundBlocked(settings.credit_refund_blocked, session.actor)
  if (blocked.some((method) => method === payment.payment_method))
    throw refused({ ok: false, code: 'credit_refund_blocked', field: 'to' }, order, session)
  const payer = payerOf(payment) ?? payerOf(order)
  if (!payer) throw refused({ ok: false, code: 'payer_required', field: 'to' }, order, session)
  return survivingPayer(tx, session.company_id, payer)
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

/** The amount of the refund: as requested, or the lines' cost with their share of everything, as far as is left. */
function amountOf(
  order: Order,
  body: Body,
  lines: readonly ReturnedLine[],
  before: readonly Payment[],
  own: LedgerRow,
  session: Session,
): string {
  if (lines.length === 0) return body.amount
  const earlier = returnedLines(before)
  if (overReturned(order, [...earlier, ...lines]) !== null)
    throw refused({ ok: false, code: 'already_returned', field: 'lines' }, order, session)
  return outOf(refundable(own, ledgerRows(before)), returnAmount(order, lines, earlier))
}

interface Asked {
  order: Order
  own: LedgerRow
  payment: Payment
  before: readonly Payment[]
  amount: string
  toCredit: boolean
}

/** Never more than is left of the payment and of its tip; a tip may be refunded alone. */
function checkLeft(asked: Asked, body: Body, session: Session): void {
  const { order, own, payment, before, amount, toCredit } = asked
  const onlyTip = isZero(amount) && isPositive(body.tip) && body.lines.length === 0
  const problem = onlyTip ? null : refundProblem(own, ledgerRows(before), amount, toCredit)
  if (problem) throw refused({ ok: false, code: problem, field: 'amount' }, order, session)
  if (!mayRefundTip(body.tip, tipLeft(payment, before), toCredit))
    throw refused({ ok: false, code: 'tip_not_left', field: 'tip' }, order, session)
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
  payment: Payment
  gateway: ProviderName
  amount: string
  lines: ReturnedLine[]
  before: Payment[]
}

/** Stores the refund before its gateway is called. */
async function throughGateway(
  tx: Tx,
  session: Session,
  order: Order,
  body: Body,
  { own, payment, gateway, amount, lines, before }: Through,
): Promise<Refunded> {
  const attempt = await insertAttempt(tx, {
    ...newRefundAttempt(session, { ...body, amount }, payment.id),
    shop_id: order.shop_id,
    order_id: order.id,
    returned_lines: lines,
    provider: gateway,
    payment_method: own.method,
    surcharge: surchargeBack(payment, before, amount),
    tip: money2(body.tip),
    currency: order.currency,
    target: body.target,
  })
  const settled = await refreshOrderTotals(tx, session, order, 'payment.started', body.device_id, {
    also: { has_open_payment: true },
  })
  return { order: settled.order, payments: before, attempt, begins: true }
}

/** Refunds a payment: to the way it was paid, or to account credit. The same id again refunds nothing more. */
export async function refundPayment(
  tx: Tx,
  session: Session,
  { params, body }: RefundInput,
): Promise<Refunded> {
  const order = await lockedOrder(tx, session, params.id)
  const before = await orderPayments(tx, session.company_id, order.id)
  const repeated = before.find((row) => row.id === body.id)
  if (repeated) {
    if (!sameRefund(repeated, body, before))
      throw new AppError('duplicate_id', { current: orderReply(order, session) })
    return { order, payments: before, attempt: await attemptOf(tx, session.company_id, body.id) }
  }
  const begun = await attemptOf(tx, session.company_id, body.id)
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
  const toCredit = isToCredit(body, payment)
  const guard = (toCredit ? canRefundToCredit : canRefund)(orderFacts(order, false), session.actor)
  if (!guard.ok) throw refused(guard, order, session)
  checkStocked(order, body)
  const lines = wholeLines(order, body.lines)
  const amount = amountOf(order, body, lines, before, own, session)
  const payer = toCredit ? await creditor(tx, session, order, payment) : null
  checkLeft({ order, own, payment, before, amount, toCredit }, body, session)
  const gateway = toCredit ? null : providerOf(payment.payment_method)
  if (gateway)
    return throughGateway(tx, session, order, body, { own, payment, gateway, amount, lines, before })
  await appendPayment(tx, session, {
    id: body.id,
    shop_id: order.shop_id,
    order_id: order.id,
    ...payer,
    payment_type: toCredit ? 'payment_credit' : 'payment_refund',
    payment_method: toCredit ? 'Account Credit' : payment.payment_method,
    amount,
    surcharge: toCredit ? '0.00' : surchargeBack(payment, before, amount),
    tip: money2(body.tip),
    tendered: null,
    change_due: '0.00',
    reference: '',
    reverses_id: null,
    refund_of_id: payment.id,
    returned_lines: lines,
    reason: sanitizeText(body.reason),
    device_id: body.device_id,
    made_at: body.made_at,
  })
  const settled = await refreshOrderTotals(tx, session, order, 'payment.refunded', body.device_id, {
    movedBy: body.id,
  })
  return { ...settled, attempt: undefined }
}

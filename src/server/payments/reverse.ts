import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { cmp, negated } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { ledgerRows, reversingRow } from '#domain/payments/taking/ledger.ts'
import { isReversible, reversalProblem } from '#domain/payments/refunds/reversals.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { firstRow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { orderPage, orderReply, refused, orderDayClosed } from '../orders/index.ts'
import { isLocked, checkMadeAt, lockBusinessDay } from '../shop/index.ts'
import { loadCredit, lockSurvivingPayer, payerOf, type Payer } from './credit.queries.ts'
import { appendPaymentOnLockedDay, assertVersion, refreshOrderTotals } from './orderTotals.ts'
import type { NewPayment } from './payments.queries.ts'
import { lockedForPayment, payPractice } from './practicePayments.ts'

type ReverseInput = ParsedOf<typeof api.orders.reversePayment>

/**
 * The payer whose account credit the payment changed: the surviving record where it was merged since. Credit that was
 * spent meanwhile cannot be reversed.
 */
async function creditor(tx: Tx, session: Author, order: Order, payment: Payment): Promise<Payer | null> {
  const known = payerOf(payment)
  if (!known) return null
  const payer = await lockSurvivingPayer(tx, session.company_id, known)
  if (payment.payment_type !== 'payment_credit') return payer
  const credit = await loadCredit(tx, session.company_id, payer, order.currency)
  if (cmp(credit, payment.amount) < 0) throw new AppError('credit_too_small')
  return payer
}

/**
 * The shop that took a payment, which may differ from the order's, with its day locked: there the money is. What was
 * recorded on a closed day stays; it is refunded today.
 */
async function openShop(tx: Tx, session: Author, order: Order, { id }: Payment): Promise<string> {
  const { company_id } = session
  const taken = await firstRow(
    tx,
    sql<{
      shop_id: string
      time_zone: string
      created_at: string
    }>`select p.shop_id, s.time_zone, p.created_at
      from payments p join shops s on s.company_id = p.company_id and s.id = p.shop_id
      where p.company_id = ${company_id} and p.id = ${id}`,
  )
  if (!taken) throw new AppError('not_found')
  const { shop_id, time_zone, created_at } = taken
  await lockBusinessDay(tx, company_id, shop_id)
  if (await isLocked(tx, company_id, { id: shop_id, time_zone }, created_at))
    throw new AppError('payment_day_closed', { current: orderReply(order, session) })
  return shop_id
}

/** Reverses a payment that was recorded by mistake: a reversing row, once. */
export async function reversePayment(tx: Tx, session: Author, { params, body }: ReverseInput) {
  const { order, payments: before, practice } = await lockedForPayment(tx, session, params.id)
  const repeated = before.find((row) => row.id === body.id)
  if (repeated) {
    if (repeated.reverses_id !== params.payment_id)
      throw new AppError('duplicate_id', { current: orderReply(order, session) })
    return orderPage(order, before, session)
  }
  const payment = before.find((row) => row.id === params.payment_id)
  if (!payment || !isReversible(payment)) throw new AppError('not_found')
  const problem = reversalProblem(payment, before, order)
  if (problem) throw refused({ ok: false, code: problem, field: '' }, order, session)
  const ledger = ledgerRows(before)
  const original = ledger.find((row) => row.id === payment.id)
  const reversing = original && reversingRow(original, ledger, body.id)
  if (!reversing) throw new AppError('unexpected')
  const shop_id = practice ? order.shop_id : await openShop(tx, session, order, payment)
  const payer = await creditor(tx, session, order, payment)
  assertVersion(order, body.expected_version, session)
  await checkMadeAt(tx, session.company_id, shop_id, body.made_at)
  const row: NewPayment = {
    id: body.id,
    shop_id,
    order_id: order.id,
    ...payer,
    payment_type: reversing.type,
    payment_method: payment.payment_method,
    amount: reversing.amount,
    surcharge: negated(payment.payment_surcharge_amount),
    tip: negated(payment.payment_tip_amount),
    cash_rounding: negated(payment.cash_rounding),
    tendered: null,
    change_due: '0.00',
    reference: '',
    reverses_id: payment.id,
    reason: sanitizeText(body.reason),
    device_id: body.device_id,
    made_at: body.made_at,
  }
  if (practice) return payPractice(tx, session, practice, row)
  const written = await appendPaymentOnLockedDay(tx, session, row)
  const settled = await refreshOrderTotals(tx, session, {
    before: order,
    event: 'payment.reversed',
    deviceId: body.device_id,
    movedBy: body.id,
    ledger: [...before, written],
  })
  const closed = await orderDayClosed(tx, session, settled.order)
  return orderPage(settled.order, settled.payments, session, closed)
}

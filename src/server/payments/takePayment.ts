import type { api } from '#contract/api.ts'
import type { Payment } from '#contract/orders/orderReplies.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { orderFacts } from '#domain/orders/editing/status.ts'
import { add, cmp, isPositive, money2 } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { canTakePayment } from '#domain/orders/status/status.ts'
import { amountDue } from '#domain/orders/status/payStatus.ts'
import { acceptPayment, balanceDue, ledgerRows } from '#domain/payments/taking/ledger.ts'
import { cashRounding } from '#domain/payments/taking/cash.ts'
import {
  isManualMethod,
  PAYMENT_METHODS,
  practiceMethods,
  type PaymentMethod,
} from '#domain/payments/methods/methods.ts'
import { surchargeMessage, surchargeOn } from '#domain/payments/taking/surcharge.ts'
import { tipProblem } from '#domain/payments/taking/tips.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { languageOf, orderPage, orderReply, refused, orderDayClosed } from '../orders/index.ts'
import { cachedShopFor, surchargeNow, type ShopRow, checkMadeAt } from '../shop/index.ts'
import { together, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { loadCredit, lockPayer, payerOf, type Payer } from './credit.queries.ts'
import { invalidField, appendPayment, assertVersion, refreshOrderTotals } from './orderTotals.ts'
import type { NewPayment } from './payments.queries.ts'
import { lockedForPayment, payPractice } from './practicePayments.ts'
import { sayIn } from '#server/base/words.ts'

type PayInput = ParsedOf<typeof api.orders.pay>
type PayReply = ReplyOf<typeof api.orders.pay>

async function checkedMethod(
  tx: Tx,
  session: Author,
  order: Order,
  name: string,
): Promise<{ method: PaymentMethod; shop: ShopRow }> {
  const method = PAYMENT_METHODS.find((row) => row === name)
  if (!method) throw new AppError('invalid_input', { fields: invalidField('payment_method', 'unknown') })
  const shop = await cachedShopFor(tx, session, order.shop_id)
  const { payment_methods: taken } = shop.settings
  const recorded: readonly string[] = order.practice
    ? practiceMethods(taken)
    : taken.filter((each) => each === 'Account Credit' || isManualMethod(each as PaymentMethod))
  if (!recorded.includes(method)) {
    throw new AppError('method_not_available', {
      fields: invalidField('payment_method', 'method_not_available'),
    })
  }
  return { method, shop }
}

/** Whether an existing payment equals the one that is sent again. */
function samePayment(recorded: Payment, body: PayInput['body']): boolean {
  return (
    recorded.reverses_id === null &&
    recorded.payment_method === body.payment_method &&
    recorded.tendered === add(body.amount, body.tip).toFixed(2) &&
    cmp(recorded.payment_tip_amount, body.tip) === 0
  )
}

/** The payer whose account credit pays; refused when there is none, or not enough credit. */
async function spend(tx: Tx, session: Author, order: Order, amount: string): Promise<Payer> {
  const payer = payerOf(order)
  if (!payer) throw refused({ ok: false, code: 'payer_required', field: 'payment_method' }, order, session)
  await lockPayer(tx, session.company_id, payer)
  if (cmp(await loadCredit(tx, session.company_id, payer, order.currency), amount) >= 0) return payer
  throw refused({ ok: false, code: 'credit_too_small', field: 'amount' }, order, session)
}

/** The row of an accepted payment. */
function paymentRow(
  order: Order,
  body: PayInput['body'],
  {
    method,
    accepted,
    payer,
    percent,
  }: {
    method: PaymentMethod
    accepted: { amount: string; change_due: string }
    payer: Payer | null
    percent: string
  },
): NewPayment {
  const surcharge = surchargeOn(accepted.amount, method, percent)
  return {
    id: body.id,
    shop_id: order.shop_id,
    order_id: order.id,
    ...payer,
    payment_type: payer ? 'order_payment_w_credit' : 'order_payment',
    payment_method: method,
    amount: accepted.amount,
    tendered: add(body.amount, body.tip).toFixed(2),
    change_due: accepted.change_due,
    surcharge,
    surcharge_message: isPositive(surcharge) ? surchargeMessage(percent, sayIn(languageOf(order))) : '',
    tip: money2(body.tip),
    cash_rounding: cashRounding(method, order.currency, add(accepted.amount, body.tip).toFixed(2)),
    reference: sanitizeText(body.reference),
    reverses_id: null,
    reason: '',
    device_id: body.device_id,
    made_at: body.made_at,
  }
}

/**
 * Takes a payment by a manual method or from account credit. The same payment id again answers as before and takes
 * nothing. With `endWith` as `write`, the transaction ends with it.
 */
export async function takePayment(
  tx: Tx,
  session: Author,
  { params, body }: PayInput,
  write: typeof together = together,
): Promise<PayReply> {
  const { order, payments: before, practice } = await lockedForPayment(tx, session, params.id)
  const repeated = before.find((row) => row.id === body.id)
  if (repeated) {
    if (!samePayment(repeated, body))
      throw new AppError('duplicate_id', { current: orderReply(order, session) })
    return { ...orderPage(order, before, session), change_due: repeated.change_due }
  }
  assertVersion(order, body.expected_version, session)
  // Read at once; the first refusal counts.
  const [inTime, checked, closed] = [
    checkMadeAt(tx, session.company_id, order.shop_id, body.made_at),
    checkedMethod(tx, session, order, body.payment_method),
    orderDayClosed(tx, session, order),
  ]
  for (const read of [checked, closed]) read.catch(() => undefined)
  await inTime
  const guard = canTakePayment(orderFacts(order, false), session.actor)
  if (!guard.ok) throw refused(guard, order, session)
  const { method, shop } = await checked
  const balance_due = balanceDue(amountDue(order), ledgerRows(before))
  const accepted = acceptPayment({
    method,
    tendered: body.amount,
    balance_due,
    reference: body.reference,
    currency: order.currency,
    tip: body.tip,
  })
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
  const problem = tipProblem(shop.settings, method, accepted.amount, body.tip)
  if (problem) throw refused({ ok: false, code: problem, field: 'tip' }, order, session)
  const percent = surchargeNow(shop)
  const payer = method === 'Account Credit' ? await spend(tx, session, order, accepted.amount) : null
  const row = paymentRow(order, body, { method, accepted, payer, percent })
  if (practice) {
    const paid = await payPractice(tx, session, practice, row)
    return { ...paid, change_due: accepted.change_due }
  }
  const written = await appendPayment(tx, session, row)
  const settled = await refreshOrderTotals(tx, session, {
    before: order,
    event: 'payment.taken',
    deviceId: body.device_id,
    ledger: [...before, written],
    write,
  })
  return {
    ...orderPage(settled.order, settled.payments, session, await closed),
    change_due: accepted.change_due,
  }
}

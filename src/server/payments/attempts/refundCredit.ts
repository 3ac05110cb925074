import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { cmp } from '#domain/money/money.ts'
import { PAYMENT_METHODS } from '#domain/payments/methods/methods.ts'
import { surchargeBack } from '#domain/payments/refunds/refunds.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { lockedPayer } from '../credit.ts'
import { checkLeft, checkPaidBy } from '../creditRefund.ts'
import { creditPaymentRows } from '../payments.queries.ts'
import { findPayment } from '#server/orders/index.ts'
import { tellOfCredit } from './applyToCredit.ts'
import { findAttempt, insertAttempt, unsettledOfPayer, type AttemptRow } from './attempts.queries.ts'
import { newRefundAttempt } from './newAttempt.ts'

type RefundInput = ParsedOf<typeof api.payments.refundCardCredit>

const isSame = (known: AttemptRow, { params, body }: RefundInput): boolean =>
  known.kind === 'refund' && known.payment_id === params.payment_id && cmp(known.amount, body.amount) === 0

/**
 * Stores a refund of a payment into account credit before its gateway is called. From then on its amount cannot be
 * spent: `loadCredit` subtracts pending refunds.
 */
export async function writeCreditRefund(
  tx: Tx,
  session: Author,
  input: RefundInput,
): Promise<{ attempt: AttemptRow; repeated: boolean }> {
  const { params, body } = input
  const { company_id } = session
  const payer = await lockedPayer(tx, session, params)
  const known = await findAttempt(tx, company_id, body.id)
  if (known && isSame(known, input)) return { attempt: known, repeated: true }
  if (known || (await findPayment(tx, company_id, body.id))) throw new AppError('duplicate_id')
  if (await unsettledOfPayer(tx, company_id, payer)) throw new AppError('credit_payment_under_way')
  const rows = await creditPaymentRows(tx, company_id, params.payment_id)
  const payment = rows.find((row) => row.id === params.payment_id)
  const method = PAYMENT_METHODS.find((row) => row === payment?.payment_method)
  if (!payment || !method) throw new AppError('not_found')
  await checkPaidBy(tx, company_id, payment, payer)
  await checkLeft(tx, company_id, payer, {
    id: payment.id,
    rows,
    currency: payment.currency,
    amount: body.amount,
  })
  const attempt = await insertAttempt(tx, {
    ...newRefundAttempt(session, body, payment.id),
    shop_id: payment.shop_id,
    order_id: null,
    ...payer,
    provider: payment.provider,
    payment_method: method,
    surcharge: surchargeBack(payment, rows, body.amount),
    currency: payment.currency,
  })
  await tellOfCredit(tx, { ...attempt, state: 'open' })
  return { attempt, repeated: false }
}

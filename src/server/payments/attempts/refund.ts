import type { api } from '#contract/api.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { AppError, isErrorCode } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { sayTo } from '#server/base/http/language.ts'
import { findOrder, orderPage, orderPayments } from '#server/orders/index.ts'
import { refundPayment, type Refunded } from '../refund.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { attemptReply } from './reply.ts'
import { submitAttempt } from './gatewayCalls.ts'

type RefundReply = ReplyOf<typeof api.payments.refund>

const replyOf = (context: Context, { order, payments, attempt }: Refunded): RefundReply => ({
  ...orderPage(order, payments, context.session),
  attempt: attempt ? attemptReply(attempt, sayTo(context.request)) : null,
})

async function settledReply(context: Context, id: string, attempt: AttemptRow): Promise<RefundReply> {
  const { order, payments } = await context.tenant(async (tx) => ({
    order: await findOrder(tx, context.session, id),
    payments: await orderPayments(tx, context.session.company_id, id),
  }))
  if (!order) throw new AppError('not_found')
  const reply = replyOf(context, { order, payments, attempt })
  if (attempt.state !== 'failed') return reply
  throw new AppError(
    isErrorCode(attempt.error_code) ? attempt.error_code : 'error_refund_processing_failed',
    {
      current: reply,
    },
  )
}

/** Refunds a payment; through its gateway where one took it. The same id again refunds nothing more. */
export async function refundOrderPayment(
  context: Context,
  input: ParsedOf<typeof api.payments.refund>,
): Promise<RefundReply> {
  const written = await context.tenant((tx) => refundPayment(tx, context.session, input))
  const { order, attempt, begins } = written
  if (!attempt) return replyOf(context, written)
  return settledReply(context, order.id, begins ? await submitAttempt(context.services, attempt) : attempt)
}

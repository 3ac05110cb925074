import type { api } from '#contract/api.ts'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { sayTo } from '#server/base/http/language.ts'
import { lockedPayer } from '../credit.ts'
import { loadCredit, payerIn } from '../credit.queries.ts'
import { findAttempt, attemptsOfPayer, type AttemptRow } from './attempts.queries.ts'
import { attemptReply } from './reply.ts'
import { writeCreditRefund } from './refundCredit.ts'
import { writeCreditStart } from './startCredit.ts'
import { submitAttempt, cancelAttempt, isBeingSubmitted, syncAttempt } from './gatewayCalls.ts'

type CardReply = ReplyOf<typeof api.payments.startCardCredit>

interface Named {
  kind: PartyKind
  id: string
  payment_id: string
}

const replyOf = (context: Context, params: Pick<Named, 'kind' | 'id'>, attempt: AttemptRow) =>
  context.tenant(async (tx): Promise<CardReply> => ({
    attempt: attemptReply(attempt, sayTo(context.request)),
    credit: await loadCredit(tx, context.session.company_id, payerIn(params), attempt.currency),
  }))

/** An attempt of this payer. Every shop of the company may settle it: it blocks the payer everywhere. */
const seenAttempt = (context: Context, params: Named): Promise<AttemptRow> =>
  context.tenant(async (tx) => {
    const payer = payerIn(params)
    const attempt = await findAttempt(tx, context.session.company_id, params.payment_id)
    if (
      !attempt ||
      attempt.order_id !== null ||
      attempt.customer_id !== payer.customer_id ||
      attempt.fleet_location_id !== payer.fleet_location_id
    )
      throw new AppError('not_found')
    return attempt
  })

/** Takes a payment by card into account credit. The same id again charges nothing. */
export async function startCardCredit(
  context: Context,
  input: ParsedOf<typeof api.payments.startCardCredit>,
): Promise<CardReply> {
  const { attempt, repeated } = await context.tenant((tx) =>
    writeCreditStart(tx, context.session, context.services.vault, input),
  )
  return replyOf(context, input.params, repeated ? attempt : await submitAttempt(context.services, attempt))
}

export async function checkCardCredit(context: Context, params: Named): Promise<CardReply> {
  const found = await seenAttempt(context, params)
  const rests = !isUnsettled(found.state) || isBeingSubmitted(found)
  return replyOf(context, params, rests ? found : await syncAttempt(context.services, found))
}

export async function cancelCardCredit(context: Context, params: Named): Promise<CardReply> {
  const found = await seenAttempt(context, params)
  if (!isUnsettled(found.state)) throw new AppError('payment_settled')
  return replyOf(context, params, await cancelAttempt(context.services, found))
}

/** Refunds a payment into account credit to its card. The same id again refunds nothing more. */
export async function refundCardCredit(
  context: Context,
  input: ParsedOf<typeof api.payments.refundCardCredit>,
): Promise<CardReply> {
  const { attempt, repeated } = await context.tenant((tx) => writeCreditRefund(tx, context.session, input))
  return replyOf(context, input.params, repeated ? attempt : await submitAttempt(context.services, attempt))
}

export const cardCredits = (context: Context, params: Pick<Named, 'kind' | 'id'>) =>
  context.tenant(async (tx) => {
    const payer = await lockedPayer(tx, context.session, params)
    const attempts = await attemptsOfPayer(tx, context.session.company_id, payer)
    return { attempts: attempts.map((row) => attemptReply(row, sayTo(context.request))) }
  })

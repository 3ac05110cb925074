import type { api } from '#contract/api.ts'
import type { ParsedOf, ReplyOf } from '#contract/base/route.ts'
import { isUnsettled, canResolveManually } from '#domain/payments/taking/attempts.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import { sayTo } from '#server/base/http/language.ts'
import { findOrder } from '#server/orders/index.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import type { Outcome } from '#server/integrations/gateway.ts'
import { invalidField } from '../orderTotals.ts'
import { applyOutcome } from './apply.ts'
import { findAttempt, type AttemptRow } from './attempts.queries.ts'
import { attemptReply } from './reply.ts'
import { syncAttempt } from './gatewayCalls.ts'

type Route = typeof api.cardPayments.resolveManually
type Body = ParsedOf<Route>['body']

/**
 * An attempt on an order of the person's shops, or of any payer: credit belongs to the company, and a closed shop must
 * not block a payer.
 */
const seenAttempt = (context: Context, id: string): Promise<AttemptRow> =>
  context.tenant(async (tx) => {
    const attempt = await findAttempt(tx, context.session.company_id, id)
    if (!attempt || (attempt.order_id !== null && !(await findOrder(tx, context.session, attempt.order_id))))
      throw new AppError('not_found')
    return attempt
  })

/** The person's explanation as typed, without markup and control characters. */
function readBody(body: Body): Body {
  const reference = sanitizeLine(body.reference)
  const reason = sanitizeLine(body.reason)
  if (reason === '') throw new AppError('invalid_input', { fields: invalidField('reason', 'required') })
  if (body.outcome === 'taken' && reference === '')
    throw new AppError('reference_required', { fields: invalidField('reference', 'reference_required') })
  return { ...body, reference, reason }
}

/** The outcome in the form of its gateway. */
const outcomeOf = (attempt: AttemptRow, { outcome, reference, reason }: Body): Outcome =>
  outcome === 'taken'
    ? { kind: 'ok', reference, amount: chargeTotal(attempt), data: {} }
    : { kind: 'declined', code: 'settled_by_hand', message: reason }

/**
 * Settles a payment or refund whose gateway can never answer again, by what a person read on the processor's own page.
 * The gateway is asked one last time: the outcome is written only while the attempt is still in issue, also under the
 * lock.
 */
export async function resolveManually(
  context: Context,
  { params, body }: ParsedOf<Route>,
): Promise<ReplyOf<Route>> {
  const found = await seenAttempt(context, params.id)
  if (!isUnsettled(found.state)) throw new AppError('payment_settled')
  if (!canResolveManually(found.state, Date.parse(found.created_at), Date.now()))
    throw new AppError('payment_still_looked_up')
  const said = readBody(body)
  const asked = await syncAttempt(context.services, found)
  const { session } = context
  const hand = { ...said, actor: session, name: session.name }
  const now =
    asked.state === 'in_issue'
      ? await context
          .tenant((tx) => applyOutcome(tx, asked, outcomeOf(asked, said), hand))
          .catch((error: unknown) => {
            if (!isDuplicate(error, 'payments_taken_once')) throw error
            throw new AppError('duplicate_reference', {
              fields: invalidField('reference', 'duplicate_reference'),
            })
          })
      : asked
  return { attempt: attemptReply(now, sayTo(context.request)) }
}

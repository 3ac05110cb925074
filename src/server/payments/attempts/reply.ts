import { msg, type Say } from '#domain/base/words.ts'
import type { CardAttempt, CardReply } from '#contract/payments/cardPayments.ts'
import { errors } from '#contract/base/errors.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '#server/base/db.ts'
import { isErrorCode } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { orderPage, orderDayClosed, orderPayments } from '#server/orders/index.ts'
import { partyOf, payerOf, type Payer } from '../credit.queries.ts'
import type { AttemptRow } from './attempts.queries.ts'

/** The specification's form of an error. */
export function errorOf(code: string, say: Say): CardAttempt['error'] {
  if (!isErrorCode(code)) return null
  return { code, text: say(msg('ERROR: {error} CODE: {code}', { error: errors[code].words, code })) }
}

/** What the ledger stores of a failure: its code, or the reason in the words of the person who settled it. */
export function failureOf(reason: string, say: Say): CardAttempt['error'] {
  const known = errorOf(reason, say) ?? errorOf('settled_by_hand', say)
  return known && !isErrorCode(reason) ? { ...known, text: `${known.text} ${reason}` } : known
}

const payerReply = (attempt: Payer): CardAttempt['payer'] =>
  payerOf(attempt) === null ? null : partyOf(attempt)

const byHandOf = ({ provider_data: data }: AttemptRow): CardAttempt['settled_by_hand'] =>
  data['settled_by'] === undefined
    ? null
    : {
        user_name: data['settled_by'],
        made_at: data['settled_at'] ?? '',
        reason: data['settled_reason'] ?? '',
      }

/** An attempt in a reply; the gateway's names stay on the server. */
export const attemptReply = (attempt: AttemptRow, say: Say): CardAttempt => ({
  id: attempt.id,
  order_id: attempt.order_id,
  payer: payerReply(attempt),
  kind: attempt.kind,
  state: attempt.state,
  provider: attempt.provider,
  payment_method: attempt.payment_method,
  amount: attempt.amount,
  surcharge: attempt.surcharge,
  tip: attempt.tip,
  card_kind: attempt.card_kind,
  currency: attempt.currency,
  // Everyone who reads a gift card's code can spend it.
  target: attempt.provider === 'giftUp' ? attempt.target.slice(-4) : attempt.target,
  step: attempt.state === 'open' ? (attempt.provider_data['step'] ?? '') : '',
  url: attempt.state === 'open' ? (attempt.provider_data['url'] ?? '') : '',
  brand: attempt.provider_data['brand'] ?? '',
  last4: attempt.provider_data['last4'] ?? '',
  error: errorOf(attempt.error_code, say),
  user_name: attempt.user_name,
  made_at: attempt.made_at,
  settled_by_hand: byHandOf(attempt),
})

export async function cardReply(
  tx: Tx,
  session: Author,
  { order, attempt, say }: { order: Order; attempt: AttemptRow; say: Say },
): Promise<CardReply> {
  const payments = await orderPayments(tx, session.company_id, order.id)
  const closed = await orderDayClosed(tx, session, order)
  return { ...orderPage(order, payments, session, closed), attempt: attemptReply(attempt, say) }
}

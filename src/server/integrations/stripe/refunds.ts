import type { Stripe } from 'stripe'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { ageOf } from '../gatewayAge.ts'
import type { Attempt, SaveProviderReference, Original, Outcome } from '../gateway.ts'
import { refusalCode, wordsOf } from '../stripeClient.ts'
import { declined, fromMinor, metadata, totalMinor, unknown } from './client.ts'
import { readerAction } from './terminal.ts'

/** How long a lost request may still arrive at a reader. */
const LATE_MS = 120_000

const intentOf = ({ reference, data }: Original): string => data['payment_intent'] ?? reference

function stateOf(refund: Stripe.Refund): Outcome {
  if (refund.status === 'succeeded')
    return { kind: 'ok', reference: refund.id, amount: fromMinor(refund.amount), data: {} }
  if (refund.status === 'failed' || refund.status === 'canceled')
    return declined('error_refund_processing_failed', refund.failure_reason ?? refund.status)
  return { kind: 'pending', step: 'gateway' }
}

/** Interac refunds in person only: the customer presents the card again. */
async function refundAtReader(
  stripe: Stripe,
  attempt: Attempt,
  original: Original,
  note: SaveProviderReference,
): Promise<Outcome> {
  const reader = attempt.target || (original.data['reader'] ?? '')
  if (!(await note('', { reader, payment_intent: intentOf(original) }))) return { kind: 'cancelled' }
  try {
    await stripe.terminal.readers.refundPayment(
      reader,
      { payment_intent: intentOf(original), amount: totalMinor(attempt), metadata: metadata(attempt) },
      { idempotencyKey: attempt.idempotency_key },
    )
    return { kind: 'pending', step: 'reader' }
  } catch (error) {
    if (refusalCode(error) === null) return unknown('gateway_unknown', error)
    return declined('error_refund_payment_method_failed', wordsOf(error))
  }
}

async function create(stripe: Stripe, attempt: Attempt, original: Original): Promise<Outcome> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: intentOf(original), amount: totalMinor(attempt), metadata: metadata(attempt) },
      { idempotencyKey: attempt.idempotency_key },
    )
    return stateOf(refund)
  } catch (error) {
    const code = refusalCode(error)
    if (code === null) return unknown('gateway_unknown', error)
    const refused = declined('error_refund_processing_failed', wordsOf(error))
    // Another merchant's keys know neither the payment nor a refund.
    return code === 'resource_missing' ? { ...refused, absent: true } : refused
  }
}

export function refund(
  stripe: Stripe,
  attempt: Attempt,
  original: Original,
  note: SaveProviderReference,
): Promise<Outcome> {
  return original.data['interac'] === 'yes'
    ? refundAtReader(stripe, attempt, original, note)
    : create(stripe, attempt, original)
}

const refunds = (attempt: Attempt) => (action: Stripe.Terminal.Reader.Action) =>
  action.refund_payment?.metadata?.['attempt_id'] === attempt.id

/** The refund at Stripe by our id; null when there is none. */
async function known(stripe: Stripe, attempt: Attempt, payment_intent: string): Promise<Outcome | null> {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
  const found = data.find((row) => row.metadata?.['attempt_id'] === attempt.id)
  return found ? stateOf(found) : null
}

/** What the reader did with a refund that Stripe did not have a moment ago. */
async function atReader(stripe: Stripe, attempt: Attempt, original: Original): Promise<Outcome> {
  const reader = attempt.provider_data['reader'] ?? ''
  // The reader is stored before it is called: without one, none was.
  if (reader === '') return declined('error_refund_payment_method_failed', 'not begun')
  const found = await readerAction(stripe, reader, refunds(attempt))
  if (found?.action.status === 'in_progress') return { kind: 'pending', step: 'reader' }
  if (found?.action.status === 'succeeded')
    return (await known(stripe, attempt, intentOf(original))) ?? { kind: 'pending', step: 'gateway' }
  const failed = found?.action.status === 'failed'
  if (!failed && ageOf(attempt) < LATE_MS)
    return { kind: 'unknown', code: 'gateway_unknown', message: 'not on the reader' }
  return found
    ? declined('error_refund_payment_method_failed', found.action.failure_code ?? 'failed')
    : { ...declined('error_refund_payment_method_failed', 'not on the reader'), absent: true }
}

/** Looks for the refund by our id; one that never arrived is sent again with the same key, which counts once. */
export async function lookUpRefund(stripe: Stripe, attempt: Attempt, original: Original): Promise<Outcome> {
  try {
    const state = await known(stripe, attempt, intentOf(original))
    if (state) return state
    // A refund that has its outcome, from Stripe or by hand, is not sent again.
    if (!isUnsettled(attempt.state)) return unknown('gateway_unknown', 'not listed')
    return original.data['interac'] === 'yes'
      ? await atReader(stripe, attempt, original)
      : await create(stripe, attempt, original)
  } catch (error) {
    return unknown('gateway_unknown', error)
  }
}

/** Stops the reader; a refund that went through the network cannot be stopped. */
export async function cancelRefund(stripe: Stripe, attempt: Attempt): Promise<Outcome> {
  const reader = attempt.provider_data['reader'] ?? ''
  if (reader === '') return { kind: 'pending', step: 'gateway' }
  try {
    const found = await readerAction(stripe, reader, refunds(attempt))
    if (found?.action.status !== 'in_progress') return { kind: 'pending', step: 'gateway' }
    await stripe.terminal.readers.cancelAction(reader)
    // A customer who presented the card at this moment has the money back.
    const intent = attempt.provider_data['payment_intent'] ?? ''
    return (await known(stripe, attempt, intent)) ?? { kind: 'cancelled' }
  } catch (error) {
    return unknown('error_payment_cancel_failure', error)
  }
}

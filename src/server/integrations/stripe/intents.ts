import type { Stripe } from 'stripe'
import type { ErrorCode } from '#contract/base/errors.ts'
import { isPositive } from '#domain/money/money.ts'
import type { Attempt, Outcome } from '../gateway.ts'
import { refusalCode, wordsOf } from '../stripeClient.ts'
import { bareMinor, declined, fundingOf, taken, unknown } from './client.ts'

export const readIntent = (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })

/** The outcome that an intent alone shows; null while it still waits for a card. */
export function stateOf(intent: Stripe.PaymentIntent): Outcome | null {
  if (intent.status === 'succeeded') return taken(intent)
  if (intent.status === 'canceled') return { kind: 'cancelled' }
  if (intent.status === 'requires_capture') return { kind: 'pending', step: 'capture' }
  return intent.status === 'processing' ? { kind: 'pending', step: 'gateway' } : null
}

/**
 * Makes sure that an intent takes no money any more, whatever the reader still does with it. `then` is the payment's
 * outcome; an intent that got its money meanwhile answers that instead.
 */
export async function close(stripe: Stripe, id: string, then: Outcome): Promise<Outcome> {
  try {
    await stripe.paymentIntents.cancel(id)
    return then
  } catch (error) {
    if (refusalCode(error) === null) return unknown('error_system_payment_cancel_failure', error)
  }
  try {
    const state = stateOf(await readIntent(stripe, id))
    return state?.kind === 'cancelled' ? then : (state ?? { kind: 'pending', step: 'gateway' })
  } catch (error) {
    return unknown('error_system_payment_cancel_failure', error)
  }
}

/** A payment that failed before any money: closed for good. */
export const closeDeclined = (
  stripe: Stripe,
  id: string,
  code: ErrorCode,
  message: string,
): Promise<Outcome> => close(stripe, id, declined(code, message))

/**
 * The part of an approved amount that is captured: without the surcharge unless the card is known to be a credit card.
 */
async function toCapture(
  stripe: Stripe,
  id: string,
  attempt: Attempt,
): Promise<Stripe.PaymentIntentCaptureParams> {
  const expand = ['latest_charge']
  if (!isPositive(attempt.surcharge) || fundingOf(await readIntent(stripe, id)) === 'credit')
    return { expand }
  return { expand, amount_to_capture: bareMinor(attempt) }
}

/** Captures the money that a card approved. With the same key it is captured once. */
export async function capture(stripe: Stripe, id: string, attempt: Attempt): Promise<Outcome> {
  try {
    const options = { idempotencyKey: `${attempt.idempotency_key}_capture` }
    return taken(await stripe.paymentIntents.capture(id, await toCapture(stripe, id, attempt), options))
  } catch (error) {
    if (refusalCode(error) === null) return unknown('error_capture_payment_failed', error)
    try {
      const state = stateOf(await readIntent(stripe, id))
      if (state?.kind === 'ok') return state
      return await closeDeclined(stripe, id, 'error_capture_payment_failed', wordsOf(error))
    } catch (second) {
      return unknown('error_capture_payment_failed', second)
    }
  }
}

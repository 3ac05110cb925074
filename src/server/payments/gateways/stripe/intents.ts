import type { Stripe } from 'stripe'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { Attempt, Outcome } from '../port.ts'
import { declined, refusalCode, taken, unknown, wordsOf } from './client.ts'

export const readIntent = (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })

/** What an intent says by itself; null while it still waits for a card. */
export function stateOf(intent: Stripe.PaymentIntent): Outcome | null {
  if (intent.status === 'succeeded') return taken(intent)
  if (intent.status === 'canceled') return { kind: 'cancelled' }
  if (intent.status === 'requires_capture') return { kind: 'pending', step: 'capture' }
  return intent.status === 'processing' ? { kind: 'pending', step: 'gateway' } : null
}

/**
 * Makes sure that an intent takes no money any more, whatever the reader still does with it. `then` is what the payment
 * came to; an intent that had its money meanwhile says so instead.
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

/** Takes the money that a card approved. Asked again under the same key it is taken once. */
export async function capture(stripe: Stripe, attempt: Attempt): Promise<Outcome> {
  const id = attempt.provider_reference
  try {
    const options = { idempotencyKey: `${attempt.idempotency_key}_capture` }
    return taken(await stripe.paymentIntents.capture(id, { expand: ['latest_charge'] }, options))
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

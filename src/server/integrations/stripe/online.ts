import type { Stripe } from 'stripe'
import { isPositive } from '#domain/money/money.ts'
import type { Attempt, SaveProviderReference, Outcome } from '../gateway.ts'
import { idOf, refusalCode, wordsOf } from '../stripeClient.ts'
import { declined, metadata, totalMinor, unknown } from './client.ts'
import { capture, closeDeclined, stateOf } from './intents.ts'

/** An unpaid page frees its order after this time; hours, because our clock may be wrong by one. */
const OPEN_SECONDS = 2 * 60 * 60

/**
 * Cards only, which answer at once: a debit of a bank account may bounce days after the customer drove away. With a
 * surcharge the money is captured only once the card is known to be a credit card.
 */
function intentOf(attempt: Attempt): Partial<Stripe.Checkout.SessionCreateParams> {
  const later = isPositive(attempt.surcharge) && { capture_method: 'manual' as const }
  return {
    allowed_payment_method_types: ['card'],
    payment_intent_data: { metadata: metadata(attempt), ...later },
  }
}

/** Creates a page on which the customer pays; everyone who has its address can, so it is stored with the payment. */
export async function startOnline(
  stripe: Stripe,
  address: string,
  attempt: Attempt,
  note: SaveProviderReference,
): Promise<Outcome> {
  const product_data = { name: attempt.provider_data['title'] ?? '' }
  const line = {
    quantity: 1,
    price_data: { currency: attempt.currency, unit_amount: totalMinor(attempt), product_data },
  }
  try {
    const page = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [line],
        locale: attempt.provider_data['language'] === 'fr-CA' ? 'fr-CA' : 'en',
        success_url: attempt.provider_data['return_to'] ?? address,
        expires_at: Math.floor(Date.now() / 1000) + OPEN_SECONDS,
        metadata: metadata(attempt),
        ...intentOf(attempt),
      },
      { idempotencyKey: attempt.idempotency_key },
    )
    if (await note(page.id, { url: page.url ?? '' })) return { kind: 'pending', step: 'customer' }
    await stripe.checkout.sessions.expire(page.id)
    return { kind: 'cancelled' }
  } catch (error) {
    // A page that we do not know has no known address.
    return declined('error_no_client_key', wordsOf(error))
  }
}

const declinedOf = ({ last_payment_error: error }: Stripe.PaymentIntent): string =>
  error?.decline_code ?? error?.code ?? 'refused'

export async function lookUpOnline(stripe: Stripe, { provider_reference: id }: Attempt): Promise<Outcome> {
  if (id === '') return declined('error_no_client_key', 'not begun')
  try {
    const page = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    if (page.status === 'expired') return { kind: 'cancelled' }
    const intent = typeof page.payment_intent === 'object' ? page.payment_intent : null
    const state = intent && stateOf(intent)
    if (state) return state
    // A page that was submitted and then refused cannot be paid any more: it is closed.
    if (page.status === 'complete' && intent?.status === 'requires_payment_method')
      return await closeDeclined(stripe, intent.id, 'error_process_payment_failure', declinedOf(intent))
    return { kind: 'pending', step: page.status === 'complete' ? 'gateway' : 'customer' }
  } catch (error) {
    return unknown('gateway_unknown', error)
  }
}

/** Captures what the card approved on the page. */
export async function captureOnline(stripe: Stripe, attempt: Attempt): Promise<Outcome> {
  try {
    const page = await stripe.checkout.sessions.retrieve(attempt.provider_reference)
    return await capture(stripe, idOf(page.payment_intent), attempt)
  } catch (error) {
    return unknown('error_capture_payment_failed', error)
  }
}

/** Closes the page; a faster customer has paid. */
export async function cancelOnline(stripe: Stripe, attempt: Attempt): Promise<Outcome> {
  if (attempt.provider_reference === '') return { kind: 'cancelled' }
  try {
    await stripe.checkout.sessions.expire(attempt.provider_reference)
    return { kind: 'cancelled' }
  } catch (error) {
    if (refusalCode(error) === null) return unknown('error_system_payment_cancel_failure', error)
    return lookUpOnline(stripe, attempt)
  }
}

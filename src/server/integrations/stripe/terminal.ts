import type { Stripe } from 'stripe'
import { isPositive } from '#domain/money/money.ts'
import {
  connectionOf,
  type Attempt,
  type Gateway,
  type SaveProviderReference,
  type Outcome,
  type Settings,
} from '../gateway.ts'
import { idOf, refusalCode, wordsOf } from '../stripeClient.ts'
import { declined, metadata, totalMinor, unknown } from './client.ts'
import { close, closeDeclined, readIntent, stateOf } from './intents.ts'

type Action = Stripe.Terminal.Reader.Action

/** The readers of the shop's location. */
export async function readers(
  stripe: Stripe,
  { location_id: location }: Settings,
): ReturnType<Gateway['readers']> {
  if (!location) return { ok: false, code: 'error_no_location', message: '' }
  try {
    const { data } = await stripe.terminal.readers.list({ location, limit: 100 })
    const rows = data.map(({ id, label, status, action }) => ({
      id,
      label,
      connection: connectionOf(status === 'online'),
      busy: action?.status === 'in_progress',
    }))
    return rows.length > 0 ? { ok: true, readers: rows } : { ok: false, code: 'error_no_reader', message: '' }
  } catch (error) {
    return { ok: false, code: 'error_reader_discover_issue', message: wordsOf(error) }
  }
}

/** A surcharge is for cards of the networks whose funding Stripe shows; Interac is debit and never carries one. */
const cardTypes = ({ currency, surcharge }: Attempt): ('card_present' | 'interac_present')[] =>
  currency === 'cad' && !isPositive(surcharge) ? ['card_present', 'interac_present'] : ['card_present']

/** The intent of a terminal payment. It takes nothing before a reader processes it. */
const newIntent = (stripe: Stripe, attempt: Attempt): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    {
      amount: totalMinor(attempt),
      currency: attempt.currency,
      capture_method: 'manual',
      allowed_payment_method_types: cardTypes(attempt),
      metadata: metadata(attempt),
    },
    { idempotencyKey: attempt.idempotency_key },
  )

/** Sends an intent to the reader. */
async function process(stripe: Stripe, reader: string, intent: string, key: string): Promise<Outcome> {
  try {
    await stripe.terminal.readers.processPaymentIntent(
      reader,
      { payment_intent: intent, process_config: { enable_customer_cancellation: true } },
      { idempotencyKey: `${key}_process` },
    )
    return { kind: 'pending', step: 'reader' }
  } catch (error) {
    const code = refusalCode(error)
    if (code === null) return unknown('gateway_unknown', error)
    const gone = code === 'resource_missing'
    return closeDeclined(
      stripe,
      intent,
      gone ? 'error_no_reader' : 'error_reader_connection_issue',
      wordsOf(error),
    )
  }
}

/** Creates the intent, stores its id, sends it to the reader: in this order, so that none is ever lost. */
export async function startTerminal(
  stripe: Stripe,
  settings: Settings,
  attempt: Attempt,
  note: SaveProviderReference,
): Promise<Outcome> {
  const found = await readers(stripe, settings)
  if (!found.ok) return declined(found.code, found.message)
  const reader = attempt.target || (found.readers.length === 1 ? found.readers[0]?.id : undefined)
  if (!reader || !found.readers.some(({ id }) => id === reader)) return declined('error_no_reader', '')
  let intent: Stripe.PaymentIntent
  try {
    intent = await newIntent(stripe, attempt)
  } catch (error) {
    return declined('error_no_client_key', wordsOf(error))
  }
  if (!(await note(intent.id, { reader }))) return close(stripe, intent.id, { kind: 'cancelled' })
  return process(stripe, reader, intent.id, attempt.idempotency_key)
}

/** What the reader does with our payment; null when nothing. */
export async function readerAction(
  stripe: Stripe,
  reader: string,
  isOurs: (action: Action) => boolean,
): Promise<{ action: Action; online: boolean } | null> {
  // A reader that was removed meanwhile does nothing any more.
  const found = await stripe.terminal.readers.retrieve(reader).catch((error: unknown) => {
    if (refusalCode(error) === 'resource_missing') return null
    throw error
  })
  if (found === null || 'deleted' in found || !found.action || !isOurs(found.action)) return null
  return { action: found.action, online: found.status === 'online' }
}

const processes = (intent: string) => (action: Action) =>
  idOf(action.process_payment_intent?.payment_intent) === intent

/** A failed action: the customer cancelled, no card was read, or the card was declined. */
function failureOf(stripe: Stripe, intent: Stripe.PaymentIntent, action: Action): Promise<Outcome> {
  const why = action.failure_code ?? ''
  if (why.startsWith('customer_cancel')) return close(stripe, intent.id, { kind: 'cancelled' })
  const charged = intent.latest_charge !== null || intent.last_payment_error !== null
  const code = charged ? 'error_process_payment_failure' : 'error_collect_payment_method_failure'
  return closeDeclined(stripe, intent.id, code, `${why}: ${action.failure_message ?? ''}`.slice(0, 300))
}

/** While a reader works on it, its action alone is final: an intent may show an error between two PINs. */
export async function lookUpTerminal(stripe: Stripe, attempt: Attempt): Promise<Outcome> {
  const { provider_reference: id, provider_data: data } = attempt
  // Without a stored id no reader ever got it.
  if (id === '') return declined('error_no_client_key', 'not begun')
  try {
    const first = await readIntent(stripe, id)
    const settled = stateOf(first)
    if (settled) return settled
    const found = await readerAction(stripe, data['reader'] ?? '', processes(id))
    if (found?.action.status === 'in_progress') {
      if (found.online) return { kind: 'pending', step: 'reader' }
      return { kind: 'unknown', code: 'error_reader_disconnected', message: 'offline' }
    }
    if (!found) return await closeDeclined(stripe, id, 'error_reader_connection_issue', 'not on the reader')
    const intent = await readIntent(stripe, id)
    return stateOf(intent) ?? (await failureOf(stripe, intent, found.action))
  } catch (error) {
    return unknown('gateway_unknown', error)
  }
}

/** Stops the reader and closes the intent. Only the second step matters: a closed intent takes no money. */
export async function cancelTerminal(stripe: Stripe, attempt: Attempt): Promise<Outcome> {
  const { provider_reference: id, provider_data: data } = attempt
  if (id === '') return { kind: 'cancelled' }
  let stuck: unknown = null
  try {
    const found = await readerAction(stripe, data['reader'] ?? '', processes(id))
    if (found?.action.status === 'in_progress')
      await stripe.terminal.readers.cancelAction(data['reader'] ?? '')
  } catch (error) {
    stuck = error
  }
  const closed = await close(stripe, id, { kind: 'cancelled' })
  if (closed.kind === 'unknown' && stuck !== null) return unknown('error_payment_cancel_failure', stuck)
  return closed
}

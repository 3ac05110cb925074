import type { Config } from '#server/base/config.ts'
import type { Gateway, Settings, WebhookEvent } from '../gateway.ts'
import { idOf, stripeClient, wordsOf } from '../stripeClient.ts'
import { deposits } from './deposits.ts'
import { capture } from './intents.ts'
import { cancelOnline, captureOnline, lookUpOnline, startOnline } from './online.ts'
import { cancelRefund, lookUpRefund, refund } from './refunds.ts'
import { cancelTerminal, lookUpTerminal, readers, startTerminal } from './terminal.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const inner = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The payment of an event: our id, else the id of the payment there. */
function subjectOf(object: Record<string, unknown>): Pick<WebhookEvent, 'attempt_id' | 'reference'> {
  const processed = inner(inner(object['action'])['process_payment_intent'])
  const refunded = inner(inner(object['action'])['refund_payment'])
  const intent = processed['payment_intent'] as string | { id: string } | undefined
  return {
    attempt_id:
      text(inner(object['metadata'])['attempt_id']) || text(inner(refunded['metadata'])['attempt_id']),
    reference: idOf(intent) || text(object['id']),
  }
}

/** Stripe: cards at a terminal that the server controls, and a page on which the customer pays. */
export function openStripe(config: Config, settings: Settings, address: string): Gateway {
  const stripe = stripeClient(config, settings['secret_key'] ?? '')
  return {
    async test() {
      try {
        await stripe.balance.retrieve()
        return { ok: true, message: '' }
      } catch (error) {
        return { ok: false, message: wordsOf(error) }
      }
    },
    readers: () => readers(stripe, settings),
    submit: (attempt, note) =>
      attempt.payment_method === 'Terminal'
        ? startTerminal(stripe, settings, attempt, note)
        : startOnline(stripe, address, attempt, note),
    syncStatus(attempt, original) {
      if (original) return lookUpRefund(stripe, attempt, original)
      return attempt.payment_method === 'Terminal'
        ? lookUpTerminal(stripe, attempt)
        : lookUpOnline(stripe, attempt)
    },
    cancel(attempt) {
      if (attempt.kind === 'refund') return cancelRefund(stripe, attempt)
      return attempt.payment_method === 'Terminal'
        ? cancelTerminal(stripe, attempt)
        : cancelOnline(stripe, attempt)
    },
    capture: (attempt) =>
      attempt.payment_method === 'Terminal'
        ? capture(stripe, attempt.provider_reference, attempt)
        : captureOnline(stripe, attempt),
    payouts: deposits(stripe),
    refund: (attempt, original, note) => refund(stripe, attempt, original, note),
    async webhookEvent(body, headers) {
      const secret = settings['webhook_secret']
      const signature = headers['stripe-signature']
      if (!secret || typeof signature !== 'string') return null
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, secret)
        const object = event.data.object as unknown as Record<string, unknown>
        return { event_id: event.id, type: event.type, ...subjectOf(object) }
      } catch {
        return null
      }
    },
  }
}

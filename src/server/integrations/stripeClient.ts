import { Stripe } from 'stripe'
import type { Config } from '../base/config.ts'

/** The SDK with a key, at the address that the installation names. */
export function stripeClient(config: Config, key: string): Stripe {
  const { protocol, hostname, port } = new URL(config.STRIPE_URL)
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? '80' : '443') : port,
    timeout: config.GATEWAY_TIMEOUT_MS,
    maxNetworkRetries: config.GATEWAY_RETRIES,
    telemetry: false,
  })
}

/** Answers after which the outcome is unknown: none, one that says nothing, or another request in progress. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return true
  if (error instanceof Stripe.errors.StripeConnectionError) return true
  if (error instanceof Stripe.errors.StripeRateLimitError) return true
  return (error.statusCode ?? 500) >= 500 || error.code === 'idempotency_key_in_use'
}

/** Stripe's own code, for the log and to distinguish refusals; null where nothing is known. */
export function refusalCode(error: unknown): string | null {
  if (isLost(error) || !(error instanceof Stripe.errors.StripeError)) return null
  return error.code ?? error.type
}

/** Stripe's message, without anything secret: messages about a key show its last digits only. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${refusalCode(error) ?? error.name}: ${error.message}`.slice(0, 300) : 'unknown'

/** The id of a field that Stripe sends whole or as an id. */
export const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '')

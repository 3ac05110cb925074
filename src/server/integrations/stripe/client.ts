import { Stripe } from 'stripe'
import type { ErrorCode } from '../../../contract/base/errors.ts'
import { money2, mul, type Decimal } from '../../../domain/money/money.ts'
import { chargeTotal } from '../../../domain/payments/tips.ts'
import type { Config } from '../../base/config.ts'
import type { Attempt, Outcome, ProviderData } from '../gateway.ts'

/** The SDK with a shop's key, at the address that the installation names. */
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

/** An amount in the smallest unit, as Stripe counts: exact, since it has two decimals. */
const minor = (amount: Decimal): number => Number.parseInt(mul(amount, '100').toFixed(0), 10)
export const fromMinor = (cents: number): Decimal => money2(mul(String(cents), '0.01'))

/** What goes over the card, with its surcharge and the tip. */
export const totalMinor = (attempt: Attempt): number => minor(chargeTotal(attempt))

/** The same for a card that carries no surcharge. */
export const bareMinor = (attempt: Attempt): number => minor(chargeTotal({ ...attempt, surcharge: '0' }))

export const metadata = ({ id, order_id, company_id, shop_id }: Attempt) => ({
  attempt_id: id,
  ...(order_id !== null && { order_id }),
  company_id,
  shop_id,
})

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

export const unknown = (code: ErrorCode, error: unknown): Outcome => ({
  kind: 'unknown',
  code,
  message: wordsOf(error),
})

export const declined = (code: ErrorCode, message: string): Extract<Outcome, { kind: 'declined' }> => ({
  kind: 'declined',
  code,
  message,
})

/** The id of a field that Stripe sends whole or as an id. */
export const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '')

const detailsOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'object' ? charge?.payment_method_details : undefined

/** Whether it was a credit, debit or prepaid card; empty where Stripe does not say, as for Interac. */
export const fundingOf = (intent: Stripe.PaymentIntent): string => {
  const details = detailsOf(intent)
  return details?.card_present?.funding ?? details?.card?.funding ?? ''
}

/** What is stored of a payment: its card, and whether it may be refunded without the card. */
function cardOf(intent: Stripe.PaymentIntent): ProviderData {
  const details = detailsOf(intent)
  const card = details?.card_present ?? details?.interac_present ?? details?.card
  return {
    payment_intent: intent.id,
    ...(card && { brand: card.brand ?? '', last4: card.last4 ?? '', funding: fundingOf(intent) }),
    ...(details?.interac_present && { interac: 'yes' }),
  }
}

/** A payment that was taken. */
export const taken = (intent: Stripe.PaymentIntent): Outcome => ({
  kind: 'ok',
  reference: intent.id,
  amount: fromMinor(intent.amount_received),
  data: cardOf(intent),
})

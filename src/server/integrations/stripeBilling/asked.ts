import { Stripe } from 'stripe'
import { money2, mul, type Decimal } from '#domain/money/money.ts'
import { refusalCode, wordsOf } from '../stripeClient.ts'
import type { Answer } from './port.ts'

const asRefused = (error: unknown): Exclude<Answer<never>, { kind: 'ok' }> => {
  if (refusalCode(error) === null) return { kind: 'lost', message: wordsOf(error) }
  const message = error instanceof Error ? error.message.slice(0, 300) : ''
  const { code = '', decline_code = '' } = error instanceof Stripe.errors.StripeError ? error : {}
  const reason = decline_code === '' ? code : decline_code
  if (error instanceof Stripe.errors.StripeCardError) return { kind: 'card', message, reason }
  return { kind: code === 'resource_missing' ? 'missing' : 'refused', message, reason }
}

/** What the work answers; an exception of the SDK becomes an answer. */
export async function asked<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'ok', value: await work() }
  } catch (error) {
    return asRefused(error)
  }
}

/** An amount in cents as a decimal: every currency of the product has two decimals. */
export const fromCents = (cents: number): Decimal => money2(mul(String(cents), '0.01'))

/** An instant that Stripe counts in seconds. */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
export const instantOrNull = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? instantOf(seconds) : null

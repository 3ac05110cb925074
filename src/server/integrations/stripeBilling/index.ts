import { readPlans, type Plan } from '#contract/billing/plans.ts'
import { ConfigError, type Config } from '#server/base/config.ts'
import { stripeClient } from '../stripeClient.ts'
import { customers } from './customers.ts'
import type { BillingProvider } from './port.ts'
import { customerOf, subscriptions } from './subscriptions.ts'

declare module '#server/base/http/context.ts' {
  interface Services {
    /** Null: companies pay nothing here, and nothing is limited. */
    billing: Billing | null
  }
}

export type { Answer, BillingProvider, Card, Preview, Subscription } from './port.ts'

/** The subscription of companies to this installation. */
export interface Billing {
  provider: BillingProvider
  plans: readonly Plan[]
}

const idIn = (object: Record<string, unknown>): string =>
  object['object'] === 'checkout.session' ? String(object['id']) : ''

/** Stripe Billing under a key; messages are believed when they are signed with the secret. */
export function stripeBilling(config: Config, key: string, secret: string): BillingProvider {
  const stripe = stripeClient(config, key)
  return {
    ...subscriptions(stripe),
    ...customers(stripe),
    async message(body, signature) {
      if (typeof signature !== 'string') return null
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, secret)
        const object = event.data.object as unknown as Record<string, unknown>
        return {
          event_id: event.id,
          type: event.type,
          customer_id: customerOf(object),
          session_id: idIn(object),
        }
      } catch {
        return null
      }
    },
  }
}

const NEEDED = ['BILLING_STRIPE_WEBHOOK_SECRET', 'BILLING_PLANS', 'BAYLINE_URL'] as const

/** Billing as the settings say. A key without the other settings stops the start: companies could not pay. */
export function openBilling(config: Config): Billing | null {
  const { BILLING_STRIPE_KEY: key, BILLING_STRIPE_WEBHOOK_SECRET: secret = '', BILLING_PLANS = '' } = config
  if (key === undefined) return null
  const missing = NEEDED.filter((name) => config[name] === undefined)
  if (missing.length > 0) throw new ConfigError(`BILLING_STRIPE_KEY also needs ${missing.join(', ')}.`)
  return { provider: stripeBilling(config, key, secret), plans: readPlans(BILLING_PLANS) ?? [] }
}

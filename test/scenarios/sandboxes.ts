import { z } from 'zod'
import type { PaymentMethod } from '#domain/payments/methods/methods.ts'
import type { ProviderName } from '#domain/payments/methods/providers.ts'
import { readConfig, type Config } from '#server/base/config.ts'
import { nextTokens } from '#server/integrations/quickbooks/oauth.ts'
import { stripeBilling } from '#server/integrations/stripeBilling/index.ts'
import { stripeClient } from '#server/integrations/stripeClient.ts'
import { gatewayWith } from '#server/payments/gateways/open.ts'
import type { Bench, Hand, Scenario } from './bench.ts'
import { billingScenarios } from './billing.ts'
import { bookScenarios } from './books.ts'
import { paymentScenarios } from './payments.ts'
import { textScenarios } from './texts.ts'

type Env = Readonly<Record<string, string | undefined>>
/** Tells the person at the keyboard. */
export type Tell = (words: string) => void

interface Sandbox {
  /** What the environment must have, each with its words. */
  needs: Record<string, string>
  /** Where the vendor's sandbox is; another address in the environment counts more. */
  addresses: Record<string, string>
  run: (env: Env, config: Config, tell: Tell) => Promise<Ready>
}

/** The scenarios, ready to be run one after the other. */
export interface Ready {
  scenarios: readonly Scenario<void>[]
}

const bound = <Place>(list: readonly Scenario<Place>[], place: Place): Ready => ({
  scenarios: list.map(({ name, run }) => ({ name, run: () => run(place) })),
})

/** Whether our own stand-in answers there: another program on this machine is asked like any vendor. */
async function isStandin(address: string, name: string): Promise<boolean> {
  if (!['127.0.0.1', 'localhost'].includes(new URL(address).hostname)) return false
  const answer = await fetch(`${address}/_sim/standin`).catch(() => null)
  const said: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  return z.object({ standin: z.literal(name) }).safeParse(said).success
}

/** A stand-in's customer: instructed by its control what to do whenever someone looks. */
const simulated =
  (address: string, query: string, words: Record<Hand, string>, headers: Record<string, string> = {}) =>
  async (how: Hand): Promise<void> => {
    const body = JSON.stringify({ how: words[how] })
    await fetch(`${address}/_sim/present${query}`, { method: 'POST', headers, body })
  }

const WORDS: Record<Hand, string> = {
  ok: 'Present a good card now.',
  decline: 'Present a card that is declined now.',
  cancel: 'Press cancel on the terminal now.',
  wait: '',
}

/** A person at a real terminal. */
const person =
  (tell: Tell, target: string) =>
  (how: Hand): Promise<void> => {
    if (WORDS[how] !== '') tell(`  → at the terminal ${target}: ${WORDS[how]}`)
    return Promise.resolve()
  }

/** Stripe's simulated reader presents its card on request. */
const testHelper =
  (config: Config, key: string, reader: string) =>
  async (how: Hand): Promise<void> => {
    const { readers } = stripeClient(config, key).testHelpers.terminal
    if (how === 'ok') await readers.presentPaymentMethod(reader)
    if (how === 'decline')
      await readers.presentPaymentMethod(reader, {
        type: 'card_present',
        card_present: { number: '4000000000000002' },
      })
  }

interface Terminal {
  provider: ProviderName
  payment_method: PaymentMethod
  settings: Record<string, string>
  target: string
  hand: Bench['hand']
  here: boolean
  parts: boolean
  guards: boolean
}

async function payments(env: Env, config: Config, { settings, here, ...rest }: Terminal): Promise<Ready> {
  const gateway = await gatewayWith(rest.provider, config, settings)
  const currency = (env['SANDBOX_CURRENCY'] ?? 'usd').toLowerCase()
  return bound(paymentScenarios, { ...rest, gateway, currency, patience_ms: here ? 3000 : 120_000 })
}

const text = (env: Env, name: string): string => env[name] ?? ''

const same = (hand: Hand): Record<Hand, string> => ({
  ok: 'ok',
  decline: 'decline',
  cancel: 'cancel',
  wait: hand,
})

export const sandboxes: Record<string, Sandbox> = {
  stripe: {
    needs: {
      STRIPE_SECRET_KEY: 'a test key (sk_test_… or rk_test_…)',
      STRIPE_LOCATION_ID: 'a location of Terminal with a simulated reader',
      STRIPE_READER_ID: 'that reader',
    },
    addresses: {},
    async run(env, config, tell) {
      const key = text(env, 'STRIPE_SECRET_KEY')
      if (!/^[sr]k_test_/.test(key))
        throw new Error('STRIPE_SECRET_KEY is no test key: it would move real money')
      const here = await isStandin(config.STRIPE_URL, 'stripe')
      const target = text(env, 'STRIPE_READER_ID')
      tell(`Stripe at ${config.STRIPE_URL}`)
      return payments(env, config, {
        provider: 'stripe',
        payment_method: 'Terminal',
        settings: { secret_key: key, location_id: text(env, 'STRIPE_LOCATION_ID') },
        target,
        hand: here
          ? simulated(config.STRIPE_URL, '', same('wait'), { authorization: `Bearer ${key}` })
          : testHelper(config, key, target),
        here,
        parts: true,
        guards: true,
      })
    },
  },
  mx: {
    needs: {
      MX_MERCHANT_ID: 'the merchant in the sandbox',
      MX_CONSUMER_KEY: 'its consumer key',
      MX_CONSUMER_SECRET: 'its consumer secret',
      MX_TERMINAL_ID: 'a terminal beside you',
    },
    addresses: {
      MX_CHECKOUT_URL: 'https://sandbox.api.mxmerchant.com',
      MX_TERMINAL_URL: 'https://sandbox-api2.mxmerchant.com',
    },
    async run(env, config, tell) {
      const merchant_id = text(env, 'MX_MERCHANT_ID')
      const target = text(env, 'MX_TERMINAL_ID')
      const here = await isStandin(config.MX_TERMINAL_URL, 'mx')
      const words = { ok: 'Approved', decline: 'Declined', cancel: 'Cancelled', wait: 'wait' }
      tell(`MX Merchant at ${config.MX_TERMINAL_URL}`)
      return payments(env, config, {
        provider: 'mx',
        payment_method: 'MX Terminal',
        settings: {
          merchant_id,
          consumer_key: text(env, 'MX_CONSUMER_KEY'),
          consumer_secret: text(env, 'MX_CONSUMER_SECRET'),
        },
        target,
        hand: here
          ? simulated(config.MX_TERMINAL_URL, `?merchant=${merchant_id}`, words)
          : person(tell, target),
        here,
        parts: true,
        guards: false,
      })
    },
  },
  '360': {
    needs: {
      THREE60_SECURITY_KEY: 'the security key of a test account',
      THREE60_DEVICE_ID: 'a terminal beside you',
    },
    addresses: {},
    async run(env, config, tell) {
      const key = text(env, 'THREE60_SECURITY_KEY')
      const target = text(env, 'THREE60_DEVICE_ID')
      const here = await isStandin(config.THREE60_URL, 'three60')
      tell(`360 at ${config.THREE60_URL}`)
      return payments(env, config, {
        provider: 'three60',
        payment_method: '360 Terminal',
        settings: { security_key: key, devices: `${target}=Sandbox` },
        target,
        hand: here
          ? simulated(config.THREE60_URL, `?key=${encodeURIComponent(key)}`, same('wait'))
          : person(tell, target),
        here,
        // A payment of today is not settled yet: it is voided whole.
        parts: false,
        guards: false,
      })
    },
  },
  giftup: {
    needs: {
      GIFTUP_API_KEY: 'an API key',
      GIFTUP_CODE: 'the code of a test gift card with at least 60.00 on it',
    },
    addresses: {},
    async run(env, config, tell) {
      tell(`Gift Up at ${config.GIFTUP_URL}`)
      return payments(env, config, {
        provider: 'giftUp',
        payment_method: 'Gift Up',
        settings: { api_key: text(env, 'GIFTUP_API_KEY'), test_mode: 'yes' },
        target: text(env, 'GIFTUP_CODE'),
        hand: null,
        here: await isStandin(config.GIFTUP_URL, 'giftUp'),
        parts: true,
        guards: false,
      })
    },
  },
  billing: {
    needs: {
      BILLING_STRIPE_KEY: 'a test key (sk_test_… or rk_test_…) of the account that companies pay',
      BILLING_PRICE: 'a monthly price of that account',
      BILLING_OTHER_PRICE: 'a yearly price of that account',
    },
    addresses: {},
    run(env, config, tell) {
      const key = text(env, 'BILLING_STRIPE_KEY')
      if (!/^[sr]k_test_/.test(key))
        throw new Error('BILLING_STRIPE_KEY is no test key: it would move real money')
      tell(`Stripe Billing at ${config.STRIPE_URL}`)
      const prices = [text(env, 'BILLING_PRICE'), text(env, 'BILLING_OTHER_PRICE')] as const
      const provider = stripeBilling(config, key, 'whsec_unused')
      return Promise.resolve(bound(billingScenarios, { provider, stripe: stripeClient(config, key), prices }))
    },
  },
  twilio: {
    needs: {
      TWILIO_ACCOUNT_SID: 'the account id of the test credentials',
      TWILIO_AUTH_TOKEN: 'the token of the test credentials',
    },
    addresses: {},
    run(env, config, tell) {
      tell(`Twilio at ${config.TWILIO_URL}`)
      const account = {
        sid: text(env, 'TWILIO_ACCOUNT_SID'),
        token: text(env, 'TWILIO_AUTH_TOKEN'),
        // Twilio's number that test credentials may text from.
        from: '+15005550006',
      }
      return Promise.resolve(bound(textScenarios, { config, account }))
    },
  },
  quickbooks: {
    needs: {
      QBO_CLIENT_ID: 'the client id of the app',
      QBO_CLIENT_SECRET: 'its secret',
      QBO_REFRESH_TOKEN: 'a refresh token of a sandbox company (from Intuit’s OAuth playground)',
      QBO_REALM_ID: 'that company',
    },
    addresses: { QBO_URL: 'https://sandbox-quickbooks.api.intuit.com' },
    async run(env, config, tell) {
      tell(`QuickBooks Online at ${config.QBO_URL}`)
      const next = await nextTokens(config, text(env, 'QBO_REFRESH_TOKEN'))
      if (next.kind !== 'ok') throw new Error(`Intuit gave no token: ${next.message}`)
      tell(`  the refresh token is used up; the next one is ${next.tokens.refresh}`)
      return bound(bookScenarios, { config, realm: text(env, 'QBO_REALM_ID'), access: next.tokens.access })
    },
  },
}

/** What the environment lacks for a sandbox. */
export const missingFor = ({ needs }: Sandbox, env: Env): string[] =>
  Object.keys(needs).filter((name) => !env[name])

/** The settings with the sandbox's addresses where the environment names none. */
export const configFor = ({ addresses }: Sandbox, env: Env): Config => readConfig({ ...addresses, ...env })

import type { PaymentMethod } from './methods.ts'

/** One thing that a shop enters to be served by a provider. */
export interface ProviderField {
  name: string
  /** Kept sealed and never shown again. */
  secret: boolean
  /** Without it these methods cannot be used; none: it may stay empty. */
  needed_for: readonly PaymentMethod[]
}

interface Provider {
  methods: readonly PaymentMethod[]
  fields: readonly ProviderField[]
}

/** Who takes cards and gift cards for a shop, and what each wants to know. */
export const PROVIDERS = {
  stripe: {
    methods: ['Online', 'Terminal'],
    fields: [
      { name: 'secret_key', secret: true, needed_for: ['Online', 'Terminal'] },
      { name: 'location_id', secret: false, needed_for: ['Terminal'] },
      { name: 'webhook_secret', secret: true, needed_for: [] },
    ],
  },
  mx: {
    methods: ['MX Terminal'],
    fields: [
      { name: 'merchant_id', secret: false, needed_for: ['MX Terminal'] },
      { name: 'consumer_key', secret: true, needed_for: ['MX Terminal'] },
      { name: 'consumer_secret', secret: true, needed_for: ['MX Terminal'] },
    ],
  },
  // An NMI-compatible gateway; the terminals are those that the shop names, `P1=Counter, P2=Bay`.
  three60: {
    methods: ['360 Terminal'],
    fields: [
      { name: 'security_key', secret: true, needed_for: ['360 Terminal'] },
      { name: 'devices', secret: false, needed_for: ['360 Terminal'] },
    ],
  },
  // `test_mode`: yes asks for Gift Up's test cards.
  giftUp: {
    methods: ['Gift Up'],
    fields: [
      { name: 'api_key', secret: true, needed_for: ['Gift Up'] },
      { name: 'test_mode', secret: false, needed_for: [] },
    ],
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof PROVIDERS
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[]

/** What vendors call themselves: no words, the same in each language. */
const CALLED: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  mx: 'MX Merchant',
  three60: '360',
  giftUp: 'Gift Up',
} satisfies Record<ProviderName, string>

/** The vendor's own name for a provider; what is no provider, as it is. */
export const vendorName = (provider: string): string => CALLED[provider] ?? provider

/** Providers that sign nothing they tell: the address to which they tell it carries a secret instead. */
export const REPORTED_IN_SECRET: ReadonlySet<string> = new Set<ProviderName>(['mx'])

/** Whether a provider tells of payments on its own, once it knows the address. */
export const tellsOfPayments = (provider: ProviderName): boolean =>
  REPORTED_IN_SECRET.has(provider) || providerFields(provider).some(({ name }) => name === 'webhook_secret')

/** What a provider wants to know, secrets included. */
export const providerFields = (provider: ProviderName): readonly ProviderField[] => PROVIDERS[provider].fields

/** The provider of a method; null for what staff records by hand. */
export function providerOf(method: string): ProviderName | null {
  return PROVIDER_NAMES.find((name) => PROVIDERS[name].methods.some((row) => row === method)) ?? null
}

/** The fields that are still empty and without which the method (null: any method) cannot be used. */
export function missingFields(
  provider: ProviderName,
  known: Readonly<Record<string, string>>,
  method: PaymentMethod | null = null,
): string[] {
  return providerFields(provider)
    .filter(({ needed_for }) => (method === null ? needed_for.length > 0 : needed_for.includes(method)))
    .filter(({ name }) => !known[name])
    .map(({ name }) => name)
}

import type { PaymentMethod } from './methods.ts'

/** One field that a shop enters to use a provider. */
export interface ProviderField {
  name: string
  /** Stored sealed and never shown again. */
  secret: boolean
  /** These methods cannot be used without it; none: it may stay empty. */
  needed_for: readonly PaymentMethod[]
}

interface Provider {
  methods: readonly PaymentMethod[]
  fields: readonly ProviderField[]
}

/** Who takes cards and gift cards for a shop, and the fields that each needs. */
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

/** Names of vendors, the same in each language. */
const CALLED: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  mx: 'MX Merchant',
  three60: '360',
  giftUp: 'Gift Up',
} satisfies Record<ProviderName, string>

/** The vendor's own name for a provider; any other text as it is. */
export const vendorName = (provider: string): string => CALLED[provider] ?? provider

/** Providers that do not sign their webhooks: the address that receives them carries a secret instead. */
export const REPORTED_IN_SECRET: ReadonlySet<string> = new Set<ProviderName>(['mx'])

/** Whether a provider sends webhooks about payments, once it knows the address. */
export const tellsOfPayments = (provider: ProviderName): boolean =>
  REPORTED_IN_SECRET.has(provider) || providerFields(provider).some(({ name }) => name === 'webhook_secret')

/** The fields that a provider needs, secrets included. */
export const providerFields = (provider: ProviderName): readonly ProviderField[] => PROVIDERS[provider].fields

/** The provider of a method; null for methods that staff record by hand. */
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

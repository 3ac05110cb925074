import type { Gateway } from '#server/integrations/gateway.ts'
import type { PaymentMethod } from '#domain/payments/methods/methods.ts'
import type { ProviderName } from '#domain/payments/methods/providers.ts'

export type Hand = 'ok' | 'decline' | 'cancel' | 'wait'

/** A provider that the scenarios are run against: the vendor's sandbox, or a stand-in. */
export interface Bench {
  provider: ProviderName
  gateway: Gateway
  payment_method: PaymentMethod
  currency: string
  /** The reader, the terminal or the gift card. */
  target: string
  /** What the customer does with the card; null where no one presents one. */
  hand: ((how: Hand) => Promise<void>) | null
  /** Whether a part of a payment of today can be given back. */
  parts: boolean
  /** Whether the vendor itself refuses to refund more than was paid. */
  guards: boolean
  /** How long a customer may take. */
  patience_ms: number
}

/** One requirement; throws with an explanation when it does not hold. */
export interface Scenario<Place> {
  name: string
  run: (place: Place) => Promise<void>
}

import type { ErrorCode } from '../../contract/base/errors.ts'
import type { TerminalConnection } from '../../domain/base/constants.ts'
import type { AttemptState } from '../../domain/payments/attempts.ts'
import type { PayoutLineKind, PayoutStatus } from '../../domain/accounting/payouts.ts'
import type { PaymentMethod } from '../../domain/payments/methods.ts'
import type { CardKind } from '../../domain/payments/surcharge.ts'
import type { ProviderName } from '../../domain/payments/providers.ts'

/** What a shop entered for a provider, its secrets included. */
export type Settings = Readonly<Record<string, string>>

/** What a gateway's own words for a payment are, kept beside it. Texts only, so that nothing is lost in JSON. */
export type ProviderData = Record<string, string>

/** A payment or refund as a gateway sees it; written before the gateway is asked for anything. */
export interface Attempt {
  id: string
  company_id: string
  shop_id: string
  /** What it pays; null where it goes into a payer's account credit. */
  order_id: string | null
  kind: 'payment' | 'refund'
  payment_id: string | null
  provider: ProviderName
  payment_method: PaymentMethod
  amount: string
  surcharge: string
  tip: string
  /** What the customer said of the card before it was presented. */
  card_kind: CardKind
  currency: string
  state: AttemptState
  idempotency_key: string
  target: string
  provider_reference: string
  provider_data: ProviderData
  created_at: string
}

/** Whom a pending payment waits for. */
export type Step = 'reader' | 'customer' | 'capture' | 'gateway'

/** What a gateway says of a payment. `declined` and `cancelled` promise that no money can move any more. */
export type Outcome =
  /** `surcharge`: what of the amount the gateway itself put on top, where it says so. */
  | { kind: 'ok'; reference: string; amount: string; data: ProviderData; surcharge?: string }
  /** `absent`: the gateway knows nothing of it, which says something only under the keys that it was sent with. */
  | { kind: 'declined'; code: ErrorCode; message: string; absent?: true }
  | { kind: 'cancelled' }
  | { kind: 'pending'; step: Step; code?: ErrorCode; data?: ProviderData }
  | { kind: 'unknown'; code: ErrorCode; message: string }

/** Keeps the gateway's name for a payment before it is sent on; false when the payment was given up meanwhile. */
export type SaveProviderReference = (reference: string, data?: ProviderData) => Promise<boolean>

export interface Reader {
  id: string
  label: string
  connection: TerminalConnection
  busy: boolean
}

/** A terminal as its provider sees it. */
export const connectionOf = (there: boolean): TerminalConnection => (there ? 'connected' : 'disconnected')

/** What is left on a gift card, or why it cannot be used. */
export type GiftCard =
  | { ok: true; remaining: string; title: string; expires_on: string | null }
  | { ok: false; code: ErrorCode; message: string }

/** What was paid, for giving it back. */
export interface Original {
  reference: string
  data: ProviderData
}

/** What a gateway reported on its own: a hint to look the payment up, never believed. */
export interface WebhookEvent {
  event_id: string
  type: string
  /** Our id where the message carries it, else the gateway's name for the payment. */
  attempt_id: string
  reference: string
}

/** What was read at a provider, or why not in its own words. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; message: string }

/** What a provider paid out to the shop's bank. */
export interface Payout {
  reference: string
  status: PayoutStatus
  currency: string
  net: string
  made_at: string
  arrival_date: string
  /** Whether the provider says what is inside: it does, it will, it never does. */
  itemized: 'yes' | 'later' | 'never'
  failure: string
}

/** One movement inside a deposit; what is taken from the shop is negative. */
export interface PayoutTransaction {
  reference: string
  kind: PayoutLineKind
  /** The provider's name for the payment or refund, as the ledger has it. */
  payment_reference: string
  amount: string
  fee: string
  net: string
  happened_at: string
  description: string
}

/** What lies with a provider: on its way to it, and free to be paid out. */
export interface Balance {
  currency: string
  available: string
  pending: string
}

/** The deposits of a provider that tells of them. Read only: it pays out by its own schedule. */
export interface Payouts {
  balance(): Promise<Read<Balance[]>>
  since(instant: string): Promise<Read<Payout[]>>
  lines(reference: string): Promise<Read<PayoutTransaction[]>>
}

/** One provider with one shop's keys. Nothing here throws for what a gateway does: every failure is an outcome. */
export interface Gateway {
  /** Whether the keys are good; the words of the provider otherwise. */
  test(): Promise<{ ok: boolean; message: string }>
  readers(): Promise<{ ok: true; readers: Reader[] } | { ok: false; code: ErrorCode; message: string }>
  /** Left out where no gift cards are. */
  giftCard?(code: string, currency: string): Promise<GiftCard>
  submit(attempt: Attempt, note: SaveProviderReference): Promise<Outcome>
  /** Its outcome. `original` is what a refund gives back. */
  syncStatus(attempt: Attempt, original: Original | null): Promise<Outcome>
  cancel(attempt: Attempt): Promise<Outcome>
  capture(attempt: Attempt): Promise<Outcome>
  refund(attempt: Attempt, original: Original, note: SaveProviderReference): Promise<Outcome>
  /** Reads a message that the provider sent; null where its signature is not right. */
  webhookEvent(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<WebhookEvent | null>
  /**
   * Asks to be notified of payments at this address; its words where it would not. Left out where the vendor's pages
   * do it.
   */
  subscribe?(address: string): Promise<{ ok: boolean; message: string }>
  /**
   * Reads again what a message named, where it does not carry our id: which of our payments it is, or null where it is
   * nothing of ours or cannot be read now.
   */
  findByProviderReference?(reference: string): Promise<((attempt: Attempt) => boolean) | null>
  /** Left out where no wire for deposits is known. */
  payouts?: Payouts
}

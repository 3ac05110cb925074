// See docs/decisions/vendors-outside-transactions.md.
import type { ErrorCode } from '#contract/base/errors.ts'
import type { TerminalConnection } from '#domain/base/constants.ts'
import type { AttemptState } from '#domain/payments/taking/attempts.ts'
import type { PayoutLineKind, PayoutStatus } from '#domain/accounting/payouts.ts'
import type { PaymentMethod } from '#domain/payments/methods/methods.ts'
import type { CardKind } from '#domain/payments/taking/surcharge.ts'
import type { ProviderName } from '#domain/payments/methods/providers.ts'

/** What a shop entered for a provider, its secrets included. */
export type Settings = Readonly<Record<string, string>>

/** What a gateway calls a payment, stored with it. Texts only, so that nothing is lost in JSON. */
export type ProviderData = Record<string, string>

/** A payment or refund as a gateway sees it; written before the gateway is called. */
export interface Attempt {
  id: string
  company_id: string
  shop_id: string
  /** The order that it pays; null where it goes into a payer's account credit. */
  order_id: string | null
  kind: 'payment' | 'refund'
  payment_id: string | null
  provider: ProviderName
  payment_method: PaymentMethod
  amount: string
  surcharge: string
  tip: string
  /** What the customer said about the card before it was presented. */
  card_kind: CardKind
  currency: string
  state: AttemptState
  idempotency_key: string
  target: string
  provider_reference: string
  provider_data: ProviderData
  created_at: string
}

/** What a pending payment waits for. */
export type Step = 'reader' | 'customer' | 'capture' | 'gateway'

/** A gateway's answer about a payment. After `declined` and `cancelled` no money can move any more. */
export type Outcome =
  /** `surcharge`: the part of the amount that the gateway itself added, where it says so. */
  | { kind: 'ok'; reference: string; amount: string; data: ProviderData; surcharge?: string }
  /** `absent`: the gateway does not know the payment, which is reliable only with the keys with which it was sent. */
  | { kind: 'declined'; code: ErrorCode; message: string; absent?: true }
  | { kind: 'cancelled' }
  | { kind: 'pending'; step: Step; code?: ErrorCode; data?: ProviderData }
  | { kind: 'unknown'; code: ErrorCode; message: string }

/** Stores the gateway's name for a payment before it is sent on; false when the payment was cancelled meanwhile. */
export type SaveProviderReference = (reference: string, data?: ProviderData) => Promise<boolean>

export interface Reader {
  id: string
  label: string
  connection: TerminalConnection
  busy: boolean
}

/** A terminal as its provider sees it. */
export const connectionOf = (there: boolean): TerminalConnection => (there ? 'connected' : 'disconnected')

/** The balance of a gift card, or why it cannot be used. */
export type GiftCard =
  | { ok: true; remaining: string; title: string; expires_on: string | null }
  | { ok: false; code: ErrorCode; message: string }

/** The payment to refund. */
export interface Original {
  reference: string
  data: ProviderData
}

/** A gateway's webhook message: a reason to look the payment up, never trusted. */
export interface WebhookEvent {
  event_id: string
  type: string
  /** Our id where the message carries it, else the gateway's name for the payment. */
  attempt_id: string
  reference: string
}

/** What was read at a provider, or its error message. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; message: string }

/** What a provider paid out to the shop's bank. */
export interface Payout {
  reference: string
  status: PayoutStatus
  currency: string
  net: string
  made_at: string
  arrival_date: string
  /** Whether the provider lists what is inside: it does, it will, it never does. */
  itemized: 'yes' | 'later' | 'never'
  failure: string
}

/** One movement inside a deposit; negative when it is taken from the shop. */
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

/** The shop's money at a provider: pending, and available for a payout. */
export interface Balance {
  currency: string
  available: string
  pending: string
}

/** The deposits of a provider that lists them. Read only: it pays out by its own schedule. */
export interface Payouts {
  balance(): Promise<Read<Balance[]>>
  since(instant: string): Promise<Read<Payout[]>>
  lines(reference: string): Promise<Read<PayoutTransaction[]>>
}

/** One provider with one shop's keys. Nothing here throws for a gateway's behavior: every failure is an outcome. */
export interface Gateway {
  /** Whether the keys are valid; the provider's error message otherwise. */
  test(): Promise<{ ok: boolean; message: string }>
  readers(): Promise<{ ok: true; readers: Reader[] } | { ok: false; code: ErrorCode; message: string }>
  /** Absent where the provider has no gift cards. */
  giftCard?(code: string, currency: string): Promise<GiftCard>
  submit(attempt: Attempt, note: SaveProviderReference): Promise<Outcome>
  /** Its outcome. `original` is the payment of a refund. */
  syncStatus(attempt: Attempt, original: Original | null): Promise<Outcome>
  cancel(attempt: Attempt): Promise<Outcome>
  capture(attempt: Attempt): Promise<Outcome>
  refund(attempt: Attempt, original: Original, note: SaveProviderReference): Promise<Outcome>
  /** Reads a webhook message; null where its signature is wrong. */
  webhookEvent(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<WebhookEvent | null>
  /**
   * Subscribes to the provider's messages at this address; answers its error message where that failed. Absent where it
   * is done on the vendor's pages.
   */
  subscribe?(address: string): Promise<{ ok: boolean; message: string }>
  /**
   * Reads again what a message named, where it does not carry our id: our payment, or null where it is not ours or
   * cannot be read now.
   */
  findByProviderReference?(reference: string): Promise<((attempt: Attempt) => boolean) | null>
  /** Absent where there is no API for deposits. */
  payouts?: Payouts
}

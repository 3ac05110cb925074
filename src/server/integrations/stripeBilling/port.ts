import type { SubscriptionState } from '#domain/billing/access.ts'
import type { Decimal } from '#domain/money/money.ts'

/** `lost`: no answer, so the outcome is unknown. `card`: the card was refused, and nothing changed. `reason` is the
 * provider's code of the refusal. */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused' | 'card' | 'missing'; message: string; reason: string }
  | { kind: 'lost'; message: string }

export interface Price {
  id: string
  amount: Decimal
  currency: string
  interval: 'month' | 'year'
  interval_count: number
}

/** A subscription as the provider has it now. Times are instants. */
export interface Subscription {
  id: string
  status: SubscriptionState
  item_id: string
  price_id: string
  quantity: number
  period_end: string | null
  cancel_at: string | null
  ended_at: string | null
  failed_since: string | null
}

export interface Invoice {
  id: string
  number: string
  made_at: string
  amount: Decimal
  currency: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** Addresses at the provider: the PDF, and the page on which it can be paid. */
  pdf: string
  page: string
}

export interface Card {
  id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_default: boolean
}

export const TAX_ID_KINDS = [
  'us_ein',
  'ca_bn',
  'ca_gst_hst',
  'ca_qst',
  'ca_pst_bc',
  'ca_pst_mb',
  'ca_pst_sk',
] as const

export interface Details {
  name: string
  email: string
  address: {
    line1: string
    line2: string
    city: string
    state: string
    postal_code: string
    country: string
  }
  tax_ids: { kind: (typeof TAX_ID_KINDS)[number]; value: string }[]
}

export interface Preview {
  due_now: Decimal
  currency: string
  lines: { words: string; amount: Decimal }[]
}

/** What a company buys: a price, for how many shops. */
export interface Choice {
  price_id: string
  quantity: number
}

/** A change of a subscription, as of an instant in seconds. */
export interface Change extends Choice {
  subscription: Pick<Subscription, 'id' | 'item_id'>
  prorated_at: number
}

export interface NewSubscription extends Choice {
  customer_id: string
  company_id: string
  /** The end of the free days in seconds; null: the first payment is taken at once. */
  trial_end: number | null
}

/** A signed message: who it is about; a finished form for a card has its id. */
export interface Message {
  event_id: string
  type: string
  customer_id: string
  session_id: string
}

/** What the product asks of the provider to which companies pay their subscription. */
export interface BillingProvider {
  prices(ids: readonly string[]): Promise<Answer<Price[]>>
  /** `language` is that of its invoices and mails: "en" or "fr-CA". */
  makeCustomer(
    company: { id: string; name: string; email: string; language: string },
    key: string,
  ): Promise<Answer<string>>
  /** The customer that was made for a company before, if its reply was lost; empty: none. */
  findCustomer(companyId: string): Promise<Answer<string>>
  /** The company of a customer; empty for a customer of another product. */
  companyOf(customerId: string): Promise<Answer<string>>
  /** The subscription that counts; null: there was none. */
  subscription(customerId: string): Promise<Answer<Subscription | null>>
  preview(customerId: string, change: Change | NewSubscription): Promise<Answer<Preview>>
  subscribe(choice: NewSubscription, key: string): Promise<Answer<null>>
  change(change: Change, key: string): Promise<Answer<null>>
  /** Sets how many shops are charged from the next invoice on. */
  setQuantity(subscription: Pick<Subscription, 'id' | 'item_id'>, quantity: number): Promise<Answer<null>>
  /** Ends the subscription with its paid period, or lets it go on. */
  setEnding(subscriptionId: string, ending: boolean): Promise<Answer<null>>
  /** Ends the subscription now. */
  endNow(subscriptionId: string): Promise<Answer<null>>
  invoices(customerId: string): Promise<Answer<Invoice[]>>
  /** Pays what is open with the default card. */
  payOpen(customerId: string): Promise<Answer<null>>
  details(customerId: string): Promise<Answer<Details>>
  saveDetails(customerId: string, details: Details): Promise<Answer<null>>
  cards(customerId: string): Promise<Answer<Card[]>>
  /** The address of the provider's own form for a card. */
  cardForm(customerId: string, page: { back_to: string; language: string }): Promise<Answer<string>>
  /**
   * Makes the card of a finished form the default, once for each form; `missing` for a form that is unfinished or of
   * another customer.
   */
  takeCard(customerId: string, sessionId: string): Promise<Answer<null>>
  chooseCard(customerId: string, cardId: string): Promise<Answer<null>>
  removeCard(customerId: string, cardId: string): Promise<Answer<null>>
  /** A message that the provider signed within the last minutes; null for any other. */
  message(body: Buffer, signature: unknown): Promise<Message | null>
}

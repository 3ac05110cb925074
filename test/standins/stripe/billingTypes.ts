import type { Fields } from './form.ts'

export const PRICES = {
  price_monthly: { name: 'Bayline Monthly', amount: 4900, interval: 'month', seconds: 30 * 86_400 },
  price_yearly: { name: 'Bayline Yearly', amount: 49_000, interval: 'year', seconds: 365 * 86_400 },
} as const
export type PriceId = keyof typeof PRICES

export type Json = Record<string, unknown>

export interface Customer {
  id: string
  object: 'customer'
  name: string
  email: string
  preferred_locales: string[]
  address: Fields | null
  metadata: Fields
  invoice_settings: { default_payment_method: string | null }
  tax_ids: { object: 'list'; data: { id: string; type: string; value: string }[] }
}

export interface Card {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface Item {
  id: string
  price: { id: PriceId }
  quantity: number
  current_period_end: number
}

export interface Subscription {
  id: string
  object: 'subscription'
  customer: string
  created: number
  status: string
  items: { data: [Item] }
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  latest_invoice: Invoice | null
  metadata: Fields
  trial_end: number | null
}

export interface Line {
  description: string
  amount: number
}

export interface Invoice {
  id: string
  object: 'invoice'
  number: string
  customer: string
  subscription: string
  created: number
  total: number
  amount_due: number
  currency: 'usd'
  status: string
  attempted: boolean
  invoice_pdf: string
  hosted_invoice_url: string
  lines: { data: Line[] }
}

export interface Form {
  id: string
  object: 'checkout.session'
  mode: 'setup'
  url: string
  status: string
  customer: string
  success_url: string
  cancel_url: string
  locale: string
  metadata: Fields
  setup_intent: { id: string; payment_method: string | null }
}

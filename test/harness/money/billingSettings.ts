export const WEBHOOK_SECRET = 'whsec_of_billing'

/** The plans of a test installation that charges. */
export const PLANS = [
  { price: 'price_monthly', name: 'Monthly', name_french: 'Mensuel', per_shop: true },
  { price: 'price_yearly', name: 'Yearly', name_french: 'Annuel', per_shop: true },
]

/** What the stand-in of Stripe has of subscriptions. */
export interface BillingState {
  customers: { id: string; preferred_locales: string[]; metadata: { company_id?: string } }[]
  cards: { id: string; customer: string | null }[]
  subscriptions: {
    id: string
    customer: string
    status: string
    items: { data: { quantity: number; price: { id: string } }[] }
  }[]
  invoices: { id: string; customer: string; status: string; total: number }[]
}

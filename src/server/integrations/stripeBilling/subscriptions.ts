import type { Stripe } from 'stripe'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '#domain/billing/access.ts'
import { idOf } from '../stripeClient.ts'
import { asked, fromCents, instantOf, instantOrNull } from './asked.ts'
import type { BillingProvider, Change, NewSubscription, Price, Subscription } from './port.ts'

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

/** The one that runs, else the newest: a company has one, unless a person made another at Stripe. */
const theOne = (all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined => {
  const newest = all.toSorted((one, other) => other.created - one.created)
  return newest.find(({ status }) => !OVER.has(status)) ?? newest[0]
}

const stateOf = (status: string): SubscriptionState =>
  SUBSCRIPTION_STATES.find((each) => each === status) ?? 'paused'

/** Since when the oldest open invoice waits for a payment that failed. */
async function failedSince(stripe: Stripe, { id, latest_invoice }: Stripe.Subscription): Promise<string> {
  const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })
  const tried = open.data.filter(({ attempted }) => attempted).map(({ created }) => created)
  const newest = typeof latest_invoice === 'object' ? latest_invoice?.created : undefined
  return instantOf(Math.min(...(tried.length > 0 ? tried : [newest ?? Math.floor(Date.now() / 1000)])))
}

async function subscriptionOf(stripe: Stripe, row: Stripe.Subscription): Promise<Subscription> {
  const [item] = row.items.data
  const status = stateOf(row.status)
  const isDue = status === 'past_due' || status === 'unpaid'
  return {
    id: row.id,
    status,
    item_id: item?.id ?? '',
    price_id: item?.price.id ?? '',
    quantity: item?.quantity ?? 1,
    period_end: instantOrNull(item?.current_period_end),
    cancel_at: row.cancel_at_period_end
      ? instantOrNull(item?.current_period_end)
      : instantOrNull(row.cancel_at),
    ended_at: instantOrNull(row.ended_at),
    failed_since: isDue ? await failedSince(stripe, row) : null,
  }
}

const priceOf = ({ id, unit_amount, currency, recurring }: Stripe.Price): Price => {
  const interval = (['month', 'year'] as const).find((each) => each === recurring?.interval)
  if (unit_amount === null || interval === undefined)
    throw new Error(`${id} is no monthly or yearly price with a fixed amount`)
  return {
    id,
    amount: fromCents(unit_amount),
    currency,
    interval,
    interval_count: recurring?.interval_count ?? 1,
  }
}

const isChange = (asked: Change | NewSubscription): asked is Change => 'subscription' in asked

const itemsOf = ({ subscription, price_id, quantity }: Change) => [
  { id: subscription.item_id, price: price_id, quantity },
]

const previewed = (asked: Change | NewSubscription): Stripe.InvoiceCreatePreviewParams =>
  isChange(asked)
    ? {
        subscription: asked.subscription.id,
        subscription_details: {
          items: itemsOf(asked),
          proration_behavior: 'always_invoice',
          proration_date: asked.prorated_at,
        },
      }
    : {
        subscription_details: {
          items: [{ price: asked.price_id, quantity: asked.quantity }],
          ...(asked.trial_end !== null && { trial_end: asked.trial_end }),
        },
      }

type Part =
  | 'prices'
  | 'subscription'
  | 'preview'
  | 'subscribe'
  | 'change'
  | 'setQuantity'
  | 'setEnding'
  | 'endNow'

/** Plans and the subscription. A payment that fails leaves everything as it was. */
export const subscriptions = (stripe: Stripe): Pick<BillingProvider, Part> => ({
  prices: (ids) =>
    asked(async () => {
      const found = await Promise.all(ids.map((id) => stripe.prices.retrieve(id)))
      return found.map(priceOf)
    }),

  subscription: (customer) =>
    asked(async () => {
      const expand = ['data.latest_invoice']
      const all = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand })
      const row = theOne(all.data)
      return row ? subscriptionOf(stripe, row) : null
    }),

  preview: (customer, choice) =>
    asked(async () => {
      const invoice = await stripe.invoices.createPreview({ customer, ...previewed(choice) })
      return {
        due_now: fromCents(invoice.amount_due),
        currency: invoice.currency,
        lines: invoice.lines.data.map(({ description, amount }) => ({
          words: description ?? '',
          amount: fromCents(amount),
        })),
      }
    }),

  subscribe: ({ customer_id, company_id, price_id, quantity, trial_end }, key) =>
    asked(async () => {
      await stripe.subscriptions.create(
        {
          customer: customer_id,
          items: [{ price: price_id, quantity }],
          metadata: { company_id },
          payment_behavior: 'error_if_incomplete',
          ...(trial_end !== null && { trial_end }),
        },
        { idempotencyKey: key },
      )
      return null
    }),

  change: (change, key) =>
    asked(async () => {
      await stripe.subscriptions.update(
        change.subscription.id,
        {
          items: itemsOf(change),
          proration_behavior: 'always_invoice',
          proration_date: change.prorated_at,
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: key },
      )
      return null
    }),

  setQuantity: ({ id, item_id }, quantity) =>
    asked(async () => {
      const items = [{ id: item_id, quantity }]
      await stripe.subscriptions.update(id, { items, proration_behavior: 'create_prorations' })
      return null
    }),

  setEnding: (id, ending) =>
    asked(async () => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: ending })
      return null
    }),

  endNow: (id) =>
    asked(async () => {
      await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })
      return null
    }),
})

/** The customer of an object of Stripe: the customer itself, or its field. */
export const customerOf = (object: Record<string, unknown>): string =>
  object['object'] === 'customer'
    ? String(object['id'])
    : idOf(object['customer'] as string | { id: string } | null | undefined)

import assert from 'node:assert/strict'
import type { Stripe } from 'stripe'
import { newId } from '#server/base/ids.ts'
import type { Answer, BillingProvider, Subscription } from '#server/integrations/stripeBilling/index.ts'
import type { Scenario } from './bench.ts'

interface Place {
  provider: BillingProvider
  /** The SDK, for what a person does on the pages of Stripe. */
  stripe: Stripe
  prices: readonly [string, string]
}

function ok<T>(answer: Answer<T>): T {
  assert(answer.kind === 'ok', JSON.stringify(answer))
  return answer.value
}

/** A customer of a company that exists nowhere else, with a test card of Stripe. */
async function withCard({ provider, stripe }: Place, card: string): Promise<{ id: string; company: string }> {
  const company = newId()
  const fields = { id: company, name: 'Sandbox check', email: 'sandbox@example.com', language: 'en' }
  const id = ok(await provider.makeCustomer(fields, newId()))
  if (card !== '') {
    const method = await stripe.paymentMethods.attach(card, { customer: id })
    ok(await provider.chooseCard(id, method.id))
  }
  return { id, company }
}

const running = async ({ provider }: Place, customer: string): Promise<Subscription> => {
  const found = ok(await provider.subscription(customer))
  assert(found !== null, 'no subscription')
  return found
}

const choice = (place: Place, customer: { id: string; company: string }) => ({
  customer_id: customer.id,
  company_id: customer.company,
  price_id: place.prices[0],
  quantity: 2,
  trial_end: null,
})

async function subscribed(place: Place) {
  const customer = await withCard(place, 'pm_card_visa')
  ok(await place.provider.subscribe(choice(place, customer), newId()))
  return { customer, plan: await running(place, customer.id) }
}

/** What Stripe must do for the subscriptions of companies. */
export const billingScenarios: readonly Scenario<Place>[] = [
  {
    name: 'a price has an amount, a currency and an interval',
    async run({ provider, prices }) {
      const found = ok(await provider.prices(prices))
      assert.deepEqual(
        found.map(({ id }) => id),
        prices,
      )
      assert(found.every(({ amount, interval }) => Number(amount) > 0 && interval.length > 0))
      assert.equal((await provider.prices(['price_of_nobody'])).kind, 'missing')
    },
  },
  {
    name: 'a customer is made once under its key, and knows its company',
    async run({ provider }) {
      const [company, key] = [newId(), newId()]
      const fields = { id: company, name: 'Sandbox check', email: 'sandbox@example.com', language: 'en' }
      const id = ok(await provider.makeCustomer(fields, key))
      assert.equal(ok(await provider.makeCustomer(fields, key)), id)
      assert.equal(ok(await provider.companyOf(id)), company)
      assert.equal(ok(await provider.subscription(id)), null)
    },
  },
  {
    name: 'a form for a card is a page of the provider; unfinished, it brings no card',
    async run(place) {
      const { id } = await withCard(place, '')
      const page = { back_to: 'https://example.com/back', language: 'fr-CA' }
      assert.match(ok(await place.provider.cardForm(id, page)), /^https:/)
      const { data } = await place.stripe.checkout.sessions.list({ customer: id })
      assert.equal((await place.provider.takeCard(id, data[0]?.id ?? '')).kind, 'missing')
    },
  },
  {
    name: 'billing details and tax numbers are kept and replaced',
    async run(place) {
      const { id } = await withCard(place, '')
      const address = {
        line1: '1245 boul. Curé-Labelle',
        line2: '',
        city: 'Laval',
        state: 'QC',
        postal_code: 'H7V 2V6',
        country: 'CA',
      }
      const tax_ids = [{ kind: 'ca_gst_hst' as const, value: '123456789RT0001' }]
      const details = { name: 'Sandbox Inc.', email: 'books@example.com', address, tax_ids }
      ok(await place.provider.saveDetails(id, details))
      assert.deepEqual(ok(await place.provider.details(id)), details)
      ok(await place.provider.saveDetails(id, { ...details, tax_ids: [] }))
      assert.deepEqual(ok(await place.provider.details(id)).tax_ids, [])
    },
  },
  {
    name: 'a plan is paid once under its key, and its invoice has a PDF',
    async run(place) {
      const { provider } = place
      const customer = await withCard(place, 'pm_card_visa')
      const key = newId()
      const due = ok(await provider.preview(customer.id, choice(place, customer)))
      for (const _ of [1, 2]) ok(await provider.subscribe(choice(place, customer), key))
      assert.equal((await running(place, customer.id)).status, 'active')
      const invoices = ok(await provider.invoices(customer.id))
      assert.equal(invoices.length, 1)
      assert.equal(invoices[0]?.amount, due.due_now)
      assert.match(invoices[0]?.pdf ?? '', /^https:/)
    },
  },
  {
    name: 'a declined card starts no plan',
    async run(place) {
      const customer = await withCard(place, 'pm_card_chargeCustomerFail')
      assert.equal((await place.provider.subscribe(choice(place, customer), newId())).kind, 'card')
      assert.equal(ok(await place.provider.subscription(customer.id)), null)
    },
  },
  {
    name: 'a change of the plan costs what the preview said',
    async run(place) {
      const { provider, prices } = place
      const { customer, plan } = await subscribed(place)
      const change = {
        subscription: plan,
        price_id: prices[1],
        quantity: 2,
        prorated_at: Math.floor(Date.now() / 1000),
      }
      const due = ok(await provider.preview(customer.id, change))
      ok(await provider.change(change, newId()))
      assert.equal((await running(place, customer.id)).price_id, prices[1])
      const [newest] = ok(await provider.invoices(customer.id))
      assert.equal(newest?.amount, due.due_now)
    },
  },
  {
    name: 'the number of shops changes with no payment at once',
    async run(place) {
      const { customer, plan } = await subscribed(place)
      ok(await place.provider.setQuantity(plan, 3))
      assert.equal((await running(place, customer.id)).quantity, 3)
      assert.equal(ok(await place.provider.invoices(customer.id)).length, 1)
    },
  },
  {
    name: 'a cancelled plan lasts until the end of its period, can be kept, and can end at once',
    async run(place) {
      const { customer, plan } = await subscribed(place)
      ok(await place.provider.setEnding(plan.id, true))
      const ending = await running(place, customer.id)
      assert.equal(ending.cancel_at, ending.period_end)
      ok(await place.provider.setEnding(plan.id, false))
      assert.equal((await running(place, customer.id)).cancel_at, null)
      ok(await place.provider.endNow(plan.id))
      const ended = await running(place, customer.id)
      assert.deepEqual([ended.status, ended.ended_at === null], ['canceled', false])
    },
  },
  {
    name: 'a card of another customer cannot be chosen or removed',
    async run(place) {
      const { provider } = place
      const mine = await withCard(place, 'pm_card_visa')
      const other = await withCard(place, '')
      const [card] = ok(await provider.cards(mine.id))
      assert.equal((await provider.chooseCard(other.id, card?.id ?? '')).kind, 'missing')
      assert.equal((await provider.removeCard(other.id, card?.id ?? '')).kind, 'missing')
      ok(await provider.removeCard(mine.id, card?.id ?? ''))
      assert.deepEqual(ok(await provider.cards(mine.id)), [])
    },
  },
]

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { addCard, billingSettings, billingSim, choose, type BillingSim } from '#test/harness/money/billing.ts'
import { testServer } from '#test/harness/server.ts'
import { startStandin, type Standin } from '#test/harness/standin.ts'
import type { Station } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const KEY = 'sk_test_of_cards'
let standin: Standin
let stripe: BillingSim
beforeAll(async () => {
  standin = await startStandin('stripe')
  stripe = billingSim(standin, KEY)
})
afterAll(() => standin.stop())
afterEach(() => stripe.realTime())
const server = testServer(() => billingSettings(standin, KEY))

/** An Owner whose trial has just begun. */
async function begun(): Promise<{ owner: Station }> {
  await stripe.at('2027-03-01T12:00:00.000Z')
  return { owner: (await makeCompany(server())).as('Owner') }
}

describe('billing details and cards', () => {
  test('are kept by the provider: name, address, tax numbers', async () => {
    const { owner } = await begun()
    const body = {
      name: 'Bayline Auto Care Inc.',
      email: 'books@bayline.example',
      address: {
        line1: '1245 boul. Curé-Labelle',
        line2: '',
        city: 'Laval',
        state: 'QC',
        postal_code: 'H7V 2V6',
        country: 'CA' as const,
      },
      tax_ids: [{ kind: 'ca_gst_hst' as const, value: '123456789RT0001' }],
    }
    expect(await owner.call('billing.saveDetails', { body })).toEqual(body)
    const changed = { ...body, tax_ids: [{ kind: 'ca_qst' as const, value: '1234567890TQ0001' }] }
    await owner.call('billing.saveDetails', { body: changed })
    expect(await owner.call('billing.details', {})).toEqual(changed)
    const problem = await owner.refused('billing_refused', 'billing.saveDetails', {
      body: { ...body, tax_ids: [{ kind: 'ca_qst', value: 'none' }] },
    })
    expect(problem.current).toEqual({ message: 'Invalid value for this tax ID.', reason: 'tax_id_invalid' })
  })

  test('a card becomes the default, another one can be chosen, and an unused one removed', async () => {
    const { owner } = await begun()
    const first = await addCard(owner, stripe)
    const second = await addCard(owner, stripe)
    await choose(owner, 'price_monthly')
    await owner.refused('billing_card_needed', 'billing.removeCard', { params: { id: second } })
    await owner.call('billing.setDefaultCard', { params: { id: first } })
    const { cards } = await owner.call('billing.removeCard', { params: { id: second } })
    expect(cards).toMatchObject([{ id: first, brand: 'visa', last4: '4242', is_default: true }])
  })

  test('a form that is not finished, or of another company, brings no card', async () => {
    const { owner } = await begun()
    const other = (await begun()).owner
    const { url } = await other.call('billing.cardForm', {})
    const session = url.split('/').at(-1) ?? ''
    await other.refused('not_found', 'billing.addCard', { body: { session } })
    await stripe.sim('fill', { id: session })
    await owner.refused('not_found', 'billing.addCard', { body: { session } })
    expect((await owner.call('billing.cards', {})).cards).toEqual([])
  })

  test('another company reaches no card, invoice or address', async () => {
    const { owner } = await begun()
    const other = (await begun()).owner
    const card = await addCard(owner, stripe)
    await other.refused('not_found', 'billing.setDefaultCard', { params: { id: card } })
    await other.refused('not_found', 'billing.removeCard', { params: { id: card } })
    expect(await other.call('billing.cards', {})).toEqual({ cards: [] })
    expect((await owner.call('billing.cards', {})).cards).toHaveLength(1)
  })
})

test('the prices are those of the provider', async () => {
  const { owner } = await begun()
  expect(await owner.call('billing.prices', {})).toEqual({
    prices: [
      { id: 'price_monthly', amount: '49.00', currency: 'usd', interval: 'month', interval_count: 1 },
      { id: 'price_yearly', amount: '490.00', currency: 'usd', interval: 'year', interval_count: 1 },
    ],
  })
})

const lost = (match: string) => stripe.sim('next', { match, action: '500' })

test('a provider that does not answer changes nothing, and says so', async () => {
  const { owner } = await begun()
  await owner.call('billing.cards', {})
  const subscriptions = 'GET /v1/subscriptions'
  const customer = 'GET /v1/customers/*'
  const id = newId()
  await lost(subscriptions)
  await owner.refused('billing_unavailable', 'billing.refresh')
  await lost('GET /v1/prices/price_monthly')
  await owner.refused('billing_unavailable', 'billing.prices')
  await lost(subscriptions)
  await owner.refused('billing_unavailable', 'billing.preview', { body: { price: 'price_monthly' } })
  await lost(subscriptions)
  await owner.refused('billing_unavailable', 'billing.setPlanEnding', { body: { id, ending: true } })
  await lost('GET /v1/invoices')
  await owner.refused('billing_unavailable', 'billing.pay', { body: { id } })
  await lost('GET /v1/invoices')
  await owner.refused('billing_unavailable', 'billing.invoices')
  await lost(customer)
  await owner.refused('billing_unavailable', 'billing.details')
  await lost('POST /v1/customers/*')
  const body = { name: 'A', email: 'a@example.com', address: EMPTY, tax_ids: [] }
  await owner.refused('billing_unavailable', 'billing.saveDetails', { body })
  await lost(customer)
  await owner.refused('billing_unavailable', 'billing.cards')
  await lost('POST /v1/checkout/sessions')
  await owner.refused('billing_unavailable', 'billing.cardForm')
  await lost('GET /v1/checkout/sessions/*')
  await owner.refused('billing_unavailable', 'billing.addCard', { body: { session: 'cs_test_1' } })
  await lost('GET /v1/customers/*/payment_methods/*')
  await owner.refused('billing_unavailable', 'billing.setDefaultCard', { params: { id: 'pm_1' } })
  await lost(customer)
  await owner.refused('billing_unavailable', 'billing.removeCard', { params: { id: 'pm_1' } })
  expect(await owner.call('billing.get', {})).toMatchObject({ account: { state: 'trial' } })
})

const EMPTY = { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' as const }

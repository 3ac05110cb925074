import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import {
  addCard,
  billingSettings,
  billingSim,
  choose,
  type BillingSim,
  type SentEvent,
} from '#test/harness/money/billing.ts'
import { testServer } from '#test/harness/server.ts'
import { startStandin, type Standin } from '#test/harness/standin.ts'
import { Station } from '#test/harness/station.ts'

const KEY = 'sk_test_of_messages'
let standin: Standin
let stripe: BillingSim
beforeAll(async () => {
  standin = await startStandin('stripe')
  stripe = billingSim(standin, KEY)
})
afterAll(() => standin.stop())
const server = testServer(() => ({ ...billingSettings(standin, KEY), BILLING_TRIAL_DAYS: '0' }))

const deliver = ({ payload, signature }: SentEvent) =>
  server().app.inject({
    method: 'POST',
    url: '/api/v2/billing/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })

const codeOf = (answer: Awaited<ReturnType<typeof deliver>>): string =>
  answer.json<{ code?: string }>().code ?? ''

const stored = (company: TestCompany): Promise<string[]> =>
  server().services.database.tenant(company.id, async (tx) =>
    (
      await tx
        .selectFrom('billing_events')
        .select('type')
        .where('company_id', '=', company.id)
        .orderBy('event_id')
        .execute()
    ).map(({ type }) => type),
  )

const stateOf = async (owner: Station) => (await owner.call('billing.get', {})).account?.state

/** How often the subscription of a company was read at the provider. */
const readings = (company: TestCompany): Promise<number> =>
  server().services.database.tenant(company.id, async (tx) => {
    const row = await tx
      .selectFrom('billing_accounts')
      .select('written_reading')
      .where('company_id', '=', company.id)
      .executeTakeFirst()
    return row?.written_reading ?? 0
  })

/** A company with a paid plan, and how many messages there were before. */
async function paying() {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const card = await addCard(owner, stripe)
  await choose(owner, 'price_monthly')
  const { customers, subscriptions } = await stripe.state()
  const customer = customers.find(({ metadata }) => metadata.company_id === company.id)
  const plan = subscriptions.find((row) => row.customer === customer?.id)
  const before = (await stripe.events()).length
  return {
    company,
    owner,
    card,
    plan: plan?.id ?? '',
    news: async () => (await stripe.events()).slice(before),
  }
}

describe('a message of the provider', () => {
  test('is stored once and read at the provider, however often and in whatever order it arrives', async () => {
    const { company, owner, card, plan, news } = await paying()
    await stripe.sim('spoil', { id: card })
    await stripe.sim('renew', { id: plan })
    const failed = await news()
    await addCardAtProvider(owner)
    const all = await news()
    // The newest first, then the failure, then everything again.
    for (const event of [...all.toReversed(), ...failed, ...all])
      expect((await deliver(event)).statusCode, event.type).toBe(200)
    expect(await stored(company)).toHaveLength(all.length)
    await expect.poll(() => stateOf(owner)).toBe('active')
  })

  test('a failed payment is known without anyone looking', async () => {
    const { owner, card, plan, news } = await paying()
    await stripe.sim('spoil', { id: card })
    await stripe.sim('renew', { id: plan })
    for (const event of await news()) await deliver(event)
    await expect.poll(() => stateOf(owner)).toBe('payment_failed')
  })

  test('a finished form brings the card, although the person never came back', async () => {
    const owner = (await makeCompany(server())).as('Owner')
    const { url } = await owner.call('billing.cardForm', {})
    const before = (await stripe.events()).length
    await stripe.sim('fill', { id: url.split('/').at(-1) ?? '' })
    for (const event of (await stripe.events()).slice(before)) await deliver(event)
    await expect
      .poll(async () => (await owner.call('billing.cards', {})).cards)
      .toMatchObject([{ is_default: true }])
  })

  test('about a form whose card was taken already does not make it the default again', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const first = await addCard(owner, stripe)
    const before = (await stripe.events()).length
    const { url } = await owner.call('billing.cardForm', {})
    const session = url.split('/').at(-1) ?? ''
    await stripe.sim('fill', { id: session })
    await owner.call('billing.addCard', { body: { session } })
    await owner.call('billing.setDefaultCard', { params: { id: first } })
    const defaults = async () =>
      (await owner.call('billing.cards', {})).cards.filter(({ is_default }) => is_default).map(({ id }) => id)
    // The page to which the form led back is opened again.
    await owner.call('billing.addCard', { body: { session } })
    expect(await defaults()).toEqual([first])
    // The message arrives late. Its task reads the subscription twice.
    const looked = await readings(company)
    for (const event of (await stripe.events()).slice(before)) await deliver(event)
    await expect.poll(() => readings(company)).toBe(looked + 2)
    expect(await defaults()).toEqual([first])
  })

  test('a forged, changed or old one is refused and stored nowhere', async () => {
    const { company, plan, news } = await paying()
    await stripe.sim('renew', { id: plan })
    const [event] = await news()
    if (!event) throw new Error('no message')
    const old = new Date(Date.now() - 10 * 60_000).toISOString()
    await stripe.sim('clock', { at: old })
    const [late] = (await news()).slice(0, 1)
    await stripe.sim('clock')
    const wrong: SentEvent[] = [
      { ...event, signature: 't=1,v1=00' },
      { ...event, signature: '' },
      { ...event, payload: event.payload.replace('evt_', 'evt_9') },
      ...(late ? [late] : []),
    ]
    expect(wrong).toHaveLength(4)
    for (const each of wrong) expect(codeOf(await deliver(each))).toBe('webhook_not_signed')
    await new Station(server()).refused('webhook_not_signed', 'billing.webhook', { body: {} })
    expect(await stored(company)).toEqual([])
  })

  test('is asked for again when the provider does not say whose it is', async () => {
    const { company, plan, news } = await paying()
    await stripe.sim('renew', { id: plan })
    const [event] = await news()
    if (!event) throw new Error('no message')
    await stripe.sim('next', { match: 'GET /v1/customers/*', action: '500' })
    const headers = { 'stripe-signature': event.signature, 'content-type': 'application/json' }
    const visitor = new Station(server())
    await visitor.refused('billing_unavailable', 'billing.webhook', { headers, body: event.payload })
    expect(await stored(company)).toEqual([])
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await stored(company)).toHaveLength(1)
  })

  test('about a customer of another product is left alone', async () => {
    const { company, plan, news } = await paying()
    await server().services.database.tenant(company.id, (tx) =>
      tx
        .updateTable('billing_accounts')
        .set({ customer_id: 'cus_other' })
        .where('company_id', '=', company.id)
        .execute(),
    )
    await stripe.sim('renew', { id: plan })
    for (const event of await news()) expect((await deliver(event)).statusCode).toBe(200)
    expect(await stored(company)).toEqual([])
  })
})

/** A good card that pays what is open, given at the provider alone. */
async function addCardAtProvider(owner: Station): Promise<void> {
  await addCard(owner, stripe)
}

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, makeCompany, openOrder, orderInput, type TestCompany } from '#test/factories.ts'
import {
  addCard,
  billingSettings,
  billingSim,
  choose,
  freshStation,
  type BillingSim,
} from '#test/harness/money/billing.ts'
import { testServer } from '#test/harness/server.ts'
import { startStandin, type Standin } from '#test/harness/standin.ts'
import type { Station } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'
import { reserve } from './account.queries.ts'

const KEY = 'sk_test_of_billing'
let standin: Standin
let stripe: BillingSim
beforeAll(async () => {
  standin = await startStandin('stripe')
  stripe = billingSim(standin, KEY)
})
afterAll(() => standin.stop())
afterEach(() => stripe.realTime())
const server = testServer(() => billingSettings(standin, KEY))

const START = '2027-03-01T12:00:00.000Z'
const daysLater = (days: number): string => new Date(Date.parse(START) + days * 86_400_000).toISOString()

/** A company whose trial of 30 days began at START, and its Owner. */
async function begun(): Promise<{ company: TestCompany; owner: Station }> {
  await stripe.at(START)
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  await owner.call('billing.get', {})
  return { company, owner }
}

/** A company whose trial ended yesterday, and its Owner, signed in anew. */
async function afterTrial(): Promise<{ company: TestCompany; owner: Station }> {
  const { company } = await begun()
  await stripe.at(daysLater(31))
  return { company, owner: await freshStation(company) }
}

const account = async (owner: Station) => {
  const { account: found } = await owner.call('billing.get', {})
  if (!found) throw new Error('no account')
  return found
}

const ourCustomer = async (company: TestCompany): Promise<string> => {
  const { customers } = await stripe.state()
  const ours = customers.filter(({ metadata }) => metadata.company_id === company.id)
  expect(ours).toHaveLength(1)
  return ours[0]?.id ?? ''
}

const ourPlan = async (company: TestCompany) => {
  const customer = await ourCustomer(company)
  const { subscriptions } = await stripe.state()
  const [plan, ...others] = subscriptions.filter((row) => row.customer === customer)
  expect(others).toEqual([])
  if (!plan) throw new Error('no plan')
  return plan
}

const newOrder = (station: Station, { shops }: TestCompany) => orderInput(station, shops.FL.id)

const note = (desk: { order: { id: string } }, value: string, id = newId()) => ({
  params: { id: desk.order.id },
  query: {},
  body: [
    {
      type: 'field.set' as const,
      change: { field: 'notes' as const, value },
      id,
      made_at: new Date().toISOString(),
      device_id: newId(),
    },
  ],
})

describe('the trial', () => {
  test('lasts 30 days and is announced to those who may pay, in its last week', async () => {
    const { company, owner } = await begun()
    expect(await account(owner)).toMatchObject({ state: 'trial', trial_ends_at: daysLater(30), shops: 2 })
    expect(await owner.call('billing.notices', {})).toEqual({ notices: [] })
    await stripe.at(daysLater(24))
    const notice = { kind: 'trial_ends', at: daysLater(30) }
    expect(await (await freshStation(company)).call('billing.notices', {})).toEqual({ notices: [notice] })
    const technician = await freshStation(company, 'Technician')
    expect(await technician.call('billing.notices', {})).toEqual({ notices: [] })
  })

  test('that ends with unsent work refuses it, loses nothing and takes it once the plan is paid', async () => {
    const { company } = await begun()
    const desk = await openOrder(company)
    const unsent = note(desk, 'Customer waits in the lounge')
    await stripe.at(daysLater(31))
    const technician = await freshStation(company, 'Technician')
    const owner = await freshStation(company)
    const sent = await technician.refused('company_read_only', 'orders.command', unsent)
    expect(sent.status).toBe(402)
    await owner.refused('company_read_only', 'orders.create', newOrder(owner, company))
    expect(await technician.call('billing.notices', {})).toEqual({
      notices: [{ kind: 'read_only', at: daysLater(30) }],
    })
    // Reading, exporting, signing in and paying stay possible.
    await technician.call('orders.get', { params: { id: desk.order.id } })
    await owner.call('fullExport.link', {})
    await addCard(owner, stripe)
    await choose(owner, 'price_monthly')
    expect(await account(owner)).toMatchObject({ state: 'active', read_only_from: null })
    const done = await technician.call('orders.command', unsent)
    expect(done.outcomes).toMatchObject([{ outcome: 'applied' }])
    expect(await technician.call('billing.notices', {})).toEqual({ notices: [] })
  })

  test('goes on after a plan is chosen: the first payment is taken at its end', async () => {
    const { company, owner } = await begun()
    await addCard(owner, stripe)
    expect(await owner.call('billing.preview', { body: { price: 'price_monthly' } })).toMatchObject({
      due_now: '0.00',
    })
    await choose(owner, 'price_monthly')
    expect(await account(owner)).toMatchObject({ state: 'active', price: 'price_monthly', quantity: 2 })
    const { id, customer } = await ourPlan(company)
    const { invoices } = await stripe.state()
    expect(invoices.filter((row) => row.customer === customer)).toEqual([])
    await stripe.at(daysLater(30))
    await stripe.sim('renew', { id })
    const later = await freshStation(company)
    await later.call('billing.refresh', {})
    expect((await later.call('billing.invoices', {})).invoices).toMatchObject([
      { amount: '98.00', status: 'paid', pdf: expect.stringContaining('/pdf') as string },
    ])
  })
})

/** A company with a monthly plan that was paid at START + 30 days, and whose card is declined from now on. */
async function failing() {
  const { company, owner } = await begun()
  const desk = await openOrder(company)
  const card = await addCard(owner, stripe)
  await choose(owner, 'price_monthly')
  const plan = await ourPlan(company)
  await stripe.sim('spoil', { id: card })
  await stripe.at(daysLater(30))
  await stripe.sim('renew', { id: plan.id })
  const late = await freshStation(company)
  await late.call('billing.refresh', {})
  return { company, owner: late, plan, desk }
}

describe('a payment that fails', () => {
  test('is announced, leaves 14 days, then makes the company read-only until it is paid', async () => {
    const { company, owner, desk } = await failing()
    expect(await account(owner)).toMatchObject({ state: 'payment_failed', failed_since: daysLater(30) })
    expect(await owner.call('billing.notices', {})).toEqual({
      notices: [{ kind: 'payment_failed', at: daysLater(44) }],
    })
    await stripe.at(daysLater(43))
    await (await freshStation(company)).call('orders.command', note(desk, 'in the grace period'))
    await stripe.at(daysLater(44))
    const owner2 = await freshStation(company)
    await owner2.refused('company_read_only', 'orders.command', note(desk, 'too late'))
    await owner2.refused('billing_card_refused', 'billing.pay', { body: { id: newId() } })
    const seen = await owner2.call('orders.get', { params: { id: desk.order.id } })
    expect(seen.order.notes).toBe('in the grace period')
    // A new card pays what is overdue.
    await addCard(owner2, stripe)
    expect(await account(owner2)).toMatchObject({ state: 'active', failed_since: null })
    await owner2.call('orders.command', note(desk, 'paid'))
  })

  test('with a new card that is declined too stays unpaid, and says so', async () => {
    const { owner } = await failing()
    const { url } = await owner.call('billing.cardForm', {})
    const session = url.split('/').at(-1) ?? ''
    await stripe.sim('fill', { id: session, good: 'no' })
    await owner.refused('billing_card_refused', 'billing.addCard', { body: { session } })
    expect(await account(owner)).toMatchObject({ state: 'payment_failed' })
  })

  test('is paid once when the person and the message of the provider bring the card at the same time', async () => {
    const { owner } = await failing()
    const { url } = await owner.call('billing.cardForm', {})
    const session = url.split('/').at(-1) ?? ''
    await stripe.sim('fill', { id: session })
    await stripe.sim('next', { match: 'POST /v1/invoices/*/pay', action: 'slow:300' })
    const take = () => owner.send('billing.addCard', { body: { session } })
    const answers = await Promise.all([take(), take()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await account(owner)).toMatchObject({ state: 'active', failed_since: null })
  })

  test('is paid with the default card; the plan changes only afterwards', async () => {
    const { owner } = await failing()
    const { prorated_at } = await owner.call('billing.preview', { body: { price: 'price_yearly' } })
    const body = { id: newId(), price: 'price_yearly', seen: 'price_monthly', prorated_at }
    await owner.refused('billing_payment_due', 'billing.choosePlan', { body })
    await addCard(owner, stripe)
    await owner.call('billing.pay', { body: { id: newId() } })
    await choose(owner, 'price_yearly')
    expect(await account(owner)).toMatchObject({ price: 'price_yearly', state: 'active' })
  })
})

describe('the plan', () => {
  test('needs a card, a preview of this hour and a price of the list', async () => {
    const { owner: fresh } = await begun()
    const now = Date.parse(START) / 1000
    const body = { id: newId(), price: 'price_monthly', seen: '', prorated_at: now - 7200 }
    await fresh.refused('billing_card_needed', 'billing.choosePlan', { body: { ...body, prorated_at: now } })
    await fresh.refused('stale_version', 'billing.choosePlan', { body })
    await fresh.refused('not_found', 'billing.choosePlan', { body: { ...body, price: 'price_unknown' } })
    await fresh.refused('not_found', 'billing.preview', { body: { price: 'price_unknown' } })
    await fresh.refused('not_found', 'billing.setPlanEnding', { body: { id: newId(), ending: true } })
  })

  test('a declined card starts no plan', async () => {
    const { owner } = await afterTrial()
    await addCard(owner, stripe, false)
    const { prorated_at } = await owner.call('billing.preview', { body: { price: 'price_monthly' } })
    const body = { id: newId(), price: 'price_monthly', seen: '', prorated_at }
    const problem = await owner.refused('billing_card_refused', 'billing.choosePlan', { body })
    expect(problem.current).toMatchObject({ message: 'Your card was declined.' })
    expect(await account(owner)).toMatchObject({ state: 'read_only', price: '' })
  })

  test('changes with the proration that was shown', async () => {
    const { company, owner } = await afterTrial()
    await addCard(owner, stripe)
    await choose(owner, 'price_monthly')
    await stripe.at(daysLater(46))
    const later = await freshStation(company)
    const shown = await later.call('billing.preview', { body: { price: 'price_yearly' } })
    // Two shops: 980.00 for the year, less the 15 unused of 30 days at 98.00.
    expect(shown).toMatchObject({ due_now: '931.00', lines: [{ amount: '-49.00' }, { amount: '980.00' }] })
    await stripe.at(new Date(Date.parse(daysLater(46)) + 600_000).toISOString())
    await later.call('billing.choosePlan', {
      body: {
        id: newId(),
        price: 'price_yearly',
        seen: 'price_monthly',
        prorated_at: shown.prorated_at,
      },
    })
    const [newest] = (await later.call('billing.invoices', {})).invoices
    expect(newest).toMatchObject({ amount: '931.00', status: 'paid' })
  })

  test('parallel changes: one is made, the other is refused, and one payment is taken', async () => {
    const { owner } = await afterTrial()
    await addCard(owner, stripe)
    await choose(owner, 'price_monthly')
    const { prorated_at } = await owner.call('billing.preview', { body: { price: 'price_yearly' } })
    const body = { price: 'price_yearly', seen: 'price_monthly', prorated_at }
    await stripe.sim('next', { match: 'GET /v1/subscriptions', action: 'slow:300' })
    const answers = await Promise.all(
      [newId(), newId()].map((id) => owner.send('billing.choosePlan', { body: { ...body, id } })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'billing_busy' })
    const { invoices } = await owner.call('billing.invoices', {})
    expect(invoices).toHaveLength(2)
    // A person who saw the former plan chooses again.
    await owner.refused('stale_version', 'billing.choosePlan', {
      body: { ...body, id: newId(), price: 'price_monthly' },
    })
  })

  test('is busy while a change is made', async () => {
    const { company, owner } = await begun()
    await server().services.database.tenant(company.id, (tx) =>
      tx
        .updateTable('billing_accounts')
        .set({ busy_id: newId(), busy_until: new Date(Date.now() + 30_000).toISOString() })
        .where('company_id', '=', company.id)
        .execute(),
    )
    const id = newId()
    await owner.refused('billing_busy', 'billing.choosePlan', {
      body: { id, price: 'price_monthly', seen: '', prorated_at: Math.floor(Date.now() / 1000) },
    })
    await owner.refused('billing_busy', 'billing.setPlanEnding', { body: { id, ending: true } })
    await owner.refused('billing_busy', 'billing.pay', { body: { id } })
  })

  test('a lost reply takes one payment: the same id finds what was made', async () => {
    const { company, owner } = await afterTrial()
    await addCard(owner, stripe)
    const { prorated_at } = await owner.call('billing.preview', { body: { price: 'price_monthly' } })
    const body = { id: newId(), price: 'price_monthly', seen: '', prorated_at }
    // The SDK asks once more after a broken connection.
    for (const action of ['drop', 'drop'])
      await stripe.sim('next', { match: 'POST /v1/subscriptions', action })
    await owner.refused('billing_unavailable', 'billing.choosePlan', { body })
    await owner.call('billing.choosePlan', { body })
    expect(await account(owner)).toMatchObject({ state: 'active', price: 'price_monthly' })
    expect((await owner.call('billing.invoices', {})).invoices).toHaveLength(1)
    await ourPlan(company)
  })

  test('a server that is killed after the provider’s answer: the same id goes on, and pays nothing twice', async () => {
    const { company, owner } = await afterTrial()
    await addCard(owner, stripe)
    const { prorated_at } = await owner.call('billing.preview', { body: { price: 'price_monthly' } })
    const id = newId()
    const { billing, database } = server().services
    // What the killed server had done: the reservation, and the subscription. Its own commit is missing.
    await database.tenant(company.id, (tx) => reserve(tx, company.id, id, new Date().toISOString()))
    const customer_id = await ourCustomer(company)
    const choice = { customer_id, company_id: company.id, price_id: 'price_monthly', quantity: 2 }
    await billing?.provider.subscribe({ ...choice, trial_end: null }, `${company.id} ${id}`)
    expect(await account(owner)).toMatchObject({ state: 'read_only', price: '' })
    const body = { price: 'price_monthly', seen: '', prorated_at }
    await owner.refused('billing_busy', 'billing.choosePlan', { body: { ...body, id: newId() } })
    await owner.call('billing.choosePlan', { body: { ...body, id } })
    expect(await account(owner)).toMatchObject({ state: 'active', price: 'price_monthly' })
    await ourPlan(company)
    expect((await owner.call('billing.invoices', {})).invoices).toHaveLength(1)
  })

  test('ends with its paid period, can be kept until then, and is read-only afterwards', async () => {
    const { company, owner } = await begun()
    await addCard(owner, stripe)
    await choose(owner, 'price_monthly')
    await owner.call('billing.setPlanEnding', { body: { id: newId(), ending: true } })
    expect(await account(owner)).toMatchObject({ state: 'ending', cancel_at: daysLater(30) })
    await owner.call('billing.setPlanEnding', { body: { id: newId(), ending: false } })
    expect(await account(owner)).toMatchObject({ state: 'active', cancel_at: null })
    await owner.call('billing.setPlanEnding', { body: { id: newId(), ending: true } })
    await stripe.at(daysLater(29))
    expect(await (await freshStation(company)).call('billing.notices', {})).toMatchObject({
      notices: [{ kind: 'plan_ends' }],
    })
    await stripe.at(daysLater(30))
    // Not even a message of the provider is needed.
    const late = await freshStation(company)
    await late.refused('company_read_only', 'orders.create', newOrder(late, company))
  })

  test('that Stripe ended during the trial leaves the trial, and any plan can be chosen', async () => {
    const { company, owner } = await begun()
    await addCard(owner, stripe)
    await choose(owner, 'price_monthly')
    await stripe.sim('end', { id: (await ourPlan(company)).id })
    await owner.call('billing.refresh', {})
    const ended = await account(owner)
    expect(ended).toMatchObject({ state: 'trial', price: '', cancel_at: null, read_only_from: daysLater(30) })
    const { prorated_at } = await owner.call('billing.preview', { body: { price: 'price_yearly' } })
    const body = { id: newId(), price: 'price_yearly', seen: ended.price, prorated_at }
    await owner.call('billing.choosePlan', { body })
    expect(await account(owner)).toMatchObject({ state: 'active', price: 'price_yearly' })
  })

  test('that was cancelled and has ended is no plan any more: there is nothing to pay or to keep', async () => {
    const { company, owner } = await afterTrial()
    await addCard(owner, stripe)
    await choose(owner, 'price_monthly')
    await owner.call('billing.setPlanEnding', { body: { id: newId(), ending: true } })
    await stripe.at(daysLater(61))
    await stripe.sim('renew', { id: (await ourPlan(company)).id })
    const late = await freshStation(company)
    await late.call('billing.refresh', {})
    expect(await account(late)).toMatchObject({ state: 'read_only', price: '', cancel_at: null })
    await choose(late, 'price_monthly')
    expect(await account(late)).toMatchObject({ state: 'active', price: 'price_monthly' })
  })

  test('that was cancelled, and whose card was removed, is kept only with another card', async () => {
    const { owner } = await begun()
    const card = await addCard(owner, stripe)
    await choose(owner, 'price_monthly')
    await owner.call('billing.setPlanEnding', { body: { id: newId(), ending: true } })
    await owner.call('billing.removeCard', { params: { id: card } })
    await owner.refused('billing_card_needed', 'billing.setPlanEnding', {
      body: { id: newId(), ending: false },
    })
    expect(await account(owner)).toMatchObject({ state: 'ending' })
    await addCard(owner, stripe)
    await owner.call('billing.setPlanEnding', { body: { id: newId(), ending: false } })
    expect(await account(owner)).toMatchObject({ state: 'active' })
  })

  test('has its invoices in the language of the company’s oldest shop', async () => {
    await stripe.at(START)
    const company = await makeCompany(server())
    await asOwner(
      server(),
      `begin; set local app.company_id to '${company.id}';
       update shops set created_at = '2020-01-01' where id = '${company.shops.QC.id}'; commit`,
    )
    await addCard(company.as('Owner'), stripe)
    const customer = await ourCustomer(company)
    const { customers } = await stripe.state()
    expect(customers.find(({ id }) => id === customer)?.preferred_locales).toEqual(['fr-CA'])
  })

  test('is charged for the shops in use', async () => {
    const { company, owner } = await begun()
    await addCard(owner, stripe)
    await choose(owner, 'price_monthly')
    await owner.call('companyShops.archive', { params: { id: company.shops.QC.id } })
    await expect.poll(async () => (await ourPlan(company)).items.data[0]?.quantity).toBe(1)
    await expect.poll(async () => (await account(owner)).quantity).toBe(1)
  })
})

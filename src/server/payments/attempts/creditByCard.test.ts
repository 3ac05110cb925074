import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, makeCustomer, makeFleet } from '#test/factories.ts'
import {
  creditInput,
  expectSameBooks,
  expectTrueExtras,
  SURCHARGE_AND_TIPS,
} from '#test/harness/money/gateways.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'
import { dyingAt } from '#test/harness/money/testGateway.ts'
import type { Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { applyOutcome } from './apply.ts'
import { findAttempt } from './attempts.queries.ts'

const { server, standin, shop, recover, presents, stripe } = testCardShop({
  settings: SURCHARGE_AND_TIPS,
  canadian: true,
})
let station: Station

beforeAll(async () => {
  station = shop().company.as('Technician')
})

type Body = Parameters<typeof creditInput>[2]

/** A customer with a pending payment into their account credit. */
async function begun(fields: Body = {}) {
  const customer = await makeCustomer(shop().company)
  const input = creditInput(shop().company, customer.id, fields)
  const reply = await station.call('payments.startCardCredit', input)
  const params = { ...input.params, payment_id: input.body.id }
  return { customer, input, reply, params, id: input.body.id }
}

const check = (params: Awaited<ReturnType<typeof begun>>['params']) =>
  station.call('payments.checkCardCredit', { params })

const creditOf = (id: string) =>
  station.call('payments.credit', { query: {}, params: { kind: 'customer' as const, id } })

const rowsOf = (customerId: string) =>
  asOwner<Record<string, unknown>>(
    server(),
    `select id, order_id, payment_type, payment_processing_status as status, amount::text, tendered::text,
        payment_surcharge_amount::text as surcharge, payment_final_amount::text as final, provider,
        provider_reference <> '' as named, reason
      from payments where company_id = $1 and customer_id = $2 order by created_at`,
    [shop().company.id, customerId],
  )

describe('a payment by card into account credit', () => {
  test('waits for the card, takes the money once, and stands as credit under the attempt’s own id', async () => {
    const { customer, reply, params, id } = await begun()
    expect(reply).toMatchObject({
      attempt: {
        state: 'open',
        step: 'reader',
        order_id: null,
        payer: { kind: 'customer', id: customer.id },
        tip: '0.00',
      },
      credit: '0.00',
    })
    const listed = await station.call('payments.cardCredits', { params: reply.attempt.payer ?? params })
    expect(listed.attempts).toMatchObject([{ id, state: 'open' }])
    const waiting = await station.call('cardPayments.waiting', {
      query: { shop_id: shop().company.shops.FL.id },
    })
    const name = `${customer.first_name} ${customer.last_name}`
    expect(waiting.attempts.find((row) => row.id === id)).toMatchObject({ subject: name })
    expect(await check(params)).toMatchObject({
      attempt: { state: 'success', brand: 'visa', last4: '4242' },
      credit: '50.00',
    })
    expect(await check(params)).toMatchObject({ credit: '50.00' })
    expect(await rowsOf(customer.id)).toEqual([
      {
        id,
        order_id: null,
        payment_type: 'credit_payment',
        status: 'success',
        amount: '50.00',
        tendered: null,
        surcharge: '0.00',
        final: '50.00',
        provider: 'stripe',
        named: true,
        reason: '',
      },
    ])
    expect((await creditOf(customer.id)).entries).toMatchObject([
      { id, payment_type: 'credit_payment', payment_method: 'Terminal', amount: '50.00' },
    ])
    await expectSameBooks(shop())
  })

  test('is a fleet location’s too', async () => {
    const { fleet_location_id: location } = await makeFleet(shop().company)
    const params = { kind: 'fleet_location' as const, id: location }
    const { body } = creditInput(shop().company, location)
    await station.call('payments.startCardCredit', { params, body })
    const { attempts } = await station.call('cardPayments.waiting', {
      query: { shop_id: shop().company.shops.FL.id },
    })
    expect(attempts.find((row) => row.id === body.id)?.subject).toMatch(/^Northline .* · /)
    const done = await station.call('payments.checkCardCredit', {
      params: { ...params, payment_id: body.id },
    })
    expect(done).toMatchObject({ credit: '50.00', attempt: { payer: params } })
    await expectSameBooks(shop())
  })

  test('bears the surcharge that was told on a credit card, and none on a debit card', async () => {
    const reported = { card_kind: 'credit', surcharge: '1.50' } as const
    const one = await begun(reported)
    await check(one.params)
    expect(await rowsOf(one.customer.id)).toMatchObject([
      { amount: '50.00', surcharge: '1.50', final: '51.50' },
    ])
    await presents('debit')
    const other = await begun(reported)
    expect(await check(other.params)).toMatchObject({ credit: '50.00' })
    await presents('ok')
    expect(await rowsOf(other.customer.id)).toMatchObject([
      { amount: '50.00', surcharge: '0.00', final: '50.00' },
    ])
    await expectSameBooks(shop())
    await expectTrueExtras(shop().company)
  })

  test('that is refused by the card is written as a failure and leaves no credit', async () => {
    await presents('decline')
    const { customer, params } = await begun()
    expect(await check(params)).toMatchObject({
      attempt: { state: 'failed', error: { code: expect.any(String) } },
      credit: '0.00',
    })
    await presents('ok')
    expect(await rowsOf(customer.id)).toMatchObject([
      { payment_type: 'credit_payment_failure', status: 'failed', amount: '0.00', tendered: '50.00' },
    ])
    expect((await creditOf(customer.id)).entries).toEqual([])
    await expectSameBooks(shop())
  })

  test('is taken on a page of the provider’s, where the customer pays', async () => {
    const { reply, params } = await begun({ payment_method: 'Online' })
    expect(reply.attempt).toMatchObject({
      state: 'open',
      step: 'customer',
      url: expect.stringContaining('http'),
    })
    await shop().sim('pay', { id: reply.attempt.url.split('/').at(-1) ?? '', funding: 'credit' })
    expect(await check(params)).toMatchObject({ attempt: { state: 'success' }, credit: '50.00' })
    await expectSameBooks(shop())
  })

  test('is cancelled; a customer who was faster has paid', async () => {
    await presents('wait')
    const one = await begun()
    const cancel = { params: one.params }
    expect(await station.call('payments.cancelCardCredit', cancel)).toMatchObject({
      attempt: { state: 'cancelled' },
      credit: '0.00',
    })
    await station.refused('payment_settled', 'payments.cancelCardCredit', cancel)
    const other = await begun()
    await presents('ok')
    await station.call('payments.cancelCardCredit', { params: other.params })
    expect(['0.00', '50.00']).toContain((await creditOf(other.customer.id)).credit)
    await expectSameBooks(shop())
  })
})

describe('at most one without an outcome', () => {
  test('for each payer; the same id again charges nothing more, with other content it is refused', async () => {
    await presents('wait')
    const { customer, input } = await begun()
    expect((await station.call('payments.startCardCredit', input)).attempt.id).toBe(input.body.id)
    await station.refused('duplicate_id', 'payments.startCardCredit', {
      ...input,
      body: { ...input.body, amount: '1.00' },
    })
    const second = creditInput(shop().company, customer.id)
    await station.refused('credit_payment_under_way', 'payments.startCardCredit', second)
    const other = await makeCustomer(shop().company)
    await shop()
      .company.as('Owner')
      .refused('credit_payment_under_way', 'parties.merge', {
        params: { kind: 'customer', id: other.id, other_id: customer.id },
        body: { id: newId() },
      })
    await presents('ok')
    await recover()
    expect((await creditOf(customer.id)).credit).toBe('50.00')
  })

  test('two stations at once begin one', async () => {
    await presents('wait')
    const customer = await makeCustomer(shop().company)
    const answers = await Promise.all(
      [1, 2, 3].map(() => station.send('payments.startCardCredit', creditInput(shop().company, customer.id))),
    )
    expect(answers.filter((row) => row.status === 200)).toHaveLength(1)
    expect(answers.filter((row) => row.status === 409)).toHaveLength(2)
    await presents('ok')
    await recover()
    expect((await creditOf(customer.id)).credit).toBe('50.00')
    await expectSameBooks(shop())
  })
})

describe('accidents on the way', () => {
  test('killed between the charge and the record: the person hears it, and the job records it once', async () => {
    const { customer, params, id } = await begun()
    await dyingAt(server().services, 4, () =>
      station.refused('error_finalizing_order_failed', 'payments.checkCardCredit', { params }),
    )
    expect(await rowsOf(customer.id)).toEqual([])
    await Promise.all([recover(), recover()])
    expect(await rowsOf(customer.id)).toMatchObject([{ id, amount: '50.00' }])
    await expectSameBooks(shop())
  })

  test('killed when a card was faster than the answer, or than a cancellation: recorded by the job', async () => {
    const customer = await makeCustomer(shop().company)
    // A connection that breaks is tried once more by the SDK itself.
    for (let at = 0; at < 2; at++)
      await shop().next('POST /v1/terminal/readers/*/process_payment_intent', 'drop')
    await dyingAt(server().services, 6, () =>
      station.refused(
        'error_finalizing_order_failed',
        'payments.startCardCredit',
        creditInput(shop().company, customer.id),
      ),
    )
    await presents('wait')
    const other = await begun()
    await presents('interac')
    await dyingAt(server().services, 3, () =>
      station.refused('error_finalizing_order_failed', 'payments.cancelCardCredit', { params: other.params }),
    )
    await presents('ok')
    await recover()
    for (const { id } of [customer, other.customer]) expect((await creditOf(id)).credit).toBe('50.00')
    await expectSameBooks(shop())
  })

  test.each([2, 3, 4, 5])('killed while it begins, before step %i: no money is lost', async (nth) => {
    const customer = await makeCustomer(shop().company)
    const input = creditInput(shop().company, customer.id)
    await dyingAt(server().services, nth, () => station.send('payments.startCardCredit', input))
    await recover()
    await recover()
    const { attempts } = await station.call('payments.cardCredits', { params: input.params })
    expect(attempts.filter((row) => ['created', 'open', 'in_issue'].includes(row.state))).toEqual([])
    await expectSameBooks(shop())
  })

  test.each(['drop', '500', '429', 'timeout', 'late:700'])(
    'the answer after the money was taken is %s: in issue, looked up, taken once',
    async (action) => {
      for (let at = 0; at < 2; at++) await shop().next('POST /v1/payment_intents/*/capture', action)
      const { customer, params } = await begun()
      const first = await check(params)
      expect(['in_issue', 'success']).toContain(first.attempt.state)
      if (first.attempt.state === 'in_issue') {
        const { attempts } = await station.call('payments.cardCredits', { params })
        expect(attempts).toMatchObject([{ state: 'in_issue' }])
        await station.refused(
          'credit_payment_under_way',
          'payments.startCardCredit',
          creditInput(shop().company, customer.id),
        )
      }
      await shop().sim('calm')
      await expect.poll(async () => (await check(params)).credit).toBe('50.00')
      expect(await rowsOf(customer.id)).toHaveLength(1)
      await expectSameBooks(shop())
    },
  )
})

describe('what Stripe tells of it', () => {
  test('before the answer, out of order and twice, records it once; forged, nothing', async () => {
    const { customer, id } = await begun()
    await stripe.tells()
    // The card is presented; no station looks, Stripe sends an event.
    await fetch(`${standin().url}/v1/terminal/readers/tmr_1`, {
      headers: { authorization: `Bearer ${shop().key}` },
    })
    await expect.poll(async () => (await creditOf(customer.id)).credit).toBe('50.00')
    await stripe.isSilent()
    const forged = await stripe.sent('whsec_another')
    expect((await stripe.post(forged[0]?.payload ?? '', forged[0]?.signature ?? '')).statusCode).toBe(400)
    const reported = await stripe.sent()
    for (const { payload, signature } of [...reported, ...reported.toReversed()])
      expect((await stripe.post(payload, signature)).statusCode).toBe(200)
    await recover()
    expect(await rowsOf(customer.id)).toMatchObject([{ id }])
    await expectSameBooks(shop())
  })
})

// Outside every comparison of the books: Stripe does not know this payment.
test('a customer who was merged after a cancellation and pays after all: the record that was kept has it', async () => {
  await presents('wait')
  const { customer, params, id } = await begun()
  await station.call('payments.cancelCardCredit', { params })
  await presents('ok')
  const kept = await makeCustomer(shop().company)
  await shop()
    .company.as('Owner')
    .call('parties.merge', {
      params: { kind: 'customer', id: kept.id, other_id: customer.id },
      body: { id: newId() },
    })
  const late = { kind: 'ok', reference: 'pi_late', amount: '50.00', data: {} } as const
  for (let at = 0; at < 2; at++)
    await server().services.database.tenant(shop().company.id, async (tx) => {
      const attempt = await findAttempt(tx, shop().company.id, id)
      if (attempt) await applyOutcome(tx, attempt, late)
    })
  expect((await creditOf(kept.id)).credit).toBe('50.00')
})

test('what cannot be taken is refused before anything is asked', async () => {
  const customer = await makeCustomer(shop().company)
  const input = (fields: Body) => creditInput(shop().company, customer.id, fields)
  await station.refused('payment_not_positive', 'payments.startCardCredit', input({ amount: '0' }))
  await station.refused('method_not_available', 'payments.startCardCredit', input({ payment_method: 'Cash' }))
  await station.refused(
    'surcharge_changed',
    'payments.startCardCredit',
    input({ card_kind: 'credit', surcharge: '0.10' }),
  )
  await station.refused('not_found', 'payments.startCardCredit', creditInput(shop().company, newId()))
  const params = { kind: 'customer' as const, id: customer.id }
  const one = { params: { ...params, payment_id: newId() } }
  await station.refused('not_found', 'payments.checkCardCredit', one)
  await station.refused('not_found', 'payments.cancelCardCredit', one)
  await station.refused('not_found', 'payments.cardCredits', { params: { ...params, id: newId() } })
  await presents('wait')
  const mine = await begun()
  await station.refused('not_found', 'payments.checkCardCredit', {
    params: { ...params, payment_id: mine.id },
  })
  await station.refused('not_found', 'cardPayments.check', { params: { id: mine.id } })
  await presents('ok')
  await recover()
  const owner = shop().company.as('Owner')
  const { providers } = await owner.call('payments.providers', {
    query: { shop_id: shop().company.shops.FL.id },
  })
  const version = providers.find((row) => row.provider === 'stripe')?.version ?? 0
  const where = { shop_id: shop().company.shops.FL.id, provider: 'stripe' as const }
  const save = (values: Record<string, string | null>, at: number) =>
    owner.call('payments.saveProvider', { params: where, body: { enabled: true, values, version: at } })
  await save({ location_id: null }, version)
  await station.refused('error_no_location', 'payments.startCardCredit', input({}))
  await save({ secret_key: null }, version + 1)
  await station.refused('provider_not_configured', 'payments.startCardCredit', input({}))
})

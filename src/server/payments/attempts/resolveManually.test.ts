import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, finalizedOrder, makeCompany, makeCustomer } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import {
  anHourLater,
  checkCard,
  creditInput,
  expectSameBooks,
  expectTrueCredit,
  expectTrueOrders,
  paidByCard,
  providerInput,
  refundInput,
  startCard,
} from '#test/harness/money/gateways.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'
import { dyingAt } from '#test/harness/money/testGateway.ts'
import type { Input, Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { syncFromWebhook } from './recover.ts'

const { server, standin, shop, recover, presents } = testCardShop({ canadian: true })
let owner: Station

beforeAll(async () => {
  owner = shop().company.as('Owner')
})

// Every attempt of a test has an outcome before the next test, and the reader is free.
afterEach(async () => {
  await keysOf(shop().key)
  await shop().sim('calm')
  await presents('ok')
  await recover()
})

/** The shop's keys become these: another merchant's keys do not know what was sent before. */
async function keysOf(secret_key: string): Promise<void> {
  const shop_id = shop().company.shops.FL.id
  const { providers } = await owner.call('payments.providers', { query: { shop_id } })
  const version = providers.find((row) => row.provider === 'stripe')?.version ?? 0
  await owner.call('payments.saveProvider', providerInput(shop_id, { secret_key }, version))
}

/** With another merchant's keys permanently, and long enough ago. */
async function lostForGood(check: () => Promise<{ attempt: { state: string } }>): Promise<void> {
  await keysOf('sk_test_of_another_merchant')
  expect((await check()).attempt.state).toBe('in_issue')
  await anHourLater(shop().company)
}

type Body = Input<'cardPayments.resolveManually'>['body']

const said = (id: string, outcome: Body['outcome'], fields: Partial<Body> = {}) => ({
  params: { id },
  body: {
    device_id: newId(),
    made_at: new Date().toISOString(),
    outcome,
    reason: 'Merchant <b>closed</b>',
    ...fields,
  },
})

/** A payment on an order that the card made, or not; its gateway can never be asked again. */
async function stuck(taken: boolean): Promise<{ desk: Desk; id: string; reference: string }> {
  await presents('wait')
  const desk = await finalizedOrder(shop().company, '20.00')
  const { attempt } = await startCard(desk)
  if (taken) await present('interac')
  await lostForGood(() => checkCard(desk, attempt.id))
  const { intents } = await shop().state()
  return {
    desk,
    id: attempt.id,
    reference: intents.find((row) => row.metadata.attempt_id === attempt.id)?.id ?? '',
  }
}

/** The card is presented without our noticing; Interac takes the money at once. */
async function present(how: string): Promise<void> {
  await presents(how)
  await fetch(`${standin().url}/v1/terminal/readers/tmr_1`, {
    headers: { authorization: `Bearer ${shop().key}` },
  })
}

const rowsOf = (id: string) =>
  asOwner<Record<string, unknown>>(
    server(),
    `select payment_type, amount::text, reference, provider_reference, reason, user_name from payments
      where company_id = $1 and (id = $2 or order_id = $2 or customer_id = $2) order by created_at`,
    [shop().company.id, id],
  )

/** The gateway reports it, with the keys with which it was sent. */
async function reported(type: string, attempt_id: string): Promise<void> {
  await keysOf(shop().key)
  await syncFromWebhook(server().services, {
    company_id: shop().company.id,
    subject_id: shop().company.shops.FL.id,
    payload: { provider: 'stripe', event_id: newId(), type, attempt_id, reference: '' },
  })
}

describe('a payment whose gateway can never answer again', () => {
  test('as taken: paid under the processor’s own name for it, with who said so, and why', async () => {
    const { desk, id, reference } = await stuck(true)
    const { attempt } = await owner.call('cardPayments.resolveManually', said(id, 'taken', { reference }))
    expect(attempt).toMatchObject({
      state: 'success',
      user_name: 'Owner Tester',
      settled_by_hand: { user_name: 'Owner Tester', reason: 'Merchant closed' },
    })
    expect((await desk.reload()).order).toMatchObject({
      net_paid: '21.50',
      has_issue_payment: false,
      pay_status: 'is_fully_paid',
    })
    expect(await rowsOf(id)).toMatchObject([
      {
        payment_type: 'order_payment',
        amount: '21.50',
        reference,
        provider_reference: reference,
        reason: 'Merchant closed (Owner Tester)',
        user_name: 'Owner Tester',
      },
    ])
    await reported('payment_intent.succeeded', id)
    await expectSameBooks(shop())
  })

  test('as not taken: the order takes another, and the gateway is believed when it says otherwise', async () => {
    const { desk, id } = await stuck(true)
    const { attempt } = await shop()
      .company.as('Company')
      .call('cardPayments.resolveManually', said(id, 'not_taken'))
    expect(attempt).toMatchObject({ state: 'failed', error: { code: 'settled_by_hand' } })
    const { order } = await desk.reload()
    const { payments } = order
    expect(order).toMatchObject({ net_paid: '0.00', has_issue_payment: false })
    expect(payments).toMatchObject([
      {
        payment_type: 'order_payment_failure',
        amount: '0.00',
        reason: expect.stringMatching(/^Merchant closed \(.+\)$/),
      },
    ])
    await desk.pay()
    for (let at = 0; at < 2; at++) await reported('payment_intent.succeeded', id)
    expect((await desk.reload()).order).toMatchObject({ net_paid: '43.00', pay_status: 'is_over_paid' })
    expect((await rowsOf(id)).map((row) => row['reason'])).toEqual([''])
    await expectSameBooks(shop())
  })

  test('is asked for one last time: what the gateway says counts, not the person', async () => {
    const { desk, id } = await stuck(true)
    await keysOf(shop().key)
    const { attempt } = await owner.call('cardPayments.resolveManually', said(id, 'not_taken'))
    expect(attempt).toMatchObject({ state: 'success', settled_by_hand: null })
    expect((await desk.reload()).order.net_paid).toBe('21.50')
    await expectSameBooks(shop())
  })

  test('two people at once: one of them is written', async () => {
    const { desk, id, reference } = await stuck(true)
    const answers = await Promise.all([
      owner.send('cardPayments.resolveManually', said(id, 'taken', { reference })),
      owner.send('cardPayments.resolveManually', said(id, 'taken', { reference })),
    ])
    expect(answers.map((row) => row.status).every((status) => status === 200 || status === 409)).toBe(true)
    expect((await desk.reload()).order.payments).toHaveLength(1)
    await keysOf(shop().key)
    await expectSameBooks(shop())
  })
})

/** Five dollars that Stripe refunded, with its answer lost. */
async function stuckRefund() {
  const { desk, id: paid } = await paidByCard(shop())
  const before = (await shop().state()).refunds.length
  await shop().next('POST /v1/refunds', 'late:700')
  await shop().next('GET /v1/refunds', '500')
  const { attempt } = await desk.station.call('payments.refund', refundInput(desk, paid, '5.00'))
  const id = attempt?.id ?? ''
  await expect.poll(async () => (await shop().state()).refunds.length).toBe(before + 1)
  await lostForGood(() => checkCard(desk, id))
  return { desk, id }
}

describe('a refund', () => {
  test('as given back keeps its own reason too', async () => {
    const { desk, id } = await stuckRefund()
    const reference = (await shop().state()).refunds.at(-1)?.id ?? ''
    await owner.call('cardPayments.resolveManually', said(id, 'taken', { reference }))
    expect((await desk.reload()).order).toMatchObject({ net_paid: '16.50', has_issue_payment: false })
    expect(await rowsOf(id)).toMatchObject([
      {
        payment_type: 'payment_refund',
        amount: '5.00',
        reason: 'Wrong part · Merchant closed (Owner Tester)',
      },
    ])
    await keysOf(shop().key)
    await expectSameBooks(shop())
  })

  test('as not given back is a failed refund in the person’s words, until its gateway says otherwise', async () => {
    const { desk, id } = await stuckRefund()
    await owner.call('cardPayments.resolveManually', said(id, 'not_taken'))
    expect((await desk.reload()).order).toMatchObject({ net_paid: '21.50', has_issue_payment: false })
    const { refunds } = await owner.call('cardPayments.failedRefunds', {
      query: { shop_id: desk.order.shop_id },
    })
    const told_of = refunds.find((row) => row.order_id === desk.order.id)?.error
    expect(told_of).toMatchObject({
      code: 'settled_by_hand',
      text: expect.stringContaining('Merchant closed (Owner Tester)'),
    })
    await reported('refund.updated', id)
    expect((await desk.reload()).order.net_paid).toBe('16.50')
    await expectSameBooks(shop())
  })
})

async function stuckCredit() {
  await presents('wait')
  const customer = await makeCustomer(shop().company)
  const input = creditInput(shop().company, customer.id)
  await owner.call('payments.startCardCredit', input)
  await present('interac')
  const params = { ...input.params, payment_id: input.body.id }
  await lostForGood(() => owner.call('payments.checkCardCredit', { params }))
  const intents = (await shop().state()).intents
  const reference = intents.find((row) => row.metadata.attempt_id === input.body.id)?.id ?? ''
  return { customer, id: input.body.id, reference, again: creditInput(shop().company, customer.id) }
}
const creditOf = async (id: string) =>
  (await owner.call('payments.credit', { query: {}, params: { kind: 'customer', id } })).credit

describe('a payment into account credit', () => {
  test('as taken stands as credit; as not taken the payer is free again', async () => {
    const one = await stuckCredit()
    await owner.call('cardPayments.resolveManually', said(one.id, 'taken', { reference: one.reference }))
    expect(await creditOf(one.customer.id)).toBe('50.00')
    expect(await rowsOf(one.customer.id)).toMatchObject([
      { payment_type: 'credit_payment', reason: 'Merchant closed (Owner Tester)' },
    ])
    await keysOf(shop().key)
    const other = await stuckCredit()
    await owner.refused('credit_payment_under_way', 'payments.startCardCredit', other.again)
    const { attempt } = await owner.call('cardPayments.resolveManually', said(other.id, 'not_taken'))
    expect(attempt).toMatchObject({ state: 'failed', payer: { id: other.customer.id } })
    expect(await creditOf(other.customer.id)).toBe('0.00')
    await keysOf(shop().key)
    await presents('wait')
    await owner.call('payments.startCardCredit', other.again)
    await reported('payment_intent.succeeded', other.id)
    expect(await creditOf(other.customer.id)).toBe('50.00')
    await expectTrueCredit(shop().company)
  })
})

describe('is refused', () => {
  test('of nothing that is there, of what is over, and of what is looked up still', async () => {
    await owner.refused('not_found', 'cardPayments.resolveManually', said(newId(), 'not_taken'))
    const { id: over } = await paidByCard(shop())
    await owner.refused('payment_settled', 'cardPayments.resolveManually', said(over, 'not_taken'))
    await presents('wait')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    await anHourLater(shop().company)
    await owner.refused(
      'payment_still_looked_up',
      'cardPayments.resolveManually',
      said(attempt.id, 'not_taken'),
    )
    await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    const young = await finalizedOrder(shop().company, '20.00')
    const begun = await startCard(young)
    await keysOf('sk_test_of_another_merchant')
    expect((await checkCard(young, begun.attempt.id)).attempt.state).toBe('in_issue')
    await owner.refused(
      'payment_still_looked_up',
      'cardPayments.resolveManually',
      said(begun.attempt.id, 'not_taken'),
    )
    await keysOf(shop().key)
  })

  test('as taken without a name for it, or under the name of another payment', async () => {
    await paidByCard(shop())
    const reference = (await shop().state()).intents.at(-1)?.id ?? ''
    const { desk, id } = await stuck(false)
    const without = await owner.refused(
      'reference_required',
      'cardPayments.resolveManually',
      said(id, 'taken', { reference: '<i></i>' }),
    )
    expect(without.errors?.map((row) => row.pointer)).toEqual(['/body/reference'])
    await owner.refused(
      'invalid_input',
      'cardPayments.resolveManually',
      said(id, 'not_taken', { reason: '<i></i>' }),
    )
    await owner.refused(
      'duplicate_reference',
      'cardPayments.resolveManually',
      said(id, 'taken', { reference }),
    )
    expect((await desk.reload()).order.has_issue_payment).toBe(true)
    await expectTrueOrders(shop().company)
  })

  test('while what the gateway took cannot be written', async () => {
    const { id } = await stuck(true)
    await keysOf(shop().key)
    await dyingAt(server().services, 3, () =>
      owner.refused('error_finalizing_order_failed', 'cardPayments.resolveManually', said(id, 'not_taken')),
    )
    await owner.call('cardPayments.check', { params: { id } })
    await expectTrueOrders(shop().company)
  })

  test('to another company’s owner, and to whoever is no owner', async () => {
    const { desk, id } = await stuck(false)
    const other = await makeCompany(server())
    await other.as('Owner').refused('not_found', 'cardPayments.resolveManually', said(id, 'not_taken'))
    for (const role of ['Manager', 'Technician'] as const)
      await shop()
        .company.as(role)
        .refused('not_allowed', 'cardPayments.resolveManually', said(id, 'not_taken'))
    expect((await desk.reload()).order.has_issue_payment).toBe(true)
  })
})

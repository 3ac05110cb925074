import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, makeCustomer, owedOrder } from '#test/factories.ts'
import { cardCredit } from '#test/harness/money/cardCredit.ts'
import {
  expectSameBooks,
  expectTrueCredit,
  expectTrueExtras,
  SURCHARGE_AND_TIPS,
} from '#test/harness/money/gateways.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'
import { dyingAt } from '#test/harness/money/testGateway.ts'
import type { Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const { server, shop, recover, stripe } = testCardShop({ settings: SURCHARGE_AND_TIPS })
let station: Station

beforeAll(async () => {
  station = shop().company.as('Manager')
})

const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })

/** A customer whose card paid $50 into credit. */
async function paidIn(fields: Parameters<typeof cardCredit>[2] = {}) {
  const customer = await makeCustomer(shop().company)
  return { customer, ...(await cardCredit(shop(), { kind: 'customer', id: customer.id }, fields)) }
}

const creditOf = (id: string) =>
  station.call('payments.credit', { query: {}, params: { kind: 'customer' as const, id } })

const spend = (customerId: string, amount: string) =>
  station.send('receivables.pay', {
    params: { kind: 'customer', id: customerId },
    body: { ...moved(), shop_id: shop().company.shops.FL.id, payment_method: 'Account Credit', amount },
  })

const booksAreTrue = async (): Promise<void> => {
  await expectSameBooks(shop())
  await expectTrueCredit(shop().company)
  await expectTrueExtras(shop().company)
  const proof = await shop()
    .company.as('Owner')
    .call('ledger.prove', { body: { id: newId() } })
  expect(proof).toMatchObject({ proof: { found: 0 } })
}

describe('a refund of a payment into credit', () => {
  test('goes back to the card with its share of the surcharge, and lowers the credit', async () => {
    const { customer, refund } = await paidIn({ card_kind: 'credit', surcharge: '1.50' })
    const input = refund('20.00')
    const done = await station.call('payments.refundCardCredit', input)
    expect(done).toMatchObject({ attempt: { kind: 'refund', state: 'success' }, credit: '30.00' })
    expect(await station.call('payments.refundCardCredit', input)).toMatchObject({ credit: '30.00' })
    expect((await creditOf(customer.id)).entries).toMatchObject([
      { payment_type: 'payment_refund', payment_method: 'Terminal', amount: '-20.00' },
      { payment_type: 'credit_payment', amount: '50.00', refundable: '30.00' },
    ])
    await station.call('payments.refundCardCredit', refund('30.00'))
    const back = await asOwner<{ surcharge: string }>(
      server(),
      `select sum(payment_surcharge_amount)::text as surcharge from payments
        where company_id = $1 and customer_id = $2 and payment_type = 'payment_refund'`,
      [shop().company.id, customer.id],
    )
    expect(back).toEqual([{ surcharge: '1.50' }])
    await booksAreTrue()
  })

  test('is booked against the customers’ credit, not against what is owed', async () => {
    const { refund } = await paidIn()
    const owner = shop().company.as('Owner')
    const shop_id = shop().company.shops.FL.id
    const { day } = await owner.call('till.day', { query: { shop_id } })
    const before = await owner.call('dayJournal.get', { query: { shop_id, day } })
    await station.call('payments.refundCardCredit', refund('5.00'))
    const after = await owner.call('dayJournal.get', { query: { shop_id, day } })
    const of = ({ lines }: typeof after, name: string) => lines.find((row) => row.account === name)
    expect(of(after, 'Accounts receivable')).toEqual(of(before, 'Accounts receivable'))
    expect(of(after, 'Customer credit')).not.toEqual(of(before, 'Customer credit'))
    await booksAreTrue()
  })

  test('is never more than that payment, nor than the credit that is left', async () => {
    const { customer, refund, params } = await paidIn()
    await station.call('payments.addCredit', {
      params: { kind: 'customer', id: customer.id },
      body: { ...moved(), shop_id: shop().company.shops.FL.id, payment_method: 'Cash', amount: '100.00' },
    })
    await station.refused('refund_over_payment', 'payments.refundCardCredit', refund('50.01'))
    await station.refused('payment_not_positive', 'payments.refundCardCredit', refund('0'))
    await owedOrder(shop().company, { customer_id: customer.id }, '120.00')
    expect((await spend(customer.id, '125.00')).status).toBe(200)
    await station.refused('credit_too_small', 'payments.refundCardCredit', refund('25.01'))
    const input = refund('25.00')
    expect(await station.call('payments.refundCardCredit', input)).toMatchObject({ credit: '0.00' })
    await station.refused('duplicate_id', 'payments.refundCardCredit', {
      ...input,
      body: { ...input.body, amount: '1.00' },
    })
    await station.refused('not_found', 'payments.refundCardCredit', {
      ...refund('1.00'),
      params: { ...params, payment_id: newId() },
    })
    await booksAreTrue()
  })

  test('two stations at once give it back once', async () => {
    const { customer, refund } = await paidIn()
    const answers = await Promise.all(
      [1, 2, 3].map(() => station.send('payments.refundCardCredit', refund('50.00'))),
    )
    expect(answers.filter((row) => row.status === 200)).toHaveLength(1)
    expect((await creditOf(customer.id)).credit).toBe('0.00')
    await booksAreTrue()
  })
})

/** Merges a customer into another, who survives; answers the other and how to undo it. */
async function mergedInto(other_id: string) {
  const kept = await makeCustomer(shop().company)
  const id = newId()
  const params = { kind: 'customer' as const, id: kept.id, other_id }
  await station.call('parties.merge', { params, body: { id } })
  return { kept, undo: () => station.call('parties.undoMerge', { params: { id } }) }
}

describe('of a record that was merged into another', () => {
  test('it is given back from the one that was kept, also two merges on; the rest comes back with the undo', async () => {
    const { customer, refund } = await paidIn({ card_kind: 'credit', surcharge: '1.50' })
    await station.call('payments.refundCardCredit', refund('5.00'))
    const between = await mergedInto(customer.id)
    const { kept, undo } = await mergedInto(between.kept.id)
    const seen = await creditOf(kept.id)
    expect(seen.credit).toBe('45.00')
    expect(seen.entries.filter((row) => row.refundable !== '0.00')).toMatchObject([
      { payment_type: 'credit_payment', payment_method: 'Terminal', amount: '50.00', refundable: '45.00' },
    ])
    await station.refused('refund_over_payment', 'payments.refundCardCredit', refund('45.01', kept.id))
    for (const id of [customer.id, between.kept.id, (await makeCustomer(shop().company)).id])
      await station.refused('not_found', 'payments.refundCardCredit', refund('1.00', id))
    const input = refund('20.00', kept.id)
    const once = await station.call('payments.refundCardCredit', input)
    expect(once).toMatchObject({ attempt: { state: 'success', payer: { id: kept.id } }, credit: '25.00' })
    expect(await station.call('payments.refundCardCredit', input)).toMatchObject({ credit: '25.00' })
    await booksAreTrue()
    await undo()
    expect([(await creditOf(kept.id)).credit, (await creditOf(between.kept.id)).credit]).toEqual([
      '0.00',
      '25.00',
    ])
    await station.refused('not_found', 'payments.refundCardCredit', refund('1.00', kept.id))
    await station.call('payments.refundCardCredit', refund('25.00', between.kept.id))
    await booksAreTrue()
  })

  test('a refund that fails after it was done makes it credit of the one that was kept', async () => {
    const { customer, refund } = await paidIn()
    await station.call('payments.refundCardCredit', refund('50.00'))
    const done = (await shop().state()).refunds.at(-1)?.id ?? ''
    const { kept } = await mergedInto(customer.id)
    await stripe.tells()
    await shop().sim('refund', { id: done, status: 'failed' })
    await expect.poll(async () => (await creditOf(kept.id)).credit).toBe('50.00')
    await stripe.isSilent()
    expect((await creditOf(customer.id)).credit).toBe('0.00')
    const query = { shop_id: shop().company.shops.FL.id }
    const { refunds } = await station.call('cardPayments.failedRefunds', { query })
    expect(refunds).toMatchObject([{ payer: { kind: 'customer', id: kept.id }, amount: '50.00' }])
    expect(await station.call('payments.refundCardCredit', refund('50.00', kept.id))).toMatchObject({
      credit: '0.00',
    })
    expect((await station.call('cardPayments.failedRefunds', { query })).refunds).toEqual([])
    await booksAreTrue()
  })
})

describe('while nobody knows what became of it', () => {
  test('the amount is held: it can neither be spent nor given back again; then it is recorded once', async () => {
    const { customer, refund, params } = await paidIn()
    await owedOrder(shop().company, { customer_id: customer.id }, '50.00')
    for (let at = 0; at < 3; at++) await shop().next('POST /v1/refunds', 'drop')
    for (let at = 0; at < 3; at++) await shop().next('GET /v1/refunds', '500')
    const { attempt } = await station.call('payments.refundCardCredit', refund('40.00'))
    expect(attempt.state).toBe('in_issue')
    expect((await creditOf(customer.id)).credit).toBe('10.00')
    expect((await spend(customer.id, '10.01')).status).toBe(409)
    await station.refused('credit_payment_under_way', 'payments.refundCardCredit', refund('1.00'))
    await shop().sim('calm')
    await recover()
    const one = { params: { ...params, payment_id: attempt.id } }
    const now = await station.call('payments.checkCardCredit', one)
    expect(['success', 'failed']).toContain(now.attempt.state)
    expect(now.credit).toBe(now.attempt.state === 'success' ? '10.00' : '50.00')
    await booksAreTrue()
  })

  test('killed between the gateway and the record: the job records it once', async () => {
    const { customer, refund } = await paidIn()
    await dyingAt(server().services, 3, () =>
      station.refused('error_finalizing_order_failed', 'payments.refundCardCredit', refund('5.00')),
    )
    expect((await creditOf(customer.id)).credit).toBe('45.00')
    await Promise.all([recover(), recover()])
    expect((await creditOf(customer.id)).credit).toBe('45.00')
    expect((await shop().state()).refunds.filter((row) => row.amount === 500).length).toBeGreaterThan(0)
    await booksAreTrue()
  })

  test('that fails after it was done gives the credit back, told twice or not; it may be tried again', async () => {
    const { customer, refund } = await paidIn()
    expect(await station.call('payments.refundCardCredit', refund('50.00'))).toMatchObject({ credit: '0.00' })
    const done = (await shop().state()).refunds.at(-1)?.id ?? ''
    await stripe.tells()
    for (let at = 0; at < 2; at++) await shop().sim('refund', { id: done, status: 'failed' })
    await expect.poll(async () => (await creditOf(customer.id)).credit).toBe('50.00')
    await stripe.isSilent()
    const { entries } = await creditOf(customer.id)
    expect(entries.map((row) => [row.payment_type, row.amount, row.refundable])).toEqual([
      ['payment_refund', '50.00', '0.00'],
      ['payment_refund', '-50.00', '0.00'],
      ['credit_payment', '50.00', '50.00'],
    ])
    await booksAreTrue()
    expect(await station.call('payments.refundCardCredit', refund('50.00'))).toMatchObject({ credit: '0.00' })
    await booksAreTrue()
  })

  test('refused by the gateway: written as a failure, and the credit is free again', async () => {
    const { customer, refund } = await paidIn()
    // An amount that the stand-in refuses to refund.
    const { attempt, credit } = await station.call('payments.refundCardCredit', refund('5.78'))
    expect(attempt).toMatchObject({ state: 'failed', error: { code: 'error_refund_processing_failed' } })
    expect(credit).toBe('50.00')
    const rows = await asOwner<{ payment_type: string }>(
      server(),
      `select payment_type from payments where company_id = $1 and customer_id = $2 order by created_at`,
      [shop().company.id, customer.id],
    )
    expect(rows.map((row) => row.payment_type)).toEqual(['credit_payment', 'payment_refund_failure'])
    await booksAreTrue()
  })
})

import { describe, expect, test } from 'vitest'
import { makeCustomer, makeFleet, owedOrder } from '#test/factories.ts'
import { cardCredit } from '#test/harness/money/cardCredit.ts'
import { paidByCard, refundInput } from '#test/harness/money/gateways.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'
import { newId } from '#server/base/ids.ts'

const { shop } = testCardShop()

const failed = async () => {
  const query = { shop_id: shop().company.shops.FL.id }
  return (await shop().company.as('Technician').call('cardPayments.failedRefunds', { query })).refunds
}

// An amount that Stripe's stand-in refuses to refund.
const REFUSED = '5.78'

describe('a refund of an order that failed', () => {
  test('is listed at its shop until the same payment is refunded', async () => {
    const { desk, id } = await paidByCard(shop())
    expect(await failed()).toEqual([])
    const refused = refundInput(desk, id, REFUSED)
    await desk.station.refused('error_refund_processing_failed', 'payments.refund', refused)
    await desk.reload()
    expect(await failed()).toMatchObject([
      {
        order_id: desk.order.id,
        payer: null,
        subject: `#${desk.order.order_custom_id}`,
        amount: '5.78',
        payment_method: 'Terminal',
        error: { code: 'error_refund_processing_failed' },
        user_name: 'Owner Tester',
      },
    ])
    await desk.station.call('payments.refund', refundInput(desk, id, '5.00'))
    expect(await failed()).toEqual([])
    await desk.station.refused('not_found', 'cardPayments.failedRefunds', { query: { shop_id: newId() } })
  })
})

describe('a refund of a payment into account credit that failed', () => {
  test('is listed with its payer until the same payment is refunded', async () => {
    const customer = await makeCustomer(shop().company, { first_name: 'Rosa', last_name: 'Diaz' })
    const { station, refund } = await cardCredit(shop(), { kind: 'customer', id: customer.id })
    await station.call('payments.refundCardCredit', refund('10.00'))
    expect(await failed()).toEqual([])
    for (let at = 0; at < 2; at++) {
      const { attempt } = await station.call('payments.refundCardCredit', refund(REFUSED))
      expect(attempt.state).toBe('failed')
    }
    expect(await failed()).toMatchObject([
      {
        order_id: null,
        payer: { kind: 'customer', id: customer.id },
        subject: 'Rosa Diaz',
        amount: '5.78',
        currency: 'usd',
        payment_method: 'Terminal',
        error: { code: 'error_refund_processing_failed' },
        user_name: 'Manager Tester',
      },
    ])
    await station.call('payments.refundCardCredit', refund('1.00'))
    expect(await failed()).toEqual([])
  })

  test('is listed no more once the credit was spent', async () => {
    const customer = await makeCustomer(shop().company)
    const { station, refund } = await cardCredit(shop(), { kind: 'customer', id: customer.id })
    await station.call('payments.refundCardCredit', refund(REFUSED))
    expect(await failed()).toHaveLength(1)
    const desk = await owedOrder(shop().company, { customer_id: customer.id }, '50.00')
    await desk.pay({ payment_method: 'Account Credit', amount: '50.00' })
    expect(await failed()).toEqual([])
  })

  test('of a fleet is listed under its location', async () => {
    const { fleet_location_id: id } = await makeFleet(shop().company)
    const { station, refund } = await cardCredit(shop(), { kind: 'fleet_location', id })
    await station.call('payments.refundCardCredit', refund(REFUSED))
    expect(await failed()).toMatchObject([{ payer: { kind: 'fleet_location', id } }])
    expect((await failed())[0]?.subject).not.toBe('')
    await station.call('payments.refundCardCredit', refund('50.00'))
    expect(await failed()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { openOrder } from '#test/factories.ts'
import { bulkPayment, owing, setMark } from '#test/harness/data/bulk.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { testServer } from '#test/harness/server.ts'
import { localDate } from '#domain/places/zones.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })
const reversal = () => ({ ...moved(), reason: 'The check was returned' })

describe('the reversal of a payment over many orders', () => {
  test('takes back every order and the credit, once', async () => {
    const { company, desks, params } = await owing(server(), ['10.00', '20.00'])
    const station = company.as('Manager')
    const body = bulkPayment(company, { payment_method: 'Debit', amount: '40.00', rest: 'credit' })
    await station.call('receivables.pay', { params, body })
    const back = { params: { id: body.id }, body: reversal() }
    const done = await station.call('receivables.reverse', back)
    expect(done).toMatchObject({ credit: '0.00', payment: { amount: '-32.25', to_credit: '-7.75' } })
    expect(await station.call('receivables.reverse', back)).toEqual(done)
    for (const desk of desks) {
      const { order } = await desk.reload()
      const { payments } = order
      expect(payments).toHaveLength(2)
      expect(order).toMatchObject({
        net_paid: '0.00',
        pay_status: 'is_not_paid',
        part_of_bulk_payment: false,
      })
    }
    await station.refused('payment_already_reversed', 'receivables.reverse', { ...back, body: reversal() })
    const page = await station.call('receivables.payer', { query: {}, params })
    expect(page.payments.map((row) => [row.reversed, row.amount])).toEqual([
      [false, '-32.25'],
      [true, '32.25'],
    ])
  })

  test('leaves what was taken back on one order before', async () => {
    const { company, desks, params } = await owing(server(), ['10.00', '20.00'])
    const station = company.as('Owner')
    const body = bulkPayment(company, { amount: '32.25' })
    await station.call('receivables.pay', { params, body })
    const [first] = desks
    const split = (await first?.reload())?.order.payments[0]?.id ?? ''
    await first?.reverse(split)
    const done = await station.call('receivables.reverse', { params: { id: body.id }, body: reversal() })
    expect(done.payment).toMatchObject({ amount: '-21.50', orders_in_payment: [{ amount: '-21.50' }] })
  })

  test('of one order is recorded in the shop whose drawer has the money, by that shop’s days', async () => {
    const { company, params } = await owing(server(), [])
    const { FL: here, QC: there } = company.shops
    const desk = await openOrder(company, { customer_id: params.id, region: 'QC' })
    await desk.casual('10.00')
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('complete')
    await setMark(server(), company, desk.order.id, { currency: 'usd' })
    const station = company.as('Owner')
    const body = bulkPayment(company, { amount: desk.order.final_price })
    await station.call('receivables.pay', { params, body })
    const split = (await desk.reload()).order.payments[0]?.id ?? ''
    await desk.reverse(split)
    const cash = async (shop: string) =>
      (await station.call('till.day', { query: { shop_id: shop } })).report.methods
    expect(await cash(here.id)).toMatchObject([{ method: 'Cash', net: '0.00' }])
    expect(await cash(there.id)).toEqual([])
  })

  test('may follow a refund that was itself taken back as recorded wrongly', async () => {
    const { company, desks, params } = await owing(server(), ['10.00', '20.00'])
    const station = company.as('Owner')
    const body = bulkPayment(company, { amount: '32.25' })
    await station.call('receivables.pay', { params, body })
    const [first] = desks
    if (!first) throw new Error('no order')
    const split = (await first.reload()).order.payments[0]?.id ?? ''
    const refund = refundInput(first, split, '1.00')
    await station.call('payments.refund', refund)
    await first.reload()
    await first.reverse(refund.body.id)
    const done = await station.call('receivables.reverse', { params: { id: body.id }, body: reversal() })
    expect(done.payment.amount).toBe('-32.25')
  })

  test('is refused once the day on which it was taken is closed', async () => {
    const { company, params } = await owing(server(), ['10.00'])
    const station = company.as('Owner')
    const body = bulkPayment(company, { payment_method: 'Debit', amount: '10.75' })
    await station.call('receivables.pay', { params, body })
    const day = localDate(new Date().toISOString(), 'America/New_York')
    await station.call('till.closeDay', { body: { shop_id: body.shop_id, day } })
    const back = { params: { id: body.id }, body: reversal() }
    await station.refused('payment_day_closed', 'receivables.reverse', back)
  })

  test('is refused where something was given back, or the credit is spent', async () => {
    const { company, desks, params } = await owing(server(), ['10.00', '20.00'])
    const station = company.as('Owner')
    const body = bulkPayment(company, {
      amount: '20.00',
      rest: 'credit',
      orders: [{ order_id: desks[0]?.order.id ?? '' }],
    })
    await station.call('receivables.pay', { params, body })
    const back = { params: { id: body.id }, body: reversal() }
    await station.call('receivables.pay', {
      params,
      body: bulkPayment(company, { payment_method: 'Account Credit', amount: '9.25' }),
    })
    await station.refused('credit_too_small', 'receivables.reverse', back)
    const split = (await desks[0]?.reload())?.order.payments[0]?.id ?? ''
    await station.call('payments.refund', {
      params: { id: desks[0]?.order.id ?? '' },
      body: {
        ...moved(),
        payment_id: split,
        to: 'method',
        amount: '1.00',
        reason: 'Too much',
        expected_version: desks[0]?.order.version ?? 0,
      },
    })
    await station.refused('payment_has_refunds', 'receivables.reverse', back)
    await station.refused('not_found', 'receivables.reverse', { ...back, params: { id: newId() } })
    const other = bulkPayment(company, { amount: '1.00' })
    await station.call('receivables.pay', { params, body: other })
    await station.refused('duplicate_id', 'receivables.reverse', {
      ...back,
      body: { ...reversal(), id: other.id },
    })
  })
})

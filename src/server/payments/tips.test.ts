import { describe, expect, test } from 'vitest'
import { finalizedOrder, makeCompany, type TestCompany } from '#test/factories.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { testServer } from '#test/harness/server.ts'
import { closeToday, openTill } from '#test/harness/money/till.ts'

const server = testServer()
const tipped = (): Promise<TestCompany> =>
  makeCompany(server(), { tips_on: true, payment_methods: ['Cash', 'Credit', 'Gift Card', 'Account Credit'] })

describe('a tip', () => {
  test('stands beside the payment, lies in the drawer, and is owed to the people in the books', async () => {
    const company = await tipped()
    const shop_id = company.shops.FL.id
    const { day } = await openTill(company, '100')
    const desk = await finalizedOrder(company, '20.00')
    const { order, change_due } = await desk.pay({ amount: '25.00', tip: '4.00' })
    const { payments } = order
    expect(order).toMatchObject({ net_paid: '21.50', pay_status: 'is_fully_paid' })
    expect(change_due).toBe('3.50')
    expect(payments).toMatchObject([{ amount: '21.50', payment_tip_amount: '4.00', tendered: '29.00' }])
    const till = await company.as('Owner').call('till.day', { query: { shop_id } })
    expect(till.report).toMatchObject({ tips: '4.00', methods: [{ method: 'Cash', taken: '21.50' }] })
    expect(till.drawers[0]).toMatchObject({ cash_taken: '25.50', expected: '125.50' })
    await closeToday(company)
    const { lines } = await company.as('Owner').call('dayJournal.get', { query: { shop_id, day } })
    expect(lines).toContainEqual(expect.objectContaining({ account: 'Tips payable', credit: '4.00' }))
  })

  test('sent twice counts once; with another tip it is another payment', async () => {
    const desk = await finalizedOrder(await tipped(), '20.00')
    const input = desk.payment({ amount: '21.50', tip: '4.00' })
    await desk.station.call('orders.pay', input)
    expect((await desk.station.call('orders.pay', input)).order.payments).toHaveLength(1)
    const other = { ...input, body: { ...input.body, tip: '5.00' } }
    await desk.station.refused('duplicate_id', 'orders.pay', other)
  })

  test('is refused where the shop takes none, beside credit, and above the payment', async () => {
    const without = await finalizedOrder(await makeCompany(server()), '20.00')
    await without.paymentRefused('tips_not_taken', { tip: '1.00' })
    const desk = await finalizedOrder(await tipped(), '20.00')
    await desk.paymentRefused('tips_not_taken', { payment_method: 'Gift Card', tip: '1.00' })
    await desk.paymentRefused('tip_too_large', { amount: '21.50', tip: '21.51' })
  })

  test('stays when the payment is given back, unless it is asked for; it may go back alone', async () => {
    const desk = await finalizedOrder(await tipped(), '20.00')
    const {
      order: { payments },
    } = await desk.pay({ payment_method: 'Credit', tip: '4.00' })
    const id = payments[0]?.id ?? ''
    const give = async (amount: string, tip: string) => {
      const reply = await desk.station.call('payments.refund', refundInput(desk, id, amount, { tip }))
      desk.order = reply.order
      return reply.order.payments.at(-1)
    }
    expect(await give('5.00', '0')).toMatchObject({ amount: '5.00', payment_tip_amount: '0.00' })
    expect(await give('0', '1.50')).toMatchObject({ amount: '0.00', payment_tip_amount: '1.50' })
    const tooMuch = refundInput(desk, id, '1.00', { tip: '2.51' })
    await desk.station.refused('tip_not_left', 'payments.refund', tooMuch)
    const toCredit = refundInput(desk, id, '1.00', { tip: '1.00', to: 'credit' })
    await desk.station.refused('payer_required', 'payments.refund', toCredit)
    expect(await give('16.50', '2.50')).toMatchObject({ amount: '16.50', payment_tip_amount: '2.50' })
    expect(desk.order.net_paid).toBe('0.00')
  })

  test('is taken back with a payment that was recorded wrongly', async () => {
    const desk = await finalizedOrder(await tipped(), '20.00')
    const {
      order: { payments },
    } = await desk.pay({ tip: '4.00' })
    const reply = await desk.reverse(payments[0]?.id ?? '')
    expect(reply.order.payments.at(-1)).toMatchObject({ amount: '-21.50', payment_tip_amount: '-4.00' })
    // Paid again in another way: the tip of the reversed payment cannot be refunded.
    await desk.pay({ payment_method: 'Credit' })
    const gone = refundInput(desk, payments[0]?.id ?? '', '0', { tip: '4.00' })
    await desk.station.refused('tip_not_left', 'payments.refund', gone)
  })
})

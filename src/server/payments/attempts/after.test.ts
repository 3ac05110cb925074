import { beforeAll, expect, test } from 'vitest'
import { finalizedOrder, openOrder } from '#test/factories.ts'
import {
  checkCard,
  expectSameBooks,
  paidByCard,
  refundInput,
  startCard,
} from '#test/harness/money/gateways.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'

const { shop, presents, stripe } = testCardShop({ canadian: true })

beforeAll(async () => {
  await stripe.tells()
})

test('a refund that fails after it was done is taken back, told twice or not, and shown until it is made good', async () => {
  const desk = await openOrder(shop().company)
  const line = await desk.casual('20.00')
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  const { attempt } = await startCard(desk)
  await checkCard(desk, attempt.id)
  const lines = [{ line_id: line, quantity: '1' }]
  const given = await desk.station.call('payments.refund', refundInput(desk, attempt.id, '0', { lines }))
  expect(given.order).toMatchObject({
    net_paid: '0.00',
    returned_total: '21.50',
    pay_status: 'is_fully_paid',
  })
  const done = (await shop().state()).refunds.at(-1)?.id ?? ''
  for (let at = 0; at < 2; at++) await shop().sim('refund', { id: done, status: 'failed' })
  await expect.poll(async () => (await desk.reload()).order.net_paid).toBe('21.50')
  const { order } = await desk.reload()
  const { payments } = order
  expect(order).toMatchObject({ returned_total: '0.00', pay_status: 'is_fully_paid' })
  expect(payments.map((row) => [row.payment_type, row.amount])).toEqual([
    ['order_payment', '21.50'],
    ['payment_refund', '21.50'],
    ['payment_refund', '-21.50'],
    ['payment_refund_failure', '0.00'],
  ])
  const { refunds } = await desk.station.call('cardPayments.failedRefunds', {
    query: { shop_id: desk.order.shop_id },
  })
  expect(refunds).toMatchObject([{ order_id: order.id, amount: '21.50' }])
  await desk.station.call('payments.refund', refundInput(desk, attempt.id, '21.50'))
  expect((await desk.reload()).order.net_paid).toBe('0.00')
  await expectSameBooks(shop())
})

test('a refund at the terminal that is given up while the card is presented counts as given', async () => {
  await presents('interac')
  const { desk, id } = await paidByCard(shop())
  await presents('at_cancel')
  const { attempt } = await desk.station.call('payments.refund', refundInput(desk, id, '5.00'))
  const reply = await desk.station.call('cardPayments.cancel', { params: { id: attempt?.id ?? '' } })
  expect(reply).toMatchObject({ attempt: { state: 'success' }, order: { net_paid: '16.50' } })
  await presents('ok')
  await expectSameBooks(shop())
})

test('a page that was handed in and refused afterwards frees its order', async () => {
  const desk = await finalizedOrder(shop().company, '20.00')
  const { attempt } = await startCard(desk, { payment_method: 'Online' })
  const page = (await shop().state()).pages.at(-1)?.id ?? ''
  await stripe.isSilent()
  await shop().sim('pay', { id: page })
  await shop().sim('bounce', { id: page })
  expect(await checkCard(desk, attempt.id)).toMatchObject({
    attempt: { state: 'failed', error: { code: 'error_process_payment_failure' } },
    order: { net_paid: '0.00', has_open_payment: false },
  })
  await desk.pay()
  await expectSameBooks(shop())
})

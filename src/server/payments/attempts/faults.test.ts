import { describe, expect, test } from 'vitest'
import { asOwner, finalizedOrder } from '#test/factories.ts'
import {
  cardInput,
  checkCard,
  expectSameBooks,
  paidByCard,
  refundInput,
  startCard,
} from '#test/harness/money/gateways.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'
import { dyingAt } from '#test/harness/money/testGateway.ts'

const { server, standin, shop, recover, presents, stripe } = testCardShop({ canadian: true })

describe('killed between the charge and the record', () => {
  test('the person hears that the money is there; the job records it, once', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    // Reads the attempt, opens the gateway, reads it before the capture, then dies.
    await dyingAt(server().services, 4, () =>
      desk.station.refused('error_finalizing_order_failed', 'cardPayments.check', {
        params: { id: attempt.id },
      }),
    )
    expect(await desk.reload()).toMatchObject({
      order: { net_paid: '0.00', has_open_payment: true, payments: [] },
    })
    await desk.paymentRefused('order_has_open_payment', {})
    await Promise.all([recover(), recover()])
    expect(await desk.reload()).toMatchObject({
      order: {
        net_paid: '21.50',
        has_open_payment: false,
        payments: [{ id: attempt.id, amount: '21.50', user_name: 'Owner Tester' }],
      },
    })
    await expectSameBooks(shop())
  })

  test('a cancellation that the customer was faster than is recorded too', async () => {
    await presents('wait')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    await presents('interac')
    await dyingAt(server().services, 3, () =>
      desk.station.refused('error_finalizing_order_failed', 'cardPayments.cancel', {
        params: { id: attempt.id },
      }),
    )
    await presents('ok')
    await recover()
    expect((await desk.reload()).order.net_paid).toBe('21.50')
    await expectSameBooks(shop())
  })

  test.each([2, 3, 4])(
    'while it begins, before step %i, no money is lost and the order is freed',
    async (nth) => {
      const desk = await finalizedOrder(shop().company, '20.00')
      const input = cardInput(desk)
      await dyingAt(server().services, nth, () => desk.station.send('cardPayments.start', input))
      await recover()
      const { order } = await desk.reload()
      const { payments } = order
      expect(order.has_open_payment || order.has_issue_payment).toBe(false)
      expect(payments).toHaveLength(1)
      await expectSameBooks(shop())
    },
  )

  test('a card that was faster than the answer is recorded by the job', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    // The SDK itself retries a broken connection once.
    for (let at = 0; at < 2; at++)
      await shop().next('POST /v1/terminal/readers/*/process_payment_intent', 'drop')
    // Written, opened, named, read again, looked up and captured; then it dies.
    await dyingAt(server().services, 6, () =>
      desk.station.refused('error_finalizing_order_failed', 'cardPayments.start', cardInput(desk)),
    )
    await recover()
    expect((await desk.reload()).order.net_paid).toBe('21.50')
    await expectSameBooks(shop())
  })

  test('a refund that was given back is recorded by the job, once', async () => {
    const { desk, id } = await paidByCard(shop())
    const input = refundInput(desk, id, '5.00')
    await dyingAt(server().services, 3, () =>
      desk.station.refused('error_finalizing_order_failed', 'payments.refund', input),
    )
    await recover()
    expect((await desk.reload()).order.net_paid).toBe('16.50')
    expect((await desk.station.call('payments.refund', input)).attempt?.state).toBe('success')
    expect((await shop().state()).refunds.filter((row) => row.amount === 500)).toHaveLength(1)
    await expectSameBooks(shop())
  })
})

test('Stripe not answering at the start of a card leaves no order stuck', async () => {
  const desk = await finalizedOrder(shop().company, '20.00')
  await shop().next('POST /v1/terminal/readers/*/process_payment_intent', 'late:700')
  await shop().next('GET /v1/payment_intents/*', '500')
  const { attempt } = await startCard(desk)
  expect(attempt).toMatchObject({ state: 'in_issue', error: { code: 'gateway_unknown' } })
  await recover()
  const state = (await desk.reload()).order
  expect(state.has_issue_payment).toBe(false)
  await expectSameBooks(shop())
})

const events = () =>
  asOwner<{ event_id: string; handled_at: string | null }>(
    server(),
    'select event_id, handled_at from gateway_events where company_id = $1',
    [shop().company.id],
  )

describe('what Stripe tells', () => {
  test('before the answer, and twice, records the payment once', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    await stripe.tells()
    // The card is presented; no station looks, Stripe sends an event.
    await fetch(`${standin().url}/v1/terminal/readers/tmr_1`, {
      headers: { authorization: `Bearer ${shop().key}` },
    })
    await expect.poll(async () => (await desk.reload()).order.net_paid).toBe('21.50')
    await stripe.isSilent()
    for (const { payload, signature } of await stripe.sent())
      for (let at = 0; at < 2; at++) expect((await stripe.post(payload, signature)).statusCode).toBe(200)
    await expect.poll(async () => (await events()).every((row) => row.handled_at !== null)).toBe(true)
    const ids = (await events()).map((row) => row.event_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await desk.reload()).order.payments.map((row) => row.id)).toEqual([attempt.id])
    await expectSameBooks(shop())
  })

  test('is believed in nothing: a signed message of a payment that is not there changes nothing', async () => {
    await presents('wait')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    const [first] = await stripe.sent('whsec_another')
    expect((await stripe.post(first?.payload ?? '', first?.signature ?? '')).json()).toMatchObject({
      code: 'webhook_not_signed',
    })
    expect((await stripe.post('{}', 't=1,v1=00')).statusCode).toBe(400)
    expect((await desk.reload()).order.net_paid).toBe('0.00')
    await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    await presents('ok')
  })

  test('to nobody, or without a signature, is refused', async () => {
    const { station } = await finalizedOrder(shop().company, '5.00')
    const params = { provider: 'stripe', company_id: shop().company.id, shop_id: shop().company.shops.FL.id }
    await station.refused('webhook_not_signed', 'webhooks.gateway', { params, body: {} })
    await station.refused('not_found', 'webhooks.gateway', {
      params: { ...params, shop_id: params.company_id },
      body: {},
    })
  })
})

describe('a refund', () => {
  test('goes back to the card, once, however often it is asked for', async () => {
    const { desk, id } = await paidByCard(shop())
    const input = refundInput(desk, id, '5.00')
    const replies = await Promise.all([1, 2, 3].map(() => desk.station.call('payments.refund', input)))
    expect(replies.map((row) => row.attempt?.kind)).toEqual(['refund', 'refund', 'refund'])
    expect(await desk.reload()).toMatchObject({
      order: {
        net_paid: '16.50',
        has_open_payment: false,
        payments: [
          { amount: '21.50' },
          { payment_type: 'payment_refund', payment_method: 'Terminal', amount: '5.00' },
        ],
      },
    })
    const other = refundInput(desk, id, '20.00')
    await desk.station.refused('refund_over_payment', 'payments.refund', other)
    await desk.station.refused('payment_by_gateway', 'orders.reversePayment', desk.reversal(id))
    await expectSameBooks(shop())
  })

  test('whose answer is lost is found at Stripe and not given twice', async () => {
    for (const action of ['drop', 'late:700', '500', 'timeout']) {
      const { desk, id } = await paidByCard(shop())
      await shop().next('POST /v1/refunds', action)
      const reply = await desk.station.call('payments.refund', refundInput(desk, id, '6.00'))
      expect(['success', 'in_issue'], action).toContain(reply.attempt?.state)
      await expect
        .poll(async () => (await checkCard(desk, reply.attempt?.id ?? '')).attempt.state)
        .toBe('success')
      expect(desk.order.net_paid).toBe('15.50')
    }
    await expectSameBooks(shop())
  })

  test('that Stripe refuses is said, kept, and may be tried again', async () => {
    const { desk, id } = await paidByCard(shop())
    await desk.station.refused(
      'error_refund_processing_failed',
      'payments.refund',
      refundInput(desk, id, '5.78'),
    )
    const { order } = await desk.reload()
    const { payments } = order
    expect(order).toMatchObject({ net_paid: '21.50', has_open_payment: false })
    expect(payments.at(-1)).toMatchObject({ payment_type: 'payment_refund_failure', amount: '0.00' })
    expect((await desk.station.call('payments.refund', refundInput(desk, id, '21.50'))).order.net_paid).toBe(
      '0.00',
    )
    await expectSameBooks(shop())
  })

  test('that Stripe has not ended keeps the order until it has', async () => {
    const { desk, id } = await paidByCard(shop())
    const reply = await desk.station.call('payments.refund', refundInput(desk, id, '5.77'))
    expect(reply).toMatchObject({
      attempt: { state: 'open', step: 'gateway' },
      order: { has_open_payment: true },
    })
    await desk.reload()
    await desk.station.refused('order_has_open_payment', 'payments.refund', refundInput(desk, id, '1.00'))
    const pending = (await shop().state()).refunds.find((row) => row.status === 'pending')
    await shop().sim('refund', { id: pending?.id ?? '', status: 'succeeded' })
    expect((await checkCard(desk, reply.attempt?.id ?? '')).order.net_paid).toBe('15.73')
    await expectSameBooks(shop())
  })

  test('of Interac needs the card at the terminal', async () => {
    await presents('interac')
    const { desk, id } = await paidByCard(shop())
    await presents('wait')
    const reply = await desk.station.call('payments.refund', refundInput(desk, id, '5.00'))
    expect(reply.attempt).toMatchObject({ state: 'open', step: 'reader' })
    await presents('interac')
    expect((await checkCard(desk, reply.attempt?.id ?? '')).order.net_paid).toBe('16.50')
    await presents('unreadable')
    const again = await desk.station.call('payments.refund', refundInput(desk, id, '2.00'))
    const failed = await checkCard(desk, again.attempt?.id ?? '')
    expect(failed.attempt).toMatchObject({
      state: 'failed',
      error: { code: 'error_refund_payment_method_failed' },
    })
    await shop().sim('reader', { status: 'offline' })
    await desk.station.refused(
      'error_refund_payment_method_failed',
      'payments.refund',
      refundInput(desk, id, '2.00'),
    )
    await shop().sim('reader', { status: 'online' })
    await presents('ok')
    await expectSameBooks(shop())
  })

  test('waits while another payment’s outcome is unknown', async () => {
    const { desk, id } = await paidByCard(shop())
    await shop().next('POST /v1/refunds', '500')
    await shop().next('GET /v1/refunds', '500')
    const { attempt } = await desk.station.call('payments.refund', refundInput(desk, id, '5.00'))
    await desk.reload()
    await desk.station.refused('order_has_issue_payment', 'payments.refund', refundInput(desk, id, '1.00'))
    await desk.station.refused(
      'duplicate_id',
      'payments.refund',
      refundInput(desk, id, '1.00', { id: attempt?.id ?? '', to: 'credit' }),
    )
    expect((await checkCard(desk, attempt?.id ?? '')).order.net_paid).toBe('16.50')
    await expectSameBooks(shop())
  })
})

describe('a page on which the customer pays', () => {
  test('is paid from the customer’s phone, or closed', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk, { payment_method: 'Online' })
    expect(attempt).toMatchObject({
      state: 'open',
      step: 'customer',
      url: expect.stringContaining('https://'),
    })
    const page = (await shop().state()).pages.at(-1)?.id ?? ''
    await shop().sim('pay', { id: page })
    expect((await checkCard(desk, attempt.id)).order.net_paid).toBe('21.50')
    const back = await desk.station.call('payments.refund', refundInput(desk, attempt.id, '21.50'))
    expect(back.order.net_paid).toBe('0.00')
    await desk.reload()
    const second = await startCard(desk, { payment_method: 'Online' })
    const closed = await desk.station.call('cardPayments.cancel', { params: { id: second.attempt.id } })
    expect(closed.attempt).toMatchObject({ state: 'cancelled', url: '' })
    await expectSameBooks(shop())
  })

  test('that is paid while it is closed counts as paid', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk, { payment_method: 'Online' })
    await shop().sim('pay', { id: (await shop().state()).pages.at(-1)?.id ?? '' })
    const reply = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(reply).toMatchObject({ attempt: { state: 'success' }, order: { net_paid: '21.50' } })
    await expectSameBooks(shop())
  })
})

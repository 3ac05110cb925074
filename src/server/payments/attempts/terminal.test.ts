import { describe, expect, test } from 'vitest'
import { finalizedOrder, openOrder } from '#test/factories.ts'
import { cardInput, checkCard, expectSameBooks, paidByCard, startCard } from '#test/harness/money/gateways.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'
import { newId } from '#server/base/ids.ts'

const { shop, presents } = testCardShop({ canadian: true, server: { GATEWAY_RETRIES: '1' } })

const PROCESS = 'POST /v1/terminal/readers/*/process_payment_intent'
const CAPTURE = 'POST /v1/payment_intents/*/capture'

describe('a payment at the terminal', () => {
  test('waits for the card, takes the money once, and the ledger says the same as Stripe', async () => {
    const desk = await finalizedOrder(shop().company, '20.00', 'Technician')
    const begun = await startCard(desk)
    expect(begun).toMatchObject({
      attempt: { state: 'open', step: 'reader', error: null },
      order: { has_open_payment: true, net_paid: '0.00', payments: [] },
    })
    expect(begun.actions['take_payment']).toMatchObject({ ok: false, code: 'order_has_open_payment' })
    const done = await checkCard(desk, begun.attempt.id)
    expect(done).toMatchObject({
      attempt: { state: 'success', brand: 'visa', last4: '4242' },
      order: {
        has_open_payment: false,
        pay_status: 'is_fully_paid',
        net_paid: '21.50',
        payments: [{ id: begun.attempt.id, payment_method: 'Terminal', amount: '21.50' }],
      },
    })
    expect((await checkCard(desk, begun.attempt.id)).order.payments).toHaveLength(1)
    await expectSameBooks(shop())
  })

  test('sent twice is one payment; with other content it is refused', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const input = cardInput(desk)
    const [first, second] = await Promise.all([
      desk.station.call('cardPayments.start', input),
      desk.station.call('cardPayments.start', input),
    ])
    expect(first.attempt.id).toBe(second.attempt.id)
    await desk.station.refused('duplicate_id', 'cardPayments.start', {
      ...input,
      body: { ...input.body, amount: '1.00' },
    })
    await checkCard(desk, first.attempt.id)
    expect(
      (await shop().state()).intents.filter((row) => row.metadata.attempt_id === first.attempt.id),
    ).toHaveLength(1)
    await expectSameBooks(shop())
  })

  test('of two stations that pay one order at once, one is told to remove what is outstanding', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const other = desk.at(shop().company.as('Manager'))
    const answers = await Promise.all([
      desk.station.send('cardPayments.start', cardInput(desk)),
      other.station.send('cardPayments.start', cardInput(other)),
    ])
    expect(new Set(answers.map((row) => row.status))).toEqual(new Set([200, 409]))
    const { attempts } = await desk.station.call('cardPayments.listForOrder', {
      params: { id: desk.order.id },
    })
    expect(attempts).toHaveLength(1)
    await other.reload()
    await other.station.refused('error_payment_sync_issue', 'cardPayments.start', cardInput(other))
    await desk.reload()
    await desk.paymentRefused('order_has_open_payment', {})
    await checkCard(desk, attempts[0]?.id ?? '')
    await expectSameBooks(shop())
  })

  test('that is declined, unreadable or given up by the customer moves no money and frees the order', async () => {
    for (const [how, state, code] of [
      ['decline', 'failed', 'error_process_payment_failure'],
      ['unreadable', 'failed', 'error_collect_payment_method_failure'],
      ['cancel', 'cancelled', undefined],
    ] as const) {
      await presents(how)
      const desk = await finalizedOrder(shop().company, '20.00')
      const { attempt } = await startCard(desk)
      const done = await checkCard(desk, attempt.id)
      expect(done.attempt.state).toBe(state)
      if (code) expect(done.attempt.error?.text).toMatch(new RegExp(`^ERROR: .* CODE: ${code}$`))
      expect(done.order).toMatchObject({
        has_open_payment: false,
        net_paid: '0.00',
        pay_status: 'is_not_paid',
      })
      expect(done.order.payments.map((row) => [row.payment_type, row.amount])).toEqual(
        state === 'failed' ? [['order_payment_failure', '0.00']] : [],
      )
      await presents('ok')
      await desk.pay()
    }
    await expectSameBooks(shop())
  })

  test('that asks for a PIN again is not over, and cannot be paid twice', async () => {
    await presents('pin')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    expect((await checkCard(desk, attempt.id)).attempt).toMatchObject({ state: 'open', step: 'reader' })
    await presents('ok')
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
    await expectSameBooks(shop())
  })

  test('Interac takes the money by itself, and is not captured again', async () => {
    await presents('interac')
    const { desk } = await paidByCard(shop())
    expect(desk.order.net_paid).toBe('21.50')
    await presents('ok')
    await expectSameBooks(shop())
  })
})

describe('cancelling', () => {
  test('closes the payment at Stripe, so that the card on the reader takes nothing', async () => {
    await presents('wait')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    const reply = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(reply).toMatchObject({ attempt: { state: 'cancelled' }, order: { has_open_payment: false } })
    await presents('ok')
    await desk.station.refused('payment_settled', 'cardPayments.cancel', { params: { id: attempt.id } })
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('cancelled')
    await expectSameBooks(shop())
  })

  test('works with the reader unplugged, and says so while nobody cancelled', async () => {
    await presents('wait')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    await shop().sim('reader', { status: 'offline' })
    const seen = await checkCard(desk, attempt.id)
    expect(seen).toMatchObject({
      attempt: { state: 'in_issue', error: { code: 'error_reader_disconnected' } },
      order: { has_issue_payment: true, has_open_payment: false },
    })
    await desk.paymentRefused('order_has_issue_payment', {})
    await desk.moveRefused('order_has_issue_payment', 'uncollectible')
    const { attempts } = await desk.station.call('cardPayments.waiting', {
      query: { shop_id: desk.order.shop_id },
    })
    expect(attempts).toMatchObject([{ id: attempt.id, subject: `#${desk.order.order_custom_id}` }])
    const reply = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(reply.attempt.state).toBe('cancelled')
    await shop().sim('reader', { status: 'online' })
    await shop().sim('free')
    await presents('ok')
    await expectSameBooks(shop())
  })

  test('after the customer paid says that it is paid', async () => {
    await presents('wait')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    await presents('interac')
    const reply = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(reply).toMatchObject({ attempt: { state: 'success' }, order: { net_paid: '21.50' } })
    await presents('ok')
    await expectSameBooks(shop())
  })

  test('that Stripe does not confirm keeps the order closed until it is known', async () => {
    await presents('wait')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    for (let at = 0; at < 4; at++) await shop().next('POST /v1/payment_intents/*/cancel', '500')
    const reply = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(reply.attempt).toMatchObject({
      state: 'in_issue',
      error: { code: 'error_system_payment_cancel_failure' },
    })
    await shop().sim('calm')
    const again = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(again.attempt.state).toBe('cancelled')
    await presents('ok')
    await expectSameBooks(shop())
  })
})

describe('the reader', () => {
  test('that is offline, busy or unknown is named, and nothing was charged', async () => {
    await shop().sim('busy', { id: 'tmr_1' })
    await presents('wait')
    for (const [target, code] of [
      ['tmr_2', 'error_reader_connection_issue'],
      ['tmr_1', 'error_reader_connection_issue'],
      ['tmr_9', 'error_no_reader'],
    ] as const) {
      const desk = await finalizedOrder(shop().company, '20.00')
      const { attempt, order } = await startCard(desk, { target })
      expect(attempt).toMatchObject({ state: 'failed', error: { code } })
      expect(order.has_open_payment).toBe(false)
    }
    await shop().sim('free')
    await presents('ok')
    await expectSameBooks(shop())
  })

  test('is listed with its state', async () => {
    const { readers } = await shop()
      .company.as('Technician')
      .call('cardPayments.readers', { query: { shop_id: shop().company.shops.FL.id } })
    expect(readers).toMatchObject([
      { id: 'tmr_1', label: 'Counter', connection: 'connected', busy: false },
      { id: 'tmr_2', connection: 'disconnected' },
    ])
  })
})

describe('an answer that is lost', () => {
  test.each([
    ['of the intent', 'POST /v1/payment_intents', 'drop', 'open'],
    ['of the reader', PROCESS, 'drop', 'open'],
    ['that never reached the reader', PROCESS, 'timeout', 'open'],
  ])('%s is asked for again under the same key', async (_, match, action, state) => {
    await shop().next(match, action)
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    expect(attempt.state).toBe(state)
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
    await expectSameBooks(shop())
  })

  test('after the money was taken is looked up, never charged again', async () => {
    for (const action of ['drop', 'late:900', '500', '429', 'timeout']) {
      await shop().next(CAPTURE, action)
      await shop().next(CAPTURE, action === 'late:900' ? 'timeout' : action)
      const desk = await finalizedOrder(shop().company, '20.00')
      const { attempt } = await startCard(desk)
      const first = await checkCard(desk, attempt.id)
      expect(['in_issue', 'success'], action).toContain(first.attempt.state)
      if (first.attempt.state === 'in_issue') {
        expect(first.attempt.error?.code).toBe('error_capture_payment_failed')
        expect(first.order.has_issue_payment).toBe(true)
      }
      await shop().sim('calm')
      await expect.poll(async () => (await checkCard(desk, attempt.id)).attempt.state).toBe('success')
      expect(desk.order.net_paid).toBe('21.50')
    }
    await expectSameBooks(shop())
  })

  test('five minutes of errors leave the payment in issue, visible, until Stripe is back', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    for (let at = 0; at < 6; at++) await shop().next('GET /v1/payment_intents/*', '500')
    for (let at = 0; at < 3; at++) {
      const seen = await checkCard(desk, attempt.id)
      expect(seen.attempt).toMatchObject({ state: 'in_issue', error: { code: 'gateway_unknown' } })
    }
    await shop().sim('calm')
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
    await expectSameBooks(shop())
  })

  test('of an intent that never came begins nothing', async () => {
    for (let at = 0; at < 2; at++) await shop().next('POST /v1/payment_intents', 'refuse')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { attempt } = await startCard(desk)
    expect(attempt).toMatchObject({ state: 'failed', error: { code: 'error_no_client_key' } })
    await expectSameBooks(shop())
  })
})

test('what cannot be paid is refused before Stripe is asked', async () => {
  const desk = await finalizedOrder(shop().company, '20.00')
  await desk.station.refused('payment_not_positive', 'cardPayments.start', cardInput(desk, { amount: '0' }))
  await desk.station.refused('payment_too_large', 'cardPayments.start', cardInput(desk, { amount: '500' }))
  await desk.station.refused('stale_version', 'cardPayments.start', cardInput(desk, { expected_version: 1 }))
  await desk.station.refused(
    'method_not_available',
    'cardPayments.start',
    cardInput(desk, { payment_method: 'Cash' }),
  )
  await desk.station.refused('not_found', 'cardPayments.start', {
    ...cardInput(desk),
    params: { id: newId() },
  })
  await desk.station.refused('not_found', 'cardPayments.check', { params: { id: newId() } })
  await desk.station.refused('not_found', 'cardPayments.cancel', { params: { id: newId() } })
  await desk.station.refused('not_found', 'cardPayments.listForOrder', { params: { id: newId() } })
  await desk.station.refused('not_found', 'cardPayments.waiting', { query: { shop_id: newId() } })
  await desk.pay()
  await desk.station.refused('nothing_owed', 'cardPayments.start', cardInput(desk, { amount: '1' }))
  const gone = await finalizedOrder(shop().company, '5.00')
  await gone.move('uncollectible', 'Gone away')
  await gone.station.refused('order_is_uncollectible', 'cardPayments.start', cardInput(gone))
  const cancelled = await openOrder(shop().company)
  await cancelled.move('deleted')
  await cancelled.station.refused(
    'order_is_ended',
    'cardPayments.start',
    cardInput(cancelled, { amount: '1' }),
  )
})

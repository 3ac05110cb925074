import { beforeEach, describe, expect, test } from 'vitest'
import { finalizedOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { anHourLater, checkCard, refundInput, startCard } from '#test/harness/money/gateways.ts'
import { three60Rig, type Three60Rig } from '#test/harness/rigs/three60.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { recoverPayments } from '#server/payments/attempts/recover.ts'

const FORM = 'POST /api/transact.php'
const QUERY = 'POST /api/query.php'
const STATUS = 'GET /api/v2/devices/asyncstatus/*'

const { server, standin } = testGateway('three60')
let rig: Three60Rig

beforeEach(async () => {
  rig = await three60Rig(server(), standin())
})

const order = (price = '20.00') => finalizedOrder(rig.company, price)
const start = (desk: Desk, fields: object = {}) =>
  startCard(desk, { payment_method: '360 Terminal', target: 'P1', ...fields })
const present = (how: string) => rig.sim('present', { how })

/** An order that was paid at the terminal. */
async function paid(): Promise<{ desk: Desk; id: string }> {
  const desk = await order()
  const { attempt } = await start(desk)
  expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
  return { desk, id: attempt.id }
}

describe('a payment at the 360 terminal', () => {
  test('waits for the card, then is a success, however often it is looked up', async () => {
    await present('wait')
    const desk = await order()
    const { attempt } = await start(desk)
    expect(attempt).toMatchObject({ state: 'open', step: 'reader' })
    await present('ok')
    const input = { params: { id: attempt.id } }
    await Promise.all([1, 2, 3].map(() => desk.station.call('cardPayments.check', input)))
    expect((await desk.reload()).order).toMatchObject({ net_paid: '21.50', pay_status: 'is_fully_paid' })
    const { attempts } = await desk.station.call('cardPayments.listForOrder', {
      params: { id: desk.order.id },
    })
    expect(attempts).toMatchObject([{ state: 'success', brand: 'visa', last4: '1111' }])
    await rig.expectSameBooks()
  })

  test.each([
    ['decline', 'failed', 'error_process_payment_failure'],
    ['cancel', 'cancelled', undefined],
    ['timeout', 'failed', 'error_collect_payment_method_failure'],
  ])('that ends as %s moves no money and frees the order', async (how, state, code) => {
    await present(how)
    const desk = await order()
    const { attempt } = await start(desk)
    const done = await checkCard(desk, attempt.id)
    expect(done.attempt.state).toBe(state)
    expect(done.attempt.error?.code).toBe(code)
    expect(done.order).toMatchObject({ has_open_payment: false, net_paid: '0.00' })
    await present('ok')
    await start(desk)
    await rig.expectSameBooks()
  })

  test('goes on when the terminal asks for the PIN again: a refused card is no end', async () => {
    await present('pin')
    const desk = await order()
    const { attempt } = await start(desk)
    expect((await checkCard(desk, attempt.id)).attempt).toMatchObject({ state: 'open', error: null })
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
    await rig.expectSameBooks()
  })

  test('at a terminal that is away, busy or unknown is refused in words, and nothing was charged', async () => {
    await present('wait')
    const first = await order()
    await start(first)
    for (const [target, code] of [
      ['P1', 'error_reader_connection_issue'],
      ['P2', 'error_reader_connection_issue'],
      ['P9', 'error_no_reader'],
      ['', 'error_no_reader'],
    ]) {
      const desk = await order()
      expect((await start(desk, { target })).attempt).toMatchObject({ state: 'failed', error: { code } })
    }
    const { readers } = await rig.company.as('Technician').call('cardPayments.readers', {
      query: { shop_id: rig.company.shops.FL.id, payment_method: '360 Terminal' },
    })
    expect(readers).toMatchObject([
      { id: 'P1', label: 'Counter', connection: 'connected' },
      { id: 'P2', label: 'Bay', connection: 'disconnected' },
    ])
    await rig.next('GET /api/v2/devices/list', '500')
    await rig.company.as('Technician').refused('error_reader_discover_issue', 'cardPayments.readers', {
      query: { shop_id: rig.company.shops.FL.id, payment_method: '360 Terminal' },
    })
    await rig.expectSameBooks()
  })

  test('that meets a terminal in use is not given up while it could still come', async () => {
    await present('in-use')
    const desk = await order()
    const { attempt } = await start(desk)
    const waiting = await checkCard(desk, attempt.id)
    expect(waiting.attempt).toMatchObject({ state: 'open', error: { code: 'error_reader_connection_issue' } })
    const { attempt: kept } = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(kept.state).toBe('open')
    await anHourLater(rig.company)
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('failed')
    await rig.expectSameBooks()
  })

  test('is told when the terminal is unplugged, and goes on when it is there again', async () => {
    await present('wait')
    const desk = await order()
    const { attempt } = await start(desk)
    await rig.sim('device', { status: 'disconnected' })
    const gone = await checkCard(desk, attempt.id)
    expect(gone.attempt).toMatchObject({ state: 'open', error: { code: 'error_reader_disconnected' } })
    const kept = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(kept.attempt).toMatchObject({ state: 'open', error: { code: 'error_payment_cancel_failure' } })
    await rig.sim('device', { status: 'connected' })
    await present('ok')
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
    await rig.expectSameBooks()
  })

  test('is stopped from here; a customer who was faster has paid', async () => {
    await present('wait')
    const desk = await order()
    const { attempt } = await start(desk)
    const stopped = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(stopped.attempt.state).toBe('cancelled')
    await desk.reload()
    const { attempt: second } = await start(desk)
    await present('ok')
    const late = await desk.station.call('cardPayments.cancel', { params: { id: second.id } })
    expect(late.attempt.state).toBe('success')
    await rig.expectSameBooks()
  })

  test('keeps what the terminal put on top apart, with the line that tells of it, also on the invoice', async () => {
    await rig.sim('surcharge', { amount: '0.65' })
    const { desk } = await paid()
    const { order: now } = await desk.reload()
    const { payments } = now
    expect(now.net_paid).toBe('21.50')
    const surcharge_message = 'A surcharge of 0.65 was added & disclosed.'
    expect(payments).toMatchObject([
      {
        amount: '21.50',
        payment_surcharge_amount: '0.65',
        payment_external_data_360: { surcharge_message },
      },
    ])
    const { url } = await desk.station.call('orders.documentLink', {
      params: { id: now.id },
      body: { kind: 'invoice', format: 'html' },
    })
    const page = await server().app.inject(url.slice(url.indexOf('/api')))
    expect(page.body).toContain('A surcharge of 0.65 was added &amp; disclosed.')
    await rig.expectSameBooks()
  })
})

describe('an answer that is lost', () => {
  test.each(['done-500', 'drop', 'late:600'])(
    '(%s) after the sale was sent is in issue until the money is found by our id',
    async (action) => {
      await present('wait')
      await rig.next(FORM, action)
      const desk = await order()
      const { attempt } = await start(desk)
      expect(attempt).toMatchObject({ state: 'in_issue', error: { code: 'gateway_unknown' } })
      await desk.paymentRefused('order_has_issue_payment', {})
      await present('ok')
      await expect
        .poll(async () => {
          await recoverPayments(server().services, rig.company.id, -1000)
          return (await desk.reload()).order.net_paid
        })
        .toBe('21.50')
      await rig.expectSameBooks()
    },
  )

  test.each(['500', '429', 'timeout', 'refuse'])(
    '(%s) of a sale that never came is freed once no terminal can ask for the card any more',
    async (action) => {
      await rig.next(FORM, action)
      const desk = await order()
      const { attempt } = await start(desk)
      expect(attempt.state).toBe('in_issue')
      await anHourLater(rig.company)
      expect((await checkCard(desk, attempt.id)).attempt.state).toBe('failed')
      await rig.expectSameBooks()
    },
  )

  test('while it is looked up keeps the payment', async () => {
    const desk = await order()
    const { attempt } = await start(desk)
    await rig.next(STATUS, '500')
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('in_issue')
    await rig.next(QUERY, 'drop')
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('in_issue')
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
    await rig.expectSameBooks()
  })

  test('of a query that comes behind is waited for; at last the terminal’s own word counts', async () => {
    await rig.sim('behind', { on: 'yes' })
    const desk = await order()
    const { attempt } = await start(desk)
    expect((await checkCard(desk, attempt.id)).attempt).toMatchObject({ state: 'open', step: 'gateway' })
    await anHourLater(rig.company)
    expect((await checkCard(desk, attempt.id)).order.net_paid).toBe('21.50')
    await rig.expectSameBooks()
  })

  test('of a sale that the gateway forgot is found by our id, or freed in the end', async () => {
    for (const [how, state] of [
      ['ok', 'success'],
      ['wait', 'failed'],
    ] as const) {
      await present(how)
      const desk = await order()
      const { attempt } = await start(desk)
      await rig.sim('act')
      await rig.sim('forget')
      await anHourLater(rig.company)
      expect((await checkCard(desk, attempt.id)).attempt.state).toBe(state)
    }
    await rig.expectSameBooks()
  })

  test('because the gateway is gone for minutes keeps the order waiting, and charges once', async () => {
    const desk = await order()
    await present('wait')
    const { attempt } = await start(desk)
    for (let at = 0; at < 4; at++) {
      await rig.next(STATUS, at % 2 === 0 ? '500' : 'refuse')
      expect((await checkCard(desk, attempt.id)).attempt.state).toBe('in_issue')
    }
    await present('ok')
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
    await rig.expectSameBooks()
  })
})

describe('a refund', () => {
  test('of all of a payment that is not settled voids it; of a part, or later, gives it back', async () => {
    const whole = await paid()
    await whole.desk.reload()
    await whole.desk.station.call('payments.refund', refundInput(whole.desk, whole.id, '21.50'))
    const part = await paid()
    await part.desk.reload()
    await part.desk.station.call('payments.refund', refundInput(part.desk, part.id, '5.00'))
    const late = await paid()
    await rig.sim('settle')
    await late.desk.reload()
    await late.desk.station.call('payments.refund', refundInput(late.desk, late.id, '21.50'))
    const { sales, refunds } = await rig.sim('state')
    expect(sales.map((row) => row.voided)).toEqual([true, false, false])
    expect(refunds.map((row) => row.amount)).toEqual([500, 2150])
    await rig.expectSameBooks()
  })

  test.each([
    ['done-500', '5.00', '16.50'],
    ['drop', '5.00', '16.50'],
    ['done-500', '21.50', '0.00'],
    ['drop', '21.50', '0.00'],
  ])('whose answer is lost (%s, %s) goes back once', async (action, amount, left) => {
    const { desk, id } = await paid()
    await desk.reload()
    await rig.next(FORM, action)
    const reply = await desk.station.call('payments.refund', refundInput(desk, id, amount))
    await checkCard(desk, reply.attempt?.id ?? '')
    expect((await desk.reload()).order.net_paid).toBe(left)
    await rig.expectSameBooks()
  })

  test.each(['500', 'timeout'])(
    'that never came (%s) is freed and may be asked for again',
    async (action) => {
      const { desk, id } = await paid()
      await desk.reload()
      await rig.next(FORM, action)
      const reply = await desk.station.call('payments.refund', refundInput(desk, id, '5.00'))
      expect(reply.attempt?.state).toBe('in_issue')
      await anHourLater(rig.company)
      expect((await checkCard(desk, reply.attempt?.id ?? '')).attempt.state).toBe('failed')
      await desk.reload()
      await desk.station.call('payments.refund', refundInput(desk, id, '5.00'))
      expect((await desk.reload()).order.net_paid).toBe('16.50')
      await rig.expectSameBooks()
    },
  )

  test('of more than is left there is refused in words, and the order says so', async () => {
    const { desk, id } = await paid()
    await rig.next(QUERY, '500')
    await desk.reload()
    await desk.station.refused(
      'error_refund_processing_failed',
      'payments.refund',
      refundInput(desk, id, '5.00'),
    )
    expect((await desk.reload()).order).toMatchObject({ net_paid: '21.50', has_open_payment: false })
    await rig.expectSameBooks()
  })
})

test('keys that the gateway does not know are told; good ones are too', async () => {
  const owner = rig.company.as('Owner')
  const params = { shop_id: rig.company.shops.FL.id, provider: 'three60' as const }
  expect(await owner.call('payments.testProvider', { params })).toMatchObject({ ok: true })
  const body = { enabled: true, values: { security_key: 'bad' }, version: 1 }
  await owner.call('payments.saveProvider', { params, body })
  await owner.refused('provider_test_failed', 'payments.testProvider', { params })
  const desk = await order()
  const { attempt } = await start(desk)
  expect(attempt).toMatchObject({ state: 'failed', error: { code: 'error_no_client_key' } })
})

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { finalizedOrder, makeCustomer, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { anHourLater, checkCard, creditInput, refundInput, startCard } from '#test/harness/money/gateways.ts'
import { BAY, COUNTER, mxRig, type MxRig } from '#test/harness/rigs/mx.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { newId } from '#server/base/ids.ts'
import { recoverPayments } from '#server/payments/attempts/recover.ts'
import { replayOf } from './wire.ts'

const SALE = 'POST /terminal/v1/transaction'
const MONEY = 'GET /checkout/v3/payment'

const { server, standin } = testGateway('mx')
let company: TestCompany
let rig: MxRig

const sim = async (name: string, body: Record<string, unknown> = {}) => (await rig.sim(name, body)).sales
const next = (match: string, action: string) => rig.next(match, action)
const sameBooks = () => rig.expectSameBooks()

beforeAll(async () => {
  rig = await mxRig(server(), standin())
  company = rig.company
})

const start = (desk: Desk, fields: object = {}) =>
  startCard(desk, { payment_method: 'MX Terminal', target: COUNTER, ...fields })

const status = (desk: Desk, id: string) =>
  desk.station.call('cardPayments.setMxStatus', {
    body: { sid: desk.order.shop_id, mid: '4012', rid: replayOf(id) },
  })

describe('a payment at the MX terminal', () => {
  test('is checking until the card is there, then a success with its order', async () => {
    await sim('present', { how: 'wait' })
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await start(desk)
    expect(attempt).toMatchObject({ state: 'open', step: 'reader' })
    expect((await status(desk, attempt.id)).data).toMatchObject({ payment_status: 'checking' })
    await sim('present', { how: 'Approved' })
    await status(desk, attempt.id)
    const { data } = await status(desk, attempt.id)
    expect(data.payment_status).toBe('success')
    expect((await desk.reload()).order).toMatchObject({ net_paid: '21.50', pay_status: 'is_fully_paid' })
    await sameBooks()
  })

  test('into account credit is told by the same call, without an order', async () => {
    const customer = await makeCustomer(company)
    const station = company.as('Owner')
    const way = { payment_method: 'MX Terminal', target: COUNTER }
    const { attempt } = await station.call(
      'payments.startCardCredit',
      creditInput(company, customer.id, { ...way, amount: '21.50' }),
    )
    const asked = () =>
      station.call('cardPayments.setMxStatus', {
        body: { sid: company.shops.FL.id, mid: '4012', rid: replayOf(attempt.id) },
      })
    await asked()
    expect((await asked()).data).toMatchObject({ payment_status: 'success', updated_orders: [] })
    const params = { kind: 'customer' as const, id: customer.id }
    expect((await station.call('payments.credit', { query: {}, params })).credit).toBe('21.50')
    await sameBooks()
  })

  test.each([
    ['Declined', 'failed', 'error_process_payment_failure'],
    ['Cancelled', 'cancelled', ''],
    ['Error', 'failed', 'error_reader_connection_issue'],
    ['Timeout', 'failed', 'error_reader_connection_issue'],
  ])('that ends as %s moves no money and frees the order', async (how, payment_status, code) => {
    await sim('present', { how })
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await start(desk)
    const { data } = await status(desk, attempt.id)
    expect(data.payment_status).toBe(payment_status)
    expect(data.mx_message).toContain(code === '' ? '' : `CODE: ${code}`)
    expect(data.updated_orders).toMatchObject([{ has_open_payment: false, net_paid: '0.00' }])
    await sim('present', { how: 'Approved' })
    await sameBooks()
  })

  test('with a tip on the terminal is recorded with what was really taken', async () => {
    await sim('tip', { amount: 3 })
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await start(desk)
    await checkCard(desk, attempt.id)
    const { order } = await checkCard(desk, attempt.id)
    const { payments } = order
    expect(order.net_paid).toBe('21.50')
    expect(payments).toMatchObject([{ amount: '21.50', payment_tip_amount: '3.00' }])
    await sim('tip', { amount: 0 })
    await sameBooks()
  })

  test('at a terminal that is offline or unknown is refused in words, and nothing was charged', async () => {
    for (const [target, code] of [
      [BAY, 'error_reader_connection_issue'],
      ['nowhere', 'error_no_reader'],
    ] as const) {
      const desk = await finalizedOrder(company, '20.00')
      expect((await start(desk, { target })).attempt).toMatchObject({ state: 'failed', error: { code } })
    }
    const { readers } = await company.as('Technician').call('cardPayments.readers', {
      query: { shop_id: company.shops.FL.id, payment_method: 'MX Terminal' },
    })
    expect(readers).toMatchObject([
      { id: COUNTER, connection: 'connected' },
      { id: BAY, connection: 'disconnected' },
    ])
    await sameBooks()
  })

  test('for which MX gives no token is refused before anything is sent, and nothing was charged', async () => {
    await sim('expire')
    await next('GET /security/v1/application', '502')
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await start(desk)
    expect(attempt).toMatchObject({ state: 'failed', error: { code: 'error_no_token_received' } })
    await next('GET /security/v1/application', '502')
    await desk.station.refused('error_no_token_received', 'cardPayments.readers', {
      query: { shop_id: desk.order.shop_id, payment_method: 'MX Terminal' },
    })
    const again = await start(desk)
    await checkCard(desk, again.attempt.id)
    expect((await checkCard(desk, again.attempt.id)).attempt.state).toBe('success')
    await sameBooks()
  })

  test('cannot be stopped from here: the person is told to press cancel on the terminal', async () => {
    await sim('present', { how: 'wait' })
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await start(desk)
    const reply = await desk.station.call('cardPayments.cancel', { params: { id: attempt.id } })
    expect(reply.attempt).toMatchObject({ state: 'open', error: { code: 'error_payment_cancel_failure' } })
    await sim('present', { how: 'Cancelled' })
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('cancelled')
    await sim('present', { how: 'Approved' })
  })
})

describe('an answer that is lost', () => {
  test.each(['done-502', 'drop'])(
    '(%s) after the sale was sent is in issue until the money is found',
    async (action) => {
      await sim('present', { how: 'Approved' })
      await next(SALE, action)
      const desk = await finalizedOrder(company, '20.00')
      const { attempt } = await start(desk)
      expect(attempt).toMatchObject({ state: 'in_issue', error: { code: 'gateway_unknown' } })
      expect((await status(desk, attempt.id)).data.payment_status).toBe('error')
      await desk.paymentRefused('order_has_issue_payment', {})
      const sale = (await sim('state')).find((row) => row.replay === replayOf(attempt.id))
      // The customer pays; the sale's id was never reported, so only its digits find it.
      expect(sale?.paid).toBe(false)
      await sim('pay', { replay: replayOf(attempt.id) })
      await recoverPayments(server().services, company.id, -1000)
      expect((await desk.reload()).order.net_paid).toBe('21.50')
      await sameBooks()
    },
  )

  test('while the clock is set an hour forward is not given up: the terminal may still ask for the card', async () => {
    await sim('present', { how: 'wait' })
    await next(SALE, 'drop')
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await start(desk)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000, shouldAdvanceTime: true })
    await recoverPayments(server().services, company.id)
    vi.useRealTimers()
    expect((await desk.reload()).order.has_issue_payment).toBe(true)
    await sim('present', { how: 'Approved' })
    await sim('pay', { replay: replayOf(attempt.id) })
    await recoverPayments(server().services, company.id, -1000)
    expect((await desk.reload()).order.net_paid).toBe('21.50')
    await sameBooks()
  })

  test('of a sale that never came is freed once no terminal can ask for the card any more', async () => {
    await next(SALE, '502')
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await start(desk)
    expect(attempt.state).toBe('in_issue')
    await anHourLater(company)
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('failed')
    await sameBooks()
  })

  test('of a sale that other keys know nothing of stays in issue until somebody who knows says so', async () => {
    await next(SALE, '502')
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await start(desk)
    await anHourLater(company)
    await company.as('Owner').call('payments.saveProvider', {
      params: { shop_id: company.shops.FL.id, provider: 'mx' },
      body: { enabled: true, values: {}, version: 1 },
    })
    expect((await checkCard(desk, attempt.id)).attempt).toMatchObject({
      state: 'in_issue',
      error: { code: 'gateway_unknown' },
    })
  })

  test('while the money is looked up keeps the payment, and a token that ran out is fetched again', async () => {
    const desk = await finalizedOrder(company, '20.00')
    await sim('expire')
    const { attempt } = await start(desk)
    expect(attempt.state).toBe('open')
    await next(MONEY, '502')
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('in_issue')
    await checkCard(desk, attempt.id)
    expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
    await sameBooks()
  })
})

test('what MX took once pays one order, also when another payment comes under the same digits', async () => {
  await sim('present', { how: 'Approved' })
  const paid = await finalizedOrder(company, '20.00')
  const { attempt } = await start(paid)
  await checkCard(paid, attempt.id)
  expect((await checkCard(paid, attempt.id)).attempt.state).toBe('success')
  const other = await finalizedOrder(company, '20.00')
  // MX gets digits that are derived from the end of our id: the same end, of another time.
  const id = `01900000${attempt.id.slice(8)}`
  expect(replayOf(id)).toBe(replayOf(attempt.id))
  await start(other, { id })
  await other.station.refused('error_finalizing_order_failed', 'cardPayments.check', { params: { id } })
  expect((await other.reload()).order).toMatchObject({ net_paid: '0.00', has_open_payment: true })
  await sameBooks()
})

test('a refund goes back to the card once, also when its answer is lost', async () => {
  for (const action of ['', 'done-502', '502', 'drop']) {
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await start(desk)
    await checkCard(desk, attempt.id)
    await checkCard(desk, attempt.id)
    if (action !== '') await next('POST /checkout/v3/payment', action)
    const reply = await desk.station.call('payments.refund', refundInput(desk, attempt.id, '5.00'))
    await checkCard(desk, reply.attempt?.id ?? '')
    expect(desk.order.net_paid).toBe('16.50')
  }
  await sameBooks()
})

test('digits that nobody knows, or another shop’s, are not found', async () => {
  const { station, order } = await finalizedOrder(company, '5.00')
  const body = { sid: order.shop_id, mid: '4012', rid: '000000000000000' }
  await station.refused('not_found', 'cardPayments.setMxStatus', { body })
  await station.refused('not_found', 'cardPayments.setMxStatus', { body: { ...body, sid: newId() } })
})

test('what MX has taken is there to print under each of its names, and not before', async () => {
  const desk = await finalizedOrder(company, '20.00')
  const printable = async (names: object) =>
    (await desk.station.call('cardPayments.printable', { query: { osid: desk.order.shop_id, ...names } }))
      .invoice_url
  const { attempt } = await start(desk)
  expect(await printable({ pcid: attempt.id })).toBe('')
  expect(await printable({ mxpeid: replayOf(attempt.id) })).toBe('')
  await checkCard(desk, attempt.id)
  await checkCard(desk, attempt.id)
  const { sales } = await rig.sim('state')
  const sale = sales.find((row) => row.replay === replayOf(attempt.id))
  for (const names of [
    { pcid: attempt.id },
    { mxpeid: replayOf(attempt.id) },
    { mxpeid: String(sale?.id) },
    { speid: 'pi_of_nobody', pcid: attempt.id },
  ]) {
    const page = await server().app.inject(await printable(names))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(desk.order.order_custom_id)
  }
  expect(await printable({ speid: String(sale?.id) })).toBe('')
  await desk.station.refused('not_found', 'cardPayments.printable', {
    query: { osid: newId(), pcid: attempt.id },
  })
})

test('money that is there and could not be written is said, and recorded later', async () => {
  const desk = await finalizedOrder(company, '20.00')
  const { attempt } = await start(desk)
  await checkCard(desk, attempt.id)
  const { database } = server().services
  const tenant = database.tenant.bind(database)
  let left = 4
  database.tenant = (id, work) => (--left === 0 ? Promise.reject(new Error('killed')) : tenant(id, work))
  await desk.station.refused('error_finalizing_order_failed', 'cardPayments.setMxStatus', {
    body: { sid: desk.order.shop_id, mid: '4012', rid: replayOf(attempt.id) },
  })
  database.tenant = tenant
  await recoverPayments(server().services, company.id, -1000)
  expect((await desk.reload()).order.net_paid).toBe('21.50')
  await sameBooks()
})

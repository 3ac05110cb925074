import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { finalizedOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import {
  cardInput,
  checkCard,
  expectSameBooks,
  makeCardShop,
  startCard,
  type CardShop,
} from '#test/harness/money/gateways.ts'
import { dyingAt, testGateway } from '#test/harness/money/testGateway.ts'
import { until } from '#test/harness/until.ts'
import { recoverPayments } from './recover.ts'

const HOUR_MS = 3_600_000

const { server, standin } = testGateway('stripe')
let shop: CardShop

beforeAll(async () => {
  shop = await makeCardShop(server(), standin())
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.sim('calm')
  await shop.sim('present', { how: 'ok' })
})

/** Sets the server's clock, but not its timers. */
const setClock = (by: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by, shouldAdvanceTime: true })
}
const recover = (leftAlone?: number) => recoverPayments(server().services, shop.company.id, leftAlone)

/** The order once all its payments have an outcome; the database may be gone for a moment. */
const settledOrder = (desk: Desk): Promise<Desk['order']> =>
  until(async () => {
    await recover(-1)
    const { order } = await desk.reload()
    expect(order).toMatchObject({ has_open_payment: false, has_issue_payment: false })
    return order
  })

describe('the clock jumps', () => {
  test.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
  ])('an hour %s while the reader waits: the payment goes on, and is taken once', async (_, by) => {
    await shop.sim('present', { how: 'wait' })
    const desk = await finalizedOrder(shop.company, '20.00')
    const { attempt } = await startCard(desk)
    setClock(by)
    await recover()
    vi.useRealTimers()
    expect((await checkCard(desk, attempt.id)).attempt).toMatchObject({ state: 'open', step: 'reader' })
    await shop.sim('present', { how: 'ok' })
    setClock(by)
    await recover()
    vi.useRealTimers()
    expect(await desk.reload()).toMatchObject({
      order: { net_paid: '21.50', has_open_payment: false, payments: [{ id: attempt.id, amount: '21.50' }] },
    })
    await expectSameBooks(shop)
  })

  test.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
  ])(
    'an hour %s after an answer was lost: the outcome is found at once, not an hour later',
    async (_, by) => {
      const desk = await finalizedOrder(shop.company, '20.00')
      await shop.next('POST /v1/terminal/readers/*/process_payment_intent', 'drop')
      await shop.next('POST /v1/terminal/readers/*/process_payment_intent', 'drop')
      await shop.next('GET /v1/payment_intents/*', '500')
      const { attempt } = await startCard(desk)
      expect(attempt.state).toBe('in_issue')
      setClock(by)
      await recover()
      vi.useRealTimers()
      expect((await desk.reload()).order).toMatchObject({ net_paid: '21.50', has_issue_payment: false })
      await expectSameBooks(shop)
    },
  )

  test('back: what is begun then says when, is not taken for one that still begins, and its page opens', async () => {
    setClock(-HOUR_MS)
    const desk = await finalizedOrder(shop.company, '20.00')
    const { attempt } = await startCard(desk, { payment_method: 'Online' })
    expect(attempt).toMatchObject({ state: 'open', step: 'customer' })
    vi.useRealTimers()
    const { pages } = await shop.state()
    await shop.sim('pay', { id: pages.at(-1)?.id ?? '' })
    expect((await checkCard(desk, attempt.id)).order.net_paid).toBe('21.50')
    const [row] = desk.order.net_paid === '21.50' ? (await desk.reload()).order.payments : []
    expect(Math.abs(Date.parse(row?.made_at ?? '') - Date.now() + HOUR_MS)).toBeLessThan(60_000)
    await expectSameBooks(shop)
  })

  test('back, and the server dies while it begins: the order is freed without waiting for the hour', async () => {
    const desk = await finalizedOrder(shop.company, '20.00')
    const input = cardInput(desk)
    await dyingAt(server().services, 2, () => desk.station.send('cardPayments.start', input))
    setClock(-HOUR_MS)
    const { attempt } = await checkCard(desk, input.body.id)
    expect(attempt.state).toBe('failed')
    expect(desk.order.has_open_payment).toBe(false)
    vi.useRealTimers()
    await expectSameBooks(shop)
  })
})

describe('the database goes away in the middle of a card payment', () => {
  test.each([0, 10, 25, 50, 90, 140])(
    'every connection ends after %i ms: nothing is lost, nothing is charged twice',
    async (ms) => {
      const desk = await finalizedOrder(shop.company, '20.00')
      const input = cardInput(desk)
      const begun = desk.station.send('cardPayments.start', input)
      await wait(ms)
      await server().database.hangUp()
      const answer = await begun
      expect([200, 500, 503], JSON.stringify(answer.body)).toContain(answer.status)
      // The same payment sent again, as a station does without an answer; a connection that is still dead says so.
      await until(() => desk.reload())
      const again = { ...input, body: { ...input.body, expected_version: desk.order.version } }
      await expect
        .poll(async () => (await desk.station.send('cardPayments.start', again)).status)
        .toBeLessThan(500)
      await server().database.hangUp()
      const settled = await settledOrder(desk)
      // A payment that never reached the reader has failed and charged nothing: it is taken anew.
      if (settled.net_paid === '0.00') {
        const { attempt } = await startCard(desk)
        await checkCard(desk, attempt.id)
      }
      const { order } = await desk.reload()
      const { payments } = order
      expect(order).toMatchObject({ net_paid: '21.50', has_open_payment: false, has_issue_payment: false })
      expect(payments.filter((row) => row.amount === '21.50')).toHaveLength(1)
      await expectSameBooks(shop)
    },
  )

  test('while a refund is given back: it is given once', async () => {
    const desk = await finalizedOrder(shop.company, '20.00')
    const { attempt } = await startCard(desk)
    await checkCard(desk, attempt.id)
    const body = {
      id: cardInput(desk).body.id,
      device_id: desk.station.device_id,
      made_at: new Date().toISOString(),
      payment_id: attempt.id,
      to: 'method' as const,
      amount: '5.00',
      reason: 'Wrong part',
      expected_version: desk.order.version,
    }
    const given = desk.station.send('payments.refund', { params: { id: desk.order.id }, body })
    await wait(20)
    await server().database.hangUp()
    await given
    await until(async () => {
      await recover(-1)
      const { order } = await desk.reload()
      const again = { ...body, expected_version: order.version }
      await desk.station.send('payments.refund', { params: { id: order.id }, body: again })
      const known = await desk.reload()
      expect(known.order).toMatchObject({ net_paid: '16.50', has_open_payment: false })
    })
    await expectSameBooks(shop)
  })
})

import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { companyOf } from '#server/base/db.ts'
import { finalizedOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import {
  cardInput,
  checkCard,
  expectSameBooks,
  expectTrueExtras,
  makeCardShop,
  paidByCard,
  refundInput,
  startCard,
  type CardShop,
} from '#test/harness/money/gateways.ts'
import { restartingDatabase, type RestartingDatabase } from '#test/harness/restart.ts'
import { startServer, type TestServer } from '#test/harness/server.ts'
import { startStandin, type Standin } from '#test/harness/standin.ts'
import { recoverPayments } from './recover.ts'

let stripe: Standin
let database: RestartingDatabase
let server: TestServer
let shop: CardShop

beforeAll(async () => {
  stripe = await startStandin('stripe')
  database = await restartingDatabase()
  server = await startServer({ STRIPE_URL: stripe.url, GATEWAY_TIMEOUT_MS: '20000' }, database)
  shop = await makeCardShop(server, stripe)
}, 60_000)
afterEach(() => shop.sim('calm'))
afterAll(async () => {
  await server.close()
  await stripe.stop()
})

type Side = 'before' | 'after'

/** Restarts the database in the company's n-th transaction from now, before its commit or right after. */
function crashIn(transaction: number, side: Side): { done: () => boolean } {
  const held = server.services.database
  const tenant = held.tenant.bind(held)
  let left = transaction
  let done = false
  const crash = async (): Promise<void> => {
    held.tenant = tenant
    done = true
    await database.crash()
  }
  held.tenant = async (of, body) => {
    if (companyOf(of) !== shop.company.id || --left > 0) return tenant(of, body)
    if (side === 'after') {
      const result = await tenant(of, body)
      await crash()
      return result
    }
    return tenant(of, async (tx) => {
      const result = await body(tx)
      await crash()
      return result
    })
  }
  return { done: () => done }
}

/** The reply to a person while the database was down: success, or an explained failure. */
function expectReported({ status, body }: { status: number; body: unknown }): void {
  expect([200, 409, 500, 503], JSON.stringify(body)).toContain(status)
  // The gateway did it, and it could not be written: the reply says exactly that.
  if (status === 409) expect(body).toMatchObject({ code: 'error_finalizing_order_failed' })
  if (status !== 200) expect(body).toMatchObject({ code: expect.any(String), detail: expect.any(String) })
}

/** Until the order has this state, with every attempt without an outcome looked up again and again. */
const settles = (desk: Desk, net_paid: string): Promise<void> =>
  expect
    .poll(async () => {
      await recoverPayments(server.services, shop.company.id, -1)
      return (await desk.reload()).order
    })
    .toMatchObject({ net_paid, has_open_payment: false, has_issue_payment: false })

/** The station sends the same again, with the present version of the order. */
async function sendAgain(
  desk: Desk,
  route: 'cardPayments.start' | 'payments.refund',
  input: { params: { id: string }; body: object },
): Promise<void> {
  await database.back()
  const { order } = await desk.reload()
  const again = { ...input, body: { ...input.body, expected_version: order.version } }
  expect((await desk.station.send(route, again)).status).toBeLessThan(500)
}

const takenOnce = async (desk: Desk): Promise<void> => {
  expect((await desk.reload()).order.payments.filter((row) => row.amount === '21.50')).toHaveLength(1)
  await expectSameBooks(shop)
  await expectTrueExtras(shop.company)
}

describe('the database is stopped at once and started again in the middle of a card payment', () => {
  /** Breaks off a payment there, and sends it again as the station does. */
  async function brokenOff(transaction: number, side: Side): Promise<Desk> {
    const desk = await finalizedOrder(shop.company, '20.00')
    const input = cardInput(desk)
    const { done } = crashIn(transaction, side)
    expectReported(await desk.station.send('cardPayments.start', input))
    if (!done())
      expectReported(await desk.station.send('cardPayments.check', { params: { id: input.body.id } }))
    expect(done()).toBe(true)
    await sendAgain(desk, 'cardPayments.start', input)
    return desk
  }

  test.each<[number, Side]>([
    [1, 'before'],
    [4, 'after'],
    [5, 'before'],
    [6, 'after'],
    [8, 'before'],
  ])('in its transaction %i, %s the commit: taken once, and written once', async (transaction, side) => {
    const desk = await brokenOff(transaction, side)
    await settles(desk, '21.50')
    await takenOnce(desk)
  })

  test.each<[number, Side]>([
    [2, 'after'],
    [3, 'before'],
  ])(
    'in its transaction %i, %s the commit: written down and never sent, so that the order is free for another',
    async (transaction, side) => {
      const desk = await brokenOff(transaction, side)
      await settles(desk, '0.00')
      await expectSameBooks(shop)
      const { attempt } = await startCard(desk)
      expect((await checkCard(desk, attempt.id)).attempt.state).toBe('success')
      await takenOnce(desk)
    },
  )

  test.each([
    'POST /v1/payment_intents',
    'POST /v1/terminal/readers/*/process_payment_intent',
    'POST /v1/payment_intents/*/capture',
  ])('while the gateway is at %s: its late answer is not lost', async (request) => {
    const desk = await finalizedOrder(shop.company, '20.00')
    const input = cardInput(desk)
    await shop.next(request, 'late:500')
    const begun = desk.station
      .send('cardPayments.start', input)
      .then(async (answer) => [
        answer,
        await desk.station.send('cardPayments.check', { params: { id: input.body.id } }),
      ])
    await wait(250)
    await database.crash()
    for (const answer of await begun) expect([200, 404, 500, 503]).toContain(answer.status)
    await sendAgain(desk, 'cardPayments.start', input)
    await settles(desk, '21.50')
    await expectSameBooks(shop)
  })
})

test.each<[number, Side]>([
  [1, 'after'],
  [2, 'before'],
  [3, 'after'],
])(
  'while a refund is given back, in transaction %i, %s the commit: given once',
  async (transaction, side) => {
    const { desk, id } = await paidByCard(shop)
    const input = refundInput(desk, id, '5.00')
    const { done } = crashIn(transaction, side)
    expectReported(await desk.station.send('payments.refund', input))
    expect(done()).toBe(true)
    await sendAgain(desk, 'payments.refund', input)
    await settles(desk, '16.50')
    await expectSameBooks(shop)
  },
)

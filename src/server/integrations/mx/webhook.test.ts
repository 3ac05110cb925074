import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, finalizedOrder, makeCompany, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { anHourLater, startCard } from '#test/harness/money/gateways.ts'
import { COUNTER, mxRig, type MxRig } from '#test/harness/rigs/mx.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { newId } from '#server/base/ids.ts'
import { recoverPayments } from '#server/payments/attempts/recover.ts'
import { replayOf } from './wire.ts'

const PUBLIC = 'http://shop.example'
const { server, standin } = testGateway('mx', { GATEWAY_TIMEOUT_MS: '400', BAYLINE_URL: PUBLIC })
let rig: MxRig
let company: TestCompany
let merchant: string

beforeAll(async () => {
  rig = await mxRig(server(), standin())
  company = rig.company
  merchant = (await provider())?.fields.find((row) => row.name === 'merchant_id')?.value ?? ''
})
afterEach(async () => {
  await rig.sim('calm')
  await rig.sim('present', { how: 'Approved' })
  await rig.sim('silent', { on: false })
})

async function provider(of: TestCompany = company) {
  const query = { shop_id: of.shops.FL.id }
  const { providers } = await of.as('Owner').call('payments.providers', { query })
  return providers.find((row) => row.provider === 'mx')
}

const address = async () => (await provider())?.webhook_url.slice(PUBLIC.length) ?? ''

const post = async (payload: object | string, url?: string) =>
  server().app.inject({
    method: 'POST',
    url: url ?? (await address()),
    headers: { 'content-type': 'application/json' },
    payload,
  })

const notice = (id: number | string, fields: object = {}) => ({
  eventType: 'PaymentSuccess',
  merchantId: Number(merchant),
  id,
  totalAmount: '21.50',
  source: 'Terminal',
  ...fields,
})

const events = () =>
  asOwner<{ event_id: string; handled_at: string | null }>(
    server(),
    'select event_id, handled_at from gateway_events where company_id = $1 order by created_at',
    [company.id],
  )

const handled = () =>
  expect.poll(async () => (await events()).every((row) => row.handled_at !== null)).toBe(true)

/** A payment that waits at the terminal until the customer pays, while no station looks. */
async function waiting(price = '20.00'): Promise<{ desk: Desk; id: string }> {
  await rig.sim('present', { how: 'wait' })
  const desk = await finalizedOrder(company, price)
  const { attempt } = await startCard(desk, { payment_method: 'MX Terminal', target: COUNTER })
  return { desk, id: attempt.id }
}

/** The customer pays; answers MX's own id for it. */
async function pay(id: string): Promise<number> {
  await rig.sim('present', { how: 'Approved' })
  const { sales } = await rig.sim('pay', { replay: replayOf(id) })
  return sales.find((row) => row.replay === replayOf(id))?.id ?? 0
}

const paid = (desk: Desk) => expect.poll(async () => (await desk.reload()).order.net_paid).toBe('21.50')

describe('what MX tells', () => {
  test('records the payment once, however often it tells it', async () => {
    const { desk, id } = await waiting()
    const reported = notice(await pay(id))
    for (let at = 0; at < 3; at++) expect((await post(reported)).statusCode).toBe(200)
    await paid(desk)
    await handled()
    expect((await events()).filter((row) => row.event_id.endsWith(` ${reported.id}`))).toHaveLength(1)
    expect((await desk.reload()).order.payments.map((row) => row.id)).toEqual([id])
    await rig.expectSameBooks()
  })

  test('finds the payment also where MX does not say our digits beside it', async () => {
    await rig.sim('silent', { on: true })
    const other = await waiting()
    const { desk, id } = await waiting()
    expect((await post(notice(await pay(id)))).statusCode).toBe(200)
    await paid(desk)
    await handled()
    expect((await other.desk.reload()).order.net_paid).toBe('0.00')
    await pay(other.id)
    await recoverPayments(server().services, company.id, -1000)
    await rig.expectSameBooks()
  })

  test('after it was given up here is believed by MX’s ledger, not by the message', async () => {
    await rig.sim('present', { how: 'wait' })
    await rig.next('POST /terminal/v1/transaction', 'drop')
    const desk = await finalizedOrder(company, '20.00')
    const { attempt } = await startCard(desk, { payment_method: 'MX Terminal', target: COUNTER })
    await anHourLater(company)
    await recoverPayments(server().services, company.id, -1000)
    expect((await desk.reload()).order).toMatchObject({ has_issue_payment: false, net_paid: '0.00' })
    await post(notice(await pay(attempt.id)))
    await paid(desk)
    await rig.expectSameBooks()
  })

  test('of a payment that is not there, or that cannot be read now, changes nothing', async () => {
    const { desk, id } = await waiting()
    expect((await post(notice(99_999_999))).statusCode).toBe(200)
    await handled()
    const reference = await pay(id)
    await rig.next('GET /checkout/v3/payment', '502')
    expect((await post(notice(reference))).statusCode).toBe(200)
    await handled()
    expect((await desk.reload()).order).toMatchObject({ net_paid: '0.00', has_open_payment: true })
    await recoverPayments(server().services, company.id, -1000)
    await paid(desk)
    await rig.expectSameBooks()
  })
})

describe('a forged message', () => {
  test('without the shop’s secret, for another merchant, or of another form is refused and not kept', async () => {
    const before = await events()
    const right = await address()
    for (const wrong of [`${right.slice(0, -2)}xx`, right.replace(/\/[^/]*$/, '')])
      expect((await post(notice(1), wrong)).statusCode).toBe(404)
    const forged = [
      await post(notice(1, { merchantId: 1 })),
      await post(notice("1' or 1=1")),
      await post(notice(1, { eventType: 'a b' })),
      await post('not JSON'),
    ]
    for (const answer of forged) expect(answer.json()).toMatchObject({ code: 'webhook_not_signed' })
    expect(await events()).toEqual(before)
  })

  test('to another company’s address is refused: each shop has a secret of its own', async () => {
    const other = await makeCompany(server())
    const secret = (await address()).split('/').at(-1) ?? ''
    expect((await provider(other))?.webhook_url).not.toContain(secret)
    const params = { company_id: other.id, shop_id: other.shops.FL.id, secret }
    await other.as('Owner').refused('not_found', 'webhooks.mx', { params, body: {} })
    const own = (await provider(other))?.webhook_url.split('/').at(-1)
    const unset = { params: { ...params, secret: own }, body: {} }
    await other.as('Owner').refused('not_found', 'webhooks.mx', unset)
    const noOne = { params: { ...params, shop_id: newId() }, body: {} }
    await other.as('Owner').refused('not_found', 'webhooks.mx', noOne)
    const mine = { params: { company_id: company.id, shop_id: company.shops.FL.id, secret }, body: {} }
    await company.as('Owner').refused('webhook_not_signed', 'webhooks.mx', mine)
  })
})

const keys = () =>
  company.as('Owner').call('payments.testProvider', {
    params: { shop_id: company.shops.FL.id, provider: 'mx' },
  })

test('testing the keys asks MX to tell of payments at the shop’s address, and says when it would not', async () => {
  await rig.next('PUT /checkout/v3/subscription', '502')
  expect(await keys()).toMatchObject({ ok: true, message: expect.stringContaining('502') as string })
  expect(await keys()).toEqual({ ok: true, message: '' })
  const { subscriptions } = await rig.sim('state')
  expect(subscriptions.map((row) => row.eventType)).toEqual([
    'PaymentSuccess',
    'PaymentFail',
    'RefundCreated',
  ])
  expect(new Set(subscriptions.map((row) => row.callbackUrl))).toEqual(
    new Set([`${PUBLIC}${await address()}`]),
  )
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import {
  makeCardShop,
  paidByCard,
  providerInput,
  refundInput,
  type CardShop,
} from '#test/harness/money/gateways.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import type { Reply } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { readEveryPayout } from './readPayouts.ts'

const { server, standin } = testGateway('stripe', { GATEWAY_TIMEOUT_MS: '300' })
let shop: CardShop

beforeEach(async () => {
  shop = await makeCardShop(server(), standin())
})

const owner = () => shop.company.as('Owner')
const read = () => owner().call('payouts.sync', {})
const list = (query = {}) => owner().call('payouts.list', { query })
const inside = async (row: Reply<'payouts.list'>['rows'][number] | undefined) =>
  owner().call('payouts.get', { params: { id: row?.id ?? '' } })
const file = async (language: 'en' | 'fr-CA') =>
  (await owner().send('payouts.file', { query: { language } })).text
const deposit = (body: Record<string, string> = {}) => shop.sim<{ id: string }>('deposit', body)

/** The account was last read so many days from now. */
const daysPass = (days: number): Promise<unknown> =>
  server().services.database.tenant(shop.company.id, (tx) =>
    sql`update payout_accounts set read_at = read_at + ${days}::int * interval '1 day'
      where company_id = ${shop.company.id}`.execute(tx),
  )

test('a deposit comes with gross, refunds, fees and net, and each payment inside with its order', async () => {
  const { desk, id } = await paidByCard(shop)
  await desk.station.call('payments.refund', refundInput(desk, id, '5.00'))
  await shop.sim('stray', { category: 'fee', amount: '-200' })
  await deposit()
  expect((await list()).accounts).toMatchObject([{ provider: 'stripe', state: 'never_read' }])
  const { accounts } = await read()
  expect(accounts).toMatchObject([
    { state: 'read', problem: '', balance: [{ currency: 'usd', available: '0.00', pending: '0.00' }] },
  ])
  expect(accounts[0]?.shop_ids).toEqual([shop.company.shops.FL.id, shop.company.shops.QC.id])
  const { rows, total, totals, missing } = await list()
  expect(total).toBe(1)
  const figures = { gross: '21.50', refunds: '-5.00', fees: '-2.92', other: '0.00', net: '13.58' }
  expect(rows).toMatchObject([{ ...figures, status: 'paid', lines: 3, problems: 0, sum_differs: false }])
  expect(totals).toEqual([{ currency: 'usd', payouts: 1, ...figures }])
  expect(missing).toEqual([])
  const { lines } = await inside(rows[0])
  expect(lines.map(({ kind, net, order_id, problem }) => [kind, net, order_id, problem])).toEqual(
    expect.arrayContaining([
      ['payment', '20.58', desk.order.id, null],
      ['refund', '-5.00', desk.order.id, null],
      ['fee', '-2.00', null, null],
    ]),
  )
})

test('what does not match is named: nobody’s payment, another amount, a payment that was passed over', async () => {
  const first = await paidByCard(shop)
  const held = await paidByCard(shop)
  const [taken, kept] = (await shop.state()).intents
  await shop.sim('alter', { id: taken?.id ?? '', amount: '2000' })
  await shop.sim('hold', { id: kept?.id ?? '' })
  await shop.sim('stray', { category: 'charge', amount: '700' })
  const { id } = await deposit()
  await read()
  const { rows, missing } = await list({ differs: 'yes' })
  expect(rows).toMatchObject([{ reference: id, problems: 2, sum_differs: false }])
  expect(missing).toEqual([])
  const { lines } = await inside(rows[0])
  expect(lines.filter(({ problem }) => problem !== null)).toMatchObject([
    { problem: expect.stringMatching(/not_ours|amount_differs/) as string },
    { problem: expect.stringMatching(/not_ours|amount_differs/) as string },
  ])
  expect(lines.find(({ problem }) => problem === 'amount_differs')).toMatchObject({
    amount: '20.00',
    our_amount: '21.50',
    order_id: first.desk.order.id,
  })
  await paidByCard(shop)
  await deposit({ days_ahead: '3' })
  await read()
  const later = await list({ shop_id: shop.company.shops.FL.id })
  expect(later).toMatchObject({ missing: [{ payment_id: held.id, amount: '21.50' }], missing_total: 1 })
  expect((await list({ shop_id: shop.company.shops.QC.id })).missing).toEqual([])
  await shop.sim('end_deposit', { id, amount: '1' })
  await read()
  expect((await list({ differs: 'yes' })).rows).toMatchObject([{ net: '0.01', sum_differs: true }])
})

test('a deposit that failed counts no more, and its payments are missing until they are paid out again', async () => {
  const { id: payment } = await paidByCard(shop)
  const { id } = await deposit({ status: 'in_transit', itemized: 'in_progress' })
  await read()
  expect((await list()).rows).toMatchObject([{ status: 'in_transit', itemized: 'later', lines: 0 }])
  await shop.sim('end_deposit', { id, status: 'paid', itemized: 'completed' })
  await read()
  expect((await list()).rows).toMatchObject([{ status: 'paid', gross: '21.50', lines: 1 }])
  await shop.sim('end_deposit', { id, status: 'failed' })
  // Stripe reports it; the message only makes us look.
  await server().services.database.tenant(shop.company.id, (tx) =>
    emit(tx, {
      company_id: shop.company.id,
      event: 'gateway.notified',
      subject_id: shop.company.shops.FL.id,
      payload: {
        provider: 'stripe',
        event_id: 'evt_x',
        type: 'payout.failed',
        attempt_id: '',
        reference: id,
      },
    }),
  )
  await expect.poll(async () => (await list({ status: 'failed' })).rows).toHaveLength(1)
  const { rows, totals } = await list({ status: 'failed' })
  expect(rows).toMatchObject([{ failure: 'The bank account was closed.', lines: 1 }])
  expect(totals).toEqual([])
  await daysPass(36)
  expect((await list()).missing).toMatchObject([{ payment_id: payment }])
})

test('a fault keeps what was read, says so, and the next reading goes on; nothing comes twice', async () => {
  await paidByCard(shop)
  await deposit({ days_ago: '2' })
  await paidByCard(shop)
  await deposit()
  await shop.next('GET /v1/balance_transactions', '500')
  expect((await read()).accounts).toMatchObject([
    { state: 'never_read', problem: expect.stringMatching(/./) as string },
  ])
  for (const fault of ['timeout', '500', '429']) {
    await shop.next('GET /v1/payouts', fault)
    expect((await read()).accounts[0]?.problem).not.toBe('')
  }
  await shop.next('GET /v1/payouts', 'twice')
  await shop.next('GET /v1/balance_transactions', 'twice')
  expect((await read()).accounts).toMatchObject([{ state: 'read', problem: '' }])
  await Promise.all([read(), readEveryPayout(server().services, [shop.company.id])])
  const { rows, total } = await list()
  expect(total).toBe(2)
  expect(rows.map(({ lines, net }) => [lines, net])).toEqual([
    [1, '20.58'],
    [1, '20.58'],
  ])
  const today = new Date().toISOString().slice(0, 10)
  expect((await list({ from: today })).total).toBe(1)
  expect((await list({ to: today })).total).toBe(1)
  await shop.next('GET /v1/balance', '500')
  expect((await read()).accounts).toMatchObject([
    { state: 'read', problem: expect.stringMatching(/./) as string, balance: [{ currency: 'usd' }] },
  ])
})

test('a payout that says nothing of its contents accuses no payment', async () => {
  await paidByCard(shop)
  await deposit({ itemized: 'not_applicable' })
  await read()
  await daysPass(36)
  const { rows, missing } = await list()
  expect(rows).toMatchObject([{ itemized: 'never', lines: 0, net: '20.58', sum_differs: false }])
  expect(missing).toMatchObject([])
})

test('without a processor, and with one whose deposits cannot be read, it says so', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  expect((await station.call('payouts.list', { query: {} })).accounts).toMatchObject([
    { state: 'not_configured' },
  ])
  await station.refused('provider_not_configured', 'payouts.sync')
  const values = { merchant_id: '1', consumer_key: 'k', consumer_secret: 's' }
  await station.call('payments.saveProvider', {
    params: { shop_id: company.shops.FL.id, provider: 'mx' },
    body: { enabled: true, values, version: 0 },
  })
  expect((await station.call('payouts.list', { query: {} })).accounts).toMatchObject([
    { provider: 'stripe', state: 'not_configured' },
    { provider: 'mx', state: 'not_supported' },
  ])
  await station.refused('not_found', 'payouts.get', { params: { id: newId() } })
  await station.refused('not_found', 'payouts.list', { query: { shop_id: newId() } })
  await station.refused('not_found', 'payouts.file', { query: { shop_id: newId() } })
})

test('the file has what the list has, in both languages', async () => {
  await paidByCard(shop)
  await deposit()
  await read()
  expect(await file('en')).toMatch(
    /^\uFEFFArrival date,Processor.*\r\n.*,Stripe,po_\w+,.*,Deposited,USD,21\.50,0\.00,-0\.92,/,
  )
  const french = await file('fr-CA')
  expect(french).toContain('Date d’arrivée,Fournisseur')
  expect(french).toContain(',Déposé,USD,21.50,')
})

test('two accounts of a company are read apart', async () => {
  const key = `${shop.key}_other`
  const { id: shop_id } = shop.company.shops.QC
  await owner().call('payments.saveProvider', providerInput(shop_id, { secret_key: key }, 1))
  expect((await read()).accounts.map(({ shop_ids }) => shop_ids)).toEqual([
    [shop.company.shops.FL.id],
    [shop_id],
  ])
})

import { beforeEach, expect, test } from 'vitest'
import { makeCustomer, owedOrder } from '#test/factories.ts'
import {
  creditInput,
  expectSameBooks,
  makeCardShop,
  SURCHARGE_AND_TIPS,
  type CardShop,
} from '#test/harness/money/gateways.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import type { Input } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const { server, standin } = testGateway('stripe')
let shop: CardShop

beforeEach(async () => {
  // Account credit is not among the methods of this shop: money from a card may still be spent.
  const payment_methods = ['Cash', 'Terminal']
  shop = await makeCardShop(server(), standin(), { ...SURCHARGE_AND_TIPS, payment_methods })
})

type Body = Input<'receivables.pay'>['body']

async function owing(prices: readonly string[]) {
  const { company } = shop
  const customer = await makeCustomer(company)
  const desks = []
  for (const price of prices) desks.push(await owedOrder(company, { customer_id: customer.id }, price))
  const params = { kind: 'customer' as const, id: customer.id }
  const station = company.as('Owner')
  const paidIn = async (fields: Parameters<typeof creditInput>[2]) => {
    const input = creditInput(company, customer.id, fields)
    await station.call('payments.startCardCredit', input)
    const one = { params: { ...params, payment_id: input.body.id } }
    expect((await station.call('payments.checkCardCredit', one)).attempt.state).toBe('success')
    return input.body.id
  }
  const body = (fields: Partial<Body>): Body => ({
    id: newId(),
    device_id: newId(),
    made_at: new Date().toISOString(),
    shop_id: company.shops.FL.id,
    payment_method: 'Account Credit',
    amount: '32.25',
    ...fields,
  })
  return { customer, desks, params, station, paidIn, body }
}

const moneyOf = async (day: string) => {
  const owner = shop.company.as('Owner')
  const query = { shop_id: shop.company.shops.FL.id, day }
  const { lines } = await owner.call('dayJournal.get', { query })
  return Object.fromEntries(
    lines.map(({ account, debit, credit }) => [account, debit === '' ? `-${credit}` : debit]),
  )
}

test('a card pays into credit, and the credit pays the chosen orders in one transaction', async () => {
  const { desks, params, station, paidIn, body } = await owing(['10.00', '20.00', '30.00'])
  const id = await paidIn({ amount: '32.25', card_kind: 'credit', surcharge: '0.96' })
  const orders = desks.slice(0, 2).map(({ order }) => ({ order_id: order.id }))
  const pay = { params, body: body({ card_payment_id: id, orders }) }
  await station.refused('method_not_available', 'receivables.pay', {
    params,
    body: { ...pay.body, card_payment_id: null },
  })
  const done = await station.call('receivables.pay', pay)
  expect(done).toMatchObject({
    credit: '0.00',
    payment: {
      payment_method: 'Account Credit',
      amount: '32.25',
      reference: 'Terminal 4242',
      orders_in_payment: [{ amount: '10.75' }, { amount: '21.50' }],
    },
  })
  expect(await station.call('receivables.pay', pay)).toEqual(done)
  for (const desk of desks.slice(0, 2))
    expect((await desk.reload()).order).toMatchObject({ pay_status: 'is_fully_paid' })
  const page = await station.call('receivables.payer', { query: {}, params })
  expect(page.payments.map((row) => [row.bulk, row.payment_type, row.payment_method, row.amount])).toEqual([
    [true, 'order_payment', 'Account Credit', '32.25'],
    [false, 'credit_payment', 'Terminal', '32.25'],
  ])
  // A second station that would spend the same money finds none left.
  await station.refused('credit_too_small', 'receivables.pay', {
    params,
    body: body({ card_payment_id: id, orders: [], amount: '5.00' }),
  })
  await expectSameBooks(shop)
  expect(await station.call('ledger.prove', { body: { id: newId() } })).toMatchObject({ proof: { found: 0 } })
})

test('the station goes away between the two: the money stands as credit of the payer', async () => {
  const { desks, params, station, paidIn, body } = await owing(['10.00'])
  const id = await paidIn({ amount: '10.75' })
  expect(await station.call('receivables.payer', { query: {}, params })).toMatchObject({
    credit: '10.75',
    orders: [{ id: desks[0]?.order.id, balance: '10.75' }],
  })
  const other = await makeCustomer(shop.company)
  await station.refused('not_found', 'receivables.pay', {
    params: { kind: 'customer', id: other.id },
    body: body({ card_payment_id: id, amount: '1.00' }),
  })
  await station.call('receivables.pay', { params, body: body({ card_payment_id: id, amount: '10.75' }) })
  await expectSameBooks(shop)
})

test('the day, its journal, the statement and the deposits have what a card paid into credit', async () => {
  const { params, station, paidIn } = await owing(['10.00'])
  const shop_id = shop.company.shops.FL.id
  const id = await paidIn({ amount: '100.00', card_kind: 'credit', surcharge: '3.00' })
  const { day, report } = await station.call('till.day', { query: { shop_id } })
  expect(report).toMatchObject({
    methods: [{ method: 'Terminal', taken: '100.00', refunded: '0.00', net: '100.00' }],
    surcharges: '3.00',
    tips: '0.00',
  })
  expect(await moneyOf(day)).toMatchObject({
    'Payments: Terminal': '103.00',
    'Customer credit': '-100.00',
    'Card surcharges': '-3.00',
  })
  const { url } = await station.call('receivables.statementLink', {
    params,
    body: { shop_id, format: 'html' },
  })
  const statement = await server().app.inject({
    method: 'GET',
    url: new URL(url, 'http://x').pathname + new URL(url, 'http://x').search,
  })
  expect(statement.body).toContain('to account credit')
  await shop.sim('deposit', {})
  await station.call('payouts.sync', {})
  const { rows, missing } = await station.call('payouts.list', { query: {} })
  expect(rows).toMatchObject([{ gross: '103.00', problems: 0 }])
  expect(missing).toEqual([])
  const { lines } = await station.call('payouts.get', { params: { id: rows[0]?.id ?? '' } })
  expect(lines).toMatchObject([{ payment_id: id, order_id: null, payer: params, problem: null }])
})

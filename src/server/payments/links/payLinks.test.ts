import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { PayPage } from '#contract/payments/payLinks.ts'
import { finalizedOrder, makeCompany, makeCustomer, openOrder, owedOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import {
  checkCard,
  expectSameBooks,
  GATEWAY_METHODS,
  makeCardShop,
  providerInput,
  startCard,
  SURCHARGE_AND_TIPS,
} from '#test/harness/money/gateways.ts'
import { testCardShop } from '#test/harness/money/testCardShop.ts'
import { Station, type Input } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const { server, standin, shop, presents } = testCardShop({ settings: SURCHARGE_AND_TIPS })

const visitor = () => new Station(server())
type CreateBody = Partial<Input<'payLinks.create'>['body']>

const creation = ({ order }: Desk, body: CreateBody = {}): Input<'payLinks.create'> => ({
  params: { id: order.id },
  body: { id: newId(), amount: order.final_price, send: false, ...body },
})

async function makeLink(desk: Desk, body: CreateBody = {}) {
  const made = await desk.station.call('payLinks.create', creation(desk, body))
  return { ...made, token: new URL(made.url).searchParams.get('token') ?? '' }
}

const open = (token: string) => visitor().call('payLinks.open', { body: { token } })
const payment = (
  token: string,
  body: Partial<Input<'payLinks.pay'>['body']> = {},
): Input<'payLinks.pay'> => ({
  body: { token, id: newId(), amount: '21.50', ...body },
})
const pay = (token: string, body: Partial<Input<'payLinks.pay'>['body']> = {}) =>
  visitor().call('payLinks.pay', payment(token, body))

const lastPage = async () => (await shop().state()).pages.at(-1)
const payAtStripe = async (funding = 'credit') =>
  shop().sim('pay', { id: (await lastPage())?.id ?? '', funding })

describe('a link to pay', () => {
  test('shows what is owed, leads to the provider, and ends on thanks; the shop’s screen has it', async () => {
    const customer = await makeCustomer(shop().company, { language: 'fr-CA' })
    const desk = await owedOrder(shop().company, { customer_id: customer.id }, '20.00')
    const { token, link } = await makeLink(desk)
    const page = await open(token)
    expect(page).toMatchObject({
      language: 'fr-CA',
      state: 'ready',
      amount: '21.50',
      total: '21.50',
      tips_on: true,
      surcharge_percent: '3',
      lines: [{ name: 'Casual work' }],
    })
    const begun = await pay(token, { card_kind: 'credit', surcharge: '0.64', tip: '2.00' })
    expect(begun).toMatchObject({ state: 'waiting', url: expect.stringContaining('https://') as string })
    const { order } = await desk.reload()
    expect(order.has_open_payment).toBe(true)
    const { attempts } = await desk.station.call('cardPayments.listForOrder', { params: { id: order.id } })
    expect(attempts).toMatchObject([{ state: 'open', step: 'customer', tip: '2.00', surcharge: '0.64' }])
    const at = await lastPage()
    // The provider's page is in the customer's language, too.
    expect(at?.locale).toBe('fr-CA')
    expect(at?.success_url).toBe(`http://localhost:3000/pay?token=${token}`)
    await payAtStripe()
    expect(await open(token)).toMatchObject({ state: 'paid', charged: '24.14', url: '' })
    const paid = await desk.reload()
    expect(paid.order).toMatchObject({ pay_status: 'is_fully_paid', has_open_payment: false })
    expect(paid.order.payments).toMatchObject([
      {
        payment_method: 'Online',
        amount: '21.50',
        payment_tip_amount: '2.00',
        payment_surcharge_amount: '0.64',
      },
    ])
    const { links } = await desk.station.call('payLinks.list', { params: { id: order.id } })
    expect(links).toMatchObject([{ id: link.id, state: 'paid', opened_at: expect.any(String) as string }])
    await expectSameBooks(shop())
  })

  test('is kept as a hash only: nowhere in the database stands the token', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { token } = await makeLink(desk)
    await pay(token)
    const found = await server().services.database.tenant(shop().company.id, (tx) =>
      sql`select 1 from payment_attempts where provider_data::text like ${`%${token}%`}`.execute(tx),
    )
    expect(found.rows).toEqual([])
  })

  test('a debit card bears no surcharge, whatever the customer said', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { token } = await makeLink(desk)
    await pay(token, { card_kind: 'credit', surcharge: '0.64' })
    await payAtStripe('debit')
    expect(await open(token)).toMatchObject({ state: 'paid', charged: '21.50' })
    await expectSameBooks(shop())
  })

  test('asks again when what is owed changed, and asks for no more than is owed', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { token } = await makeLink(desk)
    await desk.pay({ amount: '10.00' })
    const { current } = await visitor().refused('pay_link_changed', 'payLinks.pay', payment(token))
    expect(current).toMatchObject({ amount: '11.50', paid: '10.00' })
    const silent = payment(token, { amount: '11.50', card_kind: 'credit' })
    await visitor().refused('pay_link_changed', 'payLinks.pay', silent)
    expect(await pay(token, { amount: '11.50' })).toMatchObject({ state: 'waiting' })
    await payAtStripe()
    expect((await open(token)).state).toBe('paid')
    expect((await desk.reload()).order.net_paid).toBe('21.50')
  })

  test('begun again closes the first page; two at once are one', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { token } = await makeLink(desk)
    const first = await pay(token)
    const second = await pay(token, { tip: '1.00' })
    expect(second.url).not.toBe(first.url)
    const input = payment(token)
    const answers = await Promise.all([1, 2, 3].map(() => visitor().send('payLinks.pay', input)))
    expect(answers.every((row) => row.status === 200 || row.status === 409)).toBe(true)
    await payAtStripe()
    await open(token)
    expect((await desk.reload()).order.payments.filter((row) => row.amount === '21.50')).toHaveLength(1)
    await expectSameBooks(shop())
  })

  test('whose customer paid while they began anew has paid once', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { token } = await makeLink(desk)
    await pay(token)
    await payAtStripe()
    expect(await pay(token)).toMatchObject({ state: 'paid', charged: '21.50' })
    await expectSameBooks(shop())
  })

  test('waits while the shop takes another payment, and says when nothing is owed', async () => {
    await presents('wait')
    const desk = await finalizedOrder(shop().company, '20.00')
    const { token } = await makeLink(desk)
    const { attempt } = await startCard(desk)
    expect((await open(token)).state).toBe('busy')
    await visitor().refused('pay_link_busy', 'payLinks.pay', payment(token))
    await presents('ok')
    await checkCard(desk, attempt.id)
    expect((await open(token)).state).toBe('settled')
    await visitor().refused('nothing_owed', 'payLinks.pay', payment(token))
  })

  test('that was guessed, withdrawn, replaced or has expired is refused in words', async () => {
    const guess = { token: 'A'.repeat(43) }
    await visitor().refused('link_not_valid', 'payLinks.open', { body: guess })
    await visitor().refused('link_not_valid', 'payLinks.pay', payment(guess.token))
    const desk = await finalizedOrder(shop().company, '20.00')
    const first = await makeLink(desk)
    const second = await makeLink(desk)
    await visitor().refused('link_withdrawn', 'payLinks.open', { body: { token: first.token } })
    await visitor().refused('link_withdrawn', 'payLinks.pay', payment(first.token))
    const params = { id: desk.order.id, link_id: second.link.id }
    expect((await desk.station.call('payLinks.withdraw', { params })).link.state).toBe('withdrawn')
    await visitor().refused('link_withdrawn', 'payLinks.open', { body: { token: second.token } })
    const third = await makeLink(desk)
    await server().services.database.tenant(shop().company.id, (tx) =>
      sql`update pay_links set expires_at = now() - interval '1 second' where id = ${third.link.id}`.execute(
        tx,
      ),
    )
    await visitor().refused('link_expired', 'payLinks.open', { body: { token: third.token } })
    await visitor().refused('link_expired', 'payLinks.pay', payment(third.token))
  })

  test('that is withdrawn closes the customer’s page; who was faster has paid', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { token, link } = await makeLink(desk)
    await pay(token)
    const params = { id: desk.order.id, link_id: link.id }
    expect((await desk.station.call('payLinks.withdraw', { params })).link.state).toBe('withdrawn')
    expect(await lastPage()).toMatchObject({ status: 'expired' })
    expect((await desk.reload()).order.has_open_payment).toBe(false)
    const again = await makeLink(desk)
    await pay(again.token)
    await payAtStripe()
    const taken = { id: desk.order.id, link_id: again.link.id }
    await desk.station.refused('link_paid', 'payLinks.withdraw', { params: taken })
    expect((await desk.reload()).order.net_paid).toBe('21.50')
  })

  test('of an order that has ended is refused, and none is made for it', async () => {
    const desk = await openOrder(shop().company)
    await desk.casual('20.00')
    const { token } = await makeLink(desk)
    await desk.move('deleted')
    await visitor().refused('order_is_ended', 'payLinks.open', { body: { token } })
    await visitor().refused('order_is_ended', 'payLinks.pay', payment(token))
    await desk.station.refused('order_is_ended', 'payLinks.create', creation(desk))
    const lost = await finalizedOrder(shop().company, '20.00')
    const boss = lost.at(shop().company.as('Owner'))
    await boss.move('uncollectible', 'Gone away')
    await lost.station.refused('order_is_uncollectible', 'payLinks.create', creation(lost))
  })

  test('takes a tip as far as the shop does', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { token } = await makeLink(desk)
    await visitor().refused('tip_too_large', 'payLinks.pay', payment(token, { tip: '21.51' }))
    const id = newId()
    await pay(token, { id })
    await shop().sim('calm')
    const other = await finalizedOrder(shop().company, '20.00')
    const second = await makeLink(other)
    await visitor().refused('duplicate_id', 'payLinks.pay', payment(second.token, { id }))
    const plain = await makeCardShop(server(), standin())
    const without = await finalizedOrder(plain.company, '20.00')
    const link = await makeLink(without)
    await visitor().refused('tips_not_taken', 'payLinks.pay', payment(link.token, { tip: '1.00' }))
    const { provider, version } = (
      await plain.company
        .as('Owner')
        .call('payments.providers', { query: { shop_id: plain.company.shops.FL.id } })
    ).providers.find((row) => row.provider === 'stripe') ?? { provider: '', version: 0 }
    expect(provider).toBe('stripe')
    const off = providerInput(plain.company.shops.FL.id, {}, version)
    await plain.company
      .as('Owner')
      .call('payments.saveProvider', { ...off, body: { ...off.body, enabled: false } })
    await visitor().refused('provider_not_configured', 'payLinks.pay', payment(link.token))
  })
})

describe('making one', () => {
  test('asks for at most what is owed, by a provider that is set up', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    const { station } = desk
    await station.refused('payment_not_positive', 'payLinks.create', creation(desk, { amount: '0' }))
    await station.refused('payment_too_large', 'payLinks.create', creation(desk, { amount: '21.51' }))
    const { link } = await makeLink(desk)
    await station.refused('duplicate_id', 'payLinks.create', creation(desk, { id: link.id }))
    await desk.pay()
    await station.refused('nothing_owed', 'payLinks.create', creation(desk))
    const noOne = { id: newId() }
    await desk.station.refused('not_found', 'payLinks.create', { ...creation(desk), params: noOne })
    await desk.station.refused('not_found', 'payLinks.list', { params: noOne })
    const params = { id: desk.order.id, link_id: newId() }
    await desk.station.refused('not_found', 'payLinks.withdraw', { params })
  })

  test('needs keys, and Online among the methods', async () => {
    const bare = await makeCompany(server(), { payment_methods: GATEWAY_METHODS })
    const desk = await finalizedOrder(bare, '20.00')
    await desk.station.refused('provider_not_configured', 'payLinks.create', creation(desk))
    const off = await finalizedOrder(await makeCompany(server()), '20.00')
    await off.station.refused('method_not_available', 'payLinks.create', creation(off))
  })

  test('waits for a payment that is open or in issue', async () => {
    const desk = await finalizedOrder(shop().company, '20.00')
    await presents('wait')
    await startCard(desk)
    await desk.station.refused('order_has_open_payment', 'payLinks.create', creation(desk))
    await presents('ok')
    await shop().sim('free')
    const lost = await finalizedOrder(shop().company, '20.00')
    await shop().next('POST /v1/terminal/readers/*/process_payment_intent', '500')
    await shop().next('GET /v1/payment_intents/*', '500')
    await startCard(lost)
    await lost.station.refused('order_has_issue_payment', 'payLinks.create', creation(lost))
  })

  test('mails it in the customer’s language, never to an address on the black list', async () => {
    const customer = await makeCustomer(shop().company, { email: 'chantal@example.com', language: 'fr-CA' })
    const desk = await owedOrder(shop().company, { customer_id: customer.id }, '20.00')
    const made = await makeLink(desk, { send: true, amount: '5.00' })
    expect(made).toMatchObject({ mail: 'not_set_up', link: { sent_to: 'chantal@example.com' } })
    const outbox = path.join(server().dataDir, 'outbox')
    const [file = ''] = (await readdir(outbox)).toSorted().toReversed()
    const mail = (await readFile(path.join(outbox, file), 'utf8')).replaceAll('=\r\n', '')
    expect(mail).toContain('To: chantal@example.com')
    // A link may be for a part: the order's own balance is higher.
    expect(mail).toMatch(/Nous vous demandons 5,00/)
    const never = { email: 'never@example.com', black_listed_emails: ['never@example.com'] }
    const blocked = await makeCustomer(shop().company, never)
    const other = await owedOrder(shop().company, { customer_id: blocked.id }, '20.00')
    const body = { send: true, to: 'never@example.com' }
    await other.station.refused('address_black_listed', 'payLinks.create', creation(other, body))
    expect((await makeLink(other, { send: true })).mail).toBe('not_sent')
  })
})

test('what the page answers holds nothing of the order but what is shown', async () => {
  const desk = await finalizedOrder(shop().company, '20.00')
  const { token } = await makeLink(desk)
  const refusal = await visitor().refused('tip_too_large', 'payLinks.pay', payment(token, { tip: '99' }))
  expect(refusal.current).toBeUndefined()
  const shown: (keyof PayPage)[] = ['state', 'shop', 'lines', 'total', 'paid', 'amount']
  expect(Object.keys(await open(token))).toEqual(expect.arrayContaining(shown))
})

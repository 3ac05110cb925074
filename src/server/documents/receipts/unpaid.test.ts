import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeFleet, owedOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { makeCardShop, startCard, type CardShop } from '#test/harness/money/gateways.ts'
import { mailsTo, tokenOf } from '#test/harness/messages/mails.ts'
import { Station } from '#test/harness/station.ts'
import { testGateways } from '#test/harness/money/testGateway.ts'
import { Phone, tokenIn } from '#test/harness/messages/texts.ts'
import { newId } from '#server/base/ids.ts'

const { server, standin } = testGateways(['twilio', 'stripe'])
const phone = new Phone(() => standin('twilio'))
let shop: CardShop
let cashOnly: CardShop
let serial = 7000

beforeAll(async () => {
  shop = await makeCardShop(server(), standin('stripe'))
  cashOnly = await makeCardShop(server(), standin('stripe'), { payment_methods: ['Cash'] })
})

type Fields = Parameters<typeof makeCustomer>[1]

/** An order of 21.50 that its customer owes. */
async function owed(at: CardShop = shop, fields: Fields = {}): Promise<Desk> {
  const customer = await makeCustomer(at.company, fields)
  return owedOrder(at.company, { customer_id: customer.id }, '20.00')
}

/** The one mail that this receipt sends. */
async function mailOf(desk: Desk, language?: 'en' | 'fr-CA') {
  const to = `customer${++serial}@example.com`
  await desk.station.call('receipts.mail', { params: { id: desk.order.id }, body: { to, language } })
  const [mail] = await mailsTo(server(), to, 1)
  if (!mail) throw new Error('no mail')
  return { ...mail, text: (mail.text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ') }
}

const visitor = () => new Station(server())

describe('the mail of an order that is not paid', () => {
  test('is an invoice with the amount due and a link that pays it', async () => {
    const desk = await owed(shop, { first_name: 'Ana', last_name: 'Sousa' })
    const mail = await mailOf(desk)
    const number = desk.order.order_custom_id
    expect(mail.subject).toBe(`Tampa: invoice for order #${number}, amount due $21.50`)
    expect(mail.text).toContain('Hi Ana,')
    expect(mail.text).toContain('Amount due: $21.50.')
    expect(mail.text).not.toContain('paid')
    expect(mail.html).toContain('Pay $21.50')
    expect(mail.from).toMatchObject({ name: 'Tampa', address: 'no-reply@localhost' })
    const page = await visitor().call('payLinks.open', { body: { token: tokenOf(mail) } })
    expect(page).toMatchObject({ state: 'ready', amount: '21.50' })
    const { links } = await desk.station.call('payLinks.list', { params: { id: desk.order.id } })
    expect(links).toMatchObject([{ state: 'waiting', amount: '21.50', sent_to: mail.to?.[0]?.address }])
  })

  test('says of a partly paid order what was paid and what is left, in French too', async () => {
    const desk = await owed(shop, { language: 'fr-CA' })
    await desk.pay({ amount: '15.00' })
    const english = await mailOf(desk, 'en')
    expect(english.subject).toContain('balance due $6.50')
    expect(english.text).toContain('Paid so far: $15.00. Balance due: $6.50.')
    const french = await mailOf(desk)
    expect(french.subject?.replaceAll(/[\u00A0\u202F]/g, ' ')).toMatch(
      /^Tampa : facture .+, solde de 6,50 \$$/,
    )
    expect(french.text).toContain('Déjà payé : 15,00 $. Solde à payer : 6,50 $.')
    expect(french.html).toContain('Payer 6,50')
    const page = await visitor().call('payLinks.open', { body: { token: tokenOf(french) } })
    expect(page.amount).toBe('6.50')
  })

  test('names the shop’s place and number where no link can be made', async () => {
    const desk = await owed(cashOnly)
    const mail = await mailOf(desk)
    expect(mail.text).toContain('Amount due: $21.50.')
    expect(mail.text).toMatch(/You can pay at our shop: .*Tampa/)
    expect(mail.text).toMatch(/Questions about your payment\? Call \(\d{3}\) \d{3}-\d{4}\./)
    expect(mail.text).not.toContain('token=')
    const { links } = await desk.station.call('payLinks.list', { params: { id: desk.order.id } })
    expect(links).toEqual([])
  })

  test('leaves a payment alone that is under way: no second link beside it', async () => {
    const desk = await owed()
    await startCard(desk)
    const mail = await mailOf(desk)
    expect(mail.text).toContain('Amount due: $21.50.')
    expect(mail.text).not.toContain('token=')
  })

  test('greets a fleet by its name', async () => {
    const fleet = await makeFleet(shop.company, {})
    const desk = await owedOrder(shop.company, { fleet_location_id: fleet.fleet_location_id }, '20.00')
    expect((await mailOf(desk, 'en')).text).toContain(`Hi ${desk.order.fleet?.fleet_name},`)
  })

  test('of a paid order is the receipt that it was', async () => {
    const desk = await owed()
    await desk.pay()
    const mail = await mailOf(desk)
    expect(mail.subject).toBe(`Tampa: receipt for order #${desk.order.order_custom_id}`)
    expect(mail.text).toContain('Thank you for your payment of $21.50. Your invoice is attached.')
    expect(mail.text).not.toContain('due')
  })
})

async function texted(desk: Desk, language: 'en' | 'fr-CA' = 'en') {
  const to = `450555${++serial}`
  const body = { id: newId(), to, language }
  await desk.station.call('receipts.text', { params: { id: desk.order.id }, body })
  const [got] = await phone.inbox(`+1${to}`)
  const said = got?.body ?? ''
  const page = await visitor().call('receipts.open', { body: { token: tokenIn(said) } })
  return { said: said.replaceAll(/[\u00A0\u202F]/g, ' '), page }
}

describe('the text and its page', () => {
  test('say what is due of an order that nobody paid', async () => {
    const { said, page } = await texted(await owed())
    expect(said).toMatch(/^Tampa: Invoice for order #\S+, amount due \$21\.50: http/)
    expect(page).toMatchObject({ of: 'order', state: 'unpaid', paid: '0.00', left: '21.50' })
    expect(page).toHaveProperty('on_account_until', null)
  })

  test('say until when an order on account is due', async () => {
    const fleet = await makeFleet(shop.company, { payment_terms: { days_to_payment: 30 } })
    const desk = await owedOrder(shop.company, { fleet_location_id: fleet.fleet_location_id }, '20.00')
    const { page } = await texted(desk)
    expect(page).toMatchObject({ on_account_until: desk.order.pay_due_timestamp })
  })

  test('say both sums of a partly paid one', async () => {
    const desk = await owed()
    await desk.pay({ amount: '15.00' })
    const { said, page } = await texted(desk, 'fr-CA')
    expect(said).toMatch(/Facture no \S+, 15,00 \$ payés, solde de 6,50 \$ : http/)
    expect(page).toMatchObject({ state: 'partly_paid', paid: '15.00', left: '6.50' })
  })

  test('ask nothing for an order that is not collected', async () => {
    const desk = await owed()
    await desk.move('uncollectible', 'Gone away')
    const { said, page } = await texted(desk)
    expect(said).toMatch(/^Tampa: Invoice for order #\S+: http/)
    expect(page).toMatchObject({ state: 'none', left: '0.00' })
  })
})

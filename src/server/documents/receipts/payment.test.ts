import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeFleet, owedOrder } from '#test/factories.ts'
import { unknownAddress } from '#test/harness/messages/faultyMail.ts'
import { creditInput, makeCardShop, SURCHARGE_AND_TIPS, type CardShop } from '#test/harness/money/gateways.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import type { Input, Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const { server, standin } = testGateway('stripe')
let shop: CardShop
let station: Station

beforeAll(async () => {
  const payment_methods = ['Cash', 'Check', 'Terminal', 'Account Credit']
  const registration_number = 'MV-12345'
  shop = await makeCardShop(server(), standin(), {
    ...SURCHARGE_AND_TIPS,
    payment_methods,
    registration_number,
  })
  station = shop.company.as('Owner')
  await server().services.database.tenant(shop.company.id, (tx) =>
    sql`update shops set taxes = jsonb_set(taxes, '{0,number}', '"88-123"') where id = ${shopId()}`.execute(
      tx,
    ),
  )
})

const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })
const shopId = () => shop.company.shops.FL.id

async function person(fields: Parameters<typeof makeCustomer>[1] = {}) {
  const customer = await makeCustomer(shop.company, fields)
  return { customer, params: { kind: 'customer' as const, id: customer.id } }
}

async function payIn(params: { kind: 'customer' | 'fleet_location'; id: string }, amount: string) {
  const body = { ...moved(), shop_id: shopId(), payment_method: 'Cash', amount }
  await station.call('payments.addCredit', { params, body })
  return body.id
}

async function payMany(
  id: string,
  prices: readonly string[],
  fields: Partial<Input<'receivables.pay'>['body']>,
) {
  for (const price of prices) await owedOrder(shop.company, { customer_id: id }, price)
  const body = { ...moved(), shop_id: shopId(), payment_method: 'Cash', amount: '1.00', ...fields }
  await station.call('receivables.pay', { params: { kind: 'customer', id }, body })
  return body.id
}

/** The page for narrow paper, as text. */
async function paper(id: string, language?: 'en' | 'fr-CA'): Promise<string> {
  const body = { format: 'html' as const, language }
  const { url } = await station.call('receipts.paymentLink', { params: { id }, body })
  return (await server().app.inject(url)).body.replaceAll(/[\u00A0\u202F]/g, ' ')
}

describe('the receipt of a payment to account credit', () => {
  test('names the shop, who paid, how much, how, and the credit after it, on 80 mm and as a letter', async () => {
    const { params } = await person({ first_name: 'Ana', last_name: 'Sousa' })
    const first = await payIn(params, '50.00')
    await payIn(params, '7.00')
    const page = await paper(first)
    expect(page).toContain('size: 80mm auto')
    for (const words of ['Receipt', 'Tampa', 'MV-12345', 'Ana Sousa', 'Cash · to account credit', '$50.00'])
      expect(page).toContain(words)
    // The tax numbers, which an invoice has beside its taxes.
    expect(page).toMatch(/<p>[^<]+ 88-123<\/p>/)
    // The credit as it was then, whatever was paid since.
    expect(page).toMatch(/Account credit balance<\/th><td class="n">\$50\.00/)
    const { url } = await station.call('receipts.paymentLink', {
      params: { id: first },
      body: { format: 'pdf' },
    })
    const pdf = await server().app.inject(url)
    expect(pdf.headers['content-disposition']).toMatch(/inline; filename="receipt-\d{4}-\d\d-\d\d\.pdf"/)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await paper(first, 'fr-CA')).toContain('Solde du crédit au compte')
  })

  test('names the card with its surcharge, and what went back of it', async () => {
    const { customer } = await person()
    const input = creditInput(shop.company, customer.id, { card_kind: 'credit', surcharge: '1.50' })
    await station.call('payments.startCardCredit', input)
    const one = { ...input.params, payment_id: input.body.id }
    await station.call('payments.checkCardCredit', { params: one })
    const refund = { ...moved(), amount: '20.00', reason: 'Paid too much' }
    // A card is refunded to itself alone.
    await station.refused('payment_by_gateway', 'payments.refundCredit', {
      params: one,
      body: { ...refund, shop_id: shopId() },
    })
    await station.call('payments.refundCardCredit', { params: one, body: refund })
    const page = await paper(input.body.id)
    expect(page).toMatch(/Terminal · Visa •••• 4242 · to account credit/)
    expect(page).toContain('$1.50')
    expect(page).toMatch(/Terminal · Visa •••• 4242 · refunded<\/dt><dd>-\$20\.00/)
    expect(page).toMatch(/Refunded from account credit<\/th><td class="n">-\$20\.00/)
    expect(page).toMatch(/Account credit balance<\/th><td class="n">\$30\.00/)
    const own = await paper(refund.id)
    expect(own).toMatch(/Refunded from account credit<\/th><td class="n">\$20\.00/)
    expect(await station.call('receipts.getForPayment', { params: { id: refund.id } })).toMatchObject({
      paid: '-20.00',
      credit: '30.00',
      owed: null,
    })
  })

  test('is there of no payment on one order, no adjustment, and of nothing that is not there', async () => {
    const { customer, params } = await person()
    const desk = await owedOrder(shop.company, { customer_id: customer.id }, '10.00')
    const {
      order: { payments },
    } = await desk.pay()
    const adjust = { ...moved(), shop_id: shopId(), amount: '5.00', reason: 'x' }
    await station.call('payments.adjustCredit', { params, body: adjust })
    for (const id of [payments[0]?.id ?? '', adjust.id, newId()]) {
      await station.refused('not_found', 'receipts.getForPayment', { params: { id } })
      await station.refused('not_found', 'receipts.paymentLink', { params: { id }, body: { format: 'pdf' } })
      const mail = { params: { id }, body: { to: 'x@example.com' } }
      await station.refused('not_found', 'receipts.mailPayment', mail)
    }
  })
})

describe('the receipt of a payment over many orders', () => {
  test('names each order with its share, the sum, what became credit, and what is still owed', async () => {
    const { customer } = await person()
    const id = await payMany(customer.id, ['10.00', '20.00', '30.00'], {
      amount: '25.00',
      payment_method: 'Check',
      reference: '1042',
    })
    const page = await paper(id)
    const { orders } = await station.call('receivables.payer', {
      query: {},
      params: { kind: 'customer', id: customer.id },
    })
    expect(page).toContain(`#${orders[0]?.order_custom_id}`)
    expect(page).toContain('$14.25')
    expect(page).toContain('Check · 1042')
    expect(page).toMatch(/Paid<\/th><td class="n">\$25\.00/)
    expect(page).toMatch(/Balance due as of [^<]+<\/th><td class="n">\$39\.50/)
    const rest = await payMany(customer.id, [], { amount: '50.00', rest: 'credit' })
    const { entries } = await station.call('payments.credit', {
      query: {},
      params: { kind: 'customer', id: customer.id },
    })
    // A part of it leads to the whole.
    const part = entries.find((row) => row.payment_type === 'credit_payment')
    const whole = await station.call('receipts.getForPayment', { params: { id: part?.id ?? '' } })
    expect(whole).toMatchObject({ paid: '50.00', credit: '10.50', owed: '0.00' })
    expect(await paper(rest)).toMatch(/Added to account credit<\/th><td class="n">\$10\.50/)
  })

  test('that a card brought names the card and its surcharge; one that was reversed says so', async () => {
    const { customer, params } = await person()
    const input = creditInput(shop.company, customer.id, {
      amount: '10.75',
      card_kind: 'credit',
      surcharge: '0.32',
    })
    await station.call('payments.startCardCredit', input)
    await station.call('payments.checkCardCredit', { params: { ...params, payment_id: input.body.id } })
    const id = await payMany(customer.id, ['10.00'], {
      amount: '10.75',
      payment_method: 'Account Credit',
      card_payment_id: input.body.id,
    })
    const page = await paper(id)
    expect(page).toContain('Terminal · Visa •••• 4242 · to account credit')
    expect(page).toContain('$0.32')
    expect(page).not.toContain('class="stamp"')
    const reversal = { ...moved(), reason: 'Wrong customer' }
    await station.call('receivables.reverse', { params: { id }, body: reversal })
    expect(await paper(id)).toContain('<div class="stamp">REVERSED</div>')
    expect((await station.call('receipts.getForPayment', { params: { id } })).reversed).toBe(true)
    await station.refused('not_found', 'receipts.getForPayment', { params: { id: reversal.id } })
  })

  test('of a fleet location is in the fleet’s language', async () => {
    const fleet = await makeFleet(shop.company, { language: 'fr-CA' })
    const id = await payIn({ kind: 'fleet_location', id: fleet.fleet_location_id }, '12.00')
    const page = await paper(id)
    expect(page).toContain('<html lang="fr-CA">')
    expect(page).toContain('12,00 $')
  })
})

test('without an account at Twilio nothing is texted, and both ways say so', async () => {
  const { params } = await person()
  const id = await payIn(params, '5.00')
  expect((await station.call('receipts.getForPayment', { params: { id } })).state).toBe('not_configured')
  const text = { params: { id }, body: { id: newId(), to: '4505550142' } }
  await station.refused('texts_not_configured', 'receipts.textPayment', text)
})

describe('the receipt by mail', () => {
  test('offers the further contacts, and never goes to one who refused', async () => {
    const contacts = [
      { label: 'Spouse', email: 'luc@example.com' },
      { name: 'Ana', email: 'ana@example.com', consent_email: 'refused' as const },
    ]
    const { customer, params } = await person({ contacts })
    const id = await payIn(params, '50.00')
    const receipt = await station.call('receipts.getForPayment', { params: { id } })
    expect(receipt.contacts).toEqual(customer.contacts)
    const mail = (to: string) => ({ params: { id }, body: { to } })
    expect(await station.call('receipts.mailPayment', mail('luc@example.com'))).toMatchObject({
      sent_to: 'luc@example.com',
    })
    await station.refused('address_black_listed', 'receipts.mailPayment', mail('ana@example.com'))
  })

  test('goes out as a PDF in the payer’s language, never to a black-listed address', async () => {
    const { params } = await person({ language: 'fr-CA', black_listed_emails: ['never@example.com'] })
    const id = await payIn(params, '50.00')
    const to = 'chantal@example.com'
    const mail = { params: { id }, body: { to } }
    expect(await station.call('receipts.mailPayment', mail)).toEqual({ sent_to: to, mail: 'not_set_up' })
    const outbox = path.join(server().dataDir, 'outbox')
    const files = await readdir(outbox)
    const sent = await readFile(path.join(outbox, files.sort().at(-1) ?? ''), 'utf8')
    expect(sent).toMatch(/filename="?recu-\d{4}-\d\d-\d\d\.pdf/)
    const never = { params: { id }, body: { to: 'never@example.com' } }
    await station.refused('address_black_listed', 'receipts.mailPayment', never)
    const { mailer } = server().services
    const send = mailer.send.bind(mailer)
    mailer.send = () => Promise.reject(new Error('nobody answers'))
    await station.refused('mail_not_sent', 'receipts.mailPayment', mail)
    mailer.send = () => Promise.reject(unknownAddress())
    await station.refused('mail_address_refused', 'receipts.mailPayment', mail)
    mailer.send = send
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, openOrder, owedOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { makeCardShop, type CardShop } from '#test/harness/money/gateways.ts'
import { inspect, makeInspection } from '#test/harness/inspections.ts'
import { mailsTo } from '#test/harness/messages/mails.ts'
import { testGateways } from '#test/harness/money/testGateway.ts'
import { Phone } from '#test/harness/messages/texts.ts'
import type { PaperKind } from '#domain/messages/templates/kinds.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { filled, SAMPLE_VALUES } from '#domain/messages/templates/templates.ts'
import { newId } from '#server/base/ids.ts'
import { paymentMail } from './mail.ts'

const { server, standin } = testGateways(['twilio', 'stripe'])
const phone = new Phone(() => standin('twilio'))
let other: CardShop

const make = () => makeCardShop(server(), standin('stripe'))
beforeAll(async () => {
  other = await make()
})

type Words = Partial<Record<'subject_en' | 'subject_fr' | 'body_en' | 'body_fr', string>>

/** Changes some of the words of a message, and keeps the others. */
async function word(company: TestCompany, kind: PaperKind, words: Words, channel: Channel = 'email') {
  const owner = company.as('Owner')
  const params = { kind, channel }
  const { current } = await owner.call('messages.template', { params })
  const { subject_en, subject_fr, body_en, body_fr, version } = current
  const body = { subject_en, subject_fr, body_en, body_fr, version, ...words }
  return owner.call('messages.saveTemplate', { params, body })
}

const address = () => `${newId()}@example.com`
const plain = (text: string | undefined): string => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

/** The one mail to this address. */
async function mailTo(to: string) {
  const [mail] = await mailsTo(server(), to, 1)
  return { subject: plain(mail?.subject), text: plain(mail?.text), html: plain(mail?.html) }
}

async function invoiceOf({ station, order }: Desk, language?: 'en' | 'fr-CA') {
  const to = address()
  await station.call('receipts.mail', { params: { id: order.id }, body: { to, language } })
  return mailTo(to)
}

/** An order of 21.50 that its customer owes. */
async function owed(company: TestCompany, fields: Parameters<typeof makeCustomer>[1] = {}): Promise<Desk> {
  const customer = await makeCustomer(company, fields)
  return owedOrder(company, { customer_id: customer.id }, '20.00')
}

describe('the words of an invoice', () => {
  test('are those of the company, in the customer’s language; a reset returns to the product’s own', async () => {
    const { company } = await make()
    await word(company, 'invoice_unpaid', {
      subject_en: 'Your invoice {order}',
      subject_fr: 'Votre facture {order}',
      body_en: 'Hello {customer}, {due} of {total} is due.\nPay here: {pay_link}',
      body_fr: 'Bonjour {customer}, il reste {due} à payer.\nPayez ici : {pay_link}',
    })
    const desk = await owed(company, { first_name: 'Ana', last_name: 'Sousa', language: 'fr-CA' })
    const number = desk.order.order_custom_id
    const french = await invoiceOf(desk)
    expect(french.subject).toBe(`Votre facture ${number}`)
    expect(french.text).toMatch(
      /^Bonjour Ana,\n\nBonjour Ana Sousa, il reste 21,50 \$ à payer\.\n\nPayez ici :\n\nhttp/,
    )
    expect(french.html).toMatch(/<a href="[^"]+" style="[^"]+">Payer 21,50/)
    const english = await invoiceOf(desk, 'en')
    expect(english.subject).toBe(`Your invoice ${number}`)
    expect(english.text).toContain('Hello Ana Sousa, $21.50 of $21.50 is due.')

    // Another company's mail has the product's words, and so has the invoice that is paid.
    const elsewhere = await invoiceOf(await owed(other.company))
    expect(elsewhere.subject).toMatch(/^Tampa: invoice for order #\S+, amount due \$21\.50$/)
    await desk.reload()
    await desk.pay()
    expect((await invoiceOf(desk, 'en')).subject).toBe(`Tampa: receipt for order #${number}`)

    const params = { kind: 'invoice_unpaid', channel: 'email' } as const
    const { current } = await company.as('Owner').call('messages.template', { params })
    const { subject_en, subject_fr, body_en, body_fr, version } = current
    const reset = { subject_en, subject_fr, body_en, body_fr, version, standard: true }
    const { versions } = await company.as('Owner').call('messages.saveTemplate', { params, body: reset })
    expect(versions.map((row) => row.standard)).toEqual([true, false])
    const back = await invoiceOf(await owed(company))
    expect(back.text).toMatch(
      /is attached\. Amount due: \$21\.50\.\n\nPay securely by card\. .* 7 days\.\n\nhttp/,
    )
    expect(back.text).toMatch(/\n\nYou can pay at our shop: .*\n\nQuestions about your payment\? Call /)
  })

  test('show markup in a customer’s name as it is', () => {
    const template = { subject_en: '{customer}', subject_fr: '', body_en: 'For {customer}.', body_fr: '' }
    const values = { ...SAMPLE_VALUES.en, customer: '<b>Ana</b> {due} & Co' }
    const words = filled(template, 'email', 'en', values)
    const shop = { name: 'Tampa', phonenumber: '', email: '' }
    const mail = paymentMail(shop, { language: 'en', name: values.customer, ...words })
    expect(mail.subject).toBe('<b>Ana</b> {due} & Co')
    expect(mail.text).toBe('Hi <b>Ana</b> {due} & Co,\n\nFor <b>Ana</b> {due} & Co.\n\nTampa')
    expect(mail.html).toContain('For &lt;b&gt;Ana&lt;/b&gt; {due} &amp; Co.')
  })

  test('without the payment link make none', async () => {
    const { company } = await make()
    await word(company, 'invoice_unpaid', { body_en: 'Please pay at the counter.' })
    const desk = await owed(company)
    const mail = await invoiceOf(desk)
    expect(mail.text).toContain('Please pay at the counter.')
    expect(mail.text).not.toContain('token=')
    const { links } = await desk.station.call('payLinks.list', { params: { id: desk.order.id } })
    expect(links).toEqual([])
  })

  test('name the due date of an order on account, and leave its line out of any other', async () => {
    const { company } = await make()
    await word(company, 'invoice_unpaid', { body_en: 'Invoice {order}.\nDue by {due_date}.' })
    const desk = await owed(company, { payment_terms: { days_to_payment: 30 } })
    expect((await invoiceOf(desk)).text).toMatch(/Due by \w+ \d{1,2}, \d{4}\./)
    expect((await invoiceOf(await owed(company))).text).not.toContain('Due by')
  })

  test('are those of its text too', async () => {
    const { company } = await make()
    await word(company, 'invoice_unpaid', { body_en: '{first_name}, you owe {due}:' }, 'text')
    const desk = await owed(company, { first_name: 'Ana' })
    const body = { id: newId(), to: '8135550191' }
    const { text } = await desk.station.call('receipts.text', { params: { id: desk.order.id }, body })
    expect(text.body).toMatch(/^Ana, you owe \$21\.50: …/)
    const [got] = await phone.inbox('+18135550191')
    expect(got?.body).toMatch(/^Ana, you owe \$21\.50: http/)
  })
})

describe('the words of what else carries a document or a link', () => {
  test('of a payment and a refund are those of the company', async () => {
    const { company } = await make()
    await word(company, 'payment_receipt', { body_en: '{customer} paid {amount}.' })
    await word(company, 'refund_receipt', { subject_en: 'Refund of {amount}' })
    const owner = company.as('Owner')
    const customer = await makeCustomer(company, { first_name: 'Ana', last_name: 'Sousa' })
    const params = { kind: 'customer' as const, id: customer.id }
    const moved = { device_id: newId(), made_at: new Date().toISOString(), shop_id: company.shops.FL.id }
    const paid = { ...moved, id: newId(), payment_method: 'Cash', amount: '50.00' }
    await owner.call('payments.addCredit', { params, body: paid })
    const mailed = async (id: string) => {
      const to = address()
      await owner.call('receipts.mailPayment', { params: { id }, body: { to } })
      return mailTo(to)
    }
    expect((await mailed(paid.id)).text).toContain('Ana Sousa paid $50.00.')
    const back = { ...moved, id: newId(), payment_method: 'Cash', amount: '20.00', reason: 'Moved away' }
    await owner.call('payments.refundCredit', {
      params: { ...params, payment_id: paid.id },
      body: back,
    })
    expect((await mailed(back.id)).subject).toBe('Refund of $20.00')
  })

  test('of a payment request are those of the company, before its button', async () => {
    const { company } = await make()
    await word(company, 'payment_request', { body_en: 'Please pay {amount} of {total}.' })
    const desk = await owed(company)
    const to = address()
    const body = { id: newId(), amount: '10.00', send: true, to }
    await desk.station.call('payLinks.create', { params: { id: desk.order.id }, body })
    const mail = await mailTo(to)
    expect(mail.text).toMatch(/Please pay \$10\.00 of \$21\.50\.\n\nhttp\S+\n\nThis link expires in 7 days\./)
    expect(mail.html).toContain('>Pay $10.00</a>')
  })

  test('of an approval request and an inspection report are those of the company', async () => {
    const { company } = await make()
    await word(company, 'approval_request', { subject_fr: 'À approuver, {customer}' })
    await word(company, 'inspection_report', { body_fr: 'Rapport du bon {order} : {vehicle}.' })
    const customer = await makeCustomer(company, { first_name: 'Ana', language: 'fr-CA' })
    const desk = await openOrder(company, { customer_id: customer.id })
    const [item] = await inspect(desk, await makeInspection(company))
    const change = { field: 'answer' as const, value: 'now' as const }
    await desk.apply({ type: 'inspection.set', inspection_id: item?.id ?? '', change })
    const params = { id: desk.order.id }
    const to = address()
    await desk.station.call('authorizations.create', { params, body: { id: newId(), send: true, to } })
    expect((await mailTo(to)).subject).toMatch(/^À approuver, Ana/)
    const also = address()
    await desk.station.call('inspectionReports.mail', { params, body: { to: also } })
    expect((await mailTo(also)).text).toContain(
      `Rapport du bon ${desk.order.order_custom_id} : votre véhicule.`,
    )
  })

  test('of a statement that a person sends are those of the monthly one', async () => {
    const { company } = await make()
    const owner = company.as('Owner')
    const params = { kind: 'statement', channel: 'email' } as const
    const words = {
      subject_en: 'S',
      subject_fr: 'S',
      body_en: 'You owe {amount}.',
      body_fr: 'Dû : {amount}.',
    }
    await owner.call('messages.saveTemplate', { params, body: { ...words, version: 0 } })
    const desk = await owed(company)
    const to = address()
    await owner.call('receivables.mailStatement', {
      params: { kind: 'customer', id: desk.order.customer_id ?? '' },
      body: { shop_id: company.shops.FL.id, to },
    })
    expect((await mailTo(to)).text).toContain('You owe $21.50.')
  })
})

describe('words are refused', () => {
  test('that name a field which this message doesn’t have, by the field and its place', async () => {
    const owner = other.company.as('Owner')
    const words = {
      subject_en: 'a',
      subject_fr: 'b',
      body_en: 'Due {due}',
      body_fr: '{coupon} {due}',
      version: 0,
    }
    const unpaid = { kind: 'invoice_unpaid', channel: 'email' } as const
    const refusal = await owner.refused('template_not_valid', 'messages.saveTemplate', {
      params: unpaid,
      body: words,
    })
    expect(refusal.errors).toMatchObject([
      { pointer: '/body/body_fr', code: 'unknown_field', detail: 'coupon' },
    ])
    const text = await owner.refused('template_not_valid', 'messages.saveTemplate', {
      params: { ...unpaid, channel: 'text' },
      body: { ...words, body_en: 'Pay: {pay_link}', body_fr: '' },
    })
    expect(text.errors).toMatchObject([
      { pointer: '/body/body_fr', code: 'missing_translation' },
      { pointer: '/body/body_en', code: 'unknown_field', detail: 'pay_link' },
    ])
  })

  test('on a channel on which the message is never sent', async () => {
    const owner = other.company.as('Owner')
    const params = { kind: 'inspection_report', channel: 'text' } as const
    await owner.refused('not_found', 'messages.template', { params })
    const words = { subject_en: '', subject_fr: '', body_en: 'a', body_fr: 'b', version: 0 }
    await owner.refused('not_found', 'messages.saveTemplate', { params, body: words })
    const test = {
      id: newId(),
      shop_id: other.company.shops.FL.id,
      language: 'en' as const,
      to: '8135550192',
    }
    await owner.refused('not_found', 'messages.test', { params, body: test })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeCustomer, owedOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { mailServer, type MailServer } from '#test/harness/mailServer.ts'
import { mailsTo } from '#test/harness/messages/mails.ts'
import { startServer, testServer, type TestServer } from '#test/harness/server.ts'
import { startStandin, type Standin } from '#test/harness/standin.ts'
import { Phone, twilioSettings } from '#test/harness/messages/texts.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'
import { queueInvoice } from './ofOrder.ts'
import { sendDue } from '../outbox/run.ts'

let twilio: Standin
let mail: MailServer
let server: TestServer
let company: TestCompany
const phone = new Phone(() => twilio)
const unset = testServer()

beforeAll(async () => {
  twilio = await startStandin('twilio')
  mail = await mailServer({ disabledCommands: ['STARTTLS'] })
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}` }
  server = await startServer({ ...twilioSettings(twilio), ...smtp })
  company = await makeCompany(server)
})
afterAll(async () => {
  await server.close()
  await mail.close()
  await twilio.stop()
})

type Fields = Parameters<typeof makeCustomer>[1]

async function finalized(fields: Fields, at = company): Promise<Desk> {
  const customer = await makeCustomer(at, fields)
  return owedOrder(at, { customer_id: customer.id }, '20.00')
}

const mailed = (address: string) => mail.mails.filter((row) => row.to?.some((to) => to.address === address))
/** The payload of the task. */
const eventOf = (subject_id: string) => ({
  company_id: company.id,
  event_id: newId(),
  subject_id,
  user_id: company.users.Owner.id,
})
const history = async ({ station, order }: Desk) =>
  (await station.call('orders.history', { params: { id: order.id } })).entries

describe('a finalized order', () => {
  test('is emailed to a customer who gets invoices by email, and the order says so', async () => {
    const email = `${newId()}@example.com`
    const desk = await finalized({ email, auto_send_order_email: true, language: 'fr-CA' })
    await until(() => expect(mailed(email)).toHaveLength(1))
    expect(mailed(email)[0]).toMatchObject({
      subject: expect.stringContaining('facture'),
      attachments: [{ filename: `facture-${desk.order.order_custom_id}.pdf` }],
    })
    await until(async () => expect((await desk.reload()).order.email_to).toEqual([email]))
    expect((await history(desk))[0]).toMatchObject({
      type: 'document.sent',
      user_name: expect.stringMatching(/\w/),
    })
  })

  test('without a tax number that the law wants is sent, and the list of messages says so', async () => {
    const email = `${newId()}@example.com`
    const customer = await makeCustomer(company, { email, auto_send_order_email: true })
    const station = company.as('Owner')
    const shop = await station.call('company.shop', { params: { id: company.shops.QC.id } })
    const sentOf = async (number: string) => {
      const { version } = await station.call('company.shop', { params: { id: shop.id } })
      await station.call('company.saveTaxes', {
        params: { id: shop.id },
        body: {
          version,
          taxes: shop.taxes.map((tax) => ({ ...tax, number })),
          subtotal_charges: shop.subtotal_charges,
        },
      })
      const desk = await owedOrder(company, { customer_id: customer.id, region: 'QC' }, '20.00')
      const message = async () => {
        const { messages } = await station.call('messages.list', { query: {} })
        return messages.find(({ order_id }) => order_id === desk.order.id)
      }
      await until(async () => expect(await message()).toMatchObject({ state: 'sent' }))
      return (await message())?.reason
    }
    expect(await sentOf('')).toBe('tax_number_missing')
    expect(await sentOf('123456789 RT0001')).toBe('')
    expect(mailed(email)).toHaveLength(2)
  })

  test('is texted to a customer who gets invoices by text', async () => {
    const desk = await finalized({ phonenumber: '8135550177', auto_send_order_text: true })
    await until(async () => expect(await phone.inbox('+18135550177')).toHaveLength(1))
    await until(async () => expect((await desk.reload()).order.text_to).toEqual(['8135550177']))
    const params = { id: desk.order.id }
    await until(async () =>
      expect((await desk.station.call('messages.listForOrder', { params })).messages[0]?.body).toMatch(
        /^Tampa: Invoice for order #\S+, amount due \$21\.50: …/,
      ),
    )
  })

  test('goes to no one who did not choose it, nor to an address on the black list', async () => {
    const email = `${newId()}@example.com`
    const plain = await finalized({ email, phonenumber: '8135550178' })
    const listed = await finalized({ email, auto_send_order_email: true, black_listed_emails: [email] })
    for (const { order } of [plain, listed]) {
      const event = eventOf(order.id)
      await queueInvoice(server.services, event)
      await sendDue(server.services, company.id)
    }
    expect(mailed(email)).toEqual([])
    expect(await phone.inbox('+18135550178')).toEqual([])
  })

  test('is sent once, however often the task runs; a re-opened order is not sent', async () => {
    const email = `${newId()}@example.com`
    const desk = await finalized({ email, phonenumber: '8135550179', auto_send_order_text: true })
    const event = eventOf(desk.order.id)
    for (let runs = 0; runs < 2; runs += 1) await queueInvoice(server.services, event)
    await until(async () => expect(await phone.inbox('+18135550179')).toHaveLength(2))

    const other = await finalized({ email, auto_send_order_email: true })
    await until(() => expect(mailed(email)).toHaveLength(1))
    await until(async () => expect((await other.reload()).order.email_to).toEqual([email]))
    const again = eventOf(other.order.id)
    for (let runs = 0; runs < 2; runs += 1) await queueInvoice(server.services, again)
    await until(() => expect(mailed(email)).toHaveLength(2))
    // The order is written once more when the mail is settled.
    const waiting = { query: { state: 'waiting' as const } }
    await until(async () =>
      expect((await company.as('Owner').call('messages.list', waiting)).messages).toEqual([]),
    )
    await other.reload()
    await other.move('pre-complete', 'Wrong part')
    await queueInvoice(server.services, { ...again, event_id: newId() })
    await sendDue(server.services, company.id)
    expect(mailed(email)).toHaveLength(2)
  })
})

test('what an invoice said is kept; sent again, it has the words as they are then', async () => {
  const at = await makeCompany(server)
  const owner = at.as('Owner')
  const email = `${newId()}@example.com`
  const blocked = { id: newId(), channel: 'email' as const, address: email }
  await owner.call('messages.suppress', { body: blocked })
  const desk = await finalized({ email, auto_send_order_email: true }, at)
  const message = async () =>
    (await owner.call('messages.listForOrder', { params: { id: desk.order.id } })).messages[0]
  await until(async () => expect(await message()).toMatchObject({ state: 'refused', body: '' }))
  await owner.call('messages.unsuppress', { params: { id: blocked.id } })
  const words = {
    subject_en: 'Your invoice',
    subject_fr: 'Facture',
    body_en: 'Due: {due}.',
    body_fr: '{due}',
  }
  const params = { kind: 'invoice_unpaid', channel: 'email' } as const
  await owner.call('messages.saveTemplate', { params, body: { ...words, version: 0 } })
  await owner.call('messages.resend', { params: { id: (await message())?.id ?? '' } })
  await until(() => expect(mailed(email)).toHaveLength(1))
  expect(mailed(email)[0]).toMatchObject({ subject: 'Your invoice' })
  expect(mailed(email)[0]?.text).toContain('Due: $21.50.')
  const kept = { state: 'sent', subject: 'Your invoice', body: 'Due: $21.50.' }
  await until(async () => expect(await message()).toMatchObject(kept))
})

test('without a mail server nothing is called sent: the mail is kept, and history and reply say why', async () => {
  const at = await makeCompany(unset())
  const email = `${newId()}@example.com`
  const desk = await finalized({ email, auto_send_order_email: true }, at)
  await mailsTo(unset(), email, 1)
  await until(async () => expect((await history(desk))[0]?.type).toBe('document.sent'))
  expect((await desk.reload()).order.email_to).toEqual([])
  const reply = await desk.station.call('receipts.mail', {
    params: { id: desk.order.id },
    body: { to: email },
  })
  expect(reply).toEqual({ sent_to: email, mail: 'not_set_up' })
})

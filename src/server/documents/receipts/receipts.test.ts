import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { finalizedOrder, makeCompany, makeCustomer, openOrder, owedOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { unknownAddress } from '#test/harness/messages/faultyMail.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'
import type { Mail } from '#server/base/mail/mail.ts'

const server = testServer()

const signing = ({ order, station }: Desk, x = 400) => ({
  params: { id: order.id },
  body: {
    id: newId(),
    device_id: station.device_id,
    made_at: new Date().toISOString(),
    signature: [[[10, 10] as [number, number], [x, 200] as [number, number]]],
  },
})

describe('a signature at the counter', () => {
  test('stands on the invoice and in the history, also of a finalized order, once', async () => {
    const desk = await finalizedOrder(await makeCompany(server()), '20.00')
    const input = signing(desk)
    const { order } = await desk.station.call('receipts.sign', input)
    expect(order.signature_img).toContain('<polyline points="10,10 400,200"/>')
    expect(order.signature_img_png).toMatch(/^data:image\/png;base64,/)
    const again = await desk.station.call('receipts.sign', input)
    expect(again.order.version).toBe(order.version)
    const other = { ...signing(desk, 300), params: input.params }
    other.body.id = input.body.id
    await desk.station.refused('duplicate_id', 'receipts.sign', other)
    const { url } = await desk.station.call('orders.documentLink', {
      params: { id: order.id },
      body: { kind: 'receipt', format: 'html' },
    })
    const page = (await server().app.inject(url)).body
    expect(page).toContain(order.signature_img_png ?? 'none')
    expect(page).toContain('size: 80mm auto')
    const { entries } = await desk.station.call('orders.history', { params: { id: order.id } })
    expect(entries[0]).toMatchObject({ type: 'signature.record' })
  })

  test('is not taken for an order that is gone', async () => {
    const desk = await openOrder(await makeCompany(server()))
    await desk.move('deleted')
    await desk.station.refused('order_closed', 'receipts.sign', signing(desk))
    const noOne = { ...signing(desk), params: { id: newId() } }
    await desk.station.refused('not_found', 'receipts.sign', noOne)
  })
})

describe('a receipt by mail', () => {
  test('carries the invoice in the customer’s language, never to a black-listed address', async () => {
    const company = await makeCompany(server(), { tips_on: true })
    const customer = await makeCustomer(company, {
      language: 'fr-CA',
      black_listed_emails: ['never@example.com'],
    })
    const desk = await owedOrder(company, { customer_id: customer.id }, '20.00')
    await desk.pay({ tip: '2.00' })
    const params = { id: desk.order.id }
    const to = 'chantal@example.com'
    expect(await desk.station.call('receipts.mail', { params, body: { to } })).toEqual({
      sent_to: to,
      mail: 'not_set_up',
    })
    const outbox = path.join(server().dataDir, 'outbox')
    const [file = ''] = await readdir(outbox)
    const mail = await readFile(path.join(outbox, file), 'utf8')
    expect(mail).toContain(`facture-${desk.order.order_custom_id}.pdf`)
    const never = { params, body: { to: 'never@example.com' } }
    await desk.station.refused('address_black_listed', 'receipts.mail', never)
    const noOne = { params: { id: newId() }, body: { to } }
    await desk.station.refused('not_found', 'receipts.mail', noOne)
    const { mailer } = server().services
    const send = mailer.send.bind(mailer)
    mailer.send = () => Promise.reject(new Error('nobody answers'))
    await desk.station.refused('mail_not_sent', 'receipts.mail', { params, body: { to } })
    mailer.send = () => Promise.reject(unknownAddress())
    await desk.station.refused('mail_address_refused', 'receipts.mail', { params, body: { to } })
    mailer.send = send
    await desk.station.refused('address_black_listed', 'receipts.mail', { params, body: { to } })
  })

  test('puts the shop’s own words above the standard ones, line by line', async () => {
    const company = await makeCompany(server())
    const customer = await makeCustomer(company)
    const desk = await owedOrder(company, { customer_id: customer.id }, '20.00')
    const { mailer } = server().services
    const sent: Mail[] = []
    const send = mailer.send.bind(mailer)
    mailer.send = (mail) => {
      sent.push(mail)
      return send(mail)
    }
    const message = ' Your tires <are> ready. \n\nSee you soon. '
    const body = { to: 'chantal@example.com', message }
    await desk.station.call('receipts.mail', { params: { id: desk.order.id }, body })
    mailer.send = send
    expect(sent[0]?.text).toMatch(/Your tires <are> ready\.\n\nSee you soon\.\n\nThe invoice for your order/)
    expect(sent[0]?.html).toContain('Your tires &lt;are&gt; ready.</p>')
  })
})

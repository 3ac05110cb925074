import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, makeCompany, makeCustomer, type TestCompany } from '#test/factories.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { deliver, Phone, tokenIn } from '#test/harness/messages/texts.ts'
import { Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const { server, standin } = testGateway('twilio')
const phone = new Phone(standin)
let company: TestCompany
let station: Station
let serial = 2000

beforeAll(async () => {
  company = await makeCompany(server())
  station = company.as('Owner')
})

const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })
/** A number that no one else has. */
const freshNumber = (): string => `450555${++serial}`
const wire = (number: string): string => `+1${number}`

async function paidIn(fields: Parameters<typeof makeCustomer>[1] = {}) {
  const customer = await makeCustomer(company, fields)
  const params = { kind: 'customer' as const, id: customer.id }
  const body = { ...moved(), shop_id: company.shops.FL.id, payment_method: 'Cash', amount: '50.00' }
  await station.call('payments.addCredit', { params, body })
  return { params, id: body.id, shop_id: body.shop_id }
}

const texting = (payment: string, to: string, id = newId()) => ({ params: { id: payment }, body: { id, to } })

describe('the receipt of a payment by text', () => {
  test('goes out once in the payer’s language, opens a page with the receipt, and tells how far it came', async () => {
    const { params, id, shop_id } = await paidIn({ language: 'fr-CA' })
    const to = freshNumber()
    const input = texting(id, to)
    const { text } = await station.call('receipts.textPayment', input)
    expect(text).toMatchObject({ kind: 'payment_receipt', sent_to: to, status: 'queued' })
    await station.call('receipts.textPayment', input)
    const [got, ...more] = await phone.inbox(wire(to))
    expect(more).toEqual([])
    expect(got?.body).toMatch(/^Tampa : Merci! Recu de votre paiement de 50,00 \$ : https:\/\//)
    await deliver(server(), await phone.status({ sid: got?.sid ?? '', status: 'delivered' }))
    await deliver(server(), await phone.receive(wire(to), 'Merci!'))
    expect(await station.call('receipts.getForPayment', { params: { id } })).toMatchObject({
      state: 'ready',
      texts: [{ id: input.body.id, status: 'delivered' }],
      replies: [{ body: 'Merci!' }],
    })
    const back = { ...moved(), shop_id, amount: '20.00', reason: 'Asked for it' }
    await station.call('payments.refundCredit', { params: { ...params, payment_id: id }, body: back })
    const visitor = new Station(server())
    const token = tokenIn(got?.body ?? '')
    expect(await visitor.call('receipts.open', { body: { token } })).toMatchObject({
      of: 'payment',
      language: 'fr-CA',
      paid: '50.00',
      credit: '30.00',
      owed: null,
      payments: [{ amount: '50.00' }, { payment_type: 'payment_refund', amount: '-20.00' }],
    })
    const paper = { token, format: 'html' as const, language: 'en' as const }
    const { url } = await visitor.call('receipts.paper', { body: paper })
    expect((await server().app.inject(url)).body).toContain('<h1>Receipt</h1>')
    await station.call('receipts.textPayment', texting(back.id, to))
    expect((await phone.inbox(wire(to))).at(-1)?.body).toContain('Recu de votre remboursement de 20,00 $ :')
    await asOwner(server(), `update token_directory set expires_at = now() where subject_id = $1`, [id])
    await visitor.refused('link_expired', 'receipts.open', { body: { token } })
  })

  test('is refused where the payment, the id or the number is not right, and to who does not agree', async () => {
    const { id } = await paidIn({ black_listed_phonenumbers: ['450 555 0199'] })
    const send = 'receipts.textPayment' as const
    await station.refused('not_found', 'receipts.textPayment', texting(newId(), freshNumber()))
    const sent = texting(id, freshNumber())
    await station.call(send, sent)
    const other = texting(id, freshNumber(), sent.body.id)
    await station.refused('duplicate_id', 'receipts.textPayment', other)
    await station.refused('text_number_not_valid', 'receipts.textPayment', texting(id, '555'))
    await station.refused('number_black_listed', 'receipts.textPayment', texting(id, '(450) 555-0199'))
    await station.refused('text_not_sent', 'receipts.textPayment', texting(id, '+15005550003'))
    const stopped = freshNumber()
    await station.call(send, texting(id, stopped))
    await deliver(server(), await phone.receive(wire(stopped), 'STOP'))
    await station.refused('number_stopped', 'receipts.textPayment', texting(id, stopped))
    const quiet = await paidIn({ consent_text: 'refused' })
    expect((await station.call('receipts.getForPayment', { params: { id: quiet.id } })).state).toBe('refused')
    await station.refused('texts_refused', 'receipts.textPayment', texting(quiet.id, freshNumber()))
  })
})

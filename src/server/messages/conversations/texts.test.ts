import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  asOwner,
  finalizedOrder,
  makeCompany,
  makeCustomer,
  makeFleet,
  openOrder,
  owedOrder,
  type TestCompany,
} from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { deliver, Phone, tokenIn } from '#test/harness/messages/texts.ts'
import { Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { forgetTexts } from './forgetTexts.ts'

const { server, standin } = testGateway('twilio')
const phone = new Phone(standin)
let company: TestCompany
let serial = 1000

beforeAll(async () => {
  company = await makeCompany(server())
})

/** A number that no one else has. */
const freshNumber = (): string => `450555${++serial}`
const wire = (number: string): string => `+1${number}`
const visitor = (): Station => new Station(server())

async function paidOrder(fields: Parameters<typeof makeCustomer>[1] = {}): Promise<Desk> {
  const customer = await makeCustomer(company, fields)
  const desk = await owedOrder(company, { customer_id: customer.id }, '20.00')
  await desk.pay()
  return desk
}

const texting = (desk: Desk, to: string, id = newId()) => ({
  params: { id: desk.order.id },
  body: { id, to },
})
const send = (desk: Desk, to: string, id?: string) =>
  desk.station.call('receipts.text', texting(desk, to, id))
const listed = (desk: Desk) => desk.station.call('texts.listForOrder', { params: { id: desk.order.id } })

describe('a receipt by text', () => {
  test('goes out once in the customer’s language and opens a page with the invoice', async () => {
    const desk = await paidOrder({ language: 'fr-CA' })
    const to = freshNumber()
    const id = newId()
    const { text } = await send(desk, `(450) ${to.slice(3, 6)}-${to.slice(6)}`, id)
    expect(text).toMatchObject({ id, kind: 'receipt', sent_to: to, status: 'queued', error_code: '' })
    expect((await send(desk, to, id)).text).toMatchObject({ id, status: 'queued' })
    const [got, ...more] = await phone.inbox(wire(to))
    expect(more).toEqual([])
    expect(got?.from).toBe('+15005550006')
    expect(got?.body).toMatch(
      /^Tampa : Merci! Recu de la facture .+ payés : https:\/\/shop\.example\/receipt/,
    )
    expect(got?.body).toContain('Répondez ARRET')
    expect(got?.body).not.toMatch(/[\u00A0\u202F’]/)
    const token = tokenIn(got?.body ?? '')
    const page = await visitor().call('receipts.open', { body: { token } })
    expect(page).toMatchObject({ language: 'fr-CA', total: '21.50', paid: '21.50', left: '0.00' })
    const { url } = await visitor().call('receipts.paper', {
      body: { token, format: 'html', language: 'fr-CA' },
    })
    const paper = await server().app.inject(url)
    expect(paper.body).toContain('Facture')
    // Only the first text says how to stop.
    await send(desk, to)
    expect((await phone.inbox(wire(to))).at(-1)?.body).not.toContain('ARRET')
  })

  test('keeps the link nowhere but as a hash', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    await send(desk, to)
    const token = tokenIn((await phone.inbox(wire(to)))[0]?.body ?? '')
    expect(token).not.toBe('')
    const kept = await asOwner(
      server(),
      `select 1 from (select t::text from texts t union all select d::text from token_directory d
        union all select o::text from outbox o) all_rows(t) where t like $1`,
      [`%${token}%`],
    )
    expect(kept).toEqual([])
    expect((await listed(desk)).texts[0]?.body).toContain(' … Reply STOP')
  })

  test('that was guessed or has expired is refused in words', async () => {
    const guess = 'A'.repeat(43)
    await visitor().refused('link_not_valid', 'receipts.open', { body: { token: guess } })
    const format = { format: 'pdf', language: 'en' }
    await visitor().refused('link_not_valid', 'receipts.paper', { body: { token: guess, ...format } })
    const desk = await paidOrder()
    const to = freshNumber()
    await send(desk, to)
    const token = tokenIn((await phone.inbox(wire(to)))[0]?.body ?? '')
    await asOwner(server(), `update token_directory set expires_at = now() where subject_id = $1`, [
      desk.order.id,
    ])
    await visitor().refused('link_expired', 'receipts.open', { body: { token } })
    await visitor().refused('link_expired', 'receipts.paper', { body: { token, ...format } })
  })

  test('puts the shop’s own words first, and refuses too many', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    const asked = texting(desk, to)
    const message = 'Your “winter” tires are ready.'
    await desk.station.call('receipts.text', { ...asked, body: { ...asked.body, message } })
    const [got] = await phone.inbox(wire(to))
    expect(got?.body).toMatch(/^Your "winter" tires are ready\. Tampa: Thank you! Receipt for order/)
    const long = { ...texting(desk, to), body: { ...asked.body, id: newId(), message: 'x'.repeat(301) } }
    const refusal = await desk.station.refused('invalid_input', 'receipts.text', long)
    expect(refusal.errors).toMatchObject([{ pointer: '/body/message' }])
  })

  test('is refused where the order, the id or the number is not right', async () => {
    const desk = await paidOrder({ black_listed_phonenumbers: ['450 555 0199'] })
    const { station } = desk
    const noOne = { ...texting(desk, freshNumber()), params: { id: newId() } }
    await station.refused('not_found', 'receipts.text', noOne)
    await station.refused('not_found', 'texts.listForOrder', { params: noOne.params })
    const id = newId()
    await send(desk, freshNumber(), id)
    await station.refused('duplicate_id', 'receipts.text', texting(desk, freshNumber(), id))
    const wrong = await station.refused('text_number_not_valid', 'receipts.text', texting(desk, '555'))
    expect(wrong.errors).toMatchObject([{ pointer: '/body/to', code: 'not_a_phone' }])
    await station.refused('number_black_listed', 'receipts.text', texting(desk, '(450) 555-0199'))
  })

  test('is not sent to who does not agree, customer or fleet', async () => {
    const desk = await paidOrder({ consent_text: 'refused' })
    expect((await listed(desk)).state).toBe('refused')
    await desk.station.refused('texts_refused', 'receipts.text', texting(desk, freshNumber()))
    const { fleet_location_id } = await makeFleet(company)
    const theirs = await openOrder(company, { fleet_location_id })
    await server().services.database.tenant(company.id, (tx) =>
      sql`update fleet_locations set consent_text = 'refused' where id = ${fleet_location_id}`.execute(tx),
    )
    await theirs.station.refused('texts_refused', 'receipts.text', texting(theirs, freshNumber()))
  })
})

describe('what Twilio answers', () => {
  test('a refusal is told in words, and stays so under the same id', async () => {
    const desk = await paidOrder()
    const { station } = desk
    const landline = texting(desk, '+15005550009')
    await station.refused('text_number_not_valid', 'receipts.text', landline)
    await station.refused('text_number_not_valid', 'receipts.text', landline)
    await station.refused('text_number_not_valid', 'receipts.text', texting(desk, '+15005550001'))
    await station.refused('text_not_sent', 'receipts.text', texting(desk, '+15005550003'))
    expect((await listed(desk)).texts.map((row) => [row.status, row.error_code])).toEqual([
      ['failed', '21408'],
      ['failed', '21211'],
      ['failed', '21614'],
    ])
    const status = await station.call('company.status', {})
    expect(status.texts).toMatchObject({ state: 'error', detail_code: 'texts_failed' })
    await send(desk, freshNumber())
    expect((await station.call('company.status', {})).texts.state).toBe('ok')
  })

  test('a rate limit refuses; the person sends it again', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    await phone.next('429')
    await desk.station.refused('text_not_sent', 'receipts.text', texting(desk, to))
    await send(desk, to)
    expect(await phone.inbox(wire(to))).toHaveLength(1)
    await phone.next('drop')
    await send(desk, to)
    const { texts } = await desk.station.call('company.status', {})
    expect(texts).toMatchObject({ state: 'warning', detail_code: 'texts_lost' })
  })

  test.each([
    ['drop', 1],
    ['done-500', 1],
    ['late:600', 1],
    ['500', 0],
    ['timeout', 0],
    ['refuse', 0],
  ])('an answer that is lost (%s) is unknown, and is never sent again', async (fault, arrived) => {
    const desk = await paidOrder()
    const to = freshNumber()
    const id = newId()
    await phone.next(fault)
    expect((await send(desk, to, id)).text.status).toBe('lost')
    expect((await send(desk, to, id)).text.status).toBe('lost')
    await expect.poll(async () => (await phone.inbox(wire(to))).length).toBe(arrived)
    const [got] = await phone.inbox(wire(to))
    if (!got) return
    // Twilio's later message has its outcome.
    expect((await deliver(server(), await phone.status({ sid: got.sid }))).statusCode).toBe(200)
    expect((await listed(desk)).texts).toMatchObject([{ id, status: 'delivered' }])
  })

  test('while it is awaited, the text is being sent; then nobody knows', async () => {
    const desk = await paidOrder()
    await phone.next('timeout')
    const sending = send(desk, freshNumber())
    await expect.poll(async () => (await listed(desk)).texts).toMatchObject([{ asking: true }])
    expect((await sending).text).toMatchObject({ status: 'lost', asking: false })
  })

  test('two presses at once are one text', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    const input = texting(desk, to)
    const answers = await Promise.all([1, 2, 3].map(() => desk.station.send('receipts.text', input)))
    expect(answers.map((row) => row.status)).toEqual([200, 200, 200])
    expect(await phone.inbox(wire(to))).toHaveLength(1)
  })
})

describe('what Twilio tells', () => {
  test('of a text is kept, later news over earlier, with its reason', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    await send(desk, to)
    const [{ sid } = { sid: '' }] = await phone.inbox(wire(to))
    await deliver(server(), await phone.status({ sid, status: 'undelivered', error: '30003' }))
    await deliver(server(), await phone.status({ sid, status: 'sent' }))
    await deliver(server(), await phone.status({ sid, status: 'receiving' }))
    expect((await listed(desk)).texts).toMatchObject([{ status: 'undelivered', error_code: '30003' }])
    const events = await asOwner<{ n: number }>(
      server(),
      `select count(*)::int as n from outbox where event = 'text.changed' and subject_id = $1`,
      [desk.order.id],
    )
    expect(events).toEqual([{ n: 3 }])
  })

  test('is refused when it is forged, changed, or sent to another address', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    const { text } = await send(desk, to)
    const [{ sid } = { sid: '' }] = await phone.inbox(wire(to))
    const good = await phone.status({ sid })
    const changed = { ...good, body: good.body.replace('delivered', 'failed') }
    expect((await deliver(server(), changed)).json()).toMatchObject({ code: 'webhook_not_signed' })
    const other = await send(desk, freshNumber())
    const elsewhere = { ...good, url: good.url.replace(text.id, other.text.id) }
    expect((await deliver(server(), elsewhere)).statusCode).toBe(400)
    const params = { company_id: company.id, text_id: text.id }
    await visitor().refused('webhook_not_signed', 'texts.status', { params, body: {} })
    await visitor().refused('webhook_not_signed', 'texts.received', { body: {} })
    const mine = await phone.receive(wire(to), 'STOP')
    expect((await deliver(server(), { ...mine, signature: '' })).statusCode).toBe(400)
    expect((await listed(desk)).texts.map((row) => row.status)).toEqual(['queued', 'queued'])
    await phone.receive(wire(to), 'START')
  })

  test('of a text that nobody sent is not found', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    await send(desk, to)
    const [{ sid } = { sid: '' }] = await phone.inbox(wire(to))
    await server().services.database.tenant(company.id, (tx) =>
      sql`update texts set sid = 'SMother' where sid = ${sid}`.execute(tx),
    )
    const { url, body, signature } = await phone.status({ sid })
    const [, company_id = '', text_id = ''] = /texts\/([^/]+)\/([^/]+)\/status/.exec(url) ?? []
    await visitor().refused('not_found', 'texts.status', {
      params: { company_id, text_id },
      body,
      headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
    })
  })
})

describe('a customer who answers', () => {
  test('is heard on the order, once', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    await send(desk, to)
    const said = await phone.receive(wire(to), 'When can I come?')
    const answer = await deliver(server(), said)
    expect(answer.headers['content-type']).toContain('text/xml')
    expect(answer.body).toContain('<Response/>')
    await deliver(server(), said)
    expect((await listed(desk)).replies).toMatchObject([{ sent_from: to, body: 'When can I come?' }])
  })

  test('STOP ends texts from every company here; START takes it back', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    await send(desk, to)
    await deliver(server(), await phone.receive(wire(to), 'Arrêt'))
    const { errors } = await desk.station.refused('number_stopped', 'receipts.text', texting(desk, to))
    expect(errors).toMatchObject([{ pointer: '/body/to' }])
    const other = await finalizedOrder(await makeCompany(server()), '10.00')
    await other.station.refused('number_stopped', 'receipts.text', texting(other, to))
    expect(await phone.inbox(wire(to))).toHaveLength(1)
    await deliver(server(), await phone.receive(wire(to), 'start'))
    await send(desk, to)
    expect(await phone.inbox(wire(to))).toHaveLength(2)
  })

  test('a number that Twilio says has stopped is not tried again', async () => {
    const desk = await paidOrder()
    const to = freshNumber()
    await phone.receive(wire(to), 'STOP')
    await desk.station.refused('number_stopped', 'receipts.text', texting(desk, to))
    await phone.receive(wire(to), 'START')
    await desk.station.refused('number_stopped', 'receipts.text', texting(desk, to))
    expect(await phone.inbox(wire(to))).toEqual([])
  })

  test('whom nobody texted is not kept, but a STOP is', async () => {
    const to = freshNumber()
    expect((await deliver(server(), await phone.receive(wire(to), 'stop'))).statusCode).toBe(200)
    const desk = await paidOrder()
    await desk.station.refused('number_stopped', 'receipts.text', texting(desk, to))
  })
})

test('words of texts and replies go after the days of the company, everything else of them stays', async () => {
  const desk = await paidOrder()
  const to = freshNumber()
  await send(desk, to)
  const aged = (days: number) =>
    server().services.database.tenant(company.id, async (tx) => {
      const at = sql<string>`now() - make_interval(days => ${days})`
      await tx
        .updateTable('texts')
        .set({ created_at: at })
        .where('company_id', '=', company.id)
        .where('order_id', '=', desk.order.id)
        .execute()
    })
  const nightly = () => forgetTexts(server().services, [company.id])
  const words = async () => (await listed(desk)).texts[0]?.body
  await aged(400)
  await nightly()
  expect(await words()).not.toBe('')
  await company.as('Owner').call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { text_days: 90 } },
  })
  await aged(89)
  await nightly()
  expect(await words()).not.toBe('')
  await aged(91)
  await nightly()
  expect((await listed(desk)).texts[0]).toMatchObject({ body: '', sent_to: to })
})

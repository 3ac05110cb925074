import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  addPackage,
  makeCompany,
  makeCustomer,
  makeFleet,
  openOrder,
  owedOrder,
  type TestCompany,
} from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { messaging } from '#test/harness/messages/messaging.ts'
import { Station } from '#test/harness/station.ts'
import { tokenIn } from '#test/harness/messages/texts.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'
import { queueEstimate } from './estimate.ts'
import { queueStatements } from './statements.ts'
import { suppress } from '#server/base/mail/suppress.ts'
import { sendDue } from '../outbox/run.ts'

const site = messaging()
let serial = 8_136_660_100
const freshNumber = (): string => String((serial += 1))

/** The company sends a kind of message on both channels, all day long. */
async function sending(kind: 'estimate' | 'statement', own: { email?: boolean; text?: boolean } = {}) {
  const { company } = site
  await company.as('Owner').call('messages.saveRule', {
    params: { id: company.shops.FL.id },
    body: { kind, email: true, text: true, delay_minutes: 0, version: 0, ...own },
  })
  return company
}
const messagesOf = async (company: TestCompany) =>
  (await company.as('Owner').call('messages.list', { query: {} })).messages

/** An order with work that waits for an approval. */
async function undecided(company: TestCompany, owner: object): Promise<Desk> {
  const desk = await openOrder(company, owner)
  const [sold] = company.packages
  if (!sold) throw new Error('no package')
  const line_id = await addPackage(desk, sold)
  await desk.apply({ type: 'package.set', line_id, field: 'approved', value: false })
  return desk
}
const makeLink = ({ station, order }: Desk, own: object = {}) =>
  station.call('authorizations.create', {
    params: { id: order.id },
    body: { id: newId(), send: false, ...own },
  })
const both = { auto_send_order_email: true, auto_send_order_text: true }

describe('an estimate to approve', () => {
  test('goes in the customer’s language, at once in quiet hours, and opens the page to decide', async () => {
    const company = await sending('estimate')
    await site.quietNow()
    const [email, phonenumber] = [`${newId()}@example.com`, freshNumber()]
    const customer = await makeCustomer(company, { email, phonenumber, language: 'fr-CA', ...both })
    const desk = await undecided(company, { customer_id: customer.id })
    await makeLink(desk)
    await until(() => expect(site.mailed(email)).toHaveLength(1))
    await until(async () => expect(await site.phone.inbox(`+1${phonenumber}`)).toHaveLength(1))
    const [got] = site.mailed(email)
    expect(got?.subject).toMatch(/^Tampa\u00A0: évaluation pour votre /)
    expect(got?.html).toContain('Consulter et approuver')
    const [text] = await site.phone.inbox(`+1${phonenumber}`)
    expect(text?.body).toMatch(
      /^Tampa : L'évaluation .* Approuvez ou refusez : https:\/\/shop\.example\/authorize/,
    )
    for (const said of [got?.text ?? '', text?.body ?? '']) {
      const page = await new Station(site.server).call('authorizations.open', {
        body: { token: tokenIn(said) },
      })
      expect(page.jobs).toHaveLength(1)
    }
    // The order says that both were read: their links were opened.
    const of = { params: { id: desk.order.id } }
    for (const row of (await desk.station.call('messages.listForOrder', of)).messages)
      expect(row).toMatchObject({ kind: 'estimate', read_at: expect.any(String) })
    // The link is stored nowhere but as a hash.
    const { texts } = await desk.station.call('texts.listForOrder', { params: { id: desk.order.id } })
    expect(texts[0]?.body).not.toContain('token')
  })

  test('is one message for each link, however often its event is handed in', async () => {
    const company = await sending('estimate', { text: false })
    const email = `${newId()}@example.com`
    const customer = await makeCustomer(company, { email, ...both })
    const desk = await undecided(company, { customer_id: customer.id })
    await makeLink(desk)
    const payload = { company_id: company.id, event_id: newId(), subject_id: desk.order.id }
    for (let runs = 0; runs < 3; runs += 1) await queueEstimate(site.server.services, payload)
    await until(() => expect(site.mailed(email)).toHaveLength(1))
    expect((await messagesOf(company)).map(({ kind }) => kind)).toEqual(['estimate'])
  })

  test('is not sent where a person sent the link, the customer did not choose it, or the shop is off', async () => {
    const company = await sending('estimate')
    const [email, phonenumber] = [`${newId()}@example.com`, freshNumber()]
    const chosen = await makeCustomer(company, { email, phonenumber, ...both })
    const sent = await undecided(company, { customer_id: chosen.id })
    await makeLink(sent, { send: true, text_to: phonenumber })
    const plain = await makeCustomer(company, { email, phonenumber })
    await makeLink(await undecided(company, { customer_id: plain.id }))
    const off = await makeCompany(site.server)
    const away = await makeCustomer(off, { email, phonenumber, ...both })
    const other = await undecided(off, { customer_id: away.id })
    await makeLink(other)
    for (const [at, { order }] of [
      [company, sent],
      [off, other],
    ] as const)
      await queueEstimate(site.server.services, {
        company_id: at.id,
        event_id: newId(),
        subject_id: order.id,
      })
    expect([await messagesOf(company), await messagesOf(off)]).toEqual([[], []])
    expect(site.mailed(email)).toHaveLength(1)
  })

  test('to a suppressed address is refused, and the order says why', async () => {
    const company = await sending('estimate')
    const [email, phonenumber] = [`${newId()}@example.com`, freshNumber()]
    const customer = await makeCustomer(company, { email, phonenumber, ...both })
    await site.server.services.database.tenant(company.id, async (tx) => {
      await suppress(tx, company.id, { channel: 'email', address: email, reason: 'hard_bounce' })
      await suppress(tx, company.id, { channel: 'text', address: phonenumber, reason: 'stop' })
    })
    const desk = await undecided(company, { customer_id: customer.id })
    await makeLink(desk)
    const params = { id: desk.order.id }
    const refused = async () =>
      (await desk.station.call('messages.listForOrder', { params })).messages
        .map(({ state, reason }) => `${state} ${reason}`)
        .sort()
    await until(async () => expect(await refused()).toEqual(['refused hard_bounce', 'refused stop']))
    const { entries } = await desk.station.call('orders.history', { params })
    const noted = entries.filter(({ type }) => type === 'message.noted')
    expect(noted.map(({ reason }) => reason).sort()).toEqual([
      'estimate email refused hard_bounce',
      'estimate text refused stop',
    ])
    expect(noted.map(({ note }) => note).sort()).toEqual([phonenumber, email].sort())
    expect([site.mailed(email), await site.phone.inbox(`+1${phonenumber}`)]).toEqual([[], []])
  })

  test('that waited is not sent once the customer decided or the link was withdrawn', async () => {
    const { company } = site
    await company.as('Owner').call('messages.saveRule', {
      params: { id: company.shops.FL.id },
      body: { kind: 'estimate', email: true, text: false, delay_minutes: 60, version: 0 },
    })
    const email = `${newId()}@example.com`
    const customer = await makeCustomer(company, { email, ...both })
    const desk = await undecided(company, { customer_id: customer.id })
    const { link } = await makeLink(desk)
    await until(async () => expect(await messagesOf(company)).toMatchObject([{ state: 'queued' }]))
    await desk.station.call('authorizations.withdraw', { params: { id: desk.order.id, link_id: link.id } })
    await site.change(sql`update messages set send_after = now()`)
    await sendDue(site.server.services, company.id)
    await until(async () =>
      expect(await messagesOf(company)).toMatchObject([{ state: 'refused', reason: 'no_longer_wanted' }]),
    )
    expect(site.mailed(email)).toEqual([])
  })

  test('of a fleet goes as the location or its fleet chose it', async () => {
    const company = await sending('estimate', { text: false })
    for (const [fleet, location, count] of [
      [true, false, 1],
      [false, true, 1],
      [false, false, 0],
    ] as const) {
      const email = `${newId()}@example.com`
      const { fleet_id, fleet_location_id } = await makeFleet(company, { email })
      await site.server.services.database.tenant(company.id, async (tx) => {
        await sql`update fleets set fleet_auto_send_order_email = ${fleet} where id = ${fleet_id}`.execute(tx)
        await sql`update fleet_locations set auto_send_order_email = ${location}
          where id = ${fleet_location_id}`.execute(tx)
      })
      const desk = await undecided(company, { fleet_location_id })
      await makeLink(desk)
      await queueEstimate(site.server.services, {
        company_id: company.id,
        event_id: newId(),
        subject_id: desk.order.id,
      })
      await until(() => expect(site.mailed(email)).toHaveLength(count))
    }
  })
})

/** Noon of the day on which the shop's statements are due, in a month of the future. */
const DAY = '2027-03-01T17:00:00.000Z'
const terms = (days: number) => ({ payment_terms: { days_to_payment: days } })

describe('a statement', () => {
  test('goes once a month to account customers who owe, with the PDF', async () => {
    const company = await sending('statement', { text: false })
    const [owing, cash, paid] = [`${newId()}@example.com`, `${newId()}@example.com`, `${newId()}@example.com`]
    const account = await makeCustomer(company, { email: owing, language: 'fr-CA', ...terms(30) })
    await owedOrder(company, { customer_id: account.id }, '20.00')
    const without = await makeCustomer(company, { email: cash, ...terms(0) })
    await owedOrder(company, { customer_id: without.id }, '20.00')
    const settled = await makeCustomer(company, { email: paid, ...terms(30) })
    await (await owedOrder(company, { customer_id: settled.id }, '20.00')).pay()

    await queueStatements(site.server.services, company.id, '2027-02-28T17:00:00.000Z')
    expect(await messagesOf(company)).toEqual([])
    for (let runs = 0; runs < 3; runs += 1) await queueStatements(site.server.services, company.id, DAY)
    await sendDue(site.server.services, company.id)
    await until(() => expect(site.mailed(owing)).toHaveLength(1))
    const [got] = site.mailed(owing)
    expect(got?.subject).toBe('Tampa\u00A0: votre état de compte')
    expect(got?.text).toMatch(/Total dû\s: 21,50\s\$/)
    expect(got?.attachments[0]).toMatchObject({ mimeType: 'application/pdf' })
    expect([site.mailed(cash), site.mailed(paid)]).toEqual([[], []])
    await queueStatements(site.server.services, company.id, '2027-04-01T17:00:00.000Z')
    expect((await messagesOf(company)).map(({ kind }) => kind)).toEqual(['statement', 'statement'])
  })

  test('by text opens as a PDF for a month; a guessed or old link does not', async () => {
    const company = await sending('statement', { email: false })
    const phonenumber = freshNumber()
    const account = await makeCustomer(company, { phonenumber, ...terms(30) })
    await owedOrder(company, { customer_id: account.id }, '20.00')
    await queueStatements(site.server.services, company.id, DAY)
    await sendDue(site.server.services, company.id)
    await until(async () => expect(await site.phone.inbox(`+1${phonenumber}`)).toHaveLength(1))
    const [got] = await site.phone.inbox(`+1${phonenumber}`)
    expect(got?.body).toContain('Total due: $21.50')
    const url = /https:\/\/shop\.example(\/api\/v2\/statement\/\S+)/.exec(got?.body ?? '')?.[1] ?? ''
    const opened = await site.server.app.inject({ method: 'GET', url })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const visitor = new Station(site.server)
    await visitor.refused('link_not_valid', 'messages.openStatement', { params: { token: 'A'.repeat(43) } })
    await site.server.services.database.directory((tx) =>
      sql`update token_directory set expires_at = now() where kind = 'statement' and company_id = ${company.id}`.execute(
        tx,
      ),
    )
    const token = url.split('/').at(-1) ?? ''
    await visitor.refused('link_expired', 'messages.openStatement', { params: { token } })
  })

  test('that was queued is not sent to one who paid meanwhile', async () => {
    const company = await sending('statement', { text: false })
    await site.quietNow()
    const email = `${newId()}@example.com`
    const account = await makeCustomer(company, { email, ...terms(30) })
    const desk = await owedOrder(company, { customer_id: account.id }, '20.00')
    await queueStatements(site.server.services, company.id, DAY)
    await desk.pay()
    await site.quietHours(0, 0)
    await site.change(sql`update messages set send_after = now()`)
    await sendDue(site.server.services, company.id)
    await until(async () => expect(await messagesOf(company)).toMatchObject([{ reason: 'no_longer_wanted' }]))
    expect(site.mailed(email)).toEqual([])
  })
})

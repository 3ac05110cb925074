import { expect, test } from 'vitest'
import {
  asOwner,
  makeCompany,
  makeCustomer,
  openOrder,
  owedOrder,
  type TestCompany,
} from '#test/factories.ts'
import { draftCampaign } from '#test/harness/messages/campaigns.ts'
import { makeCoupon } from '#test/harness/menu.ts'
import { everyMessage } from '#test/harness/messages/messages.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../base/ids.ts'
import { suppress } from '../base/mail/suppress.ts'
import { queuePaid } from './auto/ofOrder.ts'

const server = testServer()

const make = () => makeCompany(server())
const rule = (
  company: TestCompany,
  kind: 'vehicle_ready' | 'payment_received' | 'thank_you' | 'declined_work',
) =>
  company.as('Owner').call('messages.saveRule', {
    params: { id: company.shops.FL.id },
    body: { kind, email: true, text: true, delay_minutes: 0, version: 0 },
  })
const messagesOf = async (company: TestCompany, id: string) =>
  (await company.as('Manager').call('messages.listForOrder', { params: { id } })).messages

test('a shop switches its automatic messages; another’s change is not overwritten', async () => {
  const company = await make()
  const owner = company.as('Owner')
  const params = { id: company.shops.FL.id }
  const first = (await owner.call('messages.rules', { params })).rules
  expect(first.map(({ kind, email }) => [kind, email])).toContainEqual(['vehicle_ready', false])
  const body = { kind: 'vehicle_ready' as const, email: true, text: false, delay_minutes: 30, version: 0 }
  expect((await owner.call('messages.saveRule', { params, body })).rule.version).toBe(1)
  await owner.refused('stale_version', 'messages.saveRule', { params, body })
  await owner.refused('not_found', 'messages.rules', { params: { id: newId() } })
  await owner.refused('not_found', 'messages.saveRule', { params: { id: newId() }, body })
})

test('words are versions in both languages; a missing translation is refused, and a reset returns', async () => {
  const company = await make()
  const owner = company.as('Owner')
  const params = { kind: 'vehicle_ready', channel: 'text' } as const
  const words = { subject_en: '', subject_fr: '', body_en: 'Ready: {vehicle}', body_fr: 'Prêt : {vehicle}' }
  const missing = { ...words, body_fr: '', version: 0 }
  const refusal = await owner.refused('template_not_valid', 'messages.saveTemplate', {
    params,
    body: missing,
  })
  expect(refusal.errors).toMatchObject([{ pointer: '/body/body_fr', code: 'missing_translation' }])
  const saved = await owner.call('messages.saveTemplate', { params, body: { ...words, version: 0 } })
  expect(saved.current).toMatchObject({ version: 1, standard: false, body_fr: 'Prêt : {vehicle}' })
  await owner.refused('stale_version', 'messages.saveTemplate', { params, body: { ...words, version: 0 } })
  const reset = { ...words, standard: true, version: 1 }
  const back = await owner.call('messages.saveTemplate', { params, body: reset })
  expect([back.current.version, back.versions.length, back.current.body_en]).toEqual([
    2,
    2,
    expect.stringContaining('ready for pickup'),
  ])
})

test('a vehicle that is ready and a payment reach the customer in their language, once', async () => {
  const company = await make()
  // At any hour: quiet hours would keep the messages waiting.
  const calm = { params: { id: company.shops.FL.id }, body: { values: { quiet_from: 0, quiet_to: 0 } } }
  await company.as('Owner').call('settings.save', calm)
  await rule(company, 'vehicle_ready')
  await rule(company, 'payment_received')
  const email = `${newId()}@example.com`
  const customer = await makeCustomer(company, { email, phonenumber: '8135550141', language: 'fr-CA' })
  const desk = await openOrder(company, { customer_id: customer.id })
  await desk.casual('20.00')
  await desk.move('pre-complete')
  const { id } = desk.order
  await until(async () => expect(await messagesOf(company, id)).toHaveLength(2))
  const found = await messagesOf(company, id)
  expect(found.find(({ channel }) => channel === 'email')).toMatchObject({
    kind: 'vehicle_ready',
    language: 'fr-CA',
    address: email,
    subject: 'Tampa\u00A0: votre véhicule est prêt',
  })
  expect(found.find(({ channel }) => channel === 'text')?.body).toMatch(/^Tampa : Votre .* est pret/)
  const paid = await owedOrder(company, { customer_id: customer.id }, '20.00')
  await paid.pay()
  await until(async () => expect(await messagesOf(company, paid.order.id)).toHaveLength(2))
  expect((await messagesOf(company, paid.order.id))[0]?.body).toMatch(/21,50\s\$/)
  // Neither is set up on this server, and the order says so.
  await until(async () =>
    expect((await messagesOf(company, id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'not_configured'],
      ['failed', 'not_configured'],
    ]),
  )
  const { entries } = await desk.station.call('orders.history', { params: { id } })
  expect(entries.some(({ type }) => type === 'message.noted')).toBe(true)
  await desk.station.refused('not_found', 'messages.listForOrder', { params: { id: newId() } })
})

test('an order that goes through several statuses at once is ready once', async () => {
  const company = await make()
  await rule(company, 'vehicle_ready')
  const customer = await makeCustomer(company, { email: `${newId()}@example.com`, phonenumber: '' })
  const desk = await openOrder(company, { customer_id: customer.id })
  await desk.casual('20.00')
  const { version } = desk.order
  const moves = ['stand-by', 'in-progress', 'pre-complete'] as const
  await desk.sendAll(
    moves.map((to, at) => desk.command({ type: 'status.move', to, expected_version: version + at })),
  )
  expect(desk.order.status).toBe('pre-complete')
  const { id } = desk.order
  await until(async () => {
    const jobs = await asOwner(server(), `select from graphile_worker._private_jobs where key = $1`, [
      `gathered ${id}`,
    ])
    expect(jobs).toEqual([])
  })
  expect((await messagesOf(company, id)).map(({ kind }) => kind)).toEqual(['vehicle_ready'])
})

test('the receipts of two payments at once name each its own amount', async () => {
  const company = await make()
  const customer = await makeCustomer(company, { email: `${newId()}@example.com`, phonenumber: '' })
  const desk = await owedOrder(company, { customer_id: customer.id }, '20.00')
  await desk.pay({ amount: '5.00' })
  await desk.pay({ amount: '7.00' })
  await rule(company, 'payment_received')
  const subject_id = desk.order.id
  const paid = () => ({ company_id: company.id, event_id: newId(), subject_id })
  await queuePaid(server().services, [paid(), paid()])
  const bodies = (await messagesOf(company, subject_id)).map(({ body }) => body)
  expect(bodies.map((body) => /\$\d+\.\d\d/.exec(body)?.[0] ?? '').toSorted()).toEqual(['$5.00', '$7.00'])
})

test('a test goes to oneself alone', async () => {
  const company = await make()
  const owner = company.as('Owner')
  const params = { kind: 'review_request', channel: 'email' } as const
  const body = {
    id: newId(),
    shop_id: company.shops.FL.id,
    language: 'fr-CA' as const,
    to: 'other@example.com',
  }
  const { message } = await owner.call('messages.test', { params, body })
  expect(message).toMatchObject({
    kind: 'test',
    address: company.users.Owner.email.toLowerCase(),
    language: 'fr-CA',
  })
  await owner.refused('not_found', 'messages.test', {
    params,
    body: { ...body, id: newId(), shop_id: newId() },
  })
  await owner.refused('not_found', 'messages.test', { params, body })
  const text = { ...params, channel: 'text' } as const
  await owner.refused('message_address_not_valid', 'messages.test', {
    params: text,
    body: { ...body, to: '12' },
  })
  const review_link = `https://example.com/${'x'.repeat(270)}`
  await owner.call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { review_link } },
  })
  const words = { subject_en: '', subject_fr: '', body_en: '{review_link} '.repeat(8), body_fr: 'Avis' }
  await owner.call('messages.saveTemplate', { params: text, body: { ...words, version: 0 } })
  const long = { ...body, id: newId(), language: 'en' as const, to: '8135550142' }
  const refusal = await owner.refused('text_too_long', 'messages.test', { params: text, body: long })
  expect(refusal.errors).toMatchObject([{ code: 'too_many_segments', detail: '16' }])
})

test('a person suppresses an address and ends that; a STOP is ended by the customer alone', async () => {
  const company = await make()
  const manager = company.as('Manager')
  const body = { id: newId(), channel: 'email' as const, address: 'Ana@Example.com' }
  const { suppressions } = await manager.call('messages.suppress', { body })
  expect(suppressions).toMatchObject([{ address: 'ana@example.com', reason: 'manual' }])
  await manager.refused('message_address_not_valid', 'messages.suppress', {
    body: { ...body, address: 'ana' },
  })
  const customer = await makeCustomer(company, { email: 'ana@example.com' })
  const desk = await openOrder(company, { customer_id: customer.id })
  await desk.reload()
  expect(desk.order.black_listed_emails).toEqual(['ana@example.com'])
  const ended = await manager.call('messages.unsuppress', { params: { id: body.id } })
  expect(ended.suppressions).toEqual([])
  await desk.reload()
  expect(desk.order.black_listed_emails).toEqual([])
  await manager.refused('not_found', 'messages.unsuppress', { params: { id: body.id } })
})

const address = () => `${newId()}@example.com`

test('the black lists of an order are its customer’s and the suppressed addresses, unless they unsubscribed', async () => {
  const company = await make()
  const [own, bounced, left, contact] = [address(), address(), address(), address()]
  const customer = await makeCustomer(company, {
    email: bounced,
    phonenumber: '8135550161',
    black_listed_emails: [own],
    black_listed_phonenumbers: ['8135550162'],
    contacts: [
      { name: 'Spouse', email: left, phonenumber: '8135550163' },
      { name: 'Work', email: contact, phonenumber: '8135550164' },
    ],
  })
  const desk = await openOrder(company, { customer_id: customer.id })
  await server().services.database.tenant(company.id, async (tx) => {
    for (const [channel, to, reason] of [
      ['email', bounced, 'hard_bounce'],
      ['email', left, 'unsubscribe'],
      ['email', contact, 'manual'],
      ['email', 'stranger@example.com', 'manual'],
      ['text', '8135550161', 'stop'],
      ['text', '8135550163', 'manual'],
    ] as const)
      await suppress(tx, company.id, { channel, address: to, reason })
  })
  await desk.reload()
  expect([...desk.order.black_listed_emails].sort()).toEqual([own, bounced, contact].sort())
  expect(desk.order.black_listed_phonenumbers).toEqual(['8135550162', '8135550161', '8135550163'])
  const params = { id: desk.order.id }
  for (const to of [own, bounced, contact, 'Stranger@example.com'])
    await desk.station.refused('address_black_listed', 'receipts.mail', { params, body: { to } })
})

test('a link to unsubscribe that was guessed or has expired is refused in words', async () => {
  const visitor = new Station(server())
  const guess = { params: { token: 'A'.repeat(43) } }
  await visitor.refused('link_not_valid', 'messages.unsubscribePage', guess)
  await visitor.refused('link_not_valid', 'messages.unsubscribe', { ...guess })
  const company = await make()
  const customer = await makeCustomer(company)
  const { message } = await everyMessage(company, customer.id, newId())
  const token = 'B'.repeat(43)
  await asOwner(
    server(),
    `insert into token_directory (token_hash, kind, company_id, user_id, subject_id, expires_at)
      values (sha256($1), 'unsubscribe', $2, $3, $4, now())`,
    [token, company.id, company.users.Owner.id, message],
  )
  await visitor.refused('link_expired', 'messages.unsubscribePage', { params: { token } })
  await visitor.refused('link_expired', 'messages.unsubscribe', { params: { token } })
})

test('a campaign by a channel that is not set up is not started', async () => {
  const company = await make()
  const { campaign } = await draftCampaign(company)
  const input = { params: { id: campaign.id }, body: { version: 1, start_at: null } }
  await company.as('Manager').refused('channel_not_configured', 'campaigns.schedule', input)
})

test('a reminder offers a coupon that can be used in the shop, and other messages none', async () => {
  const company = await make()
  const owner = company.as('Owner')
  const params = { id: company.shops.FL.id }
  const coupon_id = await makeCoupon(company)
  const body = {
    kind: 'service_due' as const,
    email: true,
    text: false,
    delay_minutes: 0,
    coupon_id,
    version: 0,
  }
  expect((await owner.call('messages.saveRule', { params, body })).rule).toMatchObject({ coupon_id })
  const elsewhere = await makeCoupon(company, { shop_ids: [company.shops.QC.id] })
  await owner.refused('coupon_not_usable', 'messages.saveRule', {
    params,
    body: { ...body, coupon_id: elsewhere, version: 1 },
  })
  await owner.refused('coupon_not_usable', 'messages.saveRule', {
    params,
    body: { ...body, kind: 'thank_you' as const },
  })
  await owner.refused('not_found', 'reminders.preview', { params: { id: newId() } })
})

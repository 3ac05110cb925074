import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeCustomer, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { mailServer, type MailServer } from '#test/harness/mailServer.ts'
import { startServer, type TestServer } from '#test/harness/server.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'
import { sendDue } from '../outbox/run.ts'

let mail: MailServer
let server: TestServer
let company: TestCompany

const DAYS = { thank_you: 1, review_request: 2, declined_work: 14 } as const
type Kind = keyof typeof DAYS

beforeAll(async () => {
  mail = await mailServer({ disabledCommands: ['STARTTLS'] })
  server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}` })
})
beforeEach(async () => {
  company = await makeCompany(server)
  await change(
    sql`update shops set settings = settings || '{"quiet_from": 0, "quiet_to": 0, "review_link": "https://example.com/r"}'`,
  )
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const change = (statement: RawBuilder<unknown>) =>
  server.services.database.tenant(company.id, async (tx) => {
    await statement.execute(tx)
  })

const switchOn = (kind: Kind) =>
  company.as('Owner').call('messages.saveRule', {
    params: { id: company.shops.FL.id },
    body: { kind, email: true, text: false, delay_minutes: DAYS[kind] * 1440, version: 0 },
  })

/** A finalized order of a customer who agreed, on which brake pads were declined. */
async function visit(declines = true): Promise<{ desk: Desk; customer_id: string; email: string }> {
  const email = `${newId()}@example.com`
  const { id: customer_id } = await makeCustomer(company, { email, consent_email: 'given' })
  const desk = await openOrder(company, { customer_id })
  await desk.casual('20.00')
  const line_id = await desk.casual('150.00', { name: 'Brake pads' })
  if (declines)
    await desk.apply({
      type: 'item.decline',
      list: 'casual_items',
      line_id,
      declined_id: newId(),
      reason: 'too_expensive',
      note: '',
    })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  return { desk, customer_id, email }
}

const messages = async (desk: Desk) =>
  (await company.as('Manager').call('messages.listForOrder', { params: { id: desk.order.id } })).messages
const messageOf = async (desk: Desk, kind: Kind) => {
  const found = await until(async () => {
    const all = await messages(desk)
    expect(all.map((row) => row.kind)).toContain(kind)
    return all
  })
  const [one, ...more] = found.filter((row) => row.kind === kind)
  expect(more).toEqual([])
  if (!one) throw new Error('no message')
  return one
}
const sendNow = async () => {
  await change(sql`update messages set send_after = now() where state = 'queued'`)
  await sendDue(server.services, company.id)
}
const becomes = (desk: Desk, kind: Kind, state: string) =>
  until(async () => expect((await messageOf(desk, kind)).state).toBe(state))

test.each([
  ['thank_you', /Thank you for trusting us/],
  ['review_request', /https:\/\/example\.com\/r/],
  ['declined_work', /we recommended this for your vehicle: Brake pads/],
] as const)('finalizing an order queues its %s once, after its delay', async (kind, words) => {
  await switchOn(kind)
  const { desk, email } = await visit()
  const message = await messageOf(desk, kind)
  expect(message).toMatchObject({ state: 'queued', purpose: 'marketing', address: email })
  expect(message.body).toMatch(words)
  const days = (Date.parse(message.send_after) - Date.parse(message.created_at)) / 86_400_000
  expect(days).toBeCloseTo(DAYS[kind], 2)
  await sendNow()
  await becomes(desk, kind, 'sent')
  expect((await messages(desk)).map((row) => row.kind)).toEqual([kind])
})

test('a review is not requested without a page for reviews, nor declined work mentioned where none was', async () => {
  await change(sql`update shops set settings = settings || '{"review_link": ""}'`)
  for (const kind of ['thank_you', 'review_request', 'declined_work'] as const) await switchOn(kind)
  const { desk } = await visit(false)
  await messageOf(desk, 'thank_you')
  expect((await messages(desk)).map(({ kind }) => kind)).toEqual(['thank_you'])
})

test('a thank you is not sent for an order that was voided, nor a review requested', async () => {
  for (const kind of ['thank_you', 'review_request'] as const) await switchOn(kind)
  const { desk } = await visit(false)
  await messageOf(desk, 'thank_you')
  await messageOf(desk, 'review_request')
  await desk.reload()
  await desk.move('void', 'test_or_training')
  await sendNow()
  await becomes(desk, 'thank_you', 'refused')
  await becomes(desk, 'review_request', 'refused')
  expect((await messageOf(desk, 'thank_you')).reason).toBe('no_longer_wanted')
})

test('declined work is not mentioned once the customer has come, and a canceled order is no visit', async () => {
  await switchOn('declined_work')
  const [came, canceled] = [await visit(), await visit()]
  await messageOf(came.desk, 'declined_work')
  await messageOf(canceled.desk, 'declined_work')
  await openOrder(company, { customer_id: came.customer_id })
  const given = await openOrder(company, { customer_id: canceled.customer_id })
  await given.move('deleted', 'Changed their mind')
  await sendNow()
  await becomes(came.desk, 'declined_work', 'refused')
  await becomes(canceled.desk, 'declined_work', 'sent')
})

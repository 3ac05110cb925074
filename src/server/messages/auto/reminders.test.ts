import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { dueVisit, type DueVisit } from '#test/harness/dueVisit.ts'
import { couponInput, makeCoupon } from '#test/harness/menu.ts'
import { remindersWithFaults } from '#test/harness/messages/reminderFaults.ts'
import { mailServer, type MailServer } from '#test/harness/mailServer.ts'
import { startServer, type TestServer } from '#test/harness/server.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'
import { remindOfService } from './remind.ts'
import { sendDue } from '../outbox/run.ts'

let mail: MailServer
let server: TestServer
let refusals = 0

beforeAll(async () => {
  mail = await mailServer({
    disabledCommands: ['STARTTLS'],
    // Every seventh mail is put off.
    onRcptTo(_address, _session, done) {
      refusals += 1
      if (refusals % 7 === 0) done(Object.assign(new Error('later'), { responseCode: 450 }))
      else done()
    },
  })
  server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}` })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

/** Every hour but four is quiet, the present one too. */
function quietNow(): RawBuilder<unknown> {
  const hourOf = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    hour: '2-digit',
  })
  const hour = Number(hourOf.format(new Date()))
  const quiet = JSON.stringify({ quiet_from: hour, quiet_to: (hour + 20) % 24 })
  return sql`update shops set settings = settings || ${quiet}::jsonb`
}

const change = (company: TestCompany, statement: RawBuilder<unknown>) =>
  server.services.database.tenant(company.id, async (tx) => {
    await statement.execute(tx)
  })

test('a vehicle is reminded once by its package’s months, and not when it has come', async () => {
  const company = await makeCompany(server)
  const owner = company.as('Owner')
  await change(
    company,
    sql`update shops set settings = settings || '{"quiet_from": 0, "quiet_to": 0}'::jsonb`,
  )
  await owner.call('messages.saveRule', {
    params: { id: company.shops.FL.id },
    body: { kind: 'service_due', email: true, text: false, delay_minutes: 10_080, version: 0 },
  })
  const [due, back, late] = [await dueVisit(company), await dueVisit(company), await dueVisit(company)]
  const came = ({ customer_id, vehicle_id }: DueVisit) => openOrder(company, { customer_id, vehicle_id })
  await came(back)
  await change(company, quietNow())
  await remindOfService(server.services, company.id)
  await remindOfService(server.services, company.id)
  const found = async () =>
    (await owner.call('messages.list', { query: {} })).messages
      .map(({ address, state, reason }) => `${address} ${state} ${reason}`)
      .toSorted()
  expect(await found()).toEqual([`${due.email} queued `, `${late.email} queued `].toSorted())
  // One of them comes before the reminder goes out.
  await came(late)
  await change(
    company,
    sql`update shops set settings = settings || '{"quiet_from": 0, "quiet_to": 0}'::jsonb`,
  )
  for (let round = 0; round < 4; round += 1) {
    await change(company, sql`update messages set send_after = now() where state = 'queued'`)
    await sendDue(server.services, company.id)
  }
  await until(async () =>
    expect(await found()).toEqual(
      [`${due.email} sent `, `${late.email} refused no_longer_wanted`].toSorted(),
    ),
  )
  await remindOfService(server.services, company.id)
  expect(await found()).toHaveLength(2)
}, 30_000)

test('the preview says who gets a reminder, who does not and why, before anything is sent', async () => {
  const company = await makeCompany(server)
  const owner = company.as('Owner')
  await change(company, quietNow())
  const preview = () => owner.call('reminders.preview', { params: { id: company.shops.FL.id } })
  const off = await preview()
  expect([off.on, off.of]).toEqual([false, 0])
  await owner.call('messages.saveRule', {
    params: { id: company.shops.FL.id },
    body: { kind: 'service_due', email: true, text: false, delay_minutes: 10_080, version: 0 },
  })
  const due = await dueVisit(company)
  await dueVisit(company, { consent_email: 'refused' })
  await dueVisit(company, { email: '' })
  const listed = await dueVisit(company)
  await change(
    company,
    sql`update customers set black_listed_emails = ${JSON.stringify([listed.email])}::jsonb where id = ${listed.customer_id}`,
  )
  const gone = await dueVisit(company)
  await owner.call('messages.suppress', {
    body: { id: newId(), channel: 'email', address: gone.email },
  })
  const back = await dueVisit(company)
  await openOrder(company, { customer_id: back.customer_id, vehicle_id: back.vehicle_id })
  const canceled = await dueVisit(company)
  const given = await openOrder(company, {
    customer_id: canceled.customer_id,
    vehicle_id: canceled.vehicle_id,
  })
  await given.move('deleted', 'Changed their mind')
  const before = await preview()
  expect(before).toMatchObject({ on: true, reached: 2, of: 7, coupon: null, coupon_usable: true })
  const reasonOf = ({ reason, ways }: (typeof before)['vehicles'][number]) =>
    reason || (ways[0]?.reason ?? '')
  expect(before.vehicles.map(reasonOf).toSorted()).toEqual([
    '',
    '',
    'black_listed',
    'came_back',
    'consent_refused',
    'manual',
    'no_contact',
  ])
  const shown = before.vehicles.find(({ vehicle_id }) => vehicle_id === due.vehicle_id)
  expect(shown).toMatchObject({
    due_by: 'months',
    months: 3,
    ways: [{ channel: 'email', address: due.email, reason: '' }],
  })
  expect((await owner.call('messages.list', { query: {} })).messages).toEqual([])
  await remindOfService(server.services, company.id)
  const after = await preview()
  expect(after.reached).toBe(0)
  expect(after.left_out).toContainEqual({ reason: 'reminded', count: 5 })
})

test('a reminder names its coupon, and none is queued while the coupon cannot be used', async () => {
  const company = await makeCompany(server)
  const owner = company.as('Owner')
  await change(company, quietNow())
  const coupon_id = await makeCoupon(company, { code: 'COMEBACK' })
  await owner.call('messages.saveRule', {
    params: { id: company.shops.FL.id },
    body: { kind: 'service_due', email: true, text: false, delay_minutes: 10_080, coupon_id, version: 0 },
  })
  await dueVisit(company, { language: 'fr-CA' })
  const active = (on: boolean, version: number) =>
    owner.call('coupons.save', {
      params: { id: coupon_id },
      body: couponInput({ code: 'COMEBACK', active: on, version }),
    })
  await active(false, 1)
  const preview = await owner.call('reminders.preview', { params: { id: company.shops.FL.id } })
  expect(preview.coupon_usable).toBe(false)
  await remindOfService(server.services, company.id)
  const messages = async () => (await owner.call('messages.list', { query: {} })).messages
  expect(await messages()).toEqual([])
  await active(true, 2)
  await remindOfService(server.services, company.id)
  const [message] = await messages()
  expect(message?.body).toContain('Votre coupon\u00A0: 10 $ de rabais. Code\u00A0: COMEBACK.')
  // It ends before the reminder goes out.
  await active(false, 3)
  await change(
    company,
    sql`update shops set settings = settings || '{"quiet_from": 0, "quiet_to": 0}'::jsonb`,
  )
  await change(company, sql`update messages set send_after = now() where state = 'queued'`)
  await sendDue(server.services, company.id)
  await until(async () => expect((await messages())[0]).toMatchObject({ reason: 'coupon_ended' }))
})

/** 10,000 take minutes: `REMINDERS=10000 npx vitest run --project=slow src/server/messages/reminders`. */
const COUNT = Number(process.env['REMINDERS'] ?? '400')
const TIMEOUT = 60_000 + COUNT * 60

test(
  'of reminders with faults none goes out twice, to a suppressed address or in quiet hours',
  async () => {
    const report = await remindersWithFaults(COUNT)
    expect(report).toMatchObject({
      reminders: COUNT,
      twice: [],
      unwanted: [],
      missing: [],
      inQuietHours: 0,
      // Those that unsubscribed, and those whose address does not exist.
      states: { refused: COUNT / 10 },
    })
    expect(report.kills).toBeGreaterThan(0)
    expect(report.states['sent']).toBeGreaterThan(COUNT * 0.7)
    expect(report.states['failed']).toBeGreaterThanOrEqual(COUNT / 50)
  },
  TIMEOUT,
)

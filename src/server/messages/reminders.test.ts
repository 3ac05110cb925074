import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  addPackage,
  makeCompany,
  makeCustomer,
  makeVehicle,
  openOrder,
  type TestCompany,
} from '../../../test/factories.ts'
import { remindersWithFaults } from '../../../test/harness/reminderFaults.ts'
import { mailServer, type MailServer } from '../../../test/harness/mailServer.ts'
import { startServer, type TestServer } from '../../../test/harness/server.ts'
import { newId } from '../base/ids.ts'
import { remindOfService } from './auto/remind.ts'
import { sendDue } from './outbox/run.ts'

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
  const visit = async () => {
    const email = `${newId()}@example.com`
    const customer = await makeCustomer(company, { email, consent_email: 'given' })
    const vehicle = await makeVehicle(company, { customer_id: customer.id })
    const desk = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
    const [sold] = company.packages
    if (!sold) throw new Error('no package')
    await addPackage(desk, sold)
    await change(
      company,
      sql`update orders set status = 'complete', complete_timestamp = now() - interval '3 months' + interval '5 days',
          packages = jsonb_set(packages, '{0,package_extras}', packages #> '{0,package_extras}' || '{"month_interval": 3}')
        where id = ${desk.order.id}`,
    )
    return { email, customer, vehicle }
  }
  const [due, back, late] = [await visit(), await visit(), await visit()]
  const came = ({ customer, vehicle }: typeof due) =>
    openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
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
  await vi.waitFor(
    async () =>
      expect(await found()).toEqual(
        [`${due.email} sent `, `${late.email} refused no_longer_wanted`].toSorted(),
      ),
    { timeout: 15_000 },
  )
  await remindOfService(server.services, company.id)
  expect(await found()).toHaveLength(2)
}, 30_000)

/** The bench `reminders` does the same with 10,000, which takes minutes. */
const COUNT = 1000

test('of 1,000 reminders with faults none goes out twice, to a suppressed address or in quiet hours', async () => {
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
}, 120_000)

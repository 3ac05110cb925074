import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import {
  asOwner,
  makeCompany,
  makeCustomer,
  makeFleet,
  openOrder,
  owedOrder,
  type TestCompany,
} from '../../../test/factories.ts'
import { campaignInput, draftCampaign } from '../../../test/harness/campaigns.ts'
import { dyingAtCommit } from '../../../test/harness/dying.ts'
import { mailServer, type MailServer } from '../../../test/harness/mailServer.ts'
import { couponInput, makeCoupon } from '../../../test/harness/menu.ts'
import { startServer, type TestServer } from '../../../test/harness/server.ts'
import { startStandin, type Standin } from '../../../test/harness/standin.ts'
import type { Input, Reply } from '../../../test/harness/station.ts'
import { deliver, Phone, twilioSettings } from '../../../test/harness/texts.ts'
import { newId } from '../base/ids.ts'
import { runCampaigns } from './campaigns/run.ts'
import { sendDue } from './outbox/run.ts'

let twilio: Standin
let mail: MailServer
let server: TestServer
let company: TestCompany
const phone = new Phone(() => twilio)

let later = false
const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => {
  if (later) done(Object.assign(new Error('later'), { responseCode: 450 }))
  else done()
}

beforeAll(async () => {
  twilio = await startStandin('twilio')
  mail = await mailServer({ disabledCommands: ['STARTTLS'], onRcptTo })
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}`, GATEWAY_TIMEOUT_MS: '400' }
  server = await startServer({ ...twilioSettings(twilio), ...smtp })
})
beforeEach(async () => {
  later = false
  company = await makeCompany(server)
  await quietHours(0, 0)
})
afterAll(async () => {
  await server.close()
  await mail.close()
  await twilio.stop()
})

const change = (statement: RawBuilder<unknown>) =>
  server.services.database.tenant(company.id, async (tx) => {
    await statement.execute(tx)
  })
const quietHours = (quiet_from: number, quiet_to: number) =>
  change(sql`update shops set settings = settings || ${JSON.stringify({ quiet_from, quiet_to })}::jsonb`)
const rate = (campaign_rate: number) =>
  change(sql`update companies set settings = settings || ${JSON.stringify({ campaign_rate })}::jsonb`)

type CustomerFields = Parameters<typeof makeCustomer>[1]
/** A customer who agreed to emails, with an address of their own. */
const reader = async (fields: CustomerFields = {}) => {
  const email = `${newId()}@example.com`
  const { id } = await makeCustomer(company, { email, consent_email: 'given', language: 'en', ...fields })
  return { id, email }
}
const readers = (count: number) => Promise.all(Array.from({ length: count }, () => reader()))
const mailed = (address: string) => mail.mails.filter((row) => row.to?.some((to) => to.address === address))

const manager = () => company.as('Manager')
const get = (id: string) => manager().call('campaigns.get', { params: { id } })
const begin = async (
  { campaign: { id, version } }: Reply<'campaigns.save'>,
  start_at: string | null = null,
): Promise<string> => {
  await manager().call('campaigns.schedule', { params: { id }, body: { version, start_at } })
  return id
}
const run = () => runCampaigns(server.services, company.id)
/** Lets a minute pass for the rate. */
const minuteLater = () => change(sql`update messages set created_at = created_at - interval '61 seconds'`)
const until = (id: string, check: (one: Reply<'campaigns.get'>) => void) =>
  vi.waitFor(async () => check(await get(id)), { timeout: 15_000 })
/** Waits until the campaign has nothing left to send. */
const done = async (id: string) => {
  await vi.waitFor(
    async () => {
      await run()
      expect((await get(id)).campaign.state).toBe('done')
    },
    { timeout: 15_000 },
  )
  return get(id)
}

test('a campaign goes once to everyone in its audience, and says who was left out and why', async () => {
  const [ana, luc] = [await reader({ first_name: 'Ana' }), await reader({ language: 'fr-CA' })]
  const none = await makeCustomer(company, { email: `${newId()}@example.com` })
  await makeCustomer(company, { email: '', consent_email: 'given' })
  await makeCustomer(company, { email: ana.email, consent_email: 'given', last_name: 'Same' })
  const { shop_id, channel, coupon_id, audience } = campaignInput(company)
  const preview = await manager().call('campaigns.preview', {
    body: { shop_id, channel, coupon_id, audience },
  })
  expect(preview).toMatchObject({
    recipients: 2,
    languages: [
      { language: 'en', count: 1 },
      { language: 'fr-CA', count: 1 },
    ],
  })
  expect(preview.excluded.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { reason: 'consent_none', count: 1 },
    { reason: 'no_contact', count: 1 },
    { reason: 'same_address', count: 1 },
  ])
  expect(preview.sample[0]).toMatchObject({ address: ana.email, reason: '' })

  const id = await begin(await draftCampaign(company))
  const { result, campaign } = await done(id)
  expect(result).toMatchObject({ sent: 2, failed: 0, refused: [] })
  expect(result.excluded.map(({ count }) => count)).toEqual([1, 1, 1])
  expect(campaign.ended_at).not.toBeNull()
  expect([mailed(ana.email).length, mailed(luc.email).length, mailed(none.email).length]).toEqual([1, 1, 0])
  expect(mailed(ana.email)[0]?.text).toContain('Hi Ana, book')
  expect(mailed(luc.email)[0]?.subject).toBe('Tampa : l’hiver approche')
  // The task runs again, and the same event is handed in twice.
  await Promise.all([run(), run()])
  expect(mailed(ana.email)).toHaveLength(1)
  const log = await company.as('Owner').call('audit.list', { query: { group: 'messages' } })
  expect(log.entries[0]).toMatchObject({ kind: 'campaign.schedule', subject: 'Winter tires' })
})

test('the same start pressed twice in parallel starts it once', async () => {
  const { email } = await reader()
  const { campaign } = await draftCampaign(company)
  const press = () =>
    manager().send('campaigns.schedule', {
      params: { id: campaign.id },
      body: { version: campaign.version, start_at: null },
    })
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  await done(campaign.id)
  expect(mailed(email)).toHaveLength(1)
})

test('what a server had queued when it died before its commit is sent once by the next', async () => {
  const all = await readers(3)
  const { campaign } = await draftCampaign(company)
  await change(sql`update campaigns set state = 'scheduled', start_at = now() where id = ${campaign.id}`)
  await expect(dyingAtCommit(server, company.id, run)).rejects.toThrow('killed')
  await Promise.all([run(), run()])
  await done(campaign.id)
  expect(all.map(({ email }) => mailed(email).length)).toEqual([1, 1, 1])
})

test('the rate of a company holds over its campaigns, and pausing, resuming and canceling stop what is left', async () => {
  await rate(2)
  await readers(5)
  const id = await begin(await draftCampaign(company))
  const sent = (count: number) => until(id, ({ result }) => expect(result.sent).toBe(count))
  await sent(2)
  await run()
  expect((await get(id)).result.waiting).toBe(3)
  const params = { id }
  const { version } = (await get(id)).campaign
  await manager().call('campaigns.pause', { params, body: { version } })
  await minuteLater()
  await run()
  expect((await get(id)).result).toMatchObject({ sent: 2, waiting: 3 })
  await manager().call('campaigns.resume', { params, body: { version } })
  await sent(4)
  const canceled = await manager().call('campaigns.cancel', { params, body: { version } })
  expect(canceled).toMatchObject({ campaign: { state: 'canceled' }, result: { sent: 4, waiting: 0 } })
  await minuteLater()
  await run()
  expect((await get(id)).result.sent).toBe(4)
  await manager().refused('campaign_step_not_possible', 'campaigns.resume', { params, body: { version } })
})

test('a message that waits to be tried again is not sent once its campaign is canceled or paused', async () => {
  const [one] = await readers(1)
  later = true
  const id = await begin(await draftCampaign(company))
  await vi.waitFor(async () => expect((await rowsOf(id))[0]?.reason).toBe('smtp_450'), { timeout: 15_000 })
  later = false
  const due = () => change(sql`update messages set send_after = now() where state = 'queued'`)
  const { version } = (await get(id)).campaign
  await manager().call('campaigns.pause', { params: { id }, body: { version } })
  await due()
  await sendDue(server.services, company.id)
  expect((await rowsOf(id))[0]).toMatchObject({ state: 'queued' })
  await manager().call('campaigns.cancel', { params: { id }, body: { version } })
  expect((await rowsOf(id))[0]).toMatchObject({ state: 'refused', reason: 'campaign_canceled' })
  // A try that had begun before returns to the queue.
  await change(sql`update messages set state = 'queued', reason = 'smtp_450' where campaign_id = ${id}`)
  await due()
  await sendDue(server.services, company.id)
  await vi.waitFor(
    async () =>
      expect((await rowsOf(id))[0]).toMatchObject({ state: 'refused', reason: 'campaign_canceled' }),
    { timeout: 15_000 },
  )
  expect(mailed(one?.email ?? '')).toEqual([])
})

const rowsOf = (id: string) =>
  asOwner<{ state: string; reason: string; address: string }>(
    server,
    'select state, reason, address from messages where campaign_id = $1 order by created_at, id',
    [id],
  )

test('a campaign that is under way cannot be changed, and a scheduled one only after it is a draft again', async () => {
  await reader()
  const saved = await draftCampaign(company)
  const { id } = saved.campaign
  const start = '2099-01-01T12:00:00Z'
  await begin(saved, start)
  const edit = async () => {
    const { version } = (await get(id)).campaign
    return { params: { id }, body: campaignInput(company, { name: 'Other', version }) }
  }
  await manager().refused('campaign_not_draft', 'campaigns.save', await edit())
  const stale = { params: { id }, body: { version: 1 } }
  await manager().refused('stale_version', 'campaigns.unschedule', stale)
  const { version } = (await get(id)).campaign
  const back = await manager().call('campaigns.unschedule', { params: { id }, body: { version } })
  expect(back.campaign).toMatchObject({ state: 'draft', start_at: null })
  const changed = await manager().call('campaigns.save', await edit())
  expect(changed.campaign.name).toBe('Other')
  await manager().refused('stale_version', 'campaigns.save', {
    params: { id },
    body: campaignInput(company, { version }),
  })
  await begin(changed)
  await manager().refused('campaign_not_draft', 'campaigns.save', await edit())
  await done(id)
})

test('who is added after the preview gets it until it starts, and not after', async () => {
  await rate(1)
  const first = await reader()
  const id = await begin(await draftCampaign(company), '2099-01-01T12:00:00Z')
  const second = await reader()
  await change(sql`update campaigns set start_at = now() where id = ${id}`)
  await run()
  await until(id, ({ result }) => expect([result.sent, result.waiting]).toEqual([1, 1]))
  const third = await reader()
  await minuteLater()
  await run()
  await done(id)
  expect([first, second, third].map(({ email }) => mailed(email).length)).toEqual([1, 1, 0])
})

test('a customer who says STOP while they wait gets nothing, and their refusal is shown', async () => {
  await rate(1)
  const numbers = ['8135550171', '8135550172']
  for (const phonenumber of numbers)
    await makeCustomer(company, { phonenumber, consent_text: 'given', language: 'en', email: '' })
  const id = await begin(await draftCampaign(company, { channel: 'text', subject_en: '', subject_fr: '' }))
  await until(id, ({ result }) => expect([result.sent, result.waiting]).toEqual([1, 1]))
  const [texted] = await rowsOf(id)
  const other = numbers.find((number) => number !== texted?.address) ?? ''
  await deliver(server, await phone.receive(`+1${other}`, 'STOP'))
  await minuteLater()
  await run()
  const { result } = await done(id)
  expect(result).toMatchObject({ sent: 1, refused: [{ reason: 'stop', count: 1 }] })
  expect(await phone.inbox(`+1${other}`)).toEqual([])
})

test('a customer who unsubscribes between queue and send gets nothing, and who does after is counted', async () => {
  const [stays, leaves] = [await reader(), await reader()]
  later = true
  const id = await begin(await draftCampaign(company))
  await until(id, ({ result }) => expect([result.queued, result.waiting]).toEqual([2, 0]))
  await vi.waitFor(
    async () => expect((await rowsOf(id)).map(({ reason }) => reason)).toEqual(['smtp_450', 'smtp_450']),
    { timeout: 15_000 },
  )
  later = false
  await company.as('Owner').call('messages.suppress', {
    body: { id: newId(), channel: 'email', address: leaves.email, note: '' },
  })
  await change(sql`update messages set send_after = now() where state = 'queued'`)
  await sendDue(server.services, company.id)
  const { result } = await done(id)
  expect(result).toMatchObject({ sent: 1, refused: [{ reason: 'manual', count: 1 }], unsubscribed: 0 })
  expect(mailed(leaves.email)).toEqual([])
  const link = mailed(stays.email)[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  await server.app.inject({
    method: 'POST',
    url: link.slice('<https://shop.example'.length, -1),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect((await get(id)).result.unsubscribed).toBe(1)
})

test('words are required in the languages of the audience; who reads another one later is left out', async () => {
  const english = { subject_fr: '', body_fr: '' }
  await reader()
  const draft = await draftCampaign(company, english)
  const id = await begin(draft, '2099-01-01T12:00:00Z')
  await reader({ language: 'fr-CA' })
  await change(sql`update campaigns set start_at = now() where id = ${id}`)
  await run()
  expect((await done(id)).result).toMatchObject({
    sent: 1,
    excluded: [{ reason: 'no_translation', count: 1 }],
  })
  const body = campaignInput(company, english)
  const problem = await manager().refused('campaign_not_valid', 'campaigns.save', {
    params: { id: newId() },
    body,
  })
  expect(problem.errors).toMatchObject([
    { pointer: '/body/subject_fr', code: 'missing_translation' },
    { pointer: '/body/body_fr', code: 'missing_translation' },
  ])
  const fields = { body_en: 'Your {vehicle} and {coupon_code}' }
  const unknown = await manager().refused('campaign_not_valid', 'campaigns.save', {
    params: { id: newId() },
    body: campaignInput(company, fields),
  })
  expect(unknown.errors).toMatchObject([
    { pointer: '/body/body_en', code: 'unknown_field', detail: 'vehicle' },
  ])
})

test('an empty audience is not started', async () => {
  await makeCustomer(company, { email: `${newId()}@example.com` })
  const { campaign } = await draftCampaign(company)
  const input = { params: { id: campaign.id }, body: { version: 1, start_at: null } }
  await manager().refused('campaign_audience_empty', 'campaigns.schedule', input)
})

test('a coupon that ends between schedule and send stops the campaign until a person decides', async () => {
  const { email } = await reader()
  const coupon_id = await makeCoupon(company, { code: 'WINTER' })
  const words = { body_en: 'Show {coupon_code}.', body_fr: 'Montrez {coupon_code}.' }
  const saved = await draftCampaign(company, { coupon_id, ...words })
  const id = await begin(saved, '2099-01-01T12:00:00Z')
  const active = (on: boolean, version: number) =>
    company.as('Owner').call('coupons.save', {
      params: { id: coupon_id },
      body: couponInput({ code: 'WINTER', active: on, version }),
    })
  await active(false, 1)
  await change(sql`update campaigns set start_at = now() where id = ${id}`)
  await run()
  expect(await get(id)).toMatchObject({
    campaign: { state: 'paused', pause_reason: 'coupon_ended' },
    coupon_usable: false,
  })
  const other = campaignInput(company, { coupon_id })
  const refused = { params: { id: newId() }, body: other }
  await manager().refused('coupon_not_usable', 'campaigns.save', refused)
  // It is active again while it is queued, and ends before it is sent.
  await active(true, 2)
  later = true
  const { version } = (await get(id)).campaign
  await manager().call('campaigns.resume', { params: { id }, body: { version } })
  await vi.waitFor(async () => expect((await rowsOf(id))[0]?.reason).toBe('smtp_450'), { timeout: 15_000 })
  later = false
  await active(false, 3)
  await change(sql`update messages set send_after = now() where state = 'queued'`)
  await sendDue(server.services, company.id)
  await vi.waitFor(async () => expect((await rowsOf(id))[0]?.reason).toBe('coupon_ended'), {
    timeout: 15_000,
  })
  expect(mailed(email)).toEqual([])
})

test('a coupon for some customers is offered to them alone', async () => {
  const [named, other] = [await reader(), await reader()]
  const coupon_id = await makeCoupon(company, { customer_ids: [named.id] })
  const id = await begin(await draftCampaign(company, { coupon_id }))
  const { result } = await done(id)
  expect(result.excluded).toEqual([{ reason: 'coupon_not_for_customer', count: 1 }])
  expect([mailed(named.email).length, mailed(other.email).length]).toEqual([1, 0])
})

test('recipients in whose zone it is quiet wait for the morning, and the others do not', async () => {
  const [west, east] = [await reader(), await reader()]
  await change(sql`update customers set region = 'HI' where id = ${west.id}`)
  // Quiet for one hour: the present one in Hawaii, which is another one in Florida.
  const inHawaii = { timeZone: 'Pacific/Honolulu', hourCycle: 'h23', hour: '2-digit' } as const
  const hour = Number(new Intl.DateTimeFormat('en-US', inHawaii).format(new Date()))
  await quietHours(hour, (hour + 1) % 24)
  const id = await begin(await draftCampaign(company))
  await until(id, ({ result }) => expect([result.sent, result.waiting]).toEqual([1, 1]))
  expect([mailed(east.email).length, mailed(west.email).length]).toEqual([1, 0])
  const [waiting] = await asOwner<{ later: boolean }>(
    server,
    'select not_before > now() as later from campaign_recipients where campaign_id = $1 and not_before is not null',
    [id],
  )
  expect(waiting).toEqual({ later: true })
})

test('filters find customers by visits, place, vehicle and declined work, and locations of fleets', async () => {
  const { shop_id } = campaignInput(company)
  const [visitor, stranger] = [await reader({ city: 'Tampa', postalcode: '33611' }), await reader()]
  await owedOrder(company, { customer_id: visitor.id }, '80.00')
  const fleet = await makeFleet(company)
  await change(sql`update fleet_locations set email = 'depot@example.com', consent_email = 'given'`)
  const count = async (audience: Partial<Input<'campaigns.preview'>['body']['audience']>) => {
    const body = { ...campaignInput(company), shop_id }
    const { recipients } = await manager().call('campaigns.preview', {
      body: {
        shop_id,
        channel: 'email',
        coupon_id: null,
        audience: { ...body.audience, ...audience },
      },
    })
    return recipients
  }
  expect(await count({})).toBe(2)
  await change(sql`update customers set shop_id = null`)
  expect(await count({ of_shop: true })).toBe(1)
  expect(await count({ last_visit_from: '2020-01-01' })).toBe(1)
  expect(await count({ last_visit_to: '2020-01-01' })).toBe(0)
  expect(await count({ came_once: true })).toBe(1)
  expect(await count({ city: 'TAMPA' })).toBe(1)
  expect(await count({ postal_prefix: '336' })).toBe(1)
  expect(await count({ postal_prefix: '%' })).toBe(2)
  expect(await count({ makes: ['Subaru'] })).toBe(0)
  expect(await count({ tags: ['vip'] })).toBe(0)
  await change(
    sql`update orders set tags = '["VIP"]', declined_items = '[{}]' where customer_id = ${visitor.id}`,
  )
  expect(await count({ tags: ['vip'] })).toBe(1)
  expect(await count({ has_declined: true })).toBe(1)
  await change(sql`update customers set consent_email = 'unknown' where id = ${visitor.id}`)
  await change(sql`insert into consents (company_id, id, customer_id, channel, kind, source, given_at)
    values (${company.id}, ${newId()}, ${visitor.id}, 'email', 'implied', 'test', now())`)
  expect(await count({})).toBe(2)
  expect(await count({ express_only: true })).toBe(1)
  expect(await count({ party: 'fleets' })).toBe(1)
  expect(await count({ party: 'fleets', fleet_ids: [fleet.fleet_id] })).toBe(1)
  expect(await count({ party: 'fleets', fleet_ids: [newId()] })).toBe(0)
  expect(stranger.id).not.toBe(visitor.id)
})

test('an order within 60 days counts for the campaign, and one with its coupon for that campaign first', async () => {
  const { id: customer_id } = await reader()
  const coupon_id = await makeCoupon(company, { code: 'COMEBACK', application: 'order' })
  const first = await begin(await draftCampaign(company, { coupon_id }))
  await done(first)
  await minuteLater()
  const last = await begin(await draftCampaign(company))
  await done(last)
  const order = await openOrder(company, { customer_id })
  await order.casual('100.00')
  await order.apply({ type: 'coupon.add', coupon_id, entry_id: newId() })
  await order.apply({ type: 'estimate.approve', by: 'Ana' })
  await order.move('complete')
  expect((await get(first)).result).toMatchObject({
    returned: 1,
    redeemed: 1,
    sales: [{ currency: 'usd', net: '90.00' }],
  })
  expect((await get(last)).result).toMatchObject({ returned: 0, sales: [] })
  // The second order is the first return of the campaign that was sent last.
  await owedOrder(company, { customer_id }, '30.00')
  expect((await get(last)).result).toMatchObject({ returned: 1, redeemed: 0, sales: [{ net: '30.00' }] })
  // Sixty-one days later it is no longer a return.
  await change(sql`update messages set sent_at = sent_at - interval '61 days' where campaign_id = ${last}`)
  expect((await get(last)).result.returned).toBe(0)
})

test('a test goes to oneself alone, with the words of the draft', async () => {
  const { campaign } = await draftCampaign(company)
  const input = { params: { id: campaign.id }, body: { id: newId(), language: 'en' as const, to: '' } }
  const { message } = await manager().call('campaigns.test', input)
  expect(message).toMatchObject({ kind: 'test', address: company.users.Manager.email })
  await manager().refused('not_found', 'campaigns.test', { ...input, params: { id: newId() } })
})

test('another company and a person without the permission can do nothing with it', async () => {
  await reader()
  const { campaign } = await draftCampaign(company)
  const { id } = campaign
  const params = { id }
  const body = { version: campaign.version }
  const other = await makeCompany(server)
  const stranger = other.as('Owner')
  await stranger.refused('not_found', 'campaigns.get', { params })
  await stranger.refused('not_found', 'campaigns.save', {
    params,
    body: campaignInput(other, { version: 1 }),
  })
  await stranger.refused('not_found', 'campaigns.schedule', { params, body: { ...body, start_at: null } })
  await stranger.refused('not_found', 'campaigns.unschedule', { params, body })
  await stranger.refused('not_found', 'campaigns.pause', { params, body })
  await stranger.refused('not_found', 'campaigns.resume', { params, body })
  await stranger.refused('not_found', 'campaigns.cancel', { params, body })
  const { shop_id, channel, audience } = campaignInput(company)
  await stranger.refused('not_found', 'campaigns.preview', {
    body: { shop_id, channel, coupon_id: null, audience },
  })
  const foreign = campaignInput(other, { coupon_id: await makeCoupon(company) })
  await stranger.refused('coupon_not_usable', 'campaigns.save', { params: { id: newId() }, body: foreign })
  expect((await stranger.call('campaigns.list', {})).campaigns).toEqual([])
  const technician = company.as('Technician')
  await technician.refused('not_allowed', 'campaigns.schedule', { params, body: { ...body, start_at: null } })
  await technician.refused('not_allowed', 'campaigns.preview', {
    body: campaignInput(company),
  })
})

test('a step that a campaign cannot take, or that was seen in another version, is refused', async () => {
  await reader()
  const coupon_id = await makeCoupon(company, { code: 'ONCE' })
  const saved = await draftCampaign(company, { coupon_id })
  const { id } = saved.campaign
  const params = { id }
  const draft = { params, body: { version: 1 } }
  await manager().refused('campaign_step_not_possible', 'campaigns.unschedule', draft)
  await manager().refused('campaign_step_not_possible', 'campaigns.pause', draft)
  await manager().refused('campaign_step_not_possible', 'campaigns.cancel', draft)
  const start = (version: number) => ({ params, body: { version, start_at: '2099-01-01T12:00:00Z' } })
  await manager().refused('stale_version', 'campaigns.schedule', start(7))
  await manager().call('campaigns.schedule', start(1))
  await manager().refused('campaign_step_not_possible', 'campaigns.schedule', start(2))
  await manager().refused('stale_version', 'campaigns.cancel', draft)
  await company.as('Owner').call('coupons.save', {
    params: { id: coupon_id },
    body: couponInput({ code: 'ONCE', active: false, version: 1 }),
  })
  await change(sql`update campaigns set start_at = now() where id = ${id}`)
  await run()
  await manager().refused('stale_version', 'campaigns.resume', draft)
  const { version } = (await get(id)).campaign
  await manager().call('campaigns.cancel', { params, body: { version } })
})

test('a coupon, the words or the number of a campaign that cannot be used are refused before it starts', async () => {
  await reader()
  const coupon_id = await makeCoupon(company, { code: 'SOON', valid_from: '2090-01-01' })
  const early = await draftCampaign(company, { coupon_id })
  const params = { id: early.campaign.id }
  const now = { params, body: { version: 1, start_at: null } }
  const problem = await manager().refused('coupon_not_usable', 'campaigns.schedule', now)
  expect(problem.errors).toMatchObject([{ pointer: '/body/coupon_id', code: 'coupon_not_yet' }])
  // It is scheduled for a day on which the coupon can be used.
  const then = {
    params,
    body: { version: 1, start_at: '2090-06-01T15:00:00Z' },
  }
  expect((await manager().call('campaigns.schedule', then)).campaign.state).toBe('scheduled')
  const texts = { channel: 'text' as const, subject_en: '', subject_fr: '' }
  const text = await draftCampaign(company, texts)
  const test = { params: { id: text.campaign.id }, body: { id: newId(), language: 'en' as const, to: 'no' } }
  await manager().refused('message_address_not_valid', 'campaigns.test', test)
})

test('more recipients than are allowed are refused', async () => {
  await change(sql`insert into customers (company_id, id, email) select ${company.id}, gen_random_uuid(), 'a@example.com'
    from generate_series(1, 50001)`)
  const body = campaignInput(company)
  const { shop_id, channel, coupon_id, audience } = body
  await manager().refused('campaign_audience_too_large', 'campaigns.preview', {
    body: { shop_id, channel, coupon_id, audience },
  })
  await manager().refused('campaign_audience_too_large', 'campaigns.save', { params: { id: newId() }, body })
  const nowhere = { ...audience, city: 'Nowhere' }
  const { campaign } = await draftCampaign(company, { audience: nowhere })
  await change(sql`update customers set city = 'Nowhere'`)
  const input = { params: { id: campaign.id }, body: { version: 1, start_at: null } }
  await manager().refused('campaign_audience_too_large', 'campaigns.schedule', input)
})

test('a test whose text is too long with the shop’s own values is refused', async () => {
  const review_link = `https://example.com/${'x'.repeat(270)}`
  await change(sql`update shops set settings = settings || ${JSON.stringify({ review_link })}::jsonb`)
  const words = { subject_en: '', subject_fr: '', body_en: '{review_link} '.repeat(8), body_fr: '' }
  const { campaign } = await draftCampaign(company, { channel: 'text', ...words })
  const body = { id: newId(), language: 'en' as const, to: '8135550142' }
  await manager().refused('text_too_long', 'campaigns.test', { params: { id: campaign.id }, body })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, makeCustomer, makeFleet, owedOrder } from '#test/factories.ts'
import { CampaignRun } from '#test/harness/messages/campaignRun.ts'
import { campaignInput } from '#test/harness/messages/campaigns.ts'
import { messaging } from '#test/harness/messages/messaging.ts'
import type { Input } from '#test/harness/station.ts'
import { deliver } from '#test/harness/messages/texts.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'
import { sendDue } from '../outbox/run.ts'

const site = messaging()
const run = new CampaignRun(site)

test('who is added after the preview gets it until it starts, and not after', async () => {
  await run.rate(1)
  const first = await run.reader()
  const id = await run.begin(await run.draft(), '2099-01-01T12:00:00Z')
  const second = await run.reader()
  await run.comes(id)
  await run.run()
  await run.until(id, ({ result }) => expect([result.sent, result.waiting]).toEqual([1, 1]))
  const third = await run.reader()
  await run.minuteLater()
  await run.run()
  await run.done(id)
  expect([first, second, third].map(({ email }) => site.mailed(email).length)).toEqual([1, 1, 0])
})

test('a customer who says STOP while they wait gets nothing, and their refusal is shown', async () => {
  await run.rate(1)
  const numbers = ['8135550171', '8135550172']
  for (const phonenumber of numbers)
    await makeCustomer(site.company, { phonenumber, consent_text: 'given', language: 'en', email: '' })
  const id = await run.begin(await run.draft({ channel: 'text', subject_en: '', subject_fr: '' }))
  await run.until(id, ({ result }) => expect([result.sent, result.waiting]).toEqual([1, 1]))
  const [texted] = await run.messagesOf(id)
  const other = numbers.find((number) => number !== texted?.address) ?? ''
  await deliver(site.server, await site.phone.receive(`+1${other}`, 'STOP'))
  await run.minuteLater()
  await run.run()
  const { result } = await run.done(id)
  expect(result).toMatchObject({ sent: 1, refused: [{ reason: 'stop', count: 1 }] })
  expect(await site.phone.inbox(`+1${other}`)).toEqual([])
})

test('a customer who unsubscribes between queue and send gets nothing, and who does after is counted', async () => {
  const [stays, leaves] = [await run.reader(), await run.reader()]
  site.answer = 450
  const id = await run.begin(await run.draft())
  await run.until(id, ({ result }) => expect([result.queued, result.waiting]).toEqual([2, 0]))
  await until(async () =>
    expect((await run.messagesOf(id)).map(({ reason }) => reason)).toEqual(['smtp_450', 'smtp_450']),
  )
  site.answer = 'take'
  await site.company.as('Owner').call('messages.suppress', {
    body: { id: newId(), channel: 'email', address: leaves.email, note: '' },
  })
  await run.isDue()
  await sendDue(site.server.services, site.company.id)
  const { result } = await run.done(id)
  expect(result).toMatchObject({ sent: 1, refused: [{ reason: 'manual', count: 1 }], unsubscribed: 0 })
  expect(site.mailed(leaves.email)).toEqual([])
  const link = site.mailed(stays.email)[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  await site.server.app.inject({
    method: 'POST',
    url: link.slice('<https://shop.example'.length, -1),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect((await run.get(id)).result.unsubscribed).toBe(1)
})

test('words are required in the languages of the audience; who reads another one later is left out', async () => {
  const english = { subject_fr: '', body_fr: '' }
  await run.reader()
  const draft = await run.draft(english)
  const id = await run.begin(draft, '2099-01-01T12:00:00Z')
  await run.reader({ language: 'fr-CA' })
  await run.comes(id)
  await run.run()
  expect((await run.done(id)).result).toMatchObject({
    sent: 1,
    excluded: [{ reason: 'no_translation', count: 1 }],
  })
  const body = campaignInput(site.company, english)
  const problem = await run.manager.refused('campaign_not_valid', 'campaigns.save', {
    params: { id: newId() },
    body,
  })
  expect(problem.errors).toMatchObject([
    { pointer: '/body/subject_fr', code: 'missing_translation' },
    { pointer: '/body/body_fr', code: 'missing_translation' },
  ])
  const fields = { body_en: 'Your {vehicle} and {coupon_code}' }
  const unknown = await run.manager.refused('campaign_not_valid', 'campaigns.save', {
    params: { id: newId() },
    body: campaignInput(site.company, fields),
  })
  expect(unknown.errors).toMatchObject([
    { pointer: '/body/body_en', code: 'unknown_field', detail: 'vehicle' },
  ])
})

test('recipients in whose zone it is quiet wait for the morning, and the others do not', async () => {
  const [west, east] = [await run.reader(), await run.reader()]
  await site.change(sql`update customers set region = 'HI' where id = ${west.id}`)
  // Quiet for one hour: the present one in Hawaii, which is another one in Florida.
  const inHawaii = { timeZone: 'Pacific/Honolulu', hourCycle: 'h23', hour: '2-digit' } as const
  const hour = Number(new Intl.DateTimeFormat('en-US', inHawaii).format(new Date()))
  await site.quietHours(hour, (hour + 1) % 24)
  const id = await run.begin(await run.draft())
  await run.until(id, ({ result }) => expect([result.sent, result.waiting]).toEqual([1, 1]))
  expect([site.mailed(east.email).length, site.mailed(west.email).length]).toEqual([1, 0])
  const [waiting] = await asOwner<{ later: boolean }>(
    site.server,
    'select not_before > now() as later from campaign_recipients where campaign_id = $1 and not_before is not null',
    [id],
  )
  expect(waiting).toEqual({ later: true })
})

test('filters find customers by visits, place, vehicle and declined work, and locations of fleets', async () => {
  const { shop_id } = campaignInput(site.company)
  const [visitor, stranger] = [await run.reader({ city: 'Tampa', postalcode: '33611' }), await run.reader()]
  await owedOrder(site.company, { customer_id: visitor.id }, '80.00')
  const fleet = await makeFleet(site.company)
  await site.change(sql`update fleet_locations set email = 'depot@example.com', consent_email = 'given'`)
  const count = async (audience: Partial<Input<'campaigns.preview'>['body']['audience']>) => {
    const body = { ...campaignInput(site.company), shop_id }
    const { recipients } = await run.manager.call('campaigns.preview', {
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
  await site.change(sql`update customers set shop_id = null`)
  expect(await count({ of_shop: true })).toBe(1)
  expect(await count({ last_visit_from: '2020-01-01' })).toBe(1)
  expect(await count({ last_visit_to: '2020-01-01' })).toBe(0)
  expect(await count({ came_once: true })).toBe(1)
  expect(await count({ city: 'TAMPA' })).toBe(1)
  expect(await count({ postal_prefix: '336' })).toBe(1)
  expect(await count({ postal_prefix: '%' })).toBe(2)
  expect(await count({ makes: ['Subaru'] })).toBe(0)
  expect(await count({ tags: ['vip'] })).toBe(0)
  await site.change(
    sql`update orders set tags = '["VIP"]', declined_items = '[{}]' where customer_id = ${visitor.id}`,
  )
  expect(await count({ tags: ['vip'] })).toBe(1)
  expect(await count({ has_declined: true })).toBe(1)
  await site.change(sql`update customers set consent_email = 'unknown' where id = ${visitor.id}`)
  await site.change(sql`insert into consents (company_id, id, customer_id, channel, kind, source, given_at)
    values (${site.company.id}, ${newId()}, ${visitor.id}, 'email', 'implied', 'test', now())`)
  expect(await count({})).toBe(2)
  expect(await count({ express_only: true })).toBe(1)
  expect(await count({ party: 'fleets' })).toBe(1)
  expect(await count({ party: 'fleets', fleet_ids: [fleet.fleet_id] })).toBe(1)
  expect(await count({ party: 'fleets', fleet_ids: [newId()] })).toBe(0)
  expect(stranger.id).not.toBe(visitor.id)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCustomer } from '#test/factories.ts'
import { CampaignRun } from '#test/harness/messages/campaignRun.ts'
import { campaignInput } from '#test/harness/messages/campaigns.ts'
import { dyingAtCommit } from '#test/harness/dying.ts'
import { messaging } from '#test/harness/messages/messaging.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'
import { sendDue } from '../outbox/run.ts'

const site = messaging()
const run = new CampaignRun(site)

test('a campaign goes once to everyone in its audience, and says who was left out and why', async () => {
  const [ana, luc] = [await run.reader({ first_name: 'Ana' }), await run.reader({ language: 'fr-CA' })]
  const none = await makeCustomer(site.company, { email: `${newId()}@example.com` })
  await makeCustomer(site.company, { email: '', consent_email: 'given' })
  await makeCustomer(site.company, { email: ana.email, consent_email: 'given', last_name: 'Same' })
  const { shop_id, channel, coupon_id, audience } = campaignInput(site.company)
  const preview = await run.manager.call('campaigns.preview', {
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

  const id = await run.begin(await run.draft())
  const { result, campaign } = await run.done(id)
  expect(result).toMatchObject({ sent: 2, failed: 0, refused: [] })
  expect(result.excluded.map(({ count }) => count)).toEqual([1, 1, 1])
  expect(campaign.ended_at).not.toBeNull()
  expect([
    site.mailed(ana.email).length,
    site.mailed(luc.email).length,
    site.mailed(none.email).length,
  ]).toEqual([1, 1, 0])
  expect(site.mailed(ana.email)[0]?.text).toContain('Hi Ana, book')
  expect(site.mailed(luc.email)[0]?.subject).toBe('Tampa : l’hiver approche')
  // The task runs again, and the same event is handed in twice.
  await Promise.all([run.run(), run.run()])
  expect(site.mailed(ana.email)).toHaveLength(1)
  const log = await site.company.as('Owner').call('audit.list', { query: { group: 'messages' } })
  expect(log.entries[0]).toMatchObject({ kind: 'campaign.schedule', subject: 'Winter tires' })
})

test('the same start pressed twice in parallel starts it once', async () => {
  const { email } = await run.reader()
  const { campaign } = await run.draft()
  const press = () =>
    run.manager.send('campaigns.schedule', {
      params: { id: campaign.id },
      body: { version: campaign.version, start_at: null },
    })
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  await run.done(campaign.id)
  expect(site.mailed(email)).toHaveLength(1)
})

test('what a server had queued when it died before its commit is sent once by the next', async () => {
  const all = await run.readers(3)
  const { campaign } = await run.draft()
  await site.change(sql`update campaigns set state = 'scheduled', start_at = now() where id = ${campaign.id}`)
  await expect(dyingAtCommit(site.server, site.company.id, () => run.run())).rejects.toThrow('killed')
  await Promise.all([run.run(), run.run()])
  await run.done(campaign.id)
  expect(all.map(({ email }) => site.mailed(email).length)).toEqual([1, 1, 1])
})

test('the rate of a company holds over its campaigns, and pausing, resuming and canceling stop what is left', async () => {
  await run.rate(2)
  await run.readers(5)
  const id = await run.begin(await run.draft())
  const sent = (count: number) => run.until(id, ({ result }) => expect(result.sent).toBe(count))
  await sent(2)
  await run.run()
  expect((await run.get(id)).result.waiting).toBe(3)
  const params = { id }
  const { version } = (await run.get(id)).campaign
  await run.manager.call('campaigns.pause', { params, body: { version } })
  await run.minuteLater()
  await run.run()
  expect((await run.get(id)).result).toMatchObject({ sent: 2, waiting: 3 })
  await run.manager.call('campaigns.resume', { params, body: { version } })
  await sent(4)
  const canceled = await run.manager.call('campaigns.cancel', { params, body: { version } })
  expect(canceled).toMatchObject({ campaign: { state: 'canceled' }, result: { sent: 4, waiting: 0 } })
  await run.minuteLater()
  await run.run()
  expect((await run.get(id)).result.sent).toBe(4)
  await run.manager.refused('campaign_step_not_possible', 'campaigns.resume', { params, body: { version } })
})

test('a message that waits to be tried again is not sent once its campaign is canceled or paused', async () => {
  const [one] = await run.readers(1)
  site.answer = 450
  const id = await run.begin(await run.draft())
  await until(async () => expect((await run.messagesOf(id))[0]?.reason).toBe('smtp_450'))
  site.answer = 'take'
  const { version } = (await run.get(id)).campaign
  await run.manager.call('campaigns.pause', { params: { id }, body: { version } })
  await run.isDue()
  await sendDue(site.server.services, site.company.id)
  expect((await run.messagesOf(id))[0]).toMatchObject({ state: 'queued' })
  await run.manager.call('campaigns.cancel', { params: { id }, body: { version } })
  expect((await run.messagesOf(id))[0]).toMatchObject({ state: 'refused', reason: 'campaign_canceled' })
  // A try that had begun before returns to the queue.
  await site.change(sql`update messages set state = 'queued', reason = 'smtp_450' where campaign_id = ${id}`)
  await run.isDue()
  await sendDue(site.server.services, site.company.id)
  await until(async () =>
    expect((await run.messagesOf(id))[0]).toMatchObject({ state: 'refused', reason: 'campaign_canceled' }),
  )
  expect(site.mailed(one?.email ?? '')).toEqual([])
})

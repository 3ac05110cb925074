import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeCustomer } from '#test/factories.ts'
import { CampaignRun } from '#test/harness/messages/campaignRun.ts'
import { campaignInput } from '#test/harness/messages/campaigns.ts'
import { couponInput, makeCoupon } from '#test/harness/menu.ts'
import { messaging } from '#test/harness/messages/messaging.ts'
import { newId } from '#server/base/ids.ts'

const site = messaging()
const run = new CampaignRun(site)

test('a campaign that is under way cannot be changed, and a scheduled one only after it is a draft again', async () => {
  await run.reader()
  const saved = await run.draft()
  const { id } = saved.campaign
  const start = '2099-01-01T12:00:00Z'
  await run.begin(saved, start)
  const edit = async () => {
    const { version } = (await run.get(id)).campaign
    return { params: { id }, body: campaignInput(site.company, { name: 'Other', version }) }
  }
  await run.manager.refused('campaign_not_draft', 'campaigns.save', await edit())
  const stale = { params: { id }, body: { version: 1 } }
  await run.manager.refused('stale_version', 'campaigns.unschedule', stale)
  const { version } = (await run.get(id)).campaign
  const back = await run.manager.call('campaigns.unschedule', { params: { id }, body: { version } })
  expect(back.campaign).toMatchObject({ state: 'draft', start_at: null })
  const changed = await run.manager.call('campaigns.save', await edit())
  expect(changed.campaign.name).toBe('Other')
  await run.manager.refused('stale_version', 'campaigns.save', {
    params: { id },
    body: campaignInput(site.company, { version }),
  })
  await run.begin(changed)
  await run.manager.refused('campaign_not_draft', 'campaigns.save', await edit())
  await run.done(id)
})

test('an empty audience is not started', async () => {
  await makeCustomer(site.company, { email: `${newId()}@example.com` })
  const { campaign } = await run.draft()
  const input = { params: { id: campaign.id }, body: { version: 1, start_at: null } }
  await run.manager.refused('campaign_audience_empty', 'campaigns.schedule', input)
})

test('a test goes to oneself alone, with the words of the draft', async () => {
  const { campaign } = await run.draft()
  const input = { params: { id: campaign.id }, body: { id: newId(), language: 'en' as const, to: '' } }
  const { message } = await run.manager.call('campaigns.test', input)
  expect(message).toMatchObject({ kind: 'test', address: site.company.users.Manager.email })
  // It ends as the campaign's mails do.
  await vi.waitFor(() => {
    const [mail] = site.mailed(site.company.users.Manager.email)
    expect(mail?.text).toContain('unsubscribe')
    expect(mail?.html).toContain('/api/v2/unsubscribe/')
  }, 20_000)
  await run.manager.refused('not_found', 'campaigns.test', { ...input, params: { id: newId() } })
})

test('another company and a person without the permission can do nothing with it', async () => {
  await run.reader()
  const { campaign } = await run.draft()
  const { id } = campaign
  const params = { id }
  const body = { version: campaign.version }
  const other = await makeCompany(site.server)
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
  const { shop_id, channel, audience } = campaignInput(site.company)
  await stranger.refused('not_found', 'campaigns.preview', {
    body: { shop_id, channel, coupon_id: null, audience },
  })
  const foreign = campaignInput(other, { coupon_id: await makeCoupon(site.company) })
  await stranger.refused('coupon_not_usable', 'campaigns.save', { params: { id: newId() }, body: foreign })
  expect((await stranger.call('campaigns.list', {})).campaigns).toEqual([])
  const technician = site.company.as('Technician')
  await technician.refused('not_allowed', 'campaigns.schedule', { params, body: { ...body, start_at: null } })
  await technician.refused('not_allowed', 'campaigns.preview', {
    body: campaignInput(site.company),
  })
})

test('a step that a campaign cannot take, or that was seen in another version, is refused', async () => {
  await run.reader()
  const coupon_id = await makeCoupon(site.company, { code: 'ONCE' })
  const saved = await run.draft({ coupon_id })
  const { id } = saved.campaign
  const params = { id }
  const draft = { params, body: { version: 1 } }
  await run.manager.refused('campaign_step_not_possible', 'campaigns.unschedule', draft)
  await run.manager.refused('campaign_step_not_possible', 'campaigns.pause', draft)
  await run.manager.refused('campaign_step_not_possible', 'campaigns.cancel', draft)
  const start = (version: number) => ({ params, body: { version, start_at: '2099-01-01T12:00:00Z' } })
  await run.manager.refused('stale_version', 'campaigns.schedule', start(7))
  await run.manager.call('campaigns.schedule', start(1))
  await run.manager.refused('campaign_step_not_possible', 'campaigns.schedule', start(2))
  await run.manager.refused('stale_version', 'campaigns.cancel', draft)
  await site.company.as('Owner').call('coupons.save', {
    params: { id: coupon_id },
    body: couponInput({ code: 'ONCE', active: false, version: 1 }),
  })
  await run.comes(id)
  await run.run()
  await run.manager.refused('stale_version', 'campaigns.resume', draft)
  const { version } = (await run.get(id)).campaign
  await run.manager.call('campaigns.cancel', { params, body: { version } })
})

test('a coupon, the words or the number of a campaign that cannot be used are refused before it starts', async () => {
  await run.reader()
  const coupon_id = await makeCoupon(site.company, { code: 'SOON', valid_from: '2090-01-01' })
  const early = await run.draft({ coupon_id })
  const params = { id: early.campaign.id }
  const now = { params, body: { version: 1, start_at: null } }
  const problem = await run.manager.refused('coupon_not_usable', 'campaigns.schedule', now)
  expect(problem.errors).toMatchObject([{ pointer: '/body/coupon_id', code: 'coupon_not_yet' }])
  // It is scheduled for a day on which the coupon can be used.
  const then = {
    params,
    body: { version: 1, start_at: '2090-06-01T15:00:00Z' },
  }
  expect((await run.manager.call('campaigns.schedule', then)).campaign.state).toBe('scheduled')
  const texts = { channel: 'text' as const, subject_en: '', subject_fr: '' }
  const text = await run.draft(texts)
  const test = { params: { id: text.campaign.id }, body: { id: newId(), language: 'en' as const, to: 'no' } }
  await run.manager.refused('message_address_not_valid', 'campaigns.test', test)
})

test('more recipients than are allowed are refused', async () => {
  await site.change(sql`insert into customers (company_id, id, email) select ${site.company.id}, gen_random_uuid(), 'a@example.com'
    from generate_series(1, 50001)`)
  const body = campaignInput(site.company)
  const { shop_id, channel, coupon_id, audience } = body
  await run.manager.refused('campaign_audience_too_large', 'campaigns.preview', {
    body: { shop_id, channel, coupon_id, audience },
  })
  await run.manager.refused('campaign_audience_too_large', 'campaigns.save', {
    params: { id: newId() },
    body,
  })
  const nowhere = { ...audience, city: 'Nowhere' }
  const { campaign } = await run.draft({ audience: nowhere })
  await site.change(sql`update customers set city = 'Nowhere'`)
  const input = { params: { id: campaign.id }, body: { version: 1, start_at: null } }
  await run.manager.refused('campaign_audience_too_large', 'campaigns.schedule', input)
})

test('a test whose text is too long with the shop’s own values is refused', async () => {
  const review_link = `https://example.com/${'x'.repeat(270)}`
  await site.change(sql`update shops set settings = settings || ${JSON.stringify({ review_link })}::jsonb`)
  const words = { subject_en: '', subject_fr: '', body_en: '{review_link} '.repeat(8), body_fr: '' }
  const { campaign } = await run.draft({ channel: 'text', ...words })
  const body = { id: newId(), language: 'en' as const, to: '8135550142' }
  await run.manager.refused('text_too_long', 'campaigns.test', { params: { id: campaign.id }, body })
})

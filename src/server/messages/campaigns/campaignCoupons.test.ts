import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrder, owedOrder } from '#test/factories.ts'
import { CampaignRun } from '#test/harness/messages/campaignRun.ts'
import { campaignInput } from '#test/harness/messages/campaigns.ts'
import { couponInput, makeCoupon } from '#test/harness/menu.ts'
import { messaging } from '#test/harness/messages/messaging.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'
import { sendDue } from '../outbox/run.ts'

const site = messaging()
const run = new CampaignRun(site)

test('a coupon that ends between schedule and send stops the campaign until a person decides', async () => {
  const { email } = await run.reader()
  const coupon_id = await makeCoupon(site.company, { code: 'WINTER' })
  const words = { body_en: 'Show {coupon_code}.', body_fr: 'Montrez {coupon_code}.' }
  const saved = await run.draft({ coupon_id, ...words })
  const id = await run.begin(saved, '2099-01-01T12:00:00Z')
  const active = (on: boolean, version: number) =>
    site.company.as('Owner').call('coupons.save', {
      params: { id: coupon_id },
      body: couponInput({ code: 'WINTER', active: on, version }),
    })
  await active(false, 1)
  await run.comes(id)
  await run.run()
  expect(await run.get(id)).toMatchObject({
    campaign: { state: 'paused', pause_reason: 'coupon_ended' },
    coupon_usable: false,
  })
  const other = campaignInput(site.company, { coupon_id })
  const refused = { params: { id: newId() }, body: other }
  await run.manager.refused('coupon_not_usable', 'campaigns.save', refused)
  // It is active again while it is queued, and ends before it is sent.
  await active(true, 2)
  site.answer = 450
  const { version } = (await run.get(id)).campaign
  await run.manager.call('campaigns.resume', { params: { id }, body: { version } })
  await until(async () => expect((await run.messagesOf(id))[0]?.reason).toBe('smtp_450'))
  site.answer = 'take'
  await active(false, 3)
  await run.isDue()
  await sendDue(site.server.services, site.company.id)
  await until(async () => expect((await run.messagesOf(id))[0]?.reason).toBe('coupon_ended'))
  expect(site.mailed(email)).toEqual([])
})

test('a coupon for some customers is offered to them alone', async () => {
  const [named, other] = [await run.reader(), await run.reader()]
  const coupon_id = await makeCoupon(site.company, { customer_ids: [named.id] })
  const id = await run.begin(await run.draft({ coupon_id }))
  const { result } = await run.done(id)
  expect(result.excluded).toEqual([{ reason: 'coupon_not_for_customer', count: 1 }])
  expect([site.mailed(named.email).length, site.mailed(other.email).length]).toEqual([1, 0])
})

test('an order within 60 days counts for the campaign, and one with its coupon for that campaign first', async () => {
  const { id: customer_id } = await run.reader()
  const coupon_id = await makeCoupon(site.company, { code: 'COMEBACK', application: 'order' })
  const first = await run.begin(await run.draft({ coupon_id }))
  await run.done(first)
  await run.minuteLater()
  const last = await run.begin(await run.draft())
  await run.done(last)
  const order = await openOrder(site.company, { customer_id })
  await order.casual('100.00')
  await order.apply({ type: 'coupon.add', coupon_id, entry_id: newId() })
  await order.apply({ type: 'estimate.approve', by: 'Ana' })
  await order.move('complete')
  expect((await run.get(first)).result).toMatchObject({
    returned: 1,
    redeemed: 1,
    sales: [{ currency: 'usd', net: '90.00' }],
  })
  expect((await run.get(last)).result).toMatchObject({ returned: 0, sales: [] })
  // The second order is the first return of the campaign that was sent last.
  await owedOrder(site.company, { customer_id }, '30.00')
  expect((await run.get(last)).result).toMatchObject({ returned: 1, redeemed: 0, sales: [{ net: '30.00' }] })
  // Sixty-one days later it is no longer a return.
  await site.change(
    sql`update messages set sent_at = sent_at - interval '61 days' where campaign_id = ${last}`,
  )
  expect((await run.get(last)).result.returned).toBe(0)
})

import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, makeVehicle, openOrder, type TestCompany } from '#test/factories.ts'
import { draftCampaign } from '#test/harness/messages/campaigns.ts'
import { makeCoupon } from '#test/harness/menu.ts'
import { testServer } from '#test/harness/server.ts'
import type { Desk } from '#test/harness/desk.ts'
import { dayAfter } from '#domain/till/till.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const SPAN = { from: '2020-01-01', to: '2035-12-31' }

const ask = (company: TestCompany, id: string, query: Record<string, string> = {}) =>
  company.as('Owner').call('reports.run', {
    params: { category: 'customers', sub: 'customers', id },
    query: { ...SPAN, ...query },
  })

const change = (company: TestCompany, statement: RawBuilder<unknown>) =>
  server().services.database.tenant(company.id, async (tx) => {
    await statement.execute(tx)
  })

/** The day so many days ago, in UTC. */
const day = (ago: number) => dayAfter(new Date().toISOString().slice(0, 10), -ago)

interface Sent {
  kind: 'service_due' | 'campaign'
  cause?: string
  channel?: 'email' | 'text'
  customer_id: string
  vehicle_id?: string | null
  campaign_id?: string | null
  coupon_id?: string | null
  days_ago: number
  state?: string
  reason?: string
}

/** A message as the outbox leaves it. */
const message = (company: TestCompany, sent: Sent) => {
  const {
    kind,
    channel = 'email',
    customer_id,
    vehicle_id = null,
    campaign_id = null,
    coupon_id = null,
  } = sent
  const { cause = newId(), days_ago, state = 'sent', reason = '' } = sent
  const at = sql`now() - ${`${days_ago} days`}::interval`
  const sentAt = state === 'sent' ? at : sql`null`
  return change(
    company,
    sql`insert into messages (company_id, id, cause, channel, kind, purpose, shop_id, customer_id, vehicle_id,
        campaign_id, coupon_id, address, language, state, reason, user_id, user_name, segments, created_at, sent_at)
      values (${company.id}, ${newId()}, ${cause}, ${channel}, ${kind}, 'marketing', ${company.shops.FL.id},
        ${customer_id}, ${vehicle_id}, ${campaign_id}, ${coupon_id}, 'a@example.com', 'en', ${state}, ${reason},
        ${company.users.Owner.id}, '', ${channel === 'text' ? 2 : 0}, ${at}, ${sentAt})`,
  )
}

async function sale(
  company: TestCompany,
  fields: Parameters<typeof openOrder>[1],
  price: string,
): Promise<Desk> {
  const desk = await openOrder(company, fields)
  await desk.casual(price)
  return desk
}
const finish = async (desk: Desk) => {
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
}

test('a reminder by both channels is one, its first order is its return, and a void takes it back', async () => {
  const company = await makeCompany(server())
  const { id: customer_id } = await makeCustomer(company)
  const { id: vehicle_id } = await makeVehicle(company, { customer_id })
  const cause = newId()
  const reminder = { kind: 'service_due' as const, cause, customer_id, vehicle_id, days_ago: 40 }
  await message(company, reminder)
  await message(company, { ...reminder, channel: 'text' })
  await message(company, {
    kind: 'service_due',
    customer_id,
    vehicle_id,
    days_ago: 20,
    state: 'refused',
    reason: 'consent_none',
  })
  const desk = await sale(company, { customer_id, vehicle_id }, '80.00')
  await finish(desk)
  // An order of the same customer with another vehicle is no return of this reminder, nor is a second one.
  await finish(await sale(company, { customer_id }, '500.00'))
  await finish(await sale(company, { customer_id, vehicle_id }, '700.00'))
  const total = async () => (await ask(company, 'reminders')).blocks[0]?.total
  expect(await total()).toMatchObject({
    contacted: '2',
    contact_no_consent: '1',
    contact_other: '0',
    contact_sent: '1',
    contact_returned_30: '0',
    contact_returned: '1',
    contact_rate: '100.0',
    contact_net: '80.00',
  })
  // The message of one period brought the order of another: its rate is that of the messages sent.
  const ofMessage = await ask(company, 'reminders', { from: day(45), to: day(35) })
  expect(ofMessage.blocks[0]?.total).toMatchObject({ contact_returned: '0', contact_rate: '100.0' })
  const ofSale = await ask(company, 'reminders', { from: day(2), to: day(-2) })
  expect(ofSale.blocks[0]?.total).toMatchObject({ contact_returned: '1', contact_rate: null })
  const rows = (await ask(company, 'reminders', { group: 'contact_channel' })).blocks[0]?.rows
  expect(rows?.map(({ keys, figures }) => [keys[0]?.value, figures['contact_returned']])).toEqual([
    ['both', '1'],
    ['email', '0'],
  ])
  const drilled = await ask(company, 'reminders', { group: 'order', filter: 'contact_channel=both' })
  expect(drilled.blocks[0]?.rows.map(({ keys }) => keys[0]?.value)).toContain(desk.order.id)
  expect((await ask(company, 'campaign_attribution')).blocks).toEqual([])
  await desk.move('void', 'test_or_training')
  expect(await total()).toMatchObject({ contact_returned: '1', contact_net: '700.00' })
})

test('an order counts for one message: that of its coupon, else the last within 60 days', async () => {
  const company = await makeCompany(server())
  const { id: customer_id } = await makeCustomer(company)
  const coupon_id = await makeCoupon(company, { application: 'order' })
  const draft = async (name: string) => (await draftCampaign(company, { name })).campaign.id
  const [old, coupon, last] = [await draft('Old'), await draft('Coupon'), await draft('Last')]
  await message(company, { kind: 'campaign', campaign_id: old, customer_id, days_ago: 61 })
  await message(company, { kind: 'campaign', campaign_id: coupon, coupon_id, customer_id, days_ago: 50 })
  await message(company, { kind: 'campaign', campaign_id: last, customer_id, days_ago: 2, channel: 'text' })
  const withCoupon = await sale(company, { customer_id }, '100.00')
  await withCoupon.apply({ type: 'coupon.add', coupon_id, entry_id: newId() })
  await finish(withCoupon)
  const byName = async () => {
    const { blocks } = await ask(company, 'campaign_attribution', { sort: 'campaign', direction: 'asc' })
    return Object.fromEntries(
      blocks[0]?.rows.map(({ keys, figures }) => [
        keys[0]?.label,
        [
          figures['contact_returned'],
          figures['contact_redeemed'],
          figures['contact_net'],
          figures['contact_segments'],
        ],
      ]) ?? [],
    )
  }
  expect(await byName()).toEqual({
    Old: ['0', '0', '0.00', '0'],
    Coupon: ['1', '1', '90.00', '0'],
    Last: ['0', '0', '0.00', '2'],
  })
  await finish(await sale(company, { customer_id }, '30.00'))
  expect((await byName())['Last']).toEqual(['1', '0', '30.00', '2'])
  const discount = await ask(company, 'campaign_attribution')
  expect(discount.blocks[0]?.total).toMatchObject({ contact_discount: '10.00', contact_rate: '66.7' })
  // Sales of returns are a part of all sales, never more.
  const sales = await company.as('Owner').call('reports.run', {
    params: { category: 'summary', sub: 'summary', id: 'day_summary' },
    query: SPAN,
  })
  expect(sales.blocks[0]?.total['net_sales']).toBe('120.00')
  expect(discount.blocks[0]?.total['contact_net']).toBe('120.00')
})

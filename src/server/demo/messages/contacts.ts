import { sql } from 'kysely'
import { FIRST_AUDIENCE } from '#domain/messages/campaigns/audience.ts'
import { firstRow, rows, setClock, type Tx } from '#server/base/db.ts'
import { localIn } from '#server/base/localTime.ts'
import { newId } from '#server/base/ids.ts'
import { storeRule, queueReminders, runCampaignsIn, saveCampaign, takeStep } from '#server/messages/index.ts'
import { suppress } from '#server/base/mail/suppress.ts'
import type { DayShop } from '#server/shop/index.ts'
import type { DemoGround, DemoShop } from '../day/orders.ts'

const DAY = 86_400_000
const REMINDED = 70
const WEEK_MINUTES = 10_080

interface Visit {
  order_id: string
  vehicle_id: string
  customer_id: string
  first_name: string
  email: string
  language: string
  year: number | null
  make: string
  model: string
  service: string
  sent_at: string
  due_on: string
}

/** Past visits that were reminded of: half of the vehicles came within two months after it, half did not. */
const remindedVisits = (
  tx: Tx,
  companyId: string,
  { id: shopId, time_zone: zone }: DayShop,
): Promise<Visit[]> =>
  rows(
    tx,
    sql<Visit>`with visits as (
        select o.id as order_id, o.vehicle_id, o.customer_id, o.packages -> 0 ->> 'name' as service, n.id as next_id,
          coalesce(n.complete_timestamp, o.complete_timestamp + interval '80 days')
            - (5 + (row_number() over (order by o.complete_timestamp)) % 45) * interval '1 day' as sent_at,
          o.complete_timestamp, row_number() over (partition by n.id is null order by o.complete_timestamp desc) as place
        from orders o left join lateral (select n.company_id, n.id, n.complete_timestamp from orders n
            where n.company_id = ${companyId} and n.vehicle_id = o.vehicle_id and n.status = 'complete'
              and n.created_timestamp > o.created_timestamp order by n.created_timestamp limit 1) n on n.company_id = o.company_id
        where o.company_id = ${companyId} and o.shop_id = ${shopId} and o.status = 'complete' and o.packages <> '[]'
          and o.customer_id is not null and o.complete_timestamp < now() - interval '95 days'
          and (n.id is null or n.complete_timestamp > o.complete_timestamp + interval '55 days'))
      select i.order_id, i.vehicle_id, i.customer_id, i.service, i.sent_at, (${localIn(zone, sql`i.sent_at`)}::date + 7)::text as due_on,
        c.first_name, c.email, c.language, v.year, v.make, v.model
      from visits i
      join customers c on c.company_id = ${companyId} and c.id = i.customer_id
      join vehicles v on v.company_id = ${companyId} and v.id = i.vehicle_id
      where i.place <= ${REMINDED / 2} and i.sent_at < now() - interval '2 days' order by i.sent_at`,
  )

/** Reminders of the past year, by the machinery that sends them. */
async function remind(tx: Tx, { companyId }: DemoGround, { row: shop }: DemoShop): Promise<void> {
  for (const visit of await remindedVisits(tx, companyId, shop)) {
    setClock(tx, new Date(visit.sent_at))
    const facts = { distance: null, months: 3, a_day: null, last_service: visit.due_on }
    const due = {
      ...facts,
      ...visit,
      fleet_location_id: null,
      phonenumber: '',
      owner: visit.first_name,
      due_by: 'months' as const,
      came_back: false,
      reminded: false,
    }
    const reminding = {
      companyId,
      shop,
      channels: ['email' as const],
      offered: { coupon: null, problem: null },
    }
    await queueReminders(tx, reminding, [due])
  }
  setClock(tx, null)
}

/** What was queued went out at its time; nothing was sent. */
async function looksSent(tx: Tx, companyId: string): Promise<void> {
  await sql`update messages set state = 'sent', attempts = 1, created_at = send_after, updated_at = send_after,
      sent_at = send_after
    where company_id = ${companyId} and state = 'queued' and kind in ('service_due', 'campaign')`.execute(tx)
}

const WORDS = {
  subject_en: '{shop}: $10 off your next oil change',
  subject_fr: '{shop} : 10 $ de rabais sur votre prochaine vidange',
  body_en:
    'Hi {first_name},\nIt is time to get ready for the season. {coupon}: show the code {coupon_code}.\nTo book, call {phone}.',
  body_fr:
    'Bonjour {first_name},\nC’est le temps de se préparer pour la saison. {coupon} : présentez le code {coupon_code}.\nPour prendre rendez-vous, appelez au {phone}.',
}

/** A campaign of last month with a coupon, which two customers have used today. */
async function campaign(tx: Tx, { companyId, owner }: DemoGround, { row: shop }: DemoShop): Promise<string> {
  const id = newId()
  const coupon = await firstRow(
    tx,
    sql<{ id: string }>`select id from coupons where company_id = ${companyId} and code = 'OIL10'`,
  )
  const at = new Date(Date.now() - 24 * DAY)
  at.setUTCHours(17, 0, 0, 0)
  const fields = {
    ...WORDS,
    shop_id: shop.id,
    name: 'Fall oil change',
    channel: 'email' as const,
    coupon_id: coupon?.id ?? null,
    audience: FIRST_AUDIENCE,
  }
  await saveCampaign(tx, companyId, { id, version: 0, fields, by: owner })
  await takeStep(tx, companyId, { id, step: 'schedule', startAt: at.toISOString() })
  setClock(tx, at)
  for (let running = true; running;) {
    await runCampaignsIn(tx, companyId)
    await looksSent(tx, companyId)
    const found = await firstRow(
      tx,
      sql<{ state: string }>`select state from campaigns where company_id = ${companyId} and id = ${id}`,
    )
    running = found?.state === 'scheduled' || found?.state === 'sending'
  }
  setClock(tx, null)
  await sql`update campaigns set created_at = (start_at at time zone 'UTC' - interval '1 day') at time zone 'UTC', started_at = start_at,
      ended_at = (select max(sent_at) from messages where company_id = ${companyId} and campaign_id = ${id})
    where company_id = ${companyId} and id = ${id}`.execute(tx)
  return id
}

/** Two addresses no longer exist, and one person unsubscribed. */
async function answered(tx: Tx, companyId: string, campaignId: string): Promise<void> {
  const found = await rows(
    tx,
    sql<{ id: string; address: string }>`select m.id, m.address from messages m
      where m.company_id = ${companyId} and m.campaign_id = ${campaignId} and not exists (select from orders o
        where o.company_id = ${companyId} and o.customer_id = m.customer_id and o.complete_timestamp > m.sent_at)
      order by m.id limit 3`,
  )
  for (const [at, { id, address }] of found.entries()) {
    const reason = at === 2 ? ('unsubscribe' as const) : ('hard_bounce' as const)
    await suppress(tx, companyId, { channel: 'email', address, reason })
    if (reason === 'hard_bounce')
      await sql`update messages set state = 'failed', reason = 'hard_bounce', sent_at = null
        where company_id = ${companyId} and id = ${id}`.execute(tx)
  }
}

/** Reminders and a campaign of the past, with the customers whom they brought back; reminders are switched on. */
export async function demoContacts(tx: Tx, setting: DemoGround): Promise<void> {
  const { companyId, shops } = setting
  const [shop] = shops
  if (!shop) return
  const rule = { email: true, text: false, delay_minutes: WEEK_MINUTES, coupon_id: null, version: 0 }
  await storeRule(tx, companyId, shop.row.id, { kind: 'service_due', ...rule })
  await remind(tx, setting, shop)
  await looksSent(tx, companyId)
  await answered(tx, companyId, await campaign(tx, setting, shop))
}

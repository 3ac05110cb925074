import { sql, type RawBuilder } from 'kysely'
import type { CampaignRecipientRow } from '#contract/messages/campaignRecipients.ts'
import { statesOf, type RecipientFilter } from '#domain/messages/campaigns/recipients.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import type { CampaignRow } from './campaigns.queries.ts'
import { isTwice } from './recipients.queries.ts'
import { isUnsubscribed, returnedTo } from './result.queries.ts'
import { customerTitleSql } from '#server/parties/index.ts'

type Sql = RawBuilder<unknown>

/** Who gets a campaign and who was left out of it. */
const everyone = (companyId: string, id: string): Sql => sql`
  select address, customer_id, fleet_location_id, not_before, '' as left_out from campaign_recipients
  where company_id = ${companyId} and campaign_id = ${id}
  union all
  select address, customer_id, fleet_location_id, null, reason from campaign_left_out
  where company_id = ${companyId} and campaign_id = ${id}`

/** Each with the state of their message, and the order that it brought. */
const found = (companyId: string, { id, started_at }: CampaignRow): Sql => sql`
  select case when r.customer_id is null then 'fleet_location' else 'customer' end as kind,
    coalesce(r.customer_id, r.fleet_location_id) as id,
    coalesce(${customerTitleSql('c')}, l.name, '') as name, r.address,
    case when r.left_out <> '' then 'left_out' when m.id is not null then m.state
      when r.not_before is not null then 'waiting' else 'refused' end as state,
    case when r.left_out <> '' then r.left_out when m.id is not null then m.reason
      when r.not_before is not null then ''
      when ${isTwice(companyId, id, sql`true`)} then 'same_customer' else 'campaign_canceled' end as reason,
    m.sent_at, m.delivered_at, ${isUnsubscribed(companyId)} as unsubscribed, b.order_id,
    coalesce(o.order_custom_id, '') as order_custom_id, coalesce(b.redeemed, false) as redeemed
  from (${everyone(companyId, id)}) r
  left join messages m on m.company_id = ${companyId} and m.campaign_id = ${id} and m.address = r.address
    and r.left_out = ''
  left join (${returnedTo(companyId, started_at)}) b on b.campaign_id = ${id} and b.cause = m.cause
  left join orders o on o.company_id = ${companyId} and o.id = b.order_id
  left join customers c on c.company_id = ${companyId} and c.id = r.customer_id
  left join fleet_locations l on l.company_id = ${companyId} and l.id = r.fleet_location_id`

function shownBy(only: RecipientFilter | undefined): Sql {
  if (only === undefined) return sql`true`
  const states = statesOf(only)
  if (states) return sql`state = any(${[...states]}::text[])`
  return only === 'returned' ? sql`order_id is not null` : sql`unsubscribed`
}

interface Page {
  only: RecipientFilter | undefined
  limit: number
  offset: number
}

/** A page of the recipients of a campaign by name, and how many there are. */
export async function recipientList(
  tx: Tx,
  companyId: string,
  campaign: CampaignRow,
  { only, limit, offset }: Page,
): Promise<{ rows: CampaignRecipientRow[]; total: number }> {
  const page = await rows(
    tx,
    sql<CampaignRecipientRow & { total: number }>`select *, count(*) over ()::int as total
      from (${found(companyId, campaign)}) found where ${shownBy(only)}
      order by lower(name), address, id limit ${limit} offset ${offset}`,
  )
  return { rows: page.map(({ total: _total, ...row }) => row), total: page[0]?.total ?? 0 }
}

/** Whether it is known who was left out of a campaign, not only how many. */
export async function isLeftOutStored(
  tx: Tx,
  companyId: string,
  { id, excluded }: CampaignRow,
): Promise<boolean> {
  if (Object.keys(excluded).length === 0) return true
  const one = await firstRow(
    tx,
    sql`select from campaign_left_out where company_id = ${companyId} and campaign_id = ${id} limit 1`,
  )
  return one !== undefined
}

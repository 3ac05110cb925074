import { sql } from 'kysely'
import type { CampaignResult } from '#contract/messages/campaigns.ts'
import { RETURN_DAYS } from '#domain/messages/templates/kinds.ts'
import type { MessageState } from '#domain/messages/sending/outbox.ts'
import { QUEUED_STATES, SENT_STATES } from '#domain/messages/campaigns/recipients.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { returnedOrders } from '../returns.queries.ts'
import type { CampaignRow } from './campaigns.queries.ts'
import { isTwice } from './recipients.queries.ts'

interface StateCount {
  state: MessageState
  reason: string
  n: number
}

/** Whether the address of a message `m` unsubscribed or replied STOP after it, within the days in which an order counts. */
export const isUnsubscribed = (companyId: string) => sql<boolean>`exists (select from suppressions s
  where s.company_id = ${companyId} and s.channel = m.channel and s.address = m.address
    and s.reason in ('unsubscribe', 'stop') and s.created_at >= m.sent_at
    and s.created_at <= m.sent_at + ${sql.lit(`${RETURN_DAYS} days`)}::interval)`

/** The orders that messages of a campaign brought. */
export const returnedTo = (companyId: string, started_at: string | null) =>
  // Other messages compete for the orders, those that went out as long before as an order counts.
  returnedOrders(
    companyId,
    sql`m.sent_at >= ${started_at}::timestamptz - ${sql.lit(`${RETURN_DAYS} days`)}::interval`,
  )

interface Returned {
  currency: string
  returned: number
  redeemed: number
  net: string
}

/** The orders that a campaign brought, with their sales, by currency. */
function returnedBy(tx: Tx, companyId: string, { id, started_at }: CampaignRow): Promise<Returned[]> {
  return rows(
    tx,
    sql<Returned>`select e.currency, sum(e.invoices)::int as returned,
        sum(case when r.redeemed then e.invoices else 0 end)::int as redeemed,
        sum(e.gross - e.coupons - e.discounts - e.returns)::text as net
      from (${returnedTo(companyId, started_at)}) r
      join sales_entries e on e.company_id = ${companyId} and e.order_id = r.order_id
      where r.campaign_id = ${id} group by e.currency order by e.currency`,
  )
}

const countsOf = (counts: Readonly<Record<string, number>>): CampaignResult['excluded'] =>
  Object.entries(counts)
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))

/** The result of a campaign until now. */
export async function loadResult(tx: Tx, companyId: string, campaign: CampaignRow): Promise<CampaignResult> {
  const { id, started_at, excluded } = campaign
  const states = await rows(
    tx,
    sql<StateCount>`select state, reason, count(*)::int as n from messages
      where company_id = ${companyId} and campaign_id = ${id} group by state, reason`,
  )
  const without = sql`select r.* from campaign_recipients r where r.company_id = ${companyId}
    and r.campaign_id = ${id} and r.not_before is null and not exists (select from messages m
      where m.company_id = ${companyId} and m.campaign_id = ${id} and m.address = r.address)`
  const twice = isTwice(companyId, id, sql`true`)
  const beside = await firstRow(
    tx,
    sql<{ waiting: number; canceled: number; twice: number; unsubscribed: number }>`select
      (select count(*)::int from campaign_recipients where company_id = ${companyId} and campaign_id = ${id}
        and not_before is not null) as waiting,
      (select count(*)::int from (${without}) r where not ${twice}) as canceled,
      (select count(*)::int from (${without}) r where ${twice}) as twice,
      (select count(*)::int from messages m where m.company_id = ${companyId} and m.campaign_id = ${id}
        and ${isUnsubscribed(companyId)}) as unsubscribed`,
  )
  const returned = started_at === null ? [] : await returnedBy(tx, companyId, campaign)
  const among = (...of: MessageState[]) =>
    states.reduce((sum, { state, n }) => sum + (of.includes(state) ? n : 0), 0)
  const refused: Record<string, number> = {}
  // Those who still waited when it was canceled, or who became another recipient by a merge, have no message.
  if (beside && beside.canceled > 0) refused['campaign_canceled'] = beside.canceled
  if (beside && beside.twice > 0) refused['same_customer'] = beside.twice
  for (const { state, reason, n } of states)
    if (state === 'refused') refused[reason] = (refused[reason] ?? 0) + n
  return {
    waiting: beside?.waiting ?? 0,
    queued: among(...QUEUED_STATES),
    sent: among(...SENT_STATES),
    delivered: among('delivered'),
    failed: among('failed'),
    unknown: among('unknown'),
    refused: countsOf(refused),
    excluded: countsOf(excluded),
    unsubscribed: beside?.unsubscribed ?? 0,
    returned: returned.reduce((sum, row) => sum + row.returned, 0),
    redeemed: returned.reduce((sum, row) => sum + row.redeemed, 0),
    sales: returned.map(({ currency, net }) => ({ currency, net })),
  }
}

import { sql } from 'kysely'
import { mayAskToStop } from '../../domain/messages/keywords.ts'
import type { Conversation } from '../../contract/messages/conversations.ts'
import type { ReplyOf } from '../../contract/base/route.ts'
import type { api } from '../../contract/api.ts'
import { databaseNow, firstRow, rows, type Tx } from '../base/db.ts'

type Entry = Omit<ReplyOf<typeof api.conversations.get>['entries'][number], 'pictures'>
type ConversationRow = Omit<Conversation, 'may_ask_to_stop'> & { undecided: string }

/** Texts both ways of the last year, with the record and the order that each is about. */
const both = (companyId: string) => sql`
  select t.sent_to as number, t.body, t.created_at as at, false as from_customer, t.order_id, t.customer_id,
    t.fleet_location_id, 0 as unread
  from texts t where t.company_id = ${companyId} and t.created_at > now() - interval '1 year'
  union all
  select r.sent_from, r.body, r.created_at, true, r.order_id, r.customer_id, r.fleet_location_id,
    case when r.read_at is null then 1 else 0 end
  from text_replies r where r.company_id = ${companyId} and r.created_at > now() - interval '1 year'`

/** The conversations of a company, the newest first; with a number that one alone. */
export async function conversationsOf(tx: Tx, companyId: string, number?: string): Promise<Conversation[]> {
  const found = await rows(
    tx,
    sql<ConversationRow>`with both_ways as (${both(companyId)}),
      newest as (select distinct on (number) * from both_ways
        where ${number === undefined ? sql`true` : sql`number = ${number}`} order by number, at desc),
      counted as (select number, sum(unread)::int as unread, max(at) filter (where order_id is not null) as about_at
        from both_ways group by number),
      subjects as (select distinct on (number) number, order_id, customer_id, fleet_location_id from both_ways
        order by number, (order_id is not null) desc, at desc),
      said as (select distinct on (sent_from) sent_from as number, body, created_at as at from text_replies
        where company_id = ${companyId} and created_at > now() - interval '1 year'
        order by sent_from, created_at desc)
      select n.number, coalesce(a.customer_id, s.customer_id, o.customer_id) as customer_id,
        coalesce(a.customer_id, s.customer_id, s.fleet_location_id, s.order_id) is not null as known,
        a.customer_id as given_to, coalesce(a.dropped, 0) as dropped,
        coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), l.name, '') as name,
        coalesce(c.first_name, '') as first_name, coalesce(c.language, f.language) as language,
        s.order_id, coalesce(o.order_custom_id, '') as order_custom_id,
        coalesce(trim(concat_ws(' ', v.year, v.make, v.model)), '') as vehicle,
        n.body as last_body, n.at as last_at, n.from_customer as last_from_customer, k.unread,
        a.assigned_to, coalesce(trim(u.first_name || ' ' || u.last_name), '') as assigned_name,
        case when exists (select from texts t where t.company_id = ${companyId} and t.sent_to = n.number
            and t.user_name <> '' and t.created_at > w.at)
          or exists (select from suppressions x where x.company_id = ${companyId} and x.channel = 'text'
            and x.address = n.number and x.ended_at is null)
          then '' else coalesce(w.body, '') end as undecided
      from newest n
      join counted k on k.number = n.number
      join subjects s on s.number = n.number
      left join said w on w.number = n.number
      left join conversations a on a.company_id = ${companyId} and a.number = n.number
      left join orders o on o.company_id = ${companyId} and o.id = s.order_id
      left join customers c on c.company_id = ${companyId} and c.id = coalesce(a.customer_id, s.customer_id, o.customer_id)
      left join fleet_locations l on l.company_id = ${companyId}
        and l.id = coalesce(s.fleet_location_id, o.fleet_location_id)
      left join fleets f on f.company_id = ${companyId} and f.id = l.fleet_id
      left join vehicles v on v.company_id = ${companyId} and v.id = o.vehicle_id
      left join users u on u.company_id = ${companyId} and u.id = a.assigned_to
      order by n.at desc limit 100`,
  )
  return found.map(({ undecided, ...row }) => ({ ...row, may_ask_to_stop: mayAskToStop(undecided) }))
}

/** What was said with a number, the oldest first; answers that still wait or were refused are among it. */
export const entriesOf = (tx: Tx, companyId: string, number: string): Promise<Entry[]> =>
  rows(
    tx,
    sql<Entry>`select * from (
        select id, false as from_customer, body, status, error_code as reason, user_name, created_at as at
        from texts where company_id = ${companyId} and sent_to = ${number}
        union all
        select id, true, body, '', '', '', created_at from text_replies
        where company_id = ${companyId} and sent_from = ${number}
        union all
        select id, false, body, case state when 'refused' then 'refused' when 'failed' then 'failed' else 'waiting' end,
          reason, user_name, created_at
        from messages where company_id = ${companyId} and channel = 'text' and address = ${number}
          and kind = 'conversation' and (state in ('queued', 'refused')
            or (state = 'failed' and not exists (select from texts t where t.company_id = ${companyId}
              and t.id = messages.try_id)))
        order by at desc, id desc limit 200) last
      order by at, id`,
  )

/** How many replies are unread. */
export async function unreadCount(tx: Tx, companyId: string): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ unread: number }>`select count(*)::int as unread from text_replies
      where company_id = ${companyId} and read_at is null and created_at > now() - interval '1 year'`,
  )
  return found?.unread ?? 0
}

/** Marks the replies of a number as read; false when all were. */
export async function markRead(tx: Tx, companyId: string, number: string): Promise<boolean> {
  const marked = await firstRow(
    tx,
    sql`with marked as (update text_replies set read_at = now()
        where company_id = ${companyId} and sent_from = ${number} and read_at is null returning id)
      select 1 from marked limit 1`,
  )
  return marked !== undefined
}

/** Says who takes care of a number; false when there is no such person. */
export async function assignTo(
  tx: Tx,
  companyId: string,
  number: string,
  userId: string | null,
): Promise<boolean> {
  const written = await firstRow(
    tx,
    sql`insert into conversations (company_id, number, assigned_to, updated_at)
      select own.company_id, ${number}, ${userId}, ${await databaseNow(tx)}::timestamptz from companies own
      where own.company_id = ${companyId} and (${userId}::uuid is null
        or exists (select from users where company_id = ${companyId} and id = ${userId}))
      on conflict (company_id, number) do update
        set assigned_to = excluded.assigned_to, updated_at = excluded.updated_at
      returning number`,
  )
  return written !== undefined
}

/** Says whose number it is; null: no longer. False when there is no such customer. */
export async function giveTo(
  tx: Tx,
  companyId: string,
  number: string,
  customerId: string | null,
): Promise<boolean> {
  const written = await firstRow(
    tx,
    sql`insert into conversations (company_id, number, customer_id, updated_at)
      select own.company_id, ${number}, ${customerId}, ${await databaseNow(tx)}::timestamptz from companies own
      where own.company_id = ${companyId} and (${customerId}::uuid is null
        or exists (select from customers where company_id = ${companyId} and id = ${customerId}
          and removed_at is null))
      on conflict (company_id, number) do update set customer_id = excluded.customer_id, updated_at = excluded.updated_at
      returning number`,
  )
  return written !== undefined
}

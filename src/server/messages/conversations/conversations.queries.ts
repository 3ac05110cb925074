import { sql, type RawBuilder } from 'kysely'
import { mayAskToStop } from '#domain/messages/sending/keywords.ts'
import type { Conversation } from '#contract/messages/conversations.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import type { api } from '#contract/api.ts'
import { inAllShops } from '#domain/people/roles.ts'
import { databaseNow, firstRow, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { isReached } from '#server/shop/index.ts'
import { customerTitleSql, greetedSql } from '#server/parties/index.ts'

type Entry = Omit<ReplyOf<typeof api.conversations.get>['entries'][number], 'pictures'>
type ConversationRow = Omit<Conversation, 'may_ask_to_stop'> & { undecided: string }

type Sql = RawBuilder<unknown>

/**
 * Whether a text is of one of the person's shops: of the order or the payment that it is about, else of the message with
 * which it was sent. What no shop has is the company's, as its customers are.
 */
const isSeen = (session: Author, text: { order: Sql; payment: Sql; sent: Sql }): RawBuilder<boolean> => {
  if (inAllShops(session.actor)) return sql<boolean>`true`
  const company = session.company_id
  const shop = sql`coalesce(
    (select seen.shop_id from orders seen where seen.company_id = ${company} and seen.id = ${text.order}),
    (select seen.shop_id from payments seen where seen.company_id = ${company} and seen.id = ${text.payment}),
    (select seen.shop_id from messages seen where seen.company_id = ${company} and seen.try_id = ${text.sent}))`
  return sql<boolean>`(${shop} is null or ${isReached(session, shop)})`
}

const sentSeen = (session: Author) =>
  isSeen(session, { order: sql`t.order_id`, payment: sql`t.payment_id`, sent: sql`t.id` })
/** Whether a reply is of one of the person's shops; `r` is its row. */
const replySeen = (session: Author) =>
  isSeen(session, { order: sql`r.order_id`, payment: sql`r.payment_id`, sent: sql`r.text_id` })

/** Texts both ways of the last year that the person may see, with the record and the order that each is about. */
const both = (session: Author) => sql`
  select t.sent_to as number, t.body, t.created_at as at, false as from_customer, t.order_id, t.customer_id,
    t.fleet_location_id, 0 as unread
  from texts t where t.company_id = ${session.company_id} and t.created_at > now() - interval '1 year'
    and ${sentSeen(session)}
  union all
  select r.sent_from, r.body, r.created_at, true, r.order_id, r.customer_id, r.fleet_location_id,
    case when r.read_at is null then 1 else 0 end
  from text_replies r where r.company_id = ${session.company_id} and r.created_at > now() - interval '1 year'
    and ${replySeen(session)}`

/** The conversations that the person may see, the newest first; with a number that one alone. */
export async function listConversations(tx: Tx, session: Author, number?: string): Promise<Conversation[]> {
  const found = await rows(
    tx,
    sql<ConversationRow>`with both_ways as (${both(session)}),
      newest as (select distinct on (number) * from both_ways
        where ${number === undefined ? sql`true` : sql`number = ${number}`} order by number, at desc),
      counted as (select number, sum(unread)::int as unread, max(at) filter (where order_id is not null) as about_at
        from both_ways group by number),
      subjects as (select distinct on (number) number, order_id, customer_id, fleet_location_id from both_ways
        order by number, (order_id is not null) desc, at desc),
      said as (select distinct on (r.sent_from) r.sent_from as number, r.body, r.created_at as at from text_replies r
        where r.company_id = ${session.company_id} and r.created_at > now() - interval '1 year' and ${replySeen(session)}
        order by r.sent_from, r.created_at desc)
      select n.number, coalesce(a.customer_id, s.customer_id, o.customer_id) as customer_id,
        coalesce(a.customer_id, s.customer_id, s.fleet_location_id, s.order_id) is not null as known,
        a.customer_id as given_to, coalesce(a.dropped, 0) as dropped,
        coalesce(${customerTitleSql('c')}, l.name, '') as name,
        coalesce(${greetedSql('c')}, '') as first_name, coalesce(c.language, f.language) as language,
        s.order_id, coalesce(o.order_custom_id, '') as order_custom_id,
        coalesce(trim(concat_ws(' ', v.year, v.make, v.model)), '') as vehicle,
        n.body as last_body, n.at as last_at, n.from_customer as last_from_customer, k.unread,
        a.assigned_to, coalesce(trim(u.first_name || ' ' || u.last_name), '') as assigned_name,
        case when exists (select from texts t where t.company_id = ${session.company_id} and t.sent_to = n.number
            and t.user_name <> '' and t.created_at > w.at)
          or exists (select from suppressions x where x.company_id = ${session.company_id} and x.channel = 'text'
            and x.address = n.number and x.ended_at is null)
          then '' else coalesce(w.body, '') end as undecided
      from newest n
      join counted k on k.number = n.number
      join subjects s on s.number = n.number
      left join said w on w.number = n.number
      left join conversations a on a.company_id = ${session.company_id} and a.number = n.number
      left join orders o on o.company_id = ${session.company_id} and o.id = s.order_id
      left join customers c on c.company_id = ${session.company_id} and c.id = coalesce(a.customer_id, s.customer_id, o.customer_id)
      left join fleet_locations l on l.company_id = ${session.company_id}
        and l.id = coalesce(s.fleet_location_id, o.fleet_location_id)
      left join fleets f on f.company_id = ${session.company_id} and f.id = l.fleet_id
      left join vehicles v on v.company_id = ${session.company_id} and v.id = o.vehicle_id
      left join users u on u.company_id = ${session.company_id} and u.id = a.assigned_to
      order by n.at desc limit 100`,
  )
  return found.map(({ undecided, ...row }) => ({ ...row, may_ask_to_stop: mayAskToStop(undecided) }))
}

/** What was said with a number, the oldest first; answers that still wait or were refused are among it. */
export const listEntries = (tx: Tx, session: Author, number: string): Promise<Entry[]> =>
  rows(
    tx,
    sql<Entry>`select * from (
        select t.id, false as from_customer, t.body, t.status, t.error_code as reason, t.user_name, t.created_at as at
        from texts t where t.company_id = ${session.company_id} and t.sent_to = ${number} and ${sentSeen(session)}
        union all
        select r.id, true, r.body, '', '', '', r.created_at from text_replies r
        where r.company_id = ${session.company_id} and r.sent_from = ${number} and ${replySeen(session)}
        union all
        select id, false, body, case state when 'refused' then 'refused' when 'failed' then 'failed' else 'waiting' end,
          reason, user_name, created_at
        from messages where company_id = ${session.company_id} and channel = 'text' and address = ${number}
          and kind = 'conversation' and ${isReached(session, sql`messages.shop_id`)} and (state in ('queued', 'refused')
            or (state = 'failed' and not exists (select from texts t where t.company_id = ${session.company_id}
              and t.id = messages.try_id)))
        order by at desc, id desc limit 200) last
      order by at, id`,
  )

/** How many replies are unread. */
export async function unreadCount(tx: Tx, session: Author): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ unread: number }>`select count(*)::int as unread from text_replies r
      where r.company_id = ${session.company_id} and r.read_at is null and r.created_at > now() - interval '1 year'
        and ${replySeen(session)}`,
  )
  return found?.unread ?? 0
}

/** Marks the replies of a number as read; false when all were. */
export async function markRead(tx: Tx, session: Author, number: string): Promise<boolean> {
  const marked = await firstRow(
    tx,
    sql`with marked as (update text_replies r set read_at = now()
        where r.company_id = ${session.company_id} and r.sent_from = ${number} and r.read_at is null
          and ${replySeen(session)} returning r.id)
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

/** Whether a picture belongs to a reply that the person may see, or to no reply. */
export async function isPictureSeen(tx: Tx, session: Author, id: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from text_pictures p
      left join text_replies r on r.company_id = ${session.company_id} and r.id = p.reply_id
      where p.company_id = ${session.company_id} and p.id = ${id} and (r.id is null or ${replySeen(session)})`,
  )
  return found !== undefined
}

import { sql } from 'kysely'
import type { Message } from '#contract/messages/messages.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { isReached } from '#server/shop/index.ts'
import { customerTitleSql } from '#server/parties/index.ts'

const shown = (session: Author) => sql`select m.id, m.channel, m.kind, m.purpose, m.order_id,
    coalesce(o.order_custom_id, '') as order_custom_id, m.customer_id,
    coalesce(${customerTitleSql('c')}, l.name, '') as recipient,
    m.address, m.language, m.subject, m.body, m.segments, m.state, m.reason, m.attempts, m.send_after, m.consent,
    m.user_name, m.created_at, m.sent_at, m.delivered_at, coalesce(m.read_at, k.opened_at) as read_at
  from messages m
  left join orders o on o.company_id = ${session.company_id} and o.id = m.order_id
  left join customers c on c.company_id = ${session.company_id} and c.id = m.customer_id
  left join fleet_locations l on l.company_id = ${session.company_id} and l.id = m.fleet_location_id
  left join authorization_links k on k.company_id = ${session.company_id}
    and k.id = case when m.kind = 'estimate' then substr(m.cause, 10)::uuid end
  where m.company_id = ${session.company_id} and ${isReached(session, sql`m.shop_id`)}`

const STATES = {
  all: sql``,
  waiting: sql`and m.state in ('queued', 'sending')`,
  problems: sql`and m.state in ('failed', 'refused', 'unknown')`,
}

/** The newest messages of the person's shops. */
export const messageList = (
  tx: Tx,
  session: Author,
  state: keyof typeof STATES,
  limit: number,
): Promise<Message[]> =>
  rows(
    tx,
    sql<Message>`${shown(session)} ${STATES[state]} order by m.created_at desc, m.id desc limit ${limit}`,
  )

export const messagesOfOrder = (tx: Tx, session: Author, orderId: string): Promise<Message[]> =>
  rows(
    tx,
    sql<Message>`${shown(session)} and m.order_id = ${orderId} order by m.created_at desc, m.id desc limit 100`,
  )

export const findMessage = (tx: Tx, session: Author, id: string): Promise<Message | undefined> =>
  firstRow(tx, sql<Message>`${shown(session)} and m.id = ${id}`)

/** Queues a message once more; undefined where its state does not allow it. */
export const requeue = (tx: Tx, companyId: string, id: string): Promise<{ shop_id: string } | undefined> =>
  firstRow(
    tx,
    sql<{
      shop_id: string
    }>`update messages set state = 'queued', reason = '', attempts = 0, send_after = now(),
        try_id = ${newId()}, updated_at = now()
      where company_id = ${companyId} and id = ${id} and state in ('failed', 'unknown', 'refused') returning shop_id`,
  )

/** The address of a message that its reader unsubscribes from. */
export const findAddress = (
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ address: string; language: 'en' | 'fr-CA' } | undefined> =>
  firstRow(tx, sql`select address, language from messages where company_id = ${companyId} and id = ${id}`)

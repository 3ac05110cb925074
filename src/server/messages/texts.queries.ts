import { sql } from 'kysely'
import type { ReplyOf } from '../../contract/base/route.ts'
import type { texts } from '../../contract/messages/texts.ts'
import { isLaterStatus, type TextStatus } from '../../domain/messages/status.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import type { About, Subject, TextRow } from '../orders/index.ts'

// After this time, a text that is still marked as being sent belongs to a server that died.
const shown = sql`id, order_id, payment_id, kind, sent_to, body, sid, status,
  status = 'lost' and updated_at = created_at and created_at > now() - interval '2 minutes' as asking, error_code, segments, user_name, created_at, updated_at`

const ofSubject = ({ order_id, payment_id }: Subject) =>
  order_id === null ? sql`payment_id = ${payment_id}` : sql`order_id = ${order_id}`

/** The texts of an order or a payment, the newest first. */
export const textsOf = (tx: Tx, companyId: string, of: Subject): Promise<TextRow[]> =>
  rows(
    tx,
    sql<TextRow>`select ${shown} from texts where company_id = ${companyId} and ${ofSubject(of)}
      order by created_at desc, id desc limit 100`,
  )

type Reply = ReplyOf<typeof texts.ofOrder>['replies'][number]

/** The customers' replies about it, the newest first. */
export const repliesOf = (tx: Tx, companyId: string, of: Subject): Promise<Reply[]> =>
  rows(
    tx,
    sql<Reply>`select id, sent_from, body, created_at from text_replies
      where company_id = ${companyId} and ${ofSubject(of)} order by created_at desc, id desc limit 100`,
  )

export function findText(tx: Tx, companyId: string, id: string): Promise<TextRow | undefined> {
  return firstRow(
    tx,
    sql<TextRow>`select ${shown} from texts where company_id = ${companyId} and id = ${id} for update`,
  )
}

export type NewText = Pick<
  TextRow,
  'id' | 'order_id' | 'payment_id' | 'kind' | 'sent_to' | 'body' | 'segments'
>

/** Stores a text before it is sent; false when the id is taken. */
export async function insertText(tx: Tx, session: Session, text: NewText): Promise<boolean> {
  const { company_id, user_id, name } = session
  const written = await firstRow(
    tx,
    sql`insert into texts (company_id, id, order_id, payment_id, kind, sent_to, body, segments, user_id, user_name)
      values (${company_id}, ${text.id}, ${text.order_id}, ${text.payment_id}, ${text.kind}, ${text.sent_to},
        ${text.body}, ${text.segments}, ${user_id}, ${name})
      on conflict (company_id, id) do nothing returning id`,
  )
  return written !== undefined
}

export interface News {
  status: TextStatus
  sid?: string
  error_code?: string
  segments?: number
}

/** Stores the status of a text if it is later than the known one; answers whether it was. */
export async function keepNews(tx: Tx, companyId: string, known: TextRow, news: News): Promise<boolean> {
  const later = isLaterStatus(known.status, news.status)
  const { sid = '', error_code = '', segments = 0 } = news
  await sql`update texts set sid = case when sid = '' then ${sid} else sid end,
      status = ${later ? news.status : known.status}, error_code = ${later ? error_code : known.error_code},
      segments = ${segments || known.segments}, updated_at = now()
    where company_id = ${companyId} and id = ${known.id}`.execute(tx)
  return later
}

/** Whether this company ever texted this number: the first text says how to stop. */
export async function wasTexted(tx: Tx, companyId: string, number: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from texts where company_id = ${companyId} and sent_to = ${number} and status <> 'failed' limit 1`,
  )
  return found !== undefined
}

/** Whether the recipient agrees to be texted; from their present record. */
export async function refusesTexts(
  tx: Tx,
  companyId: string,
  payer: Pick<About, 'customer_id' | 'fleet_location_id'>,
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from customers where company_id = ${companyId} and id = ${payer.customer_id} and consent_text = 'refused'
      union all select 1 from fleet_locations where company_id = ${companyId}
        and id = ${payer.fleet_location_id} and consent_text = 'refused'`,
  )
  return found !== undefined
}

export interface NewReply extends Subject {
  id: string
  text_id: string
  sid: string
  sent_from: string
  body: string
}

/** Stores a customer's reply once; answers whether it is new. */
export async function insertReply(tx: Tx, companyId: string, reply: NewReply): Promise<boolean> {
  const written = await firstRow(
    tx,
    sql`insert into text_replies (company_id, id, text_id, order_id, payment_id, sid, sent_from, body)
      values (${companyId}, ${reply.id}, ${reply.text_id}, ${reply.order_id}, ${reply.payment_id}, ${reply.sid},
        ${reply.sent_from}, ${reply.body})
      on conflict do nothing returning id`,
  )
  return written !== undefined
}

import { sql } from 'kysely'
import type { ReplyOf } from '#contract/base/route.ts'
import type { texts as textRoutes } from '#contract/messages/texts.ts'
import { isLaterStatus, type TextStatus } from '#domain/messages/sending/status.ts'
import { firstRow, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import type { About, Subject, TextRow } from '#server/orders/index.ts'

// After this time, a text that is still marked as being sent belongs to a server that died.
const asking = sql<boolean>`status = 'lost' and updated_at = created_at and created_at > now() - interval '2 minutes'`

const texts = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('texts')
    .select([
      'id',
      'order_id',
      'payment_id',
      'customer_id',
      'fleet_location_id',
      'kind',
      'sent_to',
      'body',
      'sid',
      'status',
    ])
    .select(['error_code', 'segments', 'user_name', 'created_at', 'updated_at'])
    .select(asking.as('asking'))
    .where('company_id', '=', companyId)
    .$narrowType<Pick<TextRow, 'kind' | 'status'>>()

const ofSubject = ({ order_id, payment_id }: Subject) =>
  order_id === null ? sql<boolean>`payment_id = ${payment_id}` : sql<boolean>`order_id = ${order_id}`

/** The texts of an order or a payment, the newest first. */
export const listTexts = (tx: Tx, companyId: string, of: Subject): Promise<TextRow[]> =>
  texts(tx, companyId)
    .where(ofSubject(of))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

type Reply = ReplyOf<typeof textRoutes.listForOrder>['replies'][number]

/** The customers' replies about it, the newest first. */
export const listReplies = (tx: Tx, companyId: string, of: Subject): Promise<Reply[]> =>
  tx
    .selectFrom('text_replies')
    .select(['id', 'sent_from', 'body', 'created_at'])
    .where('company_id', '=', companyId)
    .where(ofSubject(of))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export function findText(tx: Tx, companyId: string, id: string): Promise<TextRow | undefined> {
  return texts(tx, companyId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export type NewText = Pick<
  TextRow,
  'id' | 'order_id' | 'payment_id' | 'kind' | 'sent_to' | 'body' | 'segments'
> & { customer_id: string | null; fleet_location_id: string | null }

/** Stores a text before it is sent; false when the id is taken. */
export async function insertText(tx: Tx, session: Author, text: NewText): Promise<boolean> {
  const { company_id, user_id, name } = session
  const { id, order_id, payment_id, customer_id, fleet_location_id, kind, sent_to, body, segments } = text
  const written = await tx
    .insertInto('texts')
    .values({
      company_id,
      id,
      order_id,
      payment_id,
      customer_id,
      fleet_location_id,
      kind,
      sent_to,
      body,
      segments,
      user_id,
      user_name: name,
    })
    .onConflict((on) => on.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export interface News {
  status: TextStatus
  sid?: string
  error_code?: string
  segments?: number
}

/** Stores the status of a text if it is later than the known one; answers whether it was. */
export async function storeTextStatus(
  tx: Tx,
  companyId: string,
  known: TextRow,
  news: News,
): Promise<boolean> {
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
  const found = await tx
    .selectFrom('texts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('sent_to', '=', number)
    .where('status', '<>', 'failed')
    .limit(1)
    .executeTakeFirst()
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
  customer_id: string | null
  fleet_location_id: string | null
  id: string
  /** The last text to the number; null where there was none. */
  text_id: string | null
  sid: string
  sent_from: string
  body: string
}

/** Stores a customer's reply once; answers whether it is new. */
export async function insertReply(tx: Tx, companyId: string, reply: NewReply): Promise<boolean> {
  const { id, text_id, order_id, payment_id, customer_id, fleet_location_id, sid, sent_from, body } = reply
  const written = await tx
    .insertInto('text_replies')
    .values({
      company_id: companyId,
      id,
      text_id,
      order_id,
      payment_id,
      customer_id,
      fleet_location_id,
      sid,
      sent_from,
      body,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

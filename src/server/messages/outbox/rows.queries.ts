import type { Language } from '#domain/base/words.ts'
import { sql } from 'kysely'
import type { MessageKind } from '#domain/messages/templates/kinds.ts'
import { TAX_NUMBER_MISSING, type Channel, type MessageState } from '#domain/messages/sending/outbox.ts'
import type { Purpose } from '#domain/messages/consent/suppression.ts'
import { databaseNow, firstRow, rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'

/** A message of the outbox as it is stored. */
export interface MessageRow {
  id: string
  cause: string
  channel: Channel
  kind: MessageKind
  purpose: Purpose
  shop_id: string
  order_id: string | null
  customer_id: string | null
  fleet_location_id: string | null
  vehicle_id: string | null
  campaign_id: string | null
  coupon_id: string | null
  address: string
  language: Language
  subject: string
  body: string
  state: MessageState
  reason: string
  attempts: number
  send_after: string
  try_id: string | null
  user_id: string
  user_name: string
  created_at: string
}

/** Takes the next message that is due, for one try; the try has an id of its own. */
export const claimNext = (
  tx: Tx,
  companyId: string,
  paused: readonly Channel[],
): Promise<MessageRow | undefined> =>
  firstRow(
    tx,
    sql<MessageRow>`update messages set state = 'sending', attempts = attempts + 1, try_id = ${newId()},
        updated_at = now()
      where company_id = ${companyId} and id = (
        select id from messages where company_id = ${companyId} and state = 'queued' and send_after <= now()
          and channel <> all(${paused}::text[])
          and not exists (select from campaigns c where c.company_id = ${companyId} and c.id = messages.campaign_id
            and c.state = 'paused')
        order by send_after, id limit 1 for update skip locked)
      returning *`,
  )

export interface Outcome {
  state: MessageState
  reason?: string
  /** When it is tried again, for a message that is queued anew. */
  send_after?: string
  message_id?: string
  consent?: string
  /** The words of a message that is written when it is sent. */
  subject?: string
  body?: string
}

/** Writes the result of a try; false when something else was written meanwhile. */
export async function storeOutcome(
  tx: Tx,
  companyId: string,
  of: MessageRow,
  outcome: Outcome,
): Promise<boolean> {
  const { state, reason = '', send_after = of.send_after, message_id = '', consent = '' } = outcome
  const { subject = of.subject, body = of.body } = outcome
  const now = await databaseNow(tx)
  const written = await firstRow(
    tx,
    sql`update messages set state = ${state}, send_after = ${send_after}, subject = ${subject}, body = ${body},
        reason = case when ${reason} = '' and ${state} in ('sent', 'delivered') and reason = ${TAX_NUMBER_MISSING}
          then reason else ${reason} end,
        message_id = case when ${message_id} = '' then message_id else ${message_id} end,
        consent = case when ${consent} = '' then consent else ${consent} end,
        sent_at = case when ${state} in ('sent', 'delivered') then coalesce(sent_at, ${now}) else sent_at end,
        delivered_at = case when ${state} = 'delivered' then coalesce(delivered_at, ${now}) else delivered_at end,
        updated_at = now()
      where company_id = ${companyId} and id = ${of.id} and try_id is not distinct from ${of.try_id}
        and state = ${of.state} returning id`,
  )
  return written !== undefined
}

/** A message that a try of a text belongs to. */
export const messageOfTry = (tx: Tx, companyId: string, tryId: string): Promise<MessageRow | undefined> =>
  firstRow(
    tx,
    sql<MessageRow>`select * from messages where company_id = ${companyId} and try_id = ${tryId} for update`,
  )

/** A message by its id. */
export const storedMessage = (tx: Tx, companyId: string, id: string): Promise<MessageRow | undefined> =>
  firstRow(tx, sql<MessageRow>`select * from messages where company_id = ${companyId} and id = ${id}`)

/** Writes when the customer first read a message; answers the message unless that was known. */
export const storeFirstRead = (
  tx: Tx,
  companyId: string,
  of: { id: string } | { try_id: string },
): Promise<Pick<MessageRow, 'id' | 'shop_id'> | undefined> =>
  firstRow(
    tx,
    sql`update messages set read_at = now() where company_id = ${companyId} and read_at is null
        and ${'id' in of ? sql`id = ${of.id}` : sql`try_id = ${of.try_id}`} returning id, shop_id`,
  )

/** Messages whose server died while it sent them. */
export const abandoned = (tx: Tx, companyId: string): Promise<MessageRow[]> =>
  rows(
    tx,
    sql<MessageRow>`select * from messages where company_id = ${companyId} and state = 'sending'
        and updated_at < now() - interval '10 minutes'
      order by id limit 100 for update skip locked`,
  )

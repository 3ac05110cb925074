import type { Language } from '#domain/base/words.ts'
import { sql } from 'kysely'
import { afterQuietHours } from '#domain/messages/sending/quietHours.ts'
import { isQueuedInBatches, isUrgent, purposeOf, type MessageKind } from '#domain/messages/templates/kinds.ts'
import { normalizedAddress } from '#domain/messages/consent/suppression.ts'
import { textSegments } from '#domain/messages/sending/segments.ts'
import { MOST_SEGMENTS } from '#domain/messages/templates/templates.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { firstRow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { NamedAuthor } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { zoneOf } from './zone.ts'
import { holdOrder, noteOnOrder } from './note.ts'
import { judge } from './recipient.queries.ts'
import type { ShopRow } from '#server/shop/index.ts'

/** A text that a person wants to send and that is too long is a refusal that names the number of its segments. */
export function refuseTooLong({ reason }: Pick<Queued, 'reason'>, pointer: string): void {
  if (!reason.startsWith('segments_')) return
  const detail = reason.slice('segments_'.length)
  throw new AppError('text_too_long', { fields: [{ pointer, code: 'too_many_segments', detail }] })
}

/** A message that something causes. */
export interface NewMessage {
  /** What causes it: the same cause makes one message on each channel. */
  cause: string
  channel: Channel
  kind: MessageKind
  shop: ShopRow
  order_id?: string | null
  customer_id: string | null
  fleet_location_id: string | null
  vehicle_id?: string | null
  campaign_id?: string | null
  /** The coupon that it offers. */
  coupon_id?: string | null
  /** As it was typed. */
  address: string
  language: Language
  /** Empty for an invoice, which is written when it is sent. */
  subject: string
  body: string
  /** The earliest instant at which it goes out. */
  due: string
  due_on?: string | null
}

export interface Queued {
  id: string
  state: 'queued' | 'refused'
  reason: string
}

/**
 * Writes a message in the transaction of its cause; null when this cause has made one. A recipient who must not get it
 * is refused at once, with the reason.
 */
export async function queueMessage(tx: Tx, author: NamedAuthor, message: NewMessage): Promise<Queued | null> {
  const { company_id, user_id, name } = author
  const { channel, kind, shop, customer_id, fleet_location_id, subject, body } = message
  const { order_id = null, vehicle_id = null, campaign_id = null, coupon_id = null, due_on = null } = message
  const segments = channel === 'text' ? textSegments(body) : 0
  const normalized = normalizedAddress(channel, message.address)
  const address = normalized ?? message.address.trim()
  const purpose = purposeOf(kind)
  const judged = await judge(tx, company_id, { channel, address, customer_id, fleet_location_id }, purpose)
  const long = segments > MOST_SEGMENTS ? `segments_${segments}` : ''
  const reason = normalized === null ? 'no_address' : (judged.refusal ?? long)
  const state = reason === '' ? 'queued' : 'refused'
  const { quiet_from: from, quiet_to: to } = shop.settings
  const due = isUrgent(kind) ? message.due : afterQuietHours(message.due, { from, to }, zoneOf(judged, shop))
  const id = newId()
  // The reference to the order locks it in share mode: two transactions that then note on it would wait for each other.
  if (order_id !== null) await holdOrder(tx, company_id, order_id)
  const written = await firstRow(
    tx,
    sql`insert into messages (company_id, id, cause, channel, kind, purpose, shop_id, order_id, customer_id,
        fleet_location_id, vehicle_id, campaign_id, coupon_id, address, language, subject, body, segments, state, reason,
        send_after, due_on, user_id, user_name)
      values (${company_id}, ${id}, ${message.cause}, ${channel}, ${kind}, ${purpose}, ${shop.id}, ${order_id},
        ${customer_id}, ${fleet_location_id}, ${vehicle_id}, ${campaign_id}, ${coupon_id}, ${address}, ${message.language},
        ${subject}, ${body}, ${segments}, ${state}, ${reason}, ${due}, ${due_on}, ${user_id}, ${name})
      on conflict (company_id, cause, channel) do nothing returning id`,
  )
  if (!written) return null
  const row = { id, kind, channel, order_id, shop_id: shop.id, address, user_id, user_name: name }
  if (state === 'refused' || order_id !== null)
    await noteOnOrder(tx, company_id, { message: row, state, why: reason })
  if (isQueuedInBatches(kind)) return { id, state, reason }
  const event = state === 'queued' ? 'message.queued' : 'message.changed'
  await emit(tx, { company_id, event, subject_id: id, shop_id: shop.id })
  return { id, state, reason }
}

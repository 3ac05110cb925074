import type { Language } from '#domain/base/words.ts'
import type { FieldValues } from '#domain/messages/templates/templates.ts'
import type { WordedKind } from '#domain/messages/templates/kinds.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { Tx } from '#server/base/db.ts'
import type { NamedAuthor } from '#server/base/author.ts'
import { wordsFor, type ShopRow } from '#server/shop/index.ts'
import { queueMessage, type NewMessage, type Queued } from '../outbox/queue.ts'

/** Who a message goes to, and what it is about. */
export interface Subjects extends Pick<
  NewMessage,
  'order_id' | 'customer_id' | 'fleet_location_id' | 'vehicle_id' | 'coupon_id' | 'due' | 'due_on' | 'cause'
> {
  shop: ShopRow
  language: Language
  email: string
  phonenumber: string
}

/** Queues a message in a company's own words on the channels for which the recipient has an address. */
export async function queueInWords(
  tx: Tx,
  author: NamedAuthor,
  {
    kind,
    channels,
    to: { email, phonenumber, ...about },
    values,
  }: { kind: WordedKind; channels: readonly Channel[]; to: Subjects; values: FieldValues },
): Promise<Queued[]> {
  const queued: Queued[] = []
  for (const channel of channels) {
    const address = channel === 'email' ? email : phonenumber
    if (address === '') continue
    const words = await wordsFor(tx, author.company_id, { kind, channel, language: about.language, values })
    const done = await queueMessage(tx, author, { ...about, ...words, kind, channel, address })
    if (done) queued.push(done)
  }
  return queued
}

/** The channels on which a rule sends. */
export const channelsOf = ({ email, text }: { email: boolean; text: boolean }): Channel[] => [
  ...(email ? (['email'] as const) : []),
  ...(text ? (['text'] as const) : []),
]

/** The instant at which a delayed message is due. */
export const laterBy = (minutes: number, now: string): string =>
  new Date(Date.parse(now) + minutes * 60_000).toISOString()

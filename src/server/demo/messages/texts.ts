import { billedParty } from '#domain/orders/billedParty.ts'
import { HIDDEN } from '#domain/messages/templates/letter.ts'
import { textSegments } from '#domain/messages/sending/segments.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { languageOf, orderWords } from '#server/orders/index.ts'
import { findText, insertReply, insertText, storeTextStatus, wordingOf } from '#server/messages/index.ts'

/** An approval link that looks texted, with the customer's reply; nothing was sent. */
export async function demoText(tx: Tx, session: Author, order: Order, id: string): Promise<void> {
  const sent_to = billedParty(order)?.phonenumber ?? ''
  if (sent_to === '') return
  const kind = 'authorization' as const
  const language = languageOf(order)
  const wish = { kind: 'approval_request', channel: 'text' } as const
  const { body: words } = await orderWords(tx, session.company_id, order, wish)
  const body = wordingOf({ language, words, first: true }, HIDDEN)
  const { customer_id, fleet_location_id } = order
  const whose = { order_id: order.id, payment_id: null, customer_id, fleet_location_id }
  const text = { id, ...whose, kind, sent_to, body, segments: textSegments(body) }
  await insertText(tx, session, text)
  const row = await findText(tx, session.company_id, id)
  const sid = `SMdemo${id.slice(-12)}`
  if (row) await storeTextStatus(tx, session.company_id, row, { status: 'delivered', sid })
  const said = language === 'en' ? 'Thanks, I will look at it tonight.' : 'Merci, je regarde ça ce soir.'
  const reply = {
    id: newId(),
    text_id: id,
    ...whose,
    sid: `${sid}r`,
    sent_from: sent_to,
    body: said,
  }
  await insertReply(tx, session.company_id, reply)
}

import { billedParty } from '../../domain/orders/billedParty.ts'
import { textSegments } from '../../domain/messages/segments.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { newId } from '../base/ids.ts'
import { languageOf, aboutOrder } from '../orders/index.ts'
import { findText, insertReply, insertText, keepNews, HIDDEN, wordingOf } from '../messages/index.ts'

/** An approval link that looks texted, with the customer's reply; nothing was sent. */
export async function demoText(tx: Tx, session: Session, order: Order, id: string): Promise<void> {
  const sent_to = billedParty(order)?.phonenumber ?? ''
  if (sent_to === '') return
  const kind = 'authorization' as const
  const about = aboutOrder(order)
  const language = languageOf(order)
  const body = wordingOf({ about, kind, language, amount: order.final_price, first: true }, HIDDEN)
  const { customer_id, fleet_location_id } = order
  const whose = { order_id: order.id, payment_id: null, customer_id, fleet_location_id }
  const text = { id, ...whose, kind, sent_to, body, segments: textSegments(body) }
  await insertText(tx, session, text)
  const row = await findText(tx, session.company_id, id)
  const sid = `SMdemo${id.slice(-12)}`
  if (row) await keepNews(tx, session.company_id, row, { status: 'delivered', sid })
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

import { z } from 'zod'
import { normalizePhone } from '../../domain/base/phone.ts'
import { sanitizeText } from '../../domain/base/text.ts'
import { textKeyword } from '../../domain/messages/keywords.ts'
import { textStatusOf } from '../../domain/messages/status.ts'
import { receivedPictures, type ReceivedPicture } from '../../domain/messages/pictures.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { newId } from '../base/ids.ts'
import { emit } from '../base/outbox.ts'
import { OPTED_OUT } from '../integrations/twilio/wire.ts'
import { emitTextChanged } from './about.ts'
import type { Subject } from '../orders/index.ts'
import { keepWish, lastTexted } from './directory.queries.ts'
import { followText } from './outbox/followText.ts'
import { emitMessageChanged } from './outbox/note.ts'
import { keepRead } from './outbox/rows.queries.ts'
import { insertReceived } from './pictures/pictures.queries.ts'
import { endStop, suppress } from './outbox/suppressions.queries.ts'
import { findText, insertReply, keepNews, type NewReply } from './texts.queries.ts'

/** The fields of a message that Twilio signed for the address at which it arrived. */
function signed({ services, request }: Context): Record<string, string> {
  const form = services.texts.reported(request.url, request.body, request.headers['x-twilio-signature'])
  if (!form) throw new AppError('webhook_not_signed')
  return Object.fromEntries(form)
}

/** Stores the outcome of a text. */
export async function recordDeliveryStatus(
  context: Context,
  of: { company_id: string; text_id: string },
): Promise<void> {
  const { MessageSid: sid = '', MessageStatus = '', ErrorCode: error_code = '' } = signed(context)
  const { database } = context.services
  const number = await database.tenant(of.company_id, async (tx) => {
    const text = await findText(tx, of.company_id, of.text_id)
    // A message about another text, replayed at this one's address, would not carry its signature; its id is checked
    // too.
    if (!text || (text.sid !== '' && text.sid !== sid)) throw new AppError('not_found')
    const status = textStatusOf(MessageStatus)
    if (status !== null && (await keepNews(tx, of.company_id, text, { status, sid, error_code })))
      await emitTextChanged(tx, of.company_id, text)
    await followText(tx, of.company_id, of.text_id)
    const read = MessageStatus === 'read' && (await keepRead(tx, of.company_id, { try_id: of.text_id }))
    if (read) await emitMessageChanged(tx, of.company_id, read)
    return text.sent_to
  })
  if (error_code === OPTED_OUT) await database.directory((tx) => keepWish(tx, number, 'stop'))
}

const received = z.object({ MessageSid: z.string().min(1).max(100), From: z.string(), Body: z.string() })

type Reply = Omit<NewReply, keyof Subject | 'customer_id' | 'fleet_location_id'>

async function keepReply(
  tx: Tx,
  companyId: string,
  reply: Reply,
  pictures: readonly ReceivedPicture[],
): Promise<void> {
  const text = await findText(tx, companyId, reply.text_id)
  if (!text) return
  const { order_id, payment_id, customer_id, fleet_location_id } = text
  const of = { order_id, payment_id, customer_id, fleet_location_id }
  if (!(await insertReply(tx, companyId, { ...reply, ...of }))) return
  for (const { url, isPicture } of pictures)
    await insertReceived(tx, companyId, {
      number: reply.sent_from,
      reply_id: reply.id,
      url,
      refused: isPicture ? '' : 'picture_type',
    })
  await emitTextChanged(tx, companyId, text)
  if (pictures.some(({ isPicture }) => isPicture))
    await emit(tx, { company_id: companyId, event: 'text.picture_received', subject_id: reply.id })
}

/** Stores a customer's reply: with the order or payment of the last text to them, and whether they want more. */
export async function saveReceivedText(context: Context): Promise<void> {
  const form = signed(context)
  const reported = received.safeParse(form)
  const number = reported.success ? normalizePhone(reported.data.From) : null
  if (!reported.success || number === null) return
  const { MessageSid: sid, Body } = reported.data
  const wish = textKeyword(Body)
  const { database } = context.services
  const last = await database.directory(async (tx) => {
    if (wish !== '') await keepWish(tx, number, wish)
    return lastTexted(tx, number)
  })
  if (!last) return
  const pictures = receivedPictures(form)
  const body = sanitizeText(Body).slice(0, 1600)
  const { company_id, text_id } = last
  await database.tenant(company_id, async (tx) => {
    if (wish === 'stop') await suppress(tx, company_id, { channel: 'text', address: number, reason: 'stop' })
    if (wish === 'start') await endStop(tx, company_id, number)
    await keepReply(tx, company_id, { id: newId(), text_id, sid, sent_from: number, body }, pictures)
  })
}

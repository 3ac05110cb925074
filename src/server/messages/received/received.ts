import { z } from 'zod'
import { normalizePhone } from '#domain/base/phone.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { textKeyword, type TextKeyword } from '#domain/messages/sending/keywords.ts'
import { receivedPictures, type ReceivedPicture } from '#domain/messages/sending/pictures.ts'
import type { Tx } from '#server/base/db.ts'
import type { Context } from '#server/base/http/context.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import type { Subject } from '#server/orders/index.ts'
import { emitTextChanged } from '../about.ts'
import { storeTextWish, lastTexted } from '../conversations/directory.queries.ts'
import { suppress } from '#server/base/mail/suppress.ts'
import { endStop } from '../outbox/suppressions.queries.ts'
import { insertReceived } from '../pictures/pictures.queries.ts'
import { findText, insertReply, type NewReply } from '../conversations/texts.queries.ts'
import { signed } from '../webhooks.ts'
import { answerHelp } from './help.ts'
import { unknownFlood } from './floods.queries.ts'
import { companyOfUnknown, isCompany } from './unknown.queries.ts'

const report = z.object({ MessageSid: z.string().min(1).max(100), From: z.string(), Body: z.string() })

type Reply = Pick<NewReply, 'id' | 'sid' | 'sent_from' | 'body'>

interface Received {
  reply: Reply
  wish: TextKeyword | ''
  pictures: readonly ReceivedPicture[]
}

type Whose = Subject & Pick<NewReply, 'text_id' | 'customer_id' | 'fleet_location_id'>

const UNKNOWN: Whose = {
  text_id: null,
  order_id: null,
  payment_id: null,
  customer_id: null,
  fleet_location_id: null,
}

/** Stores a reply with its pictures once, and answers HELP. */
async function storeReply(
  tx: Tx,
  companyId: string,
  { reply, wish, pictures }: Received,
  whose: Whose,
): Promise<void> {
  if (!(await insertReply(tx, companyId, { ...reply, ...whose }))) return
  for (const { url, isPicture } of pictures)
    await insertReceived(tx, companyId, {
      number: reply.sent_from,
      reply_id: reply.id,
      url,
      refused: isPicture ? '' : 'picture_type',
    })
  await emitTextChanged(tx, companyId, whose)
  if (pictures.some(({ isPicture }) => isPicture))
    await emit(tx, { company_id: companyId, event: 'text.picture_received', subject_id: reply.id })
  if (wish === 'help') await answerHelp(tx, companyId, reply, whose)
}

async function storeSuppression(tx: Tx, companyId: string, { reply, wish }: Received): Promise<void> {
  const address = reply.sent_from
  if (wish === 'stop') await suppress(tx, companyId, { channel: 'text', address, reason: 'stop' })
  if (wish === 'start') await endStop(tx, companyId, address)
}

/** Stores what a person answered to the last text to them, with its order or payment. */
async function saveAnswer(tx: Tx, companyId: string, received: Received, textId: string): Promise<void> {
  await storeSuppression(tx, companyId, received)
  const text = await findText(tx, companyId, textId)
  if (!text) return
  const { order_id, payment_id, customer_id, fleet_location_id } = text
  const whose = { text_id: textId, order_id, payment_id, customer_id, fleet_location_id }
  await storeReply(tx, companyId, received, whose)
}

/** Stores the text of a number that was never texted, unless it is one of a flood; a wish counts in any case. */
async function saveUnknown(
  tx: Tx,
  companyId: string,
  received: Received,
): Promise<'kept' | 'flood' | 'none'> {
  if (!(await isCompany(tx, companyId))) return 'none'
  await storeSuppression(tx, companyId, received)
  if (await unknownFlood(tx, companyId, received.reply)) return 'flood'
  await storeReply(tx, companyId, received, UNKNOWN)
  return 'kept'
}

/** Stores a text to the shop, and whether its sender wants more of them. */
export async function saveReceivedText(context: Context): Promise<void> {
  const form = signed(context)
  const reported = report.safeParse(form)
  const number = reported.success ? normalizePhone(reported.data.From) : null
  if (!reported.success || number === null) return
  const { MessageSid: sid, Body } = reported.data
  const wish = textKeyword(Body)
  const { database, config } = context.services
  const last = await database.directory(async (tx) => {
    if (wish === 'stop' || wish === 'start') await storeTextWish(tx, number, wish)
    return lastTexted(tx, number)
  })
  const reply = { id: newId(), sid, sent_from: number, body: sanitizeText(Body).slice(0, 1600) }
  const received = { reply, wish, pictures: receivedPictures(form) }
  if (last) {
    await database.tenant(last.company_id, (tx) => saveAnswer(tx, last.company_id, received, last.text_id))
    return
  }
  const company = config.TWILIO_COMPANY_ID ?? (await database.directory(companyOfUnknown))
  const outcome = company
    ? await database.tenant(company, (tx) => saveUnknown(tx, company, received))
    : 'none'
  if (outcome !== 'kept') context.log.warn({ outcome }, 'a text of an unknown number was not kept')
}

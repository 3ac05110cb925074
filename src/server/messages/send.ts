import type { ErrorCode } from '#contract/base/errors.ts'
import type { Order } from '#domain/orders/order.ts'
import { normalizePhone, toE164 } from '#domain/base/phone.ts'
import { HIDDEN } from '#domain/messages/templates/letter.ts'
import { textSegments } from '#domain/messages/sending/segments.ts'
import { publicUrl } from '../base/config.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Acting } from '../base/acting.ts'
import type { Author } from '../base/author.ts'
import { isInvalidNumber, OPTED_OUT, type Sent } from '../integrations/twilio/wire.ts'
import {
  isNeverTexted,
  isSuppressedNumber,
  languageOf,
  findOrder,
  aboutOrder,
  type About,
  type NewText,
  type TextRow,
} from '../orders/index.ts'
import { emitTextChanged } from './about.ts'
import { isStopped, storeLastText, storeTextWish } from './conversations/directory.queries.ts'
import {
  findText,
  insertText,
  storeTextStatus,
  refusesTexts,
  wasTexted,
  type News,
} from './conversations/texts.queries.ts'
import { wordingOf } from './messageText.ts'

const refusedField = (pointer: string, code: ErrorCode, said: string = code): AppError =>
  new AppError(code, { fields: [{ pointer: `/body/${pointer}`, code: said, detail: said }] })

/**
 * The stored form of the number, for a recipient who may be texted; every reason against it is a refusal that names the
 * field.
 */
export async function textNumber(
  { services, session }: Acting,
  about: Pick<About, 'customer_id' | 'fleet_location_id' | 'black_listed_phonenumbers'>,
  typed: string,
  pointer: string,
): Promise<string> {
  if (services.texts.missing.length > 0) throw new AppError('texts_not_configured')
  const number = normalizePhone(typed)
  if (number === null) throw refusedField(pointer, 'text_number_not_valid', 'not_a_phone')
  if (isNeverTexted(about, number)) throw refusedField(pointer, 'number_black_listed')
  const { database } = services
  const { company_id } = session
  const { suppressed, refused } = await database.tenant(company_id, async (tx) => ({
    suppressed: await isSuppressedNumber(tx, company_id, number),
    refused: await refusesTexts(tx, company_id, about),
  }))
  if (refused) throw refusedField(pointer, 'texts_refused')
  if (await database.directory((tx) => isStopped(tx, number))) throw refusedField(pointer, 'number_stopped')
  if (suppressed) throw refusedField(pointer, 'number_black_listed')
  return number
}

/** The text of this id, which must be equal; undefined when there is none. */
async function sentBefore(
  tx: Tx,
  { company_id }: Author,
  id: string,
  { about, kind, to }: Pick<NewText, 'about' | 'kind' | 'to'>,
): Promise<TextRow | undefined> {
  const known = await findText(tx, company_id, id)
  const same =
    known?.order_id === about.order_id && known.payment_id === about.payment_id && known.kind === kind
  if (known && (!same || known.sent_to !== to)) throw new AppError('duplicate_id')
  return known
}

/** The code of a text that did not reach the provider. */
export const UNREACHED = 'unreached'

function newsOf(sent: Sent): News {
  if (sent.kind === 'queued') return { status: 'queued', sid: sent.sid, segments: sent.segments }
  if (sent.kind === 'unreached') return { status: 'failed', error_code: UNREACHED }
  return sent.kind === 'lost' ? { status: 'lost' } : { status: 'failed', error_code: sent.code }
}

interface Written {
  known: TextRow | undefined
  first: boolean
}

/** Stores the text without its link; an existing one is answered as it is. */
async function write(tx: Tx, session: Author, text: NewText): Promise<Written> {
  const known = await sentBefore(tx, session, text.id, text)
  if (known) return { known, first: false }
  const first = !(await wasTexted(tx, session.company_id, text.to))
  const body = wordingOf({ ...text, first }, text.link === '' ? '' : HIDDEN)
  const segments = textSegments(wordingOf({ ...text, first }, text.link))
  const { id, kind, to, about } = text
  const { order_id, payment_id, customer_id, fleet_location_id } = about
  const row = { id, kind, sent_to: to, order_id, payment_id, customer_id, fleet_location_id, body, segments }
  // Two presses at once: the other request sends it.
  if (!(await insertText(tx, session, row))) return write(tx, session, text)
  await emitTextChanged(tx, session.company_id, about, about.shop_id)
  return { known: undefined, first }
}

async function storeText(tx: Tx, session: Author, { id, about }: NewText, news: News): Promise<TextRow> {
  const row = await findText(tx, session.company_id, id)
  if (!row) throw new AppError('not_found')
  await storeTextStatus(tx, session.company_id, row, news)
  await emitTextChanged(tx, session.company_id, about, about.shop_id)
  return (await findText(tx, session.company_id, id)) ?? row
}

/** Texts a link once; the row has its outcome. A lost answer is shown, and nothing is sent again. */
export async function sendText({ services, session }: Acting, text: NewText): Promise<TextRow> {
  const { database, texts, config } = services
  const { company_id } = session
  const by = { company_id, by: session.actor.kind }
  const { known, first } = await database.tenant(by, (tx) => write(tx, session, text))
  if (known) return known
  await text.open?.()
  await database.directory((tx) => storeLastText(tx, text.to, company_id, text.id))
  const sent = await texts.send({
    to: toE164(text.to) ?? text.to,
    body: wordingOf({ ...text, first }, text.link),
    callback: `${publicUrl(config)}/api/v2/texts/${company_id}/${text.id}/status`,
    ...(text.media && { media: text.media }),
  })
  if (sent.kind === 'opted_out') await database.directory((tx) => storeTextWish(tx, text.to, 'stop'))
  return database.tenant(by, (tx) => storeText(tx, session, text, newsOf(sent)))
}

/** Why a text was not sent, as a refusal; null when it was, or when its outcome is unknown. */
export function refusalOf({ status, error_code }: TextRow): ErrorCode | null {
  if (status !== 'failed') return null
  if (error_code === OPTED_OUT) return 'number_stopped'
  return isInvalidNumber(error_code) ? 'text_number_not_valid' : 'text_not_sent'
}

/** The number for a link's text, before anything is written; empty when it is not texted. */
export async function textNumberOn(context: Acting, orderId: string, typed: string): Promise<string> {
  if (typed === '') return ''
  const order = await context.tenant((tx) => findOrder(tx, context.session, orderId))
  if (!order) throw new AppError('not_found')
  return textNumber(context, order, typed, 'text_to')
}

/** Texts a new link, besides its other uses; without a number, nothing. */
export async function texted(
  context: Acting,
  { order, ...text }: Omit<NewText, 'language' | 'about'> & { order: Order },
): Promise<'sent' | 'failed' | 'unknown' | 'not_sent'> {
  if (text.to === '') return 'not_sent'
  const { status } = await sendText(context, {
    ...text,
    about: aboutOrder(order),
    language: languageOf(order),
  })
  if (status === 'lost') return 'unknown'
  return status === 'failed' ? 'failed' : 'sent'
}

import type { TextStatus } from '#domain/messages/sending/status.ts'
import type { Acting } from '#server/base/acting.ts'
import { AppError } from '#server/base/errors.ts'
import { textInvoice } from '#server/documents/index.ts'
import { findOrder, aboutOrder, type About, type TextRow } from '#server/orders/index.ts'
import { shopAt } from '#server/shop/index.ts'
import { isInvalidNumber, OPTED_OUT } from '#server/integrations/twilio/wire.ts'
import { findText } from '../conversations/texts.queries.ts'
import { sendText, textNumber, UNREACHED } from '../send.ts'
import { mediaUrl } from '../pictures/pictures.ts'
import { listPictures } from '../pictures/pictures.queries.ts'
import { messageLink } from './links.ts'
import type { MessageRow, Outcome } from './rows.queries.ts'
import { retried } from './retried.ts'

const REFUSED: Readonly<Record<string, string>> = {
  number_black_listed: 'black_listed',
  texts_refused: 'consent_refused',
  number_stopped: 'stop',
  text_number_not_valid: 'number_not_valid',
}

/** The state of a message by that of its text. */
export const STATE_OF_TEXT: Readonly<Record<TextStatus, Outcome['state']>> = {
  lost: 'unknown',
  queued: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

const codeWord = (code: string): string =>
  code === OPTED_OUT ? 'stop' : isInvalidNumber(code) ? 'number_not_valid' : `twilio_${code}`

/** What a try of a text came to. */
export function outcomeOfText(
  { status, error_code }: Pick<TextRow, 'status' | 'error_code'>,
  message: MessageRow,
): Outcome {
  if (status === 'failed' && error_code === UNREACHED) return retried(message, UNREACHED)
  const state = STATE_OF_TEXT[status]
  return { state, reason: state === 'failed' && error_code !== '' ? codeWord(error_code) : '' }
}

async function about(acting: Acting, message: MessageRow): Promise<About | null> {
  const { company_id } = acting.session
  const { order_id, shop_id, customer_id, fleet_location_id } = message
  if (order_id !== null) {
    const order = await acting.tenant((tx) => findOrder(tx, acting.session, order_id))
    return order ? aboutOrder(order) : null
  }
  const shop = await acting.tenant((tx) => shopAt(tx, company_id, shop_id))
  if (!shop) return null
  const { name: shop_name, currency, time_zone } = shop
  const whose = { customer_id, fleet_location_id, black_listed_phonenumbers: [] }
  return { order_id, payment_id: null, shop_id, shop_name, number: '', currency, time_zone, ...whose }
}

async function textOf(acting: Acting, message: MessageRow, id: string): Promise<TextRow | null> {
  const { address: to, language, order_id, body } = message
  if (message.kind === 'invoice') {
    const order = await acting.tenant((tx) => findOrder(tx, acting.session, order_id ?? ''))
    if (order?.status !== 'complete') return null
    const refused = await textInvoice(acting, order, { id, to, language }).then(
      () => null,
      (error: unknown) => error,
    )
    const text = await acting.tenant((tx) => findText(tx, acting.session.company_id, id))
    // Nothing was written: the recipient must not get it.
    if (!text && refused) throw refused
    return text ?? null
  }
  const of = await about(acting, message)
  if (!of) return null
  await textNumber(acting, of, to, 'to')
  const { link, open } = messageLink(acting, message) ?? { link: '', open: () => Promise.resolve() }
  const text = { id, about: of, kind: 'message' as const, to, language, words: body }
  const { company_id } = acting.session
  const pictures = await acting.tenant((tx) => listPictures(tx, company_id, message.id))
  const media = pictures.map((row) => mediaUrl(acting.services, company_id, row))
  return sendText(acting, { ...text, link, open, media })
}

/** Texts a message once, under the id of its try. */
export async function sendMessageText(acting: Acting, message: MessageRow): Promise<Outcome> {
  if (acting.services.texts.missing.length > 0) return { state: 'failed', reason: 'not_configured' }
  if (message.try_id === null) return retried(message, 'no_try')
  try {
    const text = await textOf(acting, message, message.try_id)
    if (!text) return { state: 'refused', reason: 'no_longer_wanted' }
    const { body } = text
    return { ...outcomeOfText(text, message), ...(message.kind === 'invoice' && { body }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: 'refused', reason: REFUSED[error.code] ?? error.code }
  }
}

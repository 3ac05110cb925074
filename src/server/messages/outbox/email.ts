import { addressOfMail } from './messageId.ts'
import { publicUrl } from '../../base/config.ts'
import type { Acting } from '../../base/acting.ts'
import { keepLinkToken } from '../../base/http/linkTokens.ts'
import { secretToken } from '../../base/http/tokens.ts'
import type { Mail } from '../../base/mail.ts'
import { mailFailure } from '../../base/mailFailure.ts'
import { composePaper } from '../../base/papers/mailPaper.ts'
import { invoicePaper, recordSent } from '../../documents/index.ts'
import { findOrder } from '../../orders/index.ts'
import { shopAt, shopMail, type ShopRow } from '../../shop/index.ts'
import type { JudgedRecipient } from './recipient.queries.ts'
import type { MessageRow, Outcome } from './rows.queries.ts'
import { retried } from './retried.ts'

/** How long the link to unsubscribe holds; the law asks for 60 days. */
const UNSUBSCRIBE_DAYS = 400

const ENDING = {
  en: {
    why: 'You get this email as a customer of the shop. Use the link below to unsubscribe.',
    button: 'Unsubscribe',
  },
  'fr-CA': {
    why: 'Vous recevez ce courriel à titre de client de l’atelier. Le lien ci-dessous sert à vous désabonner.',
    button: 'Se désabonner',
  },
}

/** A link that ends marketing to this address; only its hash is stored. */
async function unsubscribeLink({ services, session }: Acting, { id }: MessageRow): Promise<string> {
  const { token, hash } = secretToken()
  await services.database.directory((tx) =>
    keepLinkToken(tx, session, 'unsubscribe', id, hash, UNSUBSCRIBE_DAYS),
  )
  return `${publicUrl(services.config)}/api/v2/unsubscribe/${token}`
}

const placeOf = ({ address, city, region, postalcode }: ShopRow): string =>
  [address, city, `${region} ${postalcode}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

const paragraphs = (body: string): string[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

async function letter(
  acting: Acting,
  message: MessageRow,
  { first_name }: JudgedRecipient,
): Promise<Mail | null> {
  const shop = await acting.tenant((tx) => shopAt(tx, acting.session.company_id, message.shop_id))
  if (!shop) return null
  const { language, subject, body, address: to } = message
  const said = { language, name: first_name, subject }
  if (message.purpose === 'transactional')
    return { ...shopMail(shop, { ...said, parts: paragraphs(body) }), to }
  const link = await unsubscribeLink(acting, message)
  const { why, button } = ENDING[language]
  // The law asks who writes, and from where.
  const parts = [...paragraphs(body), `${shop.name}, ${placeOf(shop)}. ${why}`, { label: button, link }]
  return { ...shopMail(shop, { ...said, parts }), to, unsubscribe: link }
}

/** The invoice as it is now; null for an order that was re-opened meanwhile. */
async function invoice(
  acting: Acting,
  { order_id, address: to, language }: MessageRow,
): Promise<Mail | null> {
  const order = await acting.tenant((tx) => findOrder(tx, acting.session, order_id ?? ''))
  if (order?.status !== 'complete') return null
  return composePaper(acting, await invoicePaper(acting, order, { to, language }))
}

/** Mails a message once. */
export async function sendEmail(
  acting: Acting,
  message: MessageRow,
  recipient: JudgedRecipient,
): Promise<Outcome> {
  const mail =
    message.kind === 'invoice' ? await invoice(acting, message) : await letter(acting, message, recipient)
  if (!mail) return { state: 'refused', reason: 'no_longer_wanted' }
  const { services } = acting
  const messageId = addressOfMail(message.id, services.config.MAIL_FROM)
  try {
    const sent = await services.mailer.send({ ...mail, messageId, automatic: true })
    if (sent === 'not_set_up') return { state: 'failed', reason: 'not_configured' }
    return { state: 'sent', message_id: messageId }
  } catch (error) {
    acting.log.warn({ err: error, message: message.id }, 'a message could not be emailed')
    const { kind, reason } = mailFailure(error)
    if (kind === 'later') return retried(message, reason)
    if (kind === 'unknown') return { state: 'unknown', reason, message_id: messageId }
    return { state: 'failed', reason: kind === 'hard' ? 'hard_bounce' : reason }
  }
}

/** The order has the addresses to which its invoice went, or says that email is not set up. */
export async function recordInvoice(acting: Acting, message: MessageRow, outcome: Outcome): Promise<boolean> {
  const { kind, channel, order_id, id, address: to } = message
  if (kind !== 'invoice' || channel !== 'email' || order_id === null) return false
  const sent = outcome.state === 'sent'
  if (!sent && outcome.reason !== 'not_configured') return false
  await recordSent(acting, order_id, { id, channel, to, sent })
  return true
}

import type { Acting } from '#server/base/acting.ts'
import { mailFailure } from '#server/base/mail/mailFailure.ts'
import { recordSent } from '#server/documents/index.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { composeMail } from './letters.ts'
import { addressOfMail } from './messageId.ts'
import type { JudgedRecipient } from './recipient.queries.ts'
import type { MessageRow, Outcome } from './rows.queries.ts'
import { retried } from './retried.ts'

async function sendOnce(acting: Acting, message: MessageRow, mail: Mail): Promise<Outcome> {
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

/** Mails a message once. */
export async function sendEmail(
  acting: Acting,
  message: MessageRow,
  recipient: JudgedRecipient,
): Promise<Outcome> {
  const letter = await composeMail(acting, message, recipient)
  if (!letter) return { state: 'refused', reason: 'no_longer_wanted' }
  return { ...(await sendOnce(acting, message, letter.mail)), ...letter.said }
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

import { AppError } from '../errors.ts'
import type { Acting } from '../acting.ts'
import type { Mail, MailOutcome } from '../mail/mail.ts'
import { mailFailure } from '../mail/mailFailure.ts'
import { suppress } from '../mail/suppress.ts'
import type { DocumentModel } from './model.ts'

export interface PaperMail {
  to: string
  model: DocumentModel
  mail: Omit<Mail, 'to'>
}

export interface MailedPaper {
  sent_to: string
  mail: MailOutcome
}

/** The mail of a document with its PDF. */
export async function composePaper(
  { services, session }: Acting,
  { to, model, mail }: PaperMail,
): Promise<Mail> {
  const content = await services.pdf.render(session.company_id, model)
  return { ...mail, to, attachments: [{ filename: `${model.file}.pdf`, content }] }
}

/**
 * Mails a document as a PDF; a failure is reported to the caller, and nothing is tried again automatically. An address
 * that the mail server does not know is suppressed.
 */
export async function mailPaper(acting: Acting, paper: PaperMail): Promise<MailedPaper> {
  try {
    const mail = await composePaper(acting, paper)
    return { sent_to: paper.to, mail: await acting.services.mailer.send(mail) }
  } catch (error) {
    acting.log.warn({ err: error }, 'a paper could not be mailed')
    if (mailFailure(error).kind === 'hard') {
      const { company_id } = acting.session
      const address = paper.to.trim().toLowerCase()
      await acting.tenant((tx) =>
        suppress(tx, company_id, { channel: 'email', address, reason: 'hard_bounce' }),
      )
      throw new AppError('mail_address_refused')
    }
    throw new AppError('mail_not_sent')
  }
}

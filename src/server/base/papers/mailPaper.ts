import { AppError } from '../errors.ts'
import type { Acting } from '../acting.ts'
import type { Mail, MailOutcome } from '../mail.ts'
import type { DocumentModel } from './model.ts'

interface PaperMail {
  to: string
  model: DocumentModel
  mail: Omit<Mail, 'to'>
}

export interface MailedPaper {
  sent_to: string
  mail: MailOutcome
}

/** Mails a document as a PDF; a failure is reported to the caller, and nothing is tried again automatically. */
export async function mailPaper(
  { services, log, session }: Acting,
  { to, model, mail }: PaperMail,
): Promise<MailedPaper> {
  try {
    const content = await services.pdf.render(session.company_id, model)
    const attachments = [{ filename: `${model.file}.pdf`, content }]
    return { sent_to: to, mail: await services.mailer.send({ ...mail, to, attachments }) }
  } catch (error) {
    log.warn({ err: error }, 'a paper could not be mailed')
    throw new AppError('mail_not_sent')
  }
}

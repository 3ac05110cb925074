import { AppError } from '../errors.ts'
import type { Context } from '../http/context.ts'
import type { Mail } from '../mail.ts'
import type { DocumentModel } from './model.ts'

interface PaperMail {
  to: string
  model: DocumentModel
  mail: Omit<Mail, 'to'>
}

/** Mails a document as a PDF; a failure is reported to the caller, and nothing is tried again automatically. */
export async function mailPaper(
  { services, request, session }: Context,
  { to, model, mail }: PaperMail,
): Promise<{ sent_to: string }> {
  try {
    const content = await services.pdf.render(session.company_id, model)
    const attachments = [{ filename: `${model.file}.pdf`, content }]
    await services.mailer.send({ ...mail, to, attachments })
  } catch (error) {
    request.log.warn({ err: error }, 'a paper could not be mailed')
    throw new AppError('mail_not_sent')
  }
  return { sent_to: to }
}

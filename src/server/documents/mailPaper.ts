import type { Language } from '../../contract/shared.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../http/context.ts'
import { mailPage } from '../mailPage.ts'
import type { DocumentModel } from './model.ts'

interface PaperMail {
  to: string
  language: Language
  model: DocumentModel
  subject: string
  lines: string[]
}

/** Mails a paper as a PDF; that it could not be is told, and nothing is tried again by itself. */
export async function mailPaper(
  { services, request, session }: Context,
  { to, language, model, subject, lines }: PaperMail,
): Promise<{ sent_to: string }> {
  try {
    const content = await services.pdf.render(session.company_id, model)
    const attachments = [{ filename: `${model.file}.pdf`, content }]
    await services.mailer.send({ to, subject, ...mailPage(language, lines), attachments })
  } catch (error) {
    request.log.warn({ err: error }, 'a paper could not be mailed')
    throw new AppError('mail_not_sent')
  }
  return { sent_to: to }
}

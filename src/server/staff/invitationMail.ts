import { msg, said } from '#domain/base/words.ts'
import { INVITATION_DAYS } from '#domain/people/staff.ts'
import type { Mail } from '../base/mail/mail.ts'
import { mailPage } from '../base/mail/mailPage.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  subject: (company: string) => msg('{company} invites you to Bayline', { company }),
  hello: (name: string) => msg('Hi {name},', { name }),
  why: (by: string, company: string) =>
    msg('{by} invites you to work with {company} in Bayline.', { by, company }),
  how: msg('Open this link within {days} days and choose a password:', { days: INVITATION_DAYS }),
  button: msg('Accept the invitation'),
  not: msg('If you don’t know this company, ignore this email.'),
}

/** The mail that invites a person, in their language. */
export function invitationMail(
  language: string,
  { name, by, company, link }: { name: string; by: string; company: string; link: string },
): Omit<Mail, 'to'> {
  const say = sayIn(language)
  const w = said(WORDS, say)
  const lines = [w.hello(name), w.why(by, company), w.how, { label: w.button, link }, w.not]
  return { kind: 'invitation', subject: w.subject(company), ...mailPage(say.language, lines) }
}

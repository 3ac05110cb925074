import type { Mail } from '#server/base/mail/mail.ts'
import { mailPage } from '#server/base/mail/mailPage.ts'
import { msg, msgIn, said } from '#domain/base/words.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  subject: msg('Reset your Bayline password'),
  hello: (name: string) => msg('Hi {name},', { name }),
  why: msg('We received a request to reset your password. Use this link within one hour:'),
  button: msgIn('people', 'Set a new password'),
  not: msg('If you didn’t ask for this, ignore this email. Your password won’t change.'),
}

/** The mail with the link for a new password, in the person's language. */
export function passwordResetMail(language: string, name: string, link: string): Omit<Mail, 'to'> {
  const say = sayIn(language)
  const w = said(WORDS, say)
  return {
    kind: 'password_reset',
    subject: w.subject,
    ...mailPage(say.language, [w.hello(name), w.why, { label: w.button, link }, w.not]),
  }
}

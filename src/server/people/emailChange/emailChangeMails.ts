import type { Mail } from '#server/base/mail/mail.ts'
import { mailPage } from '#server/base/mail/mailPage.ts'
import { msg, said } from '#domain/base/words.ts'
import { sayIn } from '#server/base/words.ts'

const CONFIRM = {
  subject: msg('Confirm your new Bayline email'),
  hello: (name: string) => msg('Hi {name},', { name }),
  why: msg(
    'This address was entered as the new email for a Bayline account. If it was you, confirm it within 24 hours. Until then, sign in with your current email:',
  ),
  button: msg('Confirm this email'),
  not: msg('If it wasn’t you, ignore this email. Nothing will change.'),
}

const STOP = {
  subject: msg('Your Bayline account email is being changed'),
  hello: (name: string) => msg('Hi {name},', { name }),
  why: (email: string) =>
    msg(
      'Someone who knows your password asked to change this account’s email to {email}. If it was you, you can ignore this email.',
      { email },
    ),
  not: msg(
    'If it wasn’t you, stop the change within 72 hours. Your email stays the same, all devices are signed out, and you set a new password:',
  ),
  button: msg('Stop this change'),
}

/** To the new address: the link that confirms it. */
export function emailConfirmMail(language: string, name: string, link: string): Omit<Mail, 'to'> {
  const say = sayIn(language)
  const w = said(CONFIRM, say)
  const parts = [w.hello(name), w.why, { label: w.button, link }, w.not]
  return { kind: 'email_confirm', subject: w.subject, ...mailPage(say.language, parts) }
}

/** To the present address: the request, and the link that stops it. */
export function emailStopMail(
  language: string,
  name: string,
  newEmail: string,
  link: string,
): Omit<Mail, 'to'> {
  const say = sayIn(language)
  const w = said(STOP, say)
  const parts = [w.hello(name), w.why(newEmail), w.not, { label: w.button, link }]
  return { kind: 'email_stop', subject: w.subject, ...mailPage(say.language, parts) }
}

import type { Mail } from '../base/mail/mail.ts'
import { mailPage } from '../base/mail/mailPage.ts'
import { msg, said } from '#domain/base/words.ts'

import { SIGNUP_HOURS as HOURS } from './pendingSignup.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  hello: (name: string) => msg('Hi {name},', { name }),
  confirm: {
    subject: msg('Confirm your Bayline account'),
    why: (company: string) =>
      msg('Create {company} in Bayline: open this link within {hours} hours.', { company, hours: HOURS }),
    button: msg('Create company'),
    not: msg('If you didn’t ask for this, ignore this email. Nothing is created.'),
  },
  known: {
    subject: msg('You already have a Bayline account'),
    why: msg('Someone asked for a new company with this email, which already has an account.'),
    how: msg('Sign in with it. If you don’t remember your password, set a new one:'),
    button: msg('Sign in'),
    not: msg('If it wasn’t you, ignore this email. Nothing has changed.'),
  },
}

interface About {
  name: string
  link: string
}

/** The mail whose link makes the company that was asked for. */
export function signupMail(
  language: string,
  { name, company, link }: About & { company: string },
): Omit<Mail, 'to'> {
  const say = sayIn(language)
  const w = said(WORDS, say)
  const { subject, why, button, not } = w.confirm
  const lines = [w.hello(name), why(company), { label: button, link }, not]
  return { kind: 'signup', subject, ...mailPage(say.language, lines) }
}

/** The mail in its place where the email has an account already. */
export function signupKnownMail(language: string, { name, link }: About): Omit<Mail, 'to'> {
  const say = sayIn(language)
  const w = said(WORDS, say)
  const { subject, why, how, button, not } = w.known
  const lines = [w.hello(name), why, how, { label: button, link }, not]
  return { kind: 'signup_known', subject, ...mailPage(say.language, lines) }
}

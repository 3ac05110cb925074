import { msg, msgIn, said, type Words } from '#domain/base/words.ts'
import type { SecurityNotice } from '#contract/people/securityNotices.ts'
import type { Mail } from '../base/mail/mail.ts'
import { mailPage } from '../base/mail/mailPage.ts'
import { sayIn } from '#server/base/words.ts'

interface Reported {
  kind: SecurityNotice
  left?: number | undefined
  device?: string | undefined
}

const WORDS = {
  subject: msg('Your Bayline account was changed'),
  hello: (name: string) => msg('Hi {name},', { name }),
  what: {
    password_changed: msg('Your password was changed, and all other devices were signed out.'),
    email_changed: msg('Your account email was changed.'),
    email_change_stopped: msg(
      'The change of your email was stopped from your previous address. All devices were signed out, and you need to set a new password.',
    ),
    factor_added: msg('Two-step verification was turned on. Signing in now also requires a 6-digit code.'),
    factor_removed: msg('Two-step verification was turned off. Signing in now requires only your password.'),
    recovery_codes_made: msg('New recovery codes were created. The previous codes no longer work.'),
    recovery_code_used: ({ left = 0 }: Reported) =>
      msg(
        'A recovery code was used to sign in. Codes left: {left}. You can create new ones under My account.',
        { left },
      ),
    account_recovered: msg(
      'Your administrator turned off your two-step verification, signed out all devices and created a link to set a new password.',
    ),
    pin_changed: msg('Your PIN was set, changed or removed.'),
    new_device: ({ device = '' }: Reported) =>
      msg('Your account was used on a new device: {device}.', { device }),
  } satisfies Record<SecurityNotice, Words | ((reported: Reported) => Words)>,
  not: msg('If it wasn’t you, set a new password now and let the owner of your shop know.'),
  button: msgIn('people', 'Set a new password'),
}

/** The mail that notifies a person of a change to their account, in their language. */
export function securityMail(
  language: string,
  name: string,
  reported: Reported,
  url: string,
): Omit<Mail, 'to'> {
  const say = sayIn(language)
  const words = said(WORDS, say)
  const sentence = words.what[reported.kind]
  const what = typeof sentence === 'string' ? sentence : sentence(reported)
  const parts = [words.hello(name), what, words.not, { label: words.button, link: `${url}/forgotten` }]
  return { kind: 'security', subject: words.subject, ...mailPage(say.language, parts) }
}

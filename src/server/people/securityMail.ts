import type { SecurityNotice } from '#contract/people/securityNotices.ts'
import type { Mail } from '../base/mail/mail.ts'
import { mailPage } from '../base/mail/mailPage.ts'

interface Reported {
  kind: SecurityNotice
  left?: number | undefined
  device?: string | undefined
}

type Sentence = string | ((reported: Reported) => string)

interface Words {
  subject: string
  hello: (name: string) => string
  what: Record<SecurityNotice, Sentence>
  not: string
  button: string
}

const en: Words = {
  subject: 'Your Bayline account was changed',
  hello: (name) => `Hi ${name},`,
  what: {
    password_changed: 'Your password was changed, and all other devices were signed out.',
    email_changed: 'Your account email was changed.',
    email_change_stopped:
      'The change of your email was stopped from your previous address. All devices were signed out, and you need to set a new password.',
    factor_added: 'Two-step verification was turned on. Signing in now also requires a 6-digit code.',
    factor_removed: 'Two-step verification was turned off. Signing in now requires only your password.',
    recovery_codes_made: 'New recovery codes were created. The previous codes no longer work.',
    recovery_code_used: ({ left = 0 }) =>
      `A recovery code was used to sign in. Codes left: ${left}. You can create new ones under My account.`,
    account_recovered:
      'Your administrator turned off your two-step verification, signed out all devices and created a link to set a new password.',
    pin_changed: 'Your PIN was set, changed or removed.',
    new_device: ({ device = '' }) => `Your account was used on a new device: ${device}.`,
  },
  not: 'If it wasn’t you, set a new password now and let the owner of your shop know.',
  button: 'Set a new password',
}

const fr: Words = {
  subject: 'Votre compte Bayline a été modifié',
  hello: (name) => `Bonjour ${name},`,
  what: {
    password_changed: 'Votre mot de passe a été changé, et tous les autres appareils ont été déconnectés.',
    email_changed: 'Le courriel de votre compte a été changé.',
    email_change_stopped:
      'Le changement de votre courriel a été arrêté depuis l’ancienne adresse. Tous les appareils ont été déconnectés et vous devez choisir un nouveau mot de passe.',
    factor_added:
      'La vérification en deux étapes a été activée. La connexion exige maintenant aussi un code à 6 chiffres.',
    factor_removed:
      'La vérification en deux étapes a été désactivée. Le mot de passe suffit pour se connecter.',
    recovery_codes_made: 'De nouveaux codes de secours ont été créés. Les anciens ne sont plus valides.',
    recovery_code_used: ({ left = 0 }) =>
      `Un code de secours a servi à se connecter. Codes restants : ${left}. Vous pouvez en créer de nouveaux sous Mon compte.`,
    account_recovered:
      'Votre administrateur a désactivé votre vérification en deux étapes, déconnecté tous les appareils et créé un lien pour choisir un nouveau mot de passe.',
    pin_changed: 'Votre NIP a été défini, changé ou retiré.',
    new_device: ({ device = '' }) => `Votre compte a été utilisé sur un nouvel appareil : ${device}.`,
  },
  not: 'Si ce n’est pas vous, choisissez un nouveau mot de passe dès maintenant et avisez le propriétaire de votre atelier.',
  button: 'Choisir un nouveau mot de passe',
}

/** The mail that notifies a person of a change to their account, in their language. */
export function securityMail(
  language: string,
  name: string,
  reported: Reported,
  url: string,
): Omit<Mail, 'to'> {
  const known = language === 'fr-CA' ? 'fr-CA' : 'en'
  const words = known === 'en' ? en : fr
  const sentence = words.what[reported.kind]
  const what = typeof sentence === 'string' ? sentence : sentence(reported)
  const parts = [words.hello(name), what, words.not, { label: words.button, link: `${url}/forgotten` }]
  return { kind: 'security', subject: words.subject, ...mailPage(known, parts) }
}

import type { SecurityNotice } from '../../contract/people/security.ts'
import type { Mail } from '../base/mail.ts'
import { mailPage } from '../base/mailPage.ts'

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
  hello: (name) => `Hello ${name},`,
  what: {
    password_changed: 'Your password was changed, and every other session has ended.',
    email_changed: 'The email of your account was changed.',
    email_change_stopped:
      'The change of your email was stopped from the former address. Every session has ended, and a new password is needed.',
    factor_added: 'A second factor was switched on: signing in now asks for six digits as well.',
    factor_removed: 'The second factor was removed: the password alone signs in.',
    recovery_codes_made: 'New recovery codes were made. The former ones are no longer good.',
    recovery_code_used: ({ left = 0 }) =>
      `A recovery code was used to sign in. Codes that are left: ${left}. You can make new ones under My account.`,
    account_recovered:
      'The person who runs your installation removed your second factor, ended every session and made a link for a new password.',
    pin_changed: 'Your PIN was set, changed or removed.',
    new_device: ({ device = '' }) =>
      `Your account signed in on a device that it had not used before: ${device}.`,
  },
  not: 'If it was not you, set a new password now and tell the owner of your shop.',
  button: 'Set a new password',
}

const fr: Words = {
  subject: 'Votre compte Bayline a été modifié',
  hello: (name) => `Bonjour ${name},`,
  what: {
    password_changed: 'Votre mot de passe a été changé, et toutes les autres sessions sont terminées.',
    email_changed: 'Le courriel de votre compte a été changé.',
    email_change_stopped:
      'Le changement de votre courriel a été arrêté depuis l’ancienne adresse. Toutes les sessions sont terminées et un nouveau mot de passe est nécessaire.',
    factor_added: 'Un second facteur a été activé : la connexion demande maintenant aussi six chiffres.',
    factor_removed: 'Le second facteur a été retiré : le mot de passe suffit pour se connecter.',
    recovery_codes_made: 'De nouveaux codes de secours ont été créés. Les anciens ne sont plus valides.',
    recovery_code_used: ({ left = 0 }) =>
      `Un code de secours a servi à se connecter. Codes restants : ${left}. Vous pouvez en créer de nouveaux sous Mon compte.`,
    account_recovered:
      'La personne qui exploite votre installation a retiré votre second facteur, terminé toutes les sessions et créé un lien pour un nouveau mot de passe.',
    pin_changed: 'Votre NIP a été défini, changé ou retiré.',
    new_device: ({ device = '' }) =>
      `Votre compte s’est connecté sur un appareil qu’il n’avait jamais utilisé : ${device}.`,
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
  return { subject: words.subject, ...mailPage(known, parts) }
}

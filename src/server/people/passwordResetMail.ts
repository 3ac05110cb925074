import type { Mail } from '../base/mail.ts'
import { mailPage } from '../base/mailPage.ts'

const words = {
  en: {
    subject: 'Your new Bayline password',
    hello: (name: string) => `Hello ${name},`,
    why: 'Someone asked for a new password for this account. If it was you, open this link within one hour:',
    button: 'Set a new password',
    not: 'If it was not you, do nothing: your password stays as it is.',
  },
  'fr-CA': {
    subject: 'Réinitialiser votre mot de passe Bayline',
    hello: (name: string) => `Bonjour ${name},`,
    why: 'Nous avons reçu une demande de réinitialisation de votre mot de passe. Utilisez ce lien d’ici une heure :',
    button: 'Choisir un nouveau mot de passe',
    not: 'Si ce n’est pas vous, ne faites rien : votre mot de passe reste le même.',
  },
}

/** The mail with the link for a new password, in the person's language. */
export function passwordResetMail(language: string, name: string, link: string): Omit<Mail, 'to'> {
  const known = language === 'fr-CA' ? 'fr-CA' : 'en'
  const w = words[known]
  return { subject: w.subject, ...mailPage(known, [w.hello(name), w.why, { label: w.button, link }, w.not]) }
}

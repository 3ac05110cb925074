import type { Mail } from '#server/base/mail/mail.ts'
import { mailPage } from '#server/base/mail/mailPage.ts'

const words = {
  en: {
    subject: 'Reset your Bayline password',
    hello: (name: string) => `Hi ${name},`,
    why: 'We received a request to reset your password. Use this link within one hour:',
    button: 'Set a new password',
    not: 'If you didn’t ask for this, ignore this email. Your password won’t change.',
  },
  'fr-CA': {
    subject: 'Réinitialiser votre mot de passe Bayline',
    hello: (name: string) => `Bonjour ${name},`,
    why: 'Nous avons reçu une demande de réinitialisation de votre mot de passe. Utilisez ce lien d’ici une heure :',
    button: 'Choisir un nouveau mot de passe',
    not: 'Si vous n’avez rien demandé, ignorez ce courriel. Votre mot de passe ne changera pas.',
  },
}

/** The mail with the link for a new password, in the person's language. */
export function passwordResetMail(language: string, name: string, link: string): Omit<Mail, 'to'> {
  const known = language === 'fr-CA' ? 'fr-CA' : 'en'
  const w = words[known]
  return {
    kind: 'password_reset',
    subject: w.subject,
    ...mailPage(known, [w.hello(name), w.why, { label: w.button, link }, w.not]),
  }
}

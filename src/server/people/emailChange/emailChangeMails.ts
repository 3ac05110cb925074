import type { Mail } from '#server/base/mail/mail.ts'
import { mailPage } from '#server/base/mail/mailPage.ts'

const confirmWords = {
  en: {
    subject: 'Confirm your new Bayline email',
    hello: (name: string) => `Hi ${name},`,
    why: 'This address was entered as the new email for a Bayline account. If it was you, confirm it within 24 hours. Until then, sign in with your current email:',
    button: 'Confirm this email',
    not: 'If it wasn’t you, ignore this email. Nothing will change.',
  },
  'fr-CA': {
    subject: 'Confirmez votre nouveau courriel Bayline',
    hello: (name: string) => `Bonjour ${name},`,
    why: 'Cette adresse a été indiquée comme nouveau courriel d’un compte Bayline. Si c’est vous, ouvrez ce lien d’ici 24 heures; d’ici là, l’ancien courriel sert à se connecter :',
    button: 'Confirmer ce courriel',
    not: 'Si ce n’est pas vous, ignorez ce courriel. Rien ne changera.',
  },
}

const stopWords = {
  en: {
    subject: 'Your Bayline account email is being changed',
    hello: (name: string) => `Hi ${name},`,
    why: (email: string) =>
      `Someone who knows your password asked to change this account’s email to ${email}. If it was you, you can ignore this email.`,
    not: 'If it wasn’t you, stop the change within 72 hours. Your email stays the same, all devices are signed out, and you set a new password:',
    button: 'Stop this change',
  },
  'fr-CA': {
    subject: 'Le courriel de votre compte Bayline va changer',
    hello: (name: string) => `Bonjour ${name},`,
    why: (email: string) =>
      `Une personne qui connaît votre mot de passe a demandé de remplacer le courriel de ce compte par ${email}. Si c’est vous, ne faites rien.`,
    not: 'Si ce n’est pas vous, arrêtez le changement d’ici 72 heures. Votre courriel reste le même, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :',
    button: 'Arrêter ce changement',
  },
}

const known = (language: string) => (language === 'fr-CA' ? 'fr-CA' : 'en')

/** To the new address: the link that confirms it. */
export function emailConfirmMail(language: string, name: string, link: string): Omit<Mail, 'to'> {
  const w = confirmWords[known(language)]
  const parts = [w.hello(name), w.why, { label: w.button, link }, w.not]
  return { kind: 'email_confirm', subject: w.subject, ...mailPage(known(language), parts) }
}

/** To the present address: the request, and the link that stops it. */
export function emailStopMail(
  language: string,
  name: string,
  newEmail: string,
  link: string,
): Omit<Mail, 'to'> {
  const w = stopWords[known(language)]
  const parts = [w.hello(name), w.why(newEmail), w.not, { label: w.button, link }]
  return { kind: 'email_stop', subject: w.subject, ...mailPage(known(language), parts) }
}

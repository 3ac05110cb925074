import type { Mail } from '../base/mail.ts'
import { mailPage } from '../base/mailPage.ts'

const confirmWords = {
  en: {
    subject: 'Confirm your new Bayline email',
    hello: (name: string) => `Hello ${name},`,
    why: 'This address was entered as the new email of a Bayline account. If it was you, open this link within 24 hours; until then the former email signs in:',
    button: 'Confirm this email',
    not: 'If it was not you, do nothing: nothing changes.',
  },
  'fr-CA': {
    subject: 'Confirmez votre nouveau courriel Bayline',
    hello: (name: string) => `Bonjour ${name},`,
    why: 'Cette adresse a été indiquée comme nouveau courriel d’un compte Bayline. Si c’est vous, ouvrez ce lien d’ici 24 heures; d’ici là, l’ancien courriel sert à se connecter :',
    button: 'Confirmer ce courriel',
    not: 'Si ce n’est pas vous, ne faites rien : rien ne change.',
  },
}

const stopWords = {
  en: {
    subject: 'The email of your Bayline account is being changed',
    hello: (name: string) => `Hello ${name},`,
    why: (email: string) =>
      `Someone who knows your password asked to change the email of this account to ${email}. If it was you, do nothing.`,
    not: 'If it was not you, stop it within 72 hours. Your email stays, every session ends, and you set a new password:',
    button: 'It was not me: stop this',
  },
  'fr-CA': {
    subject: 'Le courriel de votre compte Bayline va changer',
    hello: (name: string) => `Bonjour ${name},`,
    why: (email: string) =>
      `Une personne qui connaît votre mot de passe a demandé de remplacer le courriel de ce compte par ${email}. Si c’est vous, ne faites rien.`,
    not: 'Si ce n’est pas vous, arrêtez-le d’ici 72 heures. Votre courriel reste, toutes les sessions se terminent et vous choisissez un nouveau mot de passe :',
    button: 'Ce n’est pas moi : arrêter',
  },
}

const known = (language: string) => (language === 'fr-CA' ? 'fr-CA' : 'en')

/** To the new address: the link that confirms it. */
export function emailConfirmMail(language: string, name: string, link: string): Omit<Mail, 'to'> {
  const w = confirmWords[known(language)]
  const parts = [w.hello(name), w.why, { label: w.button, link }, w.not]
  return { subject: w.subject, ...mailPage(known(language), parts) }
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
  return { subject: w.subject, ...mailPage(known(language), parts) }
}

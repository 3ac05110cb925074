import type { Mail } from '../base/mail/mail.ts'
import { mailPage } from '../base/mail/mailPage.ts'

import { SIGNUP_HOURS as HOURS } from './pendingSignup.ts'

const words = {
  en: {
    hello: (name: string) => `Hi ${name},`,
    confirm: {
      subject: 'Confirm your Bayline account',
      why: (company: string) => `Create ${company} in Bayline: open this link within ${HOURS} hours.`,
      button: 'Create company',
      not: 'If you didn’t ask for this, ignore this email. Nothing is created.',
    },
    known: {
      subject: 'You already have a Bayline account',
      why: 'Someone asked for a new company with this email, which already has an account.',
      how: 'Sign in with it. If you don’t remember your password, set a new one:',
      button: 'Sign in',
      not: 'If it wasn’t you, ignore this email. Nothing has changed.',
    },
  },
  'fr-CA': {
    hello: (name: string) => `Bonjour ${name},`,
    confirm: {
      subject: 'Confirmer votre compte Bayline',
      why: (company: string) => `Créez ${company} dans Bayline : ouvrez ce lien d’ici ${HOURS} heures.`,
      button: 'Créer l’entreprise',
      not: 'Si vous n’avez rien demandé, ignorez ce courriel. Rien n’est créé.',
    },
    known: {
      subject: 'Vous avez déjà un compte Bayline',
      why: 'Une personne a demandé une nouvelle entreprise avec cette adresse, qui a déjà un compte.',
      how: 'Connectez-vous avec ce compte. Si vous avez oublié votre mot de passe, choisissez-en un nouveau :',
      button: 'Se connecter',
      not: 'Si ce n’était pas vous, ignorez ce courriel. Rien n’a changé.',
    },
  },
}

interface About {
  name: string
  link: string
}

const wordsIn = (language: string) => {
  const known = language === 'fr-CA' ? 'fr-CA' : 'en'
  return { known, w: words[known] } as const
}

/** The mail whose link makes the company that was asked for. */
export function signupMail(
  language: string,
  { name, company, link }: About & { company: string },
): Omit<Mail, 'to'> {
  const { known, w } = wordsIn(language)
  const { subject, why, button, not } = w.confirm
  const lines = [w.hello(name), why(company), { label: button, link }, not]
  return { kind: 'signup', subject, ...mailPage(known, lines) }
}

/** The mail in its place where the email has an account already. */
export function signupKnownMail(language: string, { name, link }: About): Omit<Mail, 'to'> {
  const { known, w } = wordsIn(language)
  const { subject, why, how, button, not } = w.known
  const lines = [w.hello(name), why, how, { label: button, link }, not]
  return { kind: 'signup_known', subject, ...mailPage(known, lines) }
}

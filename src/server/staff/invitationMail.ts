import { INVITATION_DAYS } from '#domain/people/staff.ts'
import type { Mail } from '../base/mail/mail.ts'
import { mailPage } from '../base/mail/mailPage.ts'

const words = {
  en: {
    subject: (company: string) => `${company} invites you to Bayline`,
    hello: (name: string) => `Hi ${name},`,
    why: (by: string, company: string) => `${by} invites you to work with ${company} in Bayline.`,
    how: `Open this link within ${INVITATION_DAYS} days and choose a password:`,
    button: 'Accept the invitation',
    not: 'If you don’t know this company, ignore this email.',
  },
  'fr-CA': {
    subject: (company: string) => `${company} vous invite dans Bayline`,
    hello: (name: string) => `Bonjour ${name},`,
    why: (by: string, company: string) => `${by} vous invite à travailler avec ${company} dans Bayline.`,
    how: `Ouvrez ce lien d’ici ${INVITATION_DAYS} jours et choisissez un mot de passe :`,
    button: 'Accepter l’invitation',
    not: 'Si vous ne connaissez pas cette entreprise, ignorez ce courriel.',
  },
}

/** The mail that invites a person, in their language. */
export function invitationMail(
  language: string,
  { name, by, company, link }: { name: string; by: string; company: string; link: string },
): Omit<Mail, 'to'> {
  const known = language === 'fr-CA' ? 'fr-CA' : 'en'
  const w = words[known]
  const lines = [w.hello(name), w.why(by, company), w.how, { label: w.button, link }, w.not]
  return { kind: 'invitation', subject: w.subject(company), ...mailPage(known, lines) }
}

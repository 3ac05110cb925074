import type { Mail } from '../base/mail/mail.ts'
import { mailPage, type MailPart } from '../base/mail/mailPage.ts'
import { formatsOf } from '#domain/base/formats.ts'

interface About {
  name: string
  company: string
  /** From when the company is deleted; empty: the deletion was stopped. */
  deletion_at: string
  /** The zone of the company's first shop. */
  zone: string
  url: string
}

const page = (url: string): string => `${url}/dash/settings/company/general`

const en = ({ name, company, deletion_at, zone, url }: About): { subject: string; parts: MailPart[] } => {
  const hello = `Hi ${name},`
  if (deletion_at === '')
    return {
      subject: `${company} will not be deleted`,
      parts: [hello, `The deletion of ${company} in Bayline was stopped. Nothing was deleted.`],
    }
  const day = formatsOf('en').date(deletion_at, zone)
  return {
    subject: `${company} will be deleted on ${day}`,
    parts: [
      hello,
      `An owner asked to delete ${company} in Bayline. On ${day} everything is deleted: customers, vehicles, orders, payments and files.`,
      'Export what you want to keep. Until that day, any owner can stop the deletion.',
      { label: 'Open company settings', link: page(url) },
    ],
  }
}

const fr = ({ name, company, deletion_at, zone, url }: About): { subject: string; parts: MailPart[] } => {
  const hello = `Bonjour ${name},`
  if (deletion_at === '')
    return {
      subject: `${company} ne sera pas supprimée`,
      parts: [hello, `La suppression de ${company} dans Bayline a été arrêtée. Rien n’a été supprimé.`],
    }
  const day = formatsOf('fr-CA').date(deletion_at, zone)
  return {
    subject: `${company} sera supprimée le ${day}`,
    parts: [
      hello,
      `Un propriétaire a demandé la suppression de ${company} dans Bayline. Le ${day}, tout sera supprimé : clients, véhicules, bons, paiements et fichiers.`,
      'Exportez ce que vous voulez conserver. D’ici là, tout propriétaire peut arrêter la suppression.',
      { label: 'Ouvrir les paramètres de l’entreprise', link: page(url) },
    ],
  }
}

/** The mail to an owner about the deletion of the company, in their language. */
export function deletionMail(language: string, about: About): Omit<Mail, 'to'> {
  const known = language === 'fr-CA' ? 'fr-CA' : 'en'
  const { subject, parts } = known === 'en' ? en(about) : fr(about)
  return { kind: 'deletion', subject, ...mailPage(known, parts) }
}

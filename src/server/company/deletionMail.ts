import type { Mail } from '../base/mail/mail.ts'
import { mailPage } from '../base/mail/mailPage.ts'
import { formatsOf } from '#domain/base/formats.ts'
import { msg, said } from '#domain/base/words.ts'
import { sayIn } from '#server/base/words.ts'

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

const hello = (name: string) => msg('Hi {name},', { name })

const STOPPED = {
  hello,
  subject: (company: string) => msg('{company} will not be deleted', { company }),
  what: (company: string) =>
    msg('The deletion of {company} in Bayline was stopped. Nothing was deleted.', { company }),
}

const ASKED = {
  hello,
  subject: (company: string, day: string) => msg('{company} will be deleted on {day}', { company, day }),
  what: (company: string, day: string) =>
    msg(
      'An owner asked to delete {company} in Bayline. On {day} everything is deleted: customers, vehicles, orders, payments and files.',
      { company, day },
    ),
  stop: msg('Export what you want to keep. Until that day, any owner can stop the deletion.'),
  button: msg('Open company settings'),
}

/** The mail to an owner about the deletion of the company, in their language. */
export function deletionMail(language: string, about: About): Omit<Mail, 'to'> {
  const { name, company, deletion_at, zone, url } = about
  const say = sayIn(language)
  if (deletion_at === '') {
    const w = said(STOPPED, say)
    const parts = [w.hello(name), w.what(company)]
    return { kind: 'deletion', subject: w.subject(company), ...mailPage(say.language, parts) }
  }
  const w = said(ASKED, say)
  const day = formatsOf(say.language).date(deletion_at, zone)
  const parts = [w.hello(name), w.what(company, day), w.stop, { label: w.button, link: page(url) }]
  return { kind: 'deletion', subject: w.subject(company, day), ...mailPage(say.language, parts) }
}

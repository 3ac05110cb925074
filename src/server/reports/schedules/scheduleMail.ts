import type { Language } from '#contract/base/shared.ts'
import { auditHeadWords, type AuditHead } from '#domain/base/auditHead.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { mailPage } from '#server/base/mail/mailPage.ts'
import type { ReportTable } from '../files/reportTable.ts'
import type { ScheduleRow } from './schedules.queries.ts'

interface About {
  schedule: Pick<ScheduleRow, 'name' | 'person'>
  table: Pick<ReportTable, 'title' | 'question' | 'head'>
  day: string
  /** The end of the company's audit log; null for an empty one. */
  head: AuditHead | null
}

/** The mail to which a scheduled report is attached. */
export function scheduleMail(
  language: Language,
  { schedule, table, day, head }: About,
): Omit<Mail, 'to' | 'attachments'> {
  const french = language === 'fr-CA'
  const colon = french ? '\u00A0:' : ':'
  const [period] = table.head
  const parts = [
    `${table.title}${colon} ${table.question}`,
    period ? `${period[0]}${colon} ${period[1]}` : day,
    french
      ? `${schedule.person} a planifié cet envoi. Vous y voyez ce que votre rôle permet de voir.`
      : `${schedule.person} scheduled this report. It shows what your role may see.`,
    ...(head === null ? [] : [auditHeadWords(language, head)]),
  ]
  return { kind: 'report', subject: `${table.title} · ${schedule.name}`, ...mailPage(language, parts) }
}

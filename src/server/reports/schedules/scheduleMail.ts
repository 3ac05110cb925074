import { labeled, msg } from '#domain/base/words.ts'
import type { Language } from '#domain/base/words.ts'
import { auditHeadWords, type AuditHead } from '#domain/base/auditHead.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { mailPage } from '#server/base/mail/mailPage.ts'
import type { ReportTable } from '../files/reportTable.ts'
import type { ScheduleRow } from './schedules.queries.ts'
import { sayIn } from '#server/base/words.ts'

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
  const say = sayIn(language)
  const [period] = table.head
  const line = (label: string, text: string) => say(labeled(label, text))
  const parts = [
    line(table.title, table.question),
    period ? line(...period) : day,
    say(msg('{person} scheduled this report. It shows what your role may see.', { person: schedule.person })),
    ...(head === null ? [] : [auditHeadWords(say, head)]),
  ]
  return { kind: 'report', subject: `${table.title} · ${schedule.name}`, ...mailPage(language, parts) }
}

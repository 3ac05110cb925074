import { msg, said, type Language } from '#domain/base/words.ts'
import { reportAt } from '#domain/reports/list/all.ts'
import { publicUrl } from '#server/base/config.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { mailPage } from '#server/base/mail/mailPage.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { auditSchedule } from './access.ts'
import { lockedSchedule, pauseSchedule, peopleNow, type ScheduleRow } from './schedules.queries.ts'
import { sayIn } from '#server/base/words.ts'

interface About {
  report: string
  shop: string
  person: string
  link: string
}

const STOPPED = {
  subject: (report: string) => msg('The scheduled report "{report}" is no longer sent', { report }),
  paused: (report: string, shop: string) =>
    msg('The scheduled report "{report}" of {shop} is paused.', { report, shop }),
  why: (person: string) =>
    msg('{person} scheduled it, but has left the company or may no longer see this report.', { person }),
  how: msg(
    'To send it again, someone with access to this report can take it over under "Scheduled reports".',
  ),
  button: msg('Open the report'),
}

/** The mail to an owner of the company about a scheduled report that stopped. */
function stoppedMail(language: Language, { report, shop, person, link }: About): Omit<Mail, 'to'> {
  const w = said(STOPPED, sayIn(language))
  const parts = [w.paused(report, shop), w.why(person), w.how, { label: w.button, link }]
  return { kind: 'report', subject: w.subject(report), ...mailPage(language, parts) }
}

/**
 * Pauses a schedule whose owner left or may no longer have it sent, and mails the owners of the company. The view is
 * named by its report: its own name may be one person's.
 */
export async function stopSchedule(
  services: Pick<JobServices, 'database' | 'mailer' | 'config' | 'log'>,
  company: string,
  { id, user_id }: Pick<ScheduleRow, 'id' | 'user_id'>,
): Promise<void> {
  const { database, mailer, config, log } = services
  const stopped = await database.tenant(company, async (tx) => {
    const row = await lockedSchedule(tx, company, id)
    // Another person took it over meanwhile.
    if (!row || row.paused || row.user_id !== user_id) return null
    await pauseSchedule(tx, company, id, true)
    const entry = { kind: 'schedule.paused', field: 'owner', before: row.person, after: 'lost' } as const
    auditSchedule(tx, { company_id: company, user_id: null }, row, entry)
    const owners = (await peopleNow(tx, company, null)).filter(
      ({ session: { actor }, email }) => actor.kind === 'user' && actor.role === 'Owner' && email !== '',
    )
    return { row, owners }
  })
  if (!stopped) return
  const { report: path, shop_name: shop, person } = stopped.row
  const title = reportAt(path)?.title
  const link = `${publicUrl(config)}/dash/reports/${path}`
  for (const { email, language } of stopped.owners) {
    const report = title ? sayIn(language)(title) : path
    await mailer
      .send({ to: email, ...stoppedMail(language, { report, shop, person, link }) })
      .catch((error: unknown) => {
        log.warn({ err: error, schedule: id }, 'the mail about a stopped schedule was not sent')
      })
  }
}

import type { SendingOutcome } from '#contract/reports/views.ts'
import { localDate, localHour } from '#domain/places/zones.ts'
import { actorCan } from '#domain/people/roles.ts'
import { dueDay } from '#domain/reports/define/schedule.ts'
import { spanDays } from '#domain/reports/define/periods.ts'
import type { Report } from '#domain/reports/define/report.ts'
import { mayOwnSchedule } from '#domain/reports/define/scheduleRights.ts'
import { openView } from '#domain/reports/define/views.ts'
import { auditHead } from '#server/base/audit.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { loadCompanySettings, listShops } from '#server/shop/index.ts'
import { askedOf, type Asked, type Compare } from '../answer/asked.ts'
import { FILE_ROWS, fileBytes } from '../files/reportFile.ts'
import { tableFor, type ReportTable } from '../files/reportTable.ts'
import { auditSchedule, listOwners, scheduledIn } from './access.ts'
import { scheduleMail } from './scheduleMail.ts'
import {
  beginSending,
  endSending,
  peopleNow,
  scheduleHandled,
  listSchedules,
  type Receiver,
  type ScheduleRow,
} from './schedules.queries.ts'
import { stopSchedule } from './stopSchedule.ts'

type Sender = Pick<JobServices, 'database' | 'mailer' | 'pdf' | 'log' | 'config'>

/** Whether a person may have this report as a file. */
const maySee = (report: Report, { session: { actor } }: Receiver): boolean =>
  (['reports.view', report.allow, 'lists.export'] as const).every((permission) => actorCan(actor, permission))

const compareOf = (text: string | undefined): Compare =>
  text === 'before' || text === 'week' || text === 'year' ? text : ''

interface Wanted {
  schedule: ScheduleRow
  day: string
}

/** What a view asks on a day, as its receiver may ask it; null where a shop of it is none of theirs. */
async function askedBy(
  tx: Tx,
  receiver: Receiver,
  report: Report,
  { schedule, day }: Wanted,
): Promise<Asked | null> {
  const { session, language } = receiver
  const { state } = openView(report, schedule.state)
  const { group = '', filter = '', sort = '', basis = '', columns = '', compare = report.compare } = state
  const { week_starts } = await loadCompanySettings(tx, session.company_id)
  const days = spanDays(report.period, state, day, Number(week_starts))
  const text = {
    group,
    filter,
    sort: sort.replace(/^-/, ''),
    direction: sort === '' ? '' : sort.startsWith('-') ? 'desc' : 'asc',
    basis,
    columns,
    language,
    ...days,
  } as const
  const own = (await listShops(tx, session)).map(({ id }) => id)
  const named = state.shops ?? (report.everywhere ? 'all' : schedule.shop_id)
  const shops = named === 'all' ? own : own.filter((id) => id === named)
  if (shops.length === 0) return null
  const may = (permission: Parameters<typeof actorCan>[1]) => actorCan(session.actor, permission)
  const asked = askedOf(report, text, { may, user_id: session.user_id })
  const page = { limit: FILE_ROWS[schedule.format] + 1, offset: 0 }
  return { ...asked, company: session.company_id, shops, compare: compareOf(compare), page }
}

const REFUSED: Readonly<Partial<Record<string, SendingOutcome>>> = {
  report_too_long: 'too_long',
  invalid_input: 'not_allowed',
}

async function send(
  services: Sender,
  receiver: Receiver,
  wanted: Wanted,
  table: ReportTable,
): Promise<SendingOutcome> {
  const { schedule, day } = wanted
  const { email, language, session } = receiver
  const bytes = await fileBytes(services.pdf, session.company_id, table, { format: schedule.format })
  const head = await services.database.tenant(session.company_id, (tx) => auditHead(tx, session.company_id))
  const sent = await services.mailer.send({
    to: email,
    ...scheduleMail(language, { schedule, table, day, head }),
    attachments: [
      {
        filename: `${schedule.report.split('/').at(-1) ?? 'report'}-${day}.${schedule.format}`,
        content: bytes,
      },
    ],
  })
  return sent === 'sent' ? 'sent' : 'not_configured'
}

/** Sends a view to one person, as far as they may see it now. */
export async function sendTo(
  services: Sender,
  receiver: Receiver | undefined,
  report: Report,
  wanted: Wanted,
): Promise<SendingOutcome> {
  if (!receiver || !maySee(report, receiver)) return 'not_allowed'
  if (receiver.email === '') return 'no_address'
  if (!(await services.mailer.status()).configured) return 'not_configured'
  try {
    const table = await services.database.tenant(receiver.session.company_id, async (tx) => {
      const asked = await askedBy(tx, receiver, report, wanted)
      return asked && tableFor(tx, asked)
    })
    return table ? await send(services, receiver, wanted, table) : 'not_allowed'
  } catch (error) {
    if (error instanceof AppError && REFUSED[error.code]) return REFUSED[error.code] ?? 'failed'
    services.log.error({ err: error, schedule: wanted.schedule.id }, 'a scheduled report was not sent')
    return 'failed'
  }
}

/** Sends a schedule for a day: each mail is noted before it is sent, so that none goes out twice. */
async function sendFor(services: Sender, company: string, schedule: ScheduleRow, day: string): Promise<void> {
  const { database } = services
  const scheduled = scheduledIn(schedule)
  const [people, owners] = await database.tenant(company, async (tx) => [
    await peopleNow(tx, company, schedule.receivers),
    await listOwners(tx, company, [schedule]),
  ])
  const owner = owners.get(schedule.user_id)
  const report = owner && scheduled && mayOwnSchedule(owner, scheduled) ? scheduled.report : null
  const names: string[] = []
  for (const user of schedule.receivers) {
    const sending = { company, schedule: schedule.id, day, user }
    if (!(await database.tenant(company, (tx) => beginSending(tx, sending)))) continue
    const receiver = people.find(({ session }) => session.user_id === user)
    const outcome = report ? await sendTo(services, receiver, report, { schedule, day }) : 'not_allowed'
    if (outcome === 'sent' && receiver) names.push(receiver.session.name)
    await database.tenant(company, (tx) => endSending(tx, sending, outcome))
  }
  await database.tenant(company, async (tx) => {
    await scheduleHandled(tx, company, schedule.id, day)
    if (names.length > 0)
      auditSchedule(tx, { company_id: company, user_id: null }, schedule, {
        kind: 'schedule.sent',
        field: 'receivers',
        after: names.join(', '),
      })
  })
  if (!report) await stopSchedule(services, company, schedule)
}

/** Sends what is due of a company's schedules. */
export async function sendDue(services: Sender, company: string, stop: AbortSignal): Promise<void> {
  const [now, schedules] = await services.database.tenant(company, async (tx) => [
    new Date(await databaseNow(tx)).toISOString(),
    await listSchedules(tx, company),
  ])
  for (const schedule of schedules) {
    if (stop.aborted) return
    const { time_zone, closed, made_at } = schedule
    const made_on = localDate(made_at, time_zone)
    const shop = { today: localDate(now, time_zone), hour: localHour(now, time_zone), closed }
    const day = schedule.paused ? null : dueDay({ ...schedule, made_on }, shop)
    if (day !== null) await sendFor(services, company, schedule, day)
  }
}

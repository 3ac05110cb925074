import { sql } from 'kysely'
import type { ReportFormat } from '../../../contract/reports/reports.ts'
import type { SendingOutcome } from '../../../contract/reports/views.ts'
import type { Language } from '../../../contract/base/shared.ts'
import { userActor } from '../../../domain/people/roles.ts'
import type { Every } from '../../../domain/reports/define/schedule.ts'
import type { ViewState } from '../../../domain/reports/define/views.ts'
import { firstRow, rows, type Tx } from '../../base/db.ts'
import type { Session } from '../../base/http/session.ts'
import { permissionsOf, rightsColumns, type RightsRow } from '../../base/rights.ts'

/** A schedule with its view, and the time of its shop. */
export interface ScheduleRow {
  id: string
  view_id: string
  report: string
  name: string
  state: ViewState
  user_id: string
  person: string
  shop_id: string
  time_zone: string
  every: Every
  weekday: number
  hour: number
  format: ReportFormat
  receivers: string[]
  paused: boolean
  last_day: string | null
  made_at: string
  /** The last closed day of the shop. */
  closed: string | null
}

/** Schedules of a company, or one of them. */
export const schedulesOf = (tx: Tx, company: string, id: string | null = null): Promise<ScheduleRow[]> =>
  rows(
    tx,
    sql<ScheduleRow>`select s.id, s.view_id, v.report, v.name, v.state, s.user_id,
        trim(u.first_name || ' ' || u.last_name) as person, s.shop_id, p.time_zone, s.every, s.weekday, s.hour, s.format,
        s.receivers, s.paused, s.last_day::text as last_day, s.created_at as made_at,
        (select max(d.day)::text from shop_days d where d.company_id = ${company} and d.shop_id = s.shop_id) as closed
      from report_schedules s
      join report_views v on v.company_id = ${company} and v.id = s.view_id
      join users u on u.company_id = ${company} and u.id = s.user_id
      join shops p on p.company_id = ${company} and p.id = s.shop_id
      where s.company_id = ${company} and (${id}::uuid is null or s.id = ${id}::uuid)
      order by lower(v.name), s.id`,
  )

export interface KeptSchedule {
  id: string
  view_id: string
  user_id: string
  shop_id: string
  every: Every
  weekday: number
  hour: number
  format: ReportFormat
  receivers: readonly string[]
}

/** How many schedules a company has. */
const MOST_SCHEDULES = 100

/** Keeps a new schedule, or changes one: it is then sent with the rights of who changed it. */
export async function keepSchedule(tx: Tx, company: string, given: KeptSchedule): Promise<boolean> {
  const { id, view_id, user_id, shop_id, every, weekday, hour, format, receivers } = given
  const count = await firstRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from report_schedules where company_id = ${company} and id <> ${id}`,
  )
  if ((count?.count ?? 0) >= MOST_SCHEDULES) return false
  await sql`insert into report_schedules
      (company_id, id, view_id, user_id, shop_id, every, weekday, hour, format, receivers)
    values (${company}, ${id}, ${view_id}, ${user_id}, ${shop_id}, ${every}, ${weekday}, ${hour}, ${format},
      ${JSON.stringify(receivers)}::jsonb)
    on conflict (company_id, id) do update set user_id = excluded.user_id, shop_id = excluded.shop_id,
      every = excluded.every, weekday = excluded.weekday, hour = excluded.hour, format = excluded.format,
      receivers = excluded.receivers`.execute(tx)
  return true
}

export const pauseSchedule = (tx: Tx, company: string, id: string, paused: boolean) =>
  firstRow(
    tx,
    sql`update report_schedules set paused = ${paused} where company_id = ${company} and id = ${id} returning id`,
  )

export async function dropSchedule(tx: Tx, company: string, id: string): Promise<boolean> {
  await sql`delete from report_sendings where company_id = ${company} and schedule_id = ${id}`.execute(tx)
  const gone = await firstRow(
    tx,
    sql`delete from report_schedules where company_id = ${company} and id = ${id} returning id`,
  )
  return gone !== undefined
}

export const scheduleHandled = async (tx: Tx, company: string, id: string, day: string): Promise<void> => {
  await sql`update report_schedules set last_day = ${day}::date
    where company_id = ${company} and id = ${id}`.execute(tx)
}

interface Sending {
  company: string
  schedule: string
  day: string
  user: string
}

/** Notes that a mail is about to be sent; false where it was begun before. */
export const beginSending = async (tx: Tx, { company, schedule, day, user }: Sending): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`insert into report_sendings (company_id, schedule_id, day, user_id, outcome)
      values (${company}, ${schedule}, ${day}::date, ${user}, 'begun') on conflict do nothing returning user_id`,
  )) !== undefined

export async function endSending(
  tx: Tx,
  { company, schedule, day, user }: Sending,
  outcome: SendingOutcome,
): Promise<void> {
  await sql`update report_sendings set outcome = ${outcome}, at = now() where company_id = ${company}
    and schedule_id = ${schedule} and day = ${day}::date and user_id = ${user}`.execute(tx)
}

export interface LastMail {
  schedule_id: string
  day: string
  name: string
  outcome: SendingOutcome
}

/** The results of the emails of each schedule's last day. */
export const lastMails = (tx: Tx, company: string): Promise<LastMail[]> =>
  rows(
    tx,
    sql<LastMail>`select s.schedule_id, s.day::text as day, trim(u.first_name || ' ' || u.last_name) as name, s.outcome
      from report_sendings s join users u on u.company_id = ${company} and u.id = s.user_id
      where s.company_id = ${company} and s.day = (select max(m.day) from report_sendings m
        where m.company_id = ${company} and m.schedule_id = s.schedule_id)
      order by 3`,
  )

export interface Receiver {
  session: Session
  email: string
  language: Language
}

/** People with their rights of now; those who left the company are not among them. */
export async function peopleNow(tx: Tx, company: string, ids: readonly string[] | null): Promise<Receiver[]> {
  const found = await rows(
    tx,
    sql<RightsRow & { id: string; name: string; email: string | null; language: string }>`select u.id,
        trim(u.first_name || ' ' || u.last_name) as name, u.email, u.language, ${rightsColumns(company)}
      from users u where u.company_id = ${company} and u.active and (${ids}::uuid[] is null or u.id = any(${ids}::uuid[]))
      order by 2, u.id`,
  )
  return found.map((row) => ({
    email: row.email ?? '',
    language: row.language === 'fr-CA' ? 'fr-CA' : 'en',
    session: {
      user_id: row.id,
      company_id: company,
      session_id: '',
      name: row.name,
      actor: userActor(row.role, permissionsOf(row)),
    },
  }))
}

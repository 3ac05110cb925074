import type { Language } from '#domain/base/words.ts'
import { sql } from 'kysely'
import type { ReportFormat } from '#contract/reports/reports.ts'
import type { SendingOutcome, Sharing } from '#contract/reports/views.ts'
import { userActor } from '#domain/people/roles.ts'
import type { Every } from '#domain/reports/define/schedule.ts'
import type { ViewState } from '#domain/reports/define/views.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { permissionsOf, rightsColumns, type RightsRow } from '#server/base/rights.ts'

/** A schedule with its view, and the time of its shop. */
export interface ScheduleRow {
  id: string
  view_id: string
  report: string
  name: string
  state: ViewState
  /** Who made the view, and with whom it is shared. */
  view_user_id: string
  sharing: Sharing
  view_shop_id: string | null
  user_id: string
  person: string
  shop_id: string
  shop_name: string
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
export const listSchedules = (tx: Tx, company: string, id: string | null = null): Promise<ScheduleRow[]> =>
  rows(
    tx,
    sql<ScheduleRow>`select s.id, s.view_id, v.report, v.name, v.state, v.user_id as view_user_id, v.sharing,
        v.shop_id as view_shop_id, s.user_id,
        trim(u.first_name || ' ' || u.last_name) as person, s.shop_id, p.name as shop_name, p.time_zone, s.every, s.weekday, s.hour, s.format,
        s.receivers, s.paused, s.last_day::text as last_day, s.created_at as made_at,
        (select max(d.day)::text from shop_days d where d.company_id = ${company} and d.shop_id = s.shop_id) as closed
      from report_schedules s
      join report_views v on v.company_id = ${company} and v.id = s.view_id
      join users u on u.company_id = ${company} and u.id = s.user_id
      join shops p on p.company_id = ${company} and p.id = s.shop_id
      where s.company_id = ${company} and (${id}::uuid is null or s.id = ${id}::uuid)
      order by lower(v.name), s.id`,
  )

export interface StoredSchedule {
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

/** Stores a new schedule, or changes an own one of the same view; `full` above the limit, false for another's. */
export async function storeSchedule(
  tx: Tx,
  company: string,
  given: StoredSchedule,
): Promise<boolean | 'full'> {
  const { id, view_id, user_id, shop_id, every, weekday, hour, format, receivers } = given
  const count = await firstRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from report_schedules where company_id = ${company} and id <> ${id}`,
  )
  if ((count?.count ?? 0) >= MOST_SCHEDULES) return 'full'
  const stored = await firstRow(
    tx,
    sql`insert into report_schedules
      (company_id, id, view_id, user_id, shop_id, every, weekday, hour, format, receivers)
    values (${company}, ${id}, ${view_id}, ${user_id}, ${shop_id}, ${every}, ${weekday}, ${hour}, ${format},
      ${JSON.stringify(receivers)}::jsonb)
    on conflict (company_id, id) do update set shop_id = excluded.shop_id, every = excluded.every,
      weekday = excluded.weekday, hour = excluded.hour, format = excluded.format, receivers = excluded.receivers
      where report_schedules.user_id = excluded.user_id and report_schedules.view_id = excluded.view_id
    returning id`,
  )
  return stored !== undefined
}

/** A schedule; nothing else changes it before this transaction ends. */
export async function lockedSchedule(tx: Tx, company: string, id: string): Promise<ScheduleRow | undefined> {
  await sql`select from report_schedules where company_id = ${company} and id = ${id} for update`.execute(tx)
  return (await listSchedules(tx, company, id))[0]
}

export async function pauseSchedule(tx: Tx, company: string, id: string, paused: boolean): Promise<void> {
  await sql`update report_schedules set paused = ${paused} where company_id = ${company} and id = ${id}`.execute(
    tx,
  )
}

/** Gives a schedule another owner, and lets it go on. */
export async function giveSchedule(tx: Tx, company: string, id: string, owner: string): Promise<void> {
  await sql`update report_schedules set user_id = ${owner}, paused = false
    where company_id = ${company} and id = ${id}`.execute(tx)
}

export async function dropSchedule(tx: Tx, company: string, id: string): Promise<void> {
  await sql`delete from report_sendings where company_id = ${company} and schedule_id = ${id}`.execute(tx)
  await sql`delete from report_schedules where company_id = ${company} and id = ${id}`.execute(tx)
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
  session: Author
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

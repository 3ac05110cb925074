import { sql } from 'kysely'
import type { ReportView } from '#contract/reports/views.ts'
import type { SharedView } from '#domain/reports/define/scheduleRights.ts'
import type { ViewState } from '#domain/reports/define/views.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'

/** How many views a person keeps. */
const MOST_VIEWS = 200

export interface Seer {
  company_id: string
  user_id: string
  /** The shops in which the person works. */
  shops: readonly string[]
}

const PERSON = sql`trim(u.first_name || ' ' || u.last_name)`

/** Own views, and those that are shared with the company or with a shop of the person. */
const seen = ({ company_id, user_id, shops }: Seer) => sql`v.company_id = ${company_id}
  and (v.user_id = ${user_id} or v.sharing = 'company' or v.shop_id = any(${shops}::uuid[]))`

/** The views that a person sees, by name. */
export const listViews = (tx: Tx, seer: Seer): Promise<ReportView[]> =>
  rows(
    tx,
    sql<ReportView>`select v.id, v.report, v.name, v.sharing, v.shop_id, v.state, ${PERSON} as person,
        v.user_id = ${seer.user_id} as mine
      from report_views v join users u on u.company_id = ${seer.company_id} and u.id = v.user_id
      where ${seen(seer)} order by lower(v.name), v.id`,
  )

/** A view; it cannot be deleted before this transaction ends. */
export const viewRow = (tx: Tx, company: string, id: string) =>
  firstRow<SharedView & { report: string; name: string }>(
    tx,
    sql`select user_id, report, name, sharing, shop_id, state from report_views
      where company_id = ${company} and id = ${id} for key share`,
  )

export const listFavorites = async (tx: Tx, { company_id, user_id }: Seer): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<{ report: string }>`select report from report_favorites
        where company_id = ${company_id} and user_id = ${user_id} order by report`,
    )
  ).map(({ report }) => report)

export interface StoredView {
  id: string
  report: string
  name: string
  sharing: string
  shop_id: string | null
  state: ViewState
}

/** Stores a view or changes an own one. Returns `full` above the limit, and false for another person's view. */
export async function storeView(tx: Tx, seer: Seer, view: StoredView): Promise<boolean | 'full'> {
  const { company_id, user_id } = seer
  const count = await firstRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from report_views
      where company_id = ${company_id} and user_id = ${user_id} and id <> ${view.id}`,
  )
  if ((count?.count ?? 0) >= MOST_VIEWS) return 'full'
  const stored = await firstRow(
    tx,
    sql`insert into report_views (company_id, id, user_id, report, name, sharing, shop_id, state)
      values (${company_id}, ${view.id}, ${user_id}, ${view.report}, ${view.name}, ${view.sharing}, ${view.shop_id},
        ${JSON.stringify(view.state)}::jsonb)
      on conflict (company_id, id) do update set name = excluded.name, sharing = excluded.sharing,
        shop_id = excluded.shop_id, state = excluded.state
        where report_views.user_id = ${user_id} and report_views.report = excluded.report
      returning id`,
  )
  return stored !== undefined
}

/** A schedule that was deleted with its view. */
export interface Dropped {
  id: string
  shop_id: string
  report: string
}

/** Deletes an own view with its schedules, which it answers, and what was noted of their mails; null for no own one. */
export async function dropView(tx: Tx, { company_id, user_id }: Seer, id: string): Promise<Dropped[] | null> {
  const own = await firstRow<{ report: string }>(
    tx,
    sql`select report from report_views
      where company_id = ${company_id} and id = ${id} and user_id = ${user_id} for update`,
  )
  if (!own) return null
  await sql`delete from report_sendings where company_id = ${company_id} and schedule_id in
    (select s.id from report_schedules s where s.company_id = ${company_id} and s.view_id = ${id})`.execute(
    tx,
  )
  const dropped = await rows(
    tx,
    sql<Pick<Dropped, 'id' | 'shop_id'>>`delete from report_schedules
      where company_id = ${company_id} and view_id = ${id} returning id, shop_id`,
  )
  await sql`delete from report_views where company_id = ${company_id} and id = ${id}`.execute(tx)
  return dropped.map((row) => ({ ...row, report: own.report }))
}

export async function setFavorite(
  tx: Tx,
  { company_id, user_id }: Seer,
  report: string,
  favorite: boolean,
): Promise<void> {
  await (
    favorite
      ? sql`insert into report_favorites (company_id, user_id, report) values (${company_id}, ${user_id}, ${report})
        on conflict do nothing`
      : sql`delete from report_favorites where company_id = ${company_id} and user_id = ${user_id} and report = ${report}`
  ).execute(tx)
}

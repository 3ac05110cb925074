import {
  scheduleActions,
  seesView,
  type Holder,
  type ScheduleAction,
  type Scheduled,
  type SharedView,
} from '#domain/reports/define/scheduleRights.ts'
import { reportAt } from '#domain/reports/list/all.ts'
import { audit, type NewAuditEntry } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { listReaches, loadReach } from '#server/base/rights.ts'
import { lockedSchedule, peopleNow, type ScheduleRow } from './schedules.queries.ts'

/** The signed-in person with their rights of now. */
export const loadHolder = async (tx: Tx, { company_id, user_id }: Author): Promise<Holder> => ({
  user_id,
  ...(await loadReach(tx, company_id, user_id)),
})

/** The owners of schedules who still work here, with their rights of now. */
export async function listOwners(
  tx: Tx,
  companyId: string,
  schedules: readonly Pick<ScheduleRow, 'user_id'>[],
): Promise<ReadonlyMap<string, Holder>> {
  const ids = [...new Set(schedules.map(({ user_id }) => user_id))]
  const active = (await peopleNow(tx, companyId, ids)).map(({ session }) => session.user_id)
  const reaches = await listReaches(tx, companyId, active)
  return new Map([...reaches].map(([user_id, reach]) => [user_id, { user_id, ...reach }]))
}

const viewIn = (row: ScheduleRow): SharedView => ({
  user_id: row.view_user_id,
  sharing: row.sharing,
  shop_id: row.view_shop_id,
  state: row.state,
})

/** A stored schedule as its rules see it; null where the product no longer has its report. */
export function scheduledIn(row: ScheduleRow): Scheduled | null {
  const report = reportAt(row.report)
  return report ? { report, view: viewIn(row), shop_id: row.shop_id, user_id: row.user_id } : null
}

/** The name of a schedule's view, for a person who sees the view. */
export const nameFor = (person: Holder, row: ScheduleRow): string | null =>
  seesView(person, viewIn(row)) ? row.name : null

/** What a person may do with a stored schedule; null where they may not see it. */
export function actionsOn(
  person: Holder,
  row: ScheduleRow,
  owners: ReadonlyMap<string, Holder>,
): readonly ScheduleAction[] | null {
  const scheduled = scheduledIn(row)
  if (scheduled) return scheduleActions(person, scheduled, owners.get(row.user_id) ?? null)
  return row.user_id === person.user_id ? ['pause', 'remove'] : null
}

/** A schedule under lock that the signed-in person may change like this; any other is refused. */
export async function scheduleFor(
  tx: Tx,
  session: Author,
  id: string,
  action: ScheduleAction,
): Promise<ScheduleRow> {
  const row = await lockedSchedule(tx, session.company_id, id)
  const person = await loadHolder(tx, session)
  const actions = row && actionsOn(person, row, await listOwners(tx, session.company_id, [row]))
  if (!row || !actions) throw new AppError('not_found')
  if (actions.includes(action)) return row
  if (action === 'resume' && actions.includes('pause')) throw new AppError('schedule_stopped')
  throw new AppError(action === 'send' || actions.includes('pause') ? 'not_found' : 'person_beyond_own')
}

/** Records what was done to a schedule. A view is named by its report: its own name may be one person's. */
export function auditSchedule(
  tx: Tx,
  actor: Parameters<typeof audit>[1],
  { id, shop_id, report }: Pick<ScheduleRow, 'id' | 'shop_id' | 'report'>,
  entry: Pick<NewAuditEntry, 'kind' | 'field' | 'before' | 'after' | 'reason'>,
): void {
  audit(tx, actor, { shop_id, subject_id: id, subject: report, ...entry })
}

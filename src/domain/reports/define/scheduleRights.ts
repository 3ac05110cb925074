import { covers, worksIn, type Reach } from '#domain/people/reach.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Report } from './report.ts'
import type { ViewState } from './views.ts'

/** What a person may do with a scheduled report, beside seeing it. */
export const SCHEDULE_ACTIONS = ['pause', 'resume', 'remove', 'take_over', 'send'] as const
export type ScheduleAction = (typeof SCHEDULE_ACTIONS)[number]

/** A person of the company, with what they may do and where. */
export interface Holder extends Reach {
  user_id: string
}

/** A view of a report, as far as it decides who sees it. */
export interface SharedView {
  user_id: string
  sharing: 'private' | 'shop' | 'company'
  shop_id: string | null
  state: Pick<ViewState, 'shops'>
}

/** A scheduled report: a view that is sent at the hours of a shop, for its owner. */
export interface Scheduled {
  report: Report
  view: SharedView
  shop_id: string
  user_id: string
}

/** Whether a person sees a view: an own one, or one that is shared with the company or with a shop of theirs. */
export const seesView = (person: Holder, { user_id, sharing, shop_id }: SharedView): boolean =>
  user_id === person.user_id || sharing === 'company' || (shop_id !== null && worksIn(person, shop_id))

/** Whether the report, its hours and the shop that the view names are among what a person may see. */
function isWithin(person: Holder, { report, view, shop_id }: Scheduled): boolean {
  const named = view.state.shops ?? 'all'
  return (
    person.permissions.includes(report.allow) &&
    worksIn(person, shop_id) &&
    (named === 'all' || worksIn(person, named))
  )
}

/** Permissions without which no report can be scheduled. */
const SCHEDULING = ['reports.view', 'reports.schedule', 'lists.export'] as const satisfies Permission[]

/** The permission that a person lacks for scheduling any report; undefined where they have all. */
export const lacksForScheduling = ({ permissions }: Reach): Permission | undefined =>
  SCHEDULING.find((permission) => !permissions.includes(permission))

/**
 * Whether a scheduled report may be sent in a person's name: they may schedule reports, see this one and its view, and
 * work in its shops. A schedule whose owner may not is paused until a person who may takes it over.
 */
export const mayOwnSchedule = (person: Holder, schedule: Scheduled): boolean =>
  lacksForScheduling(person) === undefined && isWithin(person, schedule) && seesView(person, schedule.view)

/**
 * What a person may do with a scheduled report, or null where they may not see it. Their own they see always. Another
 * person's they see within their rights and shops, and change only where they hold every permission and shop of its
 * owner, or where it has no owner who may have it sent (`owner` null: has left).
 */
export function scheduleActions(
  person: Holder,
  schedule: Scheduled,
  owner: Holder | null,
): readonly ScheduleAction[] | null {
  const mine = schedule.user_id === person.user_id
  if (!mine && !isWithin(person, schedule)) return null
  const runs = owner !== null && mayOwnSchedule(owner, schedule)
  const may = mine || !runs || (owner !== null && covers(person, owner))
  const can = mayOwnSchedule(person, schedule)
  const allowed: Record<ScheduleAction, boolean> = {
    pause: may,
    resume: may && runs,
    remove: may,
    take_over: may && !mine && can,
    send: can,
  }
  return SCHEDULE_ACTIONS.filter((action) => allowed[action])
}

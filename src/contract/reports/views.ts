import { z } from 'zod'
import { EVERY } from '#domain/reports/define/schedule.ts'
import { SCHEDULE_ACTIONS } from '#domain/reports/define/scheduleRights.ts'
import { VIEW_FIELDS } from '#domain/reports/define/views.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, line, nothing, requiredLine } from '../base/shared.ts'
import { REPORT_FORMATS } from './reports.ts'

export const SHARINGS = ['private', 'shop', 'company'] as const
export type Sharing = (typeof SHARINGS)[number]

/** The result of an email. `begun`: the server stopped while it sent it, and it is not sent again. */
export const SENDING_OUTCOMES = [
  'begun',
  'sent',
  'not_allowed',
  'not_configured',
  'no_address',
  'too_long',
  'failed',
] as const
const outcome = z.enum(SENDING_OUTCOMES)
export type SendingOutcome = z.infer<typeof outcome>

export const state = z.object(
  Object.fromEntries(VIEW_FIELDS.map((name) => [name, z.string().max(8000).optional()])) as Record<
    (typeof VIEW_FIELDS)[number],
    z.ZodOptional<z.ZodString>
  >,
)
const MOST_RECEIVERS = 20

const view = z.object({
  id,
  report: line(150),
  name: z.string(),
  sharing: z.enum(SHARINGS),
  shop_id: id.nullable(),
  state,
  /** Who made it. */
  person: z.string(),
  mine: z.boolean(),
})
export type ReportView = z.infer<typeof view>

const when = {
  /** `closing`: once the shop has closed its day. */
  every: z.enum(EVERY),
  /** Of a weekly schedule; 1 is Monday. */
  weekday: z.number().int().min(1).max(7),
  /** Of the shop's day; without meaning after closing. */
  hour: z.number().int().min(0).max(23),
  format: z.enum(REPORT_FORMATS),
}

const schedule = z.object({
  id,
  view_id: id,
  report: z.string(),
  /** The name of the view; null where it is another person's own one. */
  name: z.string().nullable(),
  shop_id: id,
  shop_name: z.string(),
  ...when,
  /** Its owner: it is sent while they may schedule and see it, and work in its shops. */
  person: z.string(),
  mine: z.boolean(),
  /** True where its owner left or may no longer have it sent: it stays paused until a person takes it over. */
  stopped: z.boolean(),
  /** What the signed-in person may do with it. */
  may: z.array(z.enum(SCHEDULE_ACTIONS)),
  receivers: z.array(z.object({ id, name: z.string() })),
  paused: z.boolean(),
  /** The results of the emails of the last day. */
  last: z.object({ day: z.string(), mails: z.array(z.object({ name: z.string(), outcome })) }).nullable(),
})
export type ReportSchedule = z.infer<typeof schedule>

export const reportViews = {
  list: route({
    method: 'GET',
    path: '/api/v2/report-views',
    allow: 'reports.view',
    reply: z.object({ views: z.array(view), favorites: z.array(z.string()) }),
    summary: 'Views and favorites',
    description:
      'The person’s own views of reports, those that are shared with them, and their favorite reports.',
    example: {},
  }),
  save: route({
    method: 'POST',
    path: '/api/v2/report-views',
    allow: 'reports.view',
    body: z.object({
      id,
      report: requiredLine(150),
      name: requiredLine(80),
      sharing: z.enum(SHARINGS),
      /** The shop that a view is shared with. */
      shop_id: id.nullable(),
      state,
    }),
    reply: nothing,
    errors: ['not_found', 'not_allowed', 'report_views_full'],
    audit: {
      none: 'A view shows each person what they may see anyway. It changes no price, right, money or setting.',
    },
    summary: 'Keep a view',
    description: 'Keeps how a report is shown under a name. Sharing it needs the right to schedule reports.',
    example: {
      id: '019ac000-0000-7000-8000-000000000001',
      report: 'sales/sales/by_category',
      name: 'Oil by month',
      sharing: 'private',
      shop_id: null,
      state: { group: 'month' },
    },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v2/report-views/:id',
    allow: 'reports.view',
    params: z.object({ id }),
    reply: nothing,
    errors: ['not_found'],
    audit: ['schedule.removed'],
    summary: 'Delete a view',
    description: 'Deletes one of the person’s own views, and with it its schedules.',
    example: {},
  }),
  favorite: route({
    method: 'POST',
    path: '/api/v2/report-favorites',
    allow: 'reports.view',
    body: z.object({ report: requiredLine(150), favorite: z.boolean() }),
    reply: nothing,
    errors: ['not_found'],
    audit: UNAUDITED.own,
    summary: 'Star a report',
    description: 'Puts a report among the person’s favorites, or takes it from them.',
    example: { report: 'sales/sales/by_category', favorite: true },
  }),
}

export const reportSchedules = {
  list: route({
    method: 'GET',
    path: '/api/v2/report-schedules',
    allow: 'reports.schedule',
    reply: z.object({
      schedules: z.array(schedule),
      /** Who reports can be sent to. */
      people: z.array(z.object({ id, name: z.string(), has_address: z.boolean() })),
      /** Whether a mail server is set up: without one, nothing is sent. */
      mail_configured: z.boolean(),
    }),
    summary: 'Scheduled reports',
    description:
      'The views that are sent by email, with the results of the last emails: own ones, and those of others within the person’s own permissions and shops.',
    example: {},
  }),
  save: route({
    method: 'POST',
    path: '/api/v2/report-schedules',
    allow: 'reports.schedule',
    body: z.object({
      id,
      view_id: id,
      /** The shop whose day and hour count. */
      shop_id: id,
      ...when,
      receivers: z.array(id).min(1).max(MOST_RECEIVERS),
    }),
    reply: nothing,
    errors: ['not_found', 'not_allowed', 'report_views_full'],
    audit: ['schedule.saved'],
    summary: 'Schedule a view',
    description:
      'Sends a view by mail after closing, each day, week or month, or changes an own schedule. Each person receives what they may see when it is sent.',
    example: {
      id: '019ac000-0000-7000-8000-000000000002',
      view_id: '019ac000-0000-7000-8000-000000000001',
      shop_id: '019ac000-0000-7000-8000-000000000003',
      every: 'week',
      weekday: 1,
      hour: 7,
      format: 'pdf',
      receivers: ['019ac000-0000-7000-8000-000000000004'],
    },
  }),
  pause: route({
    method: 'POST',
    path: '/api/v2/report-schedules/:id/pause',
    allow: 'reports.schedule',
    params: z.object({ id }),
    body: z.object({ paused: z.boolean() }),
    reply: nothing,
    errors: ['not_found', 'person_beyond_own', 'schedule_stopped'],
    audit: ['schedule.paused', 'schedule.resumed'],
    summary: 'Pause a schedule',
    description:
      'Stops a scheduled report, or lets it go on. That of a person who has more permissions or shops is refused.',
    example: { paused: true },
  }),
  takeOver: route({
    method: 'POST',
    path: '/api/v2/report-schedules/:id/take-over',
    allow: 'reports.schedule',
    params: z.object({ id }),
    reply: nothing,
    errors: ['not_found', 'person_beyond_own'],
    audit: ['schedule.taken_over'],
    summary: 'Take a schedule over',
    description:
      'Makes the signed-in person the owner of a scheduled report, and lets it go on. Its owner has left, may no longer have it sent, or has no more permissions and shops than this person.',
    example: {},
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v2/report-schedules/:id',
    allow: 'reports.schedule',
    params: z.object({ id }),
    reply: nothing,
    errors: ['not_found', 'person_beyond_own'],
    audit: ['schedule.removed'],
    summary: 'Delete a schedule',
    description:
      'Deletes a scheduled report; its view stays. That of a person who has more permissions or shops is refused.',
    example: {},
  }),
  send: route({
    method: 'POST',
    path: '/api/v2/report-schedules/:id/send',
    allow: 'reports.schedule',
    params: z.object({ id }),
    reply: z.object({ outcome }),
    errors: ['not_found'],
    rate: 10,
    audit: ['schedule.sent'],
    summary: 'Send one now',
    description: 'Sends the scheduled report at once to the person who asks, and answers the result.',
    example: {},
  }),
}

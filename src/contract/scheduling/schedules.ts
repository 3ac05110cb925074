import { z } from 'zod'
import { ATTENDANCE_MARKS } from '#domain/scheduling/attendance.ts'
import { SHIFT_CONFLICTS } from '#domain/scheduling/conflicts.ts'
import { route } from '../base/route.ts'
import { day, id, line, versionOrNew } from '../base/shared.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_a_time')

const shift = z
  .object({
    id,
    user_id: id,
    day: z.string(),
    start: z.string(),
    end: z.string(),
    position: z.string(),
    version: z.number().int(),
    conflicts: z.array(z.enum(SHIFT_CONFLICTS)),
  })
  .meta({ id: 'PlannedShift' })
export type PlannedShift = z.infer<typeof shift>

const week = z
  .object({
    shop_id: id,
    /** The first day of the week, by the company's setting. */
    week: z.string(),
    days: z.array(
      z.object({ day: z.string(), hours: z.object({ open: z.string(), close: z.string() }).nullable() }),
    ),
    /** The people of the shop, and others who have a shift in the week. */
    people: z.array(z.object({ id, name: z.string(), active: z.boolean() })),
    positions: z.array(z.string()),
    shifts: z.array(shift),
  })
  .meta({ id: 'ScheduleWeek' })
export type ScheduleWeek = z.infer<typeof week>

const attendance = z
  .object({
    user_id: id,
    day: z.string(),
    planned_minutes: z.number(),
    worked_minutes: z.number(),
    late_minutes: z.number(),
    early_minutes: z.number(),
    marks: z.array(z.enum(ATTENDANCE_MARKS)),
    /** Straight pay without overtime; null without the permission to see rates, or without a rate. */
    planned_cost: z.string().nullable(),
    worked_cost: z.string().nullable(),
  })
  .meta({ id: 'Attendance' })

export const shiftBody = z
  .object({
    shop_id: id,
    user_id: id,
    day,
    start: time,
    end: time,
    position: line(40).default(''),
    version: versionOrNew,
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'ends_before_it_begins' })

const example = {
  shop_id: '01936f2e-0000-7000-8000-000000000001',
  user_id: '01936f2e-0000-7000-8000-000000000002',
  day: '2026-11-23',
  start: '08:00',
  end: '16:00',
  position: 'Hood',
  version: 0,
}

export const schedules = {
  worked: route({
    method: 'GET',
    path: '/api/v2/schedules/worked',
    allow: 'punches.edit_others',
    query: z.object({ shop_id: id, day }),
    reply: z.object({
      week: z.string(),
      currency: z.string(),
      people: z.array(z.object({ id, name: z.string() })),
      rows: z.array(attendance),
    }),
    errors: ['not_found'],
    summary: 'Planned against worked time',
    description:
      'For each person and day of a week in a shop: planned and worked minutes, and what differs. More than five minutes are late or early. Costs are straight pay, for those who may see rates.',
    example: {},
  }),
  week: route({
    method: 'GET',
    path: '/api/v2/schedules',
    allow: 'signed_in',
    query: z.object({ shop_id: id, day }),
    reply: week,
    errors: ['not_found'],
    summary: 'The schedule of a week',
    description: 'Who works when in a shop in the week of a day, with the conflicts of each shift.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/schedules/shifts/:id',
    allow: 'schedules.edit',
    params: z.object({ id }),
    body: shiftBody,
    reply: week,
    errors: ['not_found', 'stale_version'],
    emits: ['schedule.changed'],
    audit: { none: 'Plans shifts. It changes no hours worked, pay or right.' },
    summary: 'Plan a shift',
    description:
      'Adds or changes a shift; a removed one is restored. Conflicts do not refuse it: the reply names them. An outdated version is refused.',
    example,
  }),
  remove: route({
    method: 'POST',
    path: '/api/v2/schedules/remove',
    allow: 'schedules.edit',
    body: z.object({ shop_id: id, day, ids: z.array(id).min(1).max(500) }),
    reply: week,
    errors: ['not_found'],
    emits: ['schedule.changed'],
    audit: { none: 'Plans shifts. It changes no hours worked, pay or right.' },
    summary: 'Remove shifts',
    description: 'Removes shifts of a shop. A shift that is removed already stays so.',
    example: { ids: ['01936f2e-0000-7000-8000-000000000003'] },
  }),
  copy: route({
    method: 'POST',
    path: '/api/v2/schedules/copy',
    allow: 'schedules.edit',
    body: z.object({ shop_id: id, from: day, to: day }),
    reply: z.object({ week, copied: z.array(id) }),
    errors: ['not_found'],
    emits: ['schedule.changed'],
    audit: { none: 'Plans shifts. It changes no hours worked, pay or right.' },
    summary: 'Copy a week',
    description:
      'Copies the shifts of the week of one day to the week of another. A shift that is there already, or whose person is deactivated, is left out, so that the same request twice copies once.',
    example: { from: '2026-11-16', to: '2026-11-23' },
  }),
}

import { z } from 'zod'
import { GENEROUS_RULES } from '#domain/time/generousRule.ts'
import { FLAG_CODES } from '#domain/time/punches.ts'
import { PUNCH_KINDS } from '#domain/time/shifts.ts'
import { PICTURES } from '../base/media.ts'
import { TYPED_AGAIN, UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { day, id, line, nothing } from '../base/shared.ts'
import { correction, correctionBody, shiftTimes } from './correctionShapes.ts'
import { clockPerson, punchBody } from './punchShapes.ts'

/** One recorded event of a punch; superseded ones are kept. */
const recorded = z.object({
  id,
  kind: z.enum(PUNCH_KINDS),
  at: z.string(),
  device_at: z.string().nullable(),
  clock_suspect: z.boolean(),
  source: z.enum(['session', 'pin', 'offline', 'correction']),
  by_name: z.string(),
  reason: z.string(),
  recorded_at: z.string(),
  superseded: z.boolean(),
  removed: z.boolean(),
  /** Whether it has a photo; null where none is taken, and for who may not correct the punch. */
  photo: z.boolean().nullable(),
})

const shift = shiftTimes.extend({
  id,
  shop_name: z.string(),
  zone: z.string(),
  clock_suspect: z.boolean(),
  jobs: z.array(
    z.object({
      id,
      order_id: id,
      order_number: z.string(),
      position: z.string(),
      start: z.string(),
      end: z.string().nullable(),
      /** Its own time: while several jobs go on, each has an equal part. */
      minutes: z.number(),
    }),
  ),
  events: z.array(recorded),
})
export type ShiftReply = z.infer<typeof shift>

const hours = {
  regular_minutes: z.number(),
  overtime_minutes: z.number(),
  double_minutes: z.number(),
}
const flag = z.object({ shift_id: id.nullable(), date: z.string().nullable(), code: z.enum(FLAG_CODES) })

/** The overtime rule of a week; hours, null where the region has no such limit. */
const rule = z.object({
  region: z.string(),
  from: z.string(),
  weekly: z.number(),
  daily: z.number().nullable(),
  daily_double: z.number().nullable(),
  /** The daily limit counts on days with an hour paid less than this; null: for every rate. */
  daily_below: z.string().nullable(),
  /** Hours without a pause but meals after which the rest is overtime. */
  consecutive: z.number().nullable(),
  seventh_day: z.boolean(),
  unsure: z.boolean(),
  /** What the company pays beyond the law of the region; the limits contain it. */
  choice: z.enum(GENEROUS_RULES),
})

/** How far the review of a week is. `present`: nothing changed since. */
const reviewed = {
  /** Changes with the hours: what a person approves or signs is what they saw. */
  state: z.string(),
  /** The week is over. */
  over: z.boolean(),
  approved: z.object({ name: z.string(), at: z.string(), own: z.boolean(), present: z.boolean() }).nullable(),
  signed: z
    .object({ answer: z.enum(['yes', 'no']), note: z.string(), at: z.string(), present: z.boolean() })
    .nullable(),
}

const seenWeek = { week_start: day, state: z.string().min(1).max(40) }

const week = z
  .object({
    user_id: id,
    user_name: z.string(),
    week_start: z.string(),
    /** 7; more in the last week before weeks start on another day. */
    days: z.number().int(),
    zone: z.string(),
    today: z.string(),
    rule,
    exempt: z.boolean(),
    ...hours,
    by_day: z.array(z.object({ date: z.string(), ...hours })),
    by_shop: z.array(z.object({ name: z.string(), minutes: z.number() })),
    /** Regions besides the home shop’s in which the person worked; the home shop’s rule counts. */
    other_regions: z.array(z.string()),
    flags: z.array(flag),
    blocked: z.boolean(),
    /** Approval asks for `checked`. */
    to_check: z.boolean(),
    shifts: z.array(shift),
    corrections: z.array(correction),
    /** The signed-in person may correct and approve it, without another's confirmation. */
    may_correct: z.boolean(),
    ...reviewed,
  })
  .meta({ id: 'WorkWeek' })
export type WorkWeek = z.infer<typeof week>

export const time = {
  clock: route({
    method: 'GET',
    path: '/api/v2/time/clock',
    allow: 'punches.own',
    query: z.object({ shop_id: id }),
    reply: z
      .object({
        me: clockPerson,
        in_now: z.array(clockPerson),
        /** The people of the shop who have a PIN. */
        people: z.array(
          z.object({
            user_id: id,
            name: z.string(),
            /** Has read the notice about photos. */
            notice_read: z.boolean(),
          }),
        ),
        /** The company lets people work on several orders at once. */
        several_jobs: z.boolean(),
        /** The notice about photos at punch in and out; null where none are taken. */
        photo: z
          .object({
            /** The company's own words in the notice. */
            words: z.string(),
            words_french: z.string(),
            /** The signed-in person has read it. */
            notice_read: z.boolean(),
          })
          .nullable(),
      })
      .meta({ id: 'TimeClock' }),
    errors: ['not_found'],
    summary: 'Who is in',
    description:
      'The open punch of the signed-in person, everyone who is in at the person’s shops, and who may punch with a PIN.',
    example: {},
  }),
  punch: route({
    method: 'POST',
    path: '/api/v2/time/punches',
    allow: 'punches.own',
    body: punchBody,
    reply: z.object({ person: clockPerson }),
    errors: [
      'not_found',
      'duplicate_id',
      'pin_wrong',
      'pin_not_set',
      'pin_locked',
      'pin_outdated',
      'already_in',
      'in_elsewhere',
      'not_in',
      'on_break',
      'not_on_break',
      'not_on_job',
      'too_many_jobs',
      'punch_out_of_order',
      'punch_in_future',
    ],
    emits: ['time.changed'],
    audit: TYPED_AGAIN,
    summary: 'Punch',
    description:
      'Punches in or out, moves to another shop, starts or ends a break or work on an order. The server’s clock counts; a punch that a device held without a connection counts at the device’s time, corrected by the last known difference. A job ends the one before, unless the company allows several at once; a break and the punch out end all. A punch that began while the server’s clock was ahead ends at its own beginning with a reason, and is to be corrected. The same id again changes nothing.',
    example: { action: 'in' },
  }),
  addPhoto: route({
    method: 'PUT',
    path: '/api/v2/time/punches/:id/photo',
    allow: 'punches.own',
    params: z.object({ id }),
    /** The device that recorded the punch. */
    query: z.object({ device_id: id }),
    upload: 3 * 1024 * 1024,
    takes: PICTURES,
    reply: nothing,
    errors: ['not_found', 'photo_not_taken', 'unsupported_file', 'too_large'],
    audit: UNAUDITED.punches,
    summary: 'Add the photo of a punch',
    description:
      'Takes a PNG, JPEG or WebP image as the body, from the device that recorded the punch in or out, within a week. The first photo stays. It is encoded anew, compared with nothing, and deleted 90 days after the punch.',
    example: {},
  }),
  photo: route({
    method: 'GET',
    path: '/api/v2/time/punches/:id/photo',
    allow: 'punches.edit_others',
    params: z.object({ id }),
    kind: 'file',
    gives: ['image/jpeg'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'The photo of a punch',
    description: 'For who may correct the punch; until 90 days after it.',
    example: {},
  }),
  week: route({
    method: 'GET',
    path: '/api/v2/time/week',
    allow: 'punches.own',
    query: z.object({ user_id: id.optional(), day: day.optional() }),
    reply: week,
    errors: ['not_found'],
    summary: 'Hours of a week',
    description:
      'The punches of a person in the week of a day, with regular, overtime and double-time minutes by the rule of the home shop’s region, and the corrections. Other people’s weeks need `punches.edit_others`.',
    example: {},
  }),
  weeks: route({
    method: 'GET',
    path: '/api/v2/time/weeks',
    allow: 'punches.edit_others',
    query: z.object({ day: day.optional() }),
    reply: z.object({
      weeks: z.array(
        z.object({
          user_id: id,
          user_name: z.string(),
          week_start: z.string(),
          exempt: z.boolean(),
          ...hours,
          flags: z.number().int(),
          blocked: z.boolean(),
          may_correct: z.boolean(),
          ...reviewed,
        }),
      ),
    }),
    summary: 'Weeks to review',
    description:
      'The week of a day for each person of the signed-in person’s shops who worked in it, by name, with what is flagged, approved and signed.',
    example: {},
  }),
  approve: route({
    method: 'POST',
    path: '/api/v2/time/weeks/approve',
    allow: 'punches.edit_others',
    body: z.object({
      user_id: id,
      ...seenWeek,
      /** The approver checked what the law of the region asks for and no rule here calculates. */
      checked: z.boolean().default(false),
    }),
    reply: week,
    errors: ['not_found', 'own_time', 'week_changed', 'week_blocked', 'law_unchecked', 'week_not_over'],
    emits: ['time.changed'],
    audit: ['time.approved'],
    summary: 'Approve a week',
    description:
      'Approves the hours of a person’s week as they were seen. Refused while a punch is broken, without `checked` where `to_check` is true, before the week is over, and for one’s own week (except an Owner without another Owner).',
    example: { week_start: '2026-11-15' },
  }),
  sign: route({
    method: 'POST',
    path: '/api/v2/time/weeks/sign',
    allow: 'punches.own',
    body: z.object({ ...seenWeek, answer: z.enum(['yes', 'no']), note: line(500).default('') }),
    reply: week,
    errors: ['week_changed', 'week_not_over', 'note_missing'],
    emits: ['time.changed'],
    audit: UNAUDITED.punches,
    summary: 'Sign one’s week',
    description:
      'The person states that all time and breaks are recorded, or says what is missing. A refusal does not hold up pay.',
    example: { week_start: '2026-11-15', answer: 'yes' },
  }),
  savePerson: route({
    method: 'POST',
    path: '/api/v2/time/people/:id',
    allow: 'staff.pay',
    params: z.object({ id }),
    body: z.object({ exempt: z.boolean() }),
    reply: z.object({ user_id: id, exempt: z.boolean() }),
    errors: ['not_found'],
    emits: ['time.changed'],
    audit: ['pay.exempt'],
    summary: 'Exempt a person from overtime',
    description: 'A person who is exempt has regular hours only, whatever the region.',
    example: { exempt: true },
  }),
  correct: route({
    method: 'POST',
    path: '/api/v2/time/corrections',
    allow: 'punches.own',
    body: correctionBody,
    reply: z.object({ correction }),
    errors: [
      'not_found',
      'duplicate_id',
      'time_skipped',
      'time_repeated',
      'out_before_in',
      'punch_in_future',
      'break_outside_punch',
      'break_not_ended',
      'breaks_overlap',
      'correction_open',
    ],
    emits: ['time.changed'],
    audit: ['time.corrected'],
    summary: 'Correct a punch',
    description:
      'One’s own correction waits for a person with `punches.edit_others`; theirs for another takes effect at once. An Owner’s own needs another Owner, if there is one. Old and new times stay visible.',
    example: { reason: 'forgot' },
  }),
  decide: route({
    method: 'POST',
    path: '/api/v2/time/corrections/:id/decide',
    allow: 'punches.edit_others',
    params: z.object({ id }),
    body: z.object({ confirm: z.boolean(), note: line(300).default('') }),
    reply: z.object({ correction }),
    errors: ['not_found', 'own_time', 'correction_decided', 'punch_changed'],
    emits: ['time.changed'],
    audit: ['time.corrected'],
    summary: 'Decide about a correction',
    description: 'Confirms or refuses a correction. No one decides about their own time.',
    example: { confirm: true },
  }),
  corrections: route({
    method: 'GET',
    path: '/api/v2/time/corrections',
    allow: 'punches.edit_others',
    reply: z.object({ corrections: z.array(correction) }),
    summary: 'Corrections that wait',
    description: 'The corrections of the person’s shops that wait for a decision, oldest first.',
    example: {},
  }),
}

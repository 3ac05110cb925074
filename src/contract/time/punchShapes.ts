import { z } from 'zod'
import { CLOCK_ACTIONS } from '#domain/time/clock.ts'
import { id, instant, line } from '../base/shared.ts'
import { pin } from '../people/pin.ts'

export const breakKind = z.enum(['meal', 'rest'])

/** The open punch of a person, with the break and the jobs that are going on. */
const openPunch = z.object({
  shift_id: id,
  shop_id: id,
  shop_name: z.string(),
  position: z.string(),
  since: z.string(),
  break_kind: breakKind.nullable(),
  break_since: z.string().nullable(),
  /** Work on orders that is going on, the earliest first. */
  jobs: z.array(
    z.object({ id, order_id: id, order_number: z.string(), position: z.string(), since: z.string() }),
  ),
  /** Open for 16 hours or more: it counts for nothing until it is corrected. */
  forgotten: z.boolean(),
  /** It starts in the future: the server’s clock was ahead. A punch out needs a reason. */
  ahead: z.boolean(),
})

export const clockPerson = z.object({ user_id: id, name: z.string(), open: openPunch.nullable() })
export type ClockPerson = z.infer<typeof clockPerson>

/** What a device that had no connection says about its clock. */
const held = z.object({
  /** By the device's own clock. */
  device_at: instant,
  /** Milliseconds to add to reach the server's time, as last measured; null if it was not since the device started. */
  offset_ms: z.number().int().min(-1e12).max(1e12).nullable(),
  /** The device's clock was set back since then. */
  went_back: z.boolean(),
})

export const punchBody = z.object({
  id,
  device_id: id,
  action: z.enum(CLOCK_ACTIONS),
  shop_id: id,
  /** The position worked in, which decides the rate of pay; empty means the person's usual one. */
  position: line(60).default(''),
  break_kind: breakKind.default('meal'),
  order_id: id.nullable().default(null),
  /** The job to end; without it all end. */
  job_id: id.nullable().default(null),
  /** Another person at this station, by PIN; without it the signed-in person. */
  person: z.object({ user_id: id, pin }).nullable().default(null),
  /** The person has read the notice about photos. */
  notice_read: z.boolean().default(false),
  /** Why a punch out comes before the beginning of the punch: the clock was ahead. Needed then only. */
  reason: line(200).default(''),
  /** Present when the punch waited on the device for a connection. */
  held: held.nullable().default(null),
})

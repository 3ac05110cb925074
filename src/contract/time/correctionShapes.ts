import { z } from 'zod'
import { id, line } from '../base/shared.ts'
import { breakKind } from './punchShapes.ts'

const CORRECTION_REASONS = ['forgot', 'wrong_time', 'wrong_shop', 'device', 'other'] as const

/** A local time of the shop's clock: "2026-11-22T08:15", with seconds if they matter. */
const localTime = z.object({
  local: z.string().regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, 'not_a_time'),
  /** Which of the two, where the clocks were set back. */
  which: z.enum(['first', 'second']).nullable().default(null),
})

export const correctionBody = z.object({
  id,
  user_id: id,
  /** The punch to correct; a new id adds one. */
  shift_id: id,
  /** What it should be; null removes it. */
  wanted: z
    .object({
      shop_id: id,
      position: line(60).default(''),
      in: localTime,
      out: localTime.nullable(),
      breaks: z.array(z.object({ id, kind: breakKind, start: localTime, end: localTime.nullable() })).max(12),
    })
    .nullable(),
  reason: z.enum(CORRECTION_REASONS),
  note: line(300).default(''),
})

const shiftBreak = z.object({ id, kind: breakKind, start: z.string(), end: z.string().nullable() })
export const shiftTimes = z.object({
  shop_id: id,
  position: z.string(),
  in: z.string(),
  out: z.string().nullable(),
  breaks: z.array(shiftBreak),
})

/** A correction with what it found and what it wants; null means no punch. */
export const correction = z.object({
  id,
  user_id: id,
  user_name: z.string(),
  shift_id: id,
  zone: z.string(),
  former: shiftTimes.nullable(),
  wanted: shiftTimes.nullable(),
  reason: z.enum(CORRECTION_REASONS),
  note: z.string(),
  by_name: z.string(),
  created_at: z.string(),
  status: z.enum(['open', 'confirmed', 'refused']),
  decided_name: z.string(),
  decided_at: z.string().nullable(),
  decision_note: z.string(),
  /** Confirmed by the person themselves: an Owner without another Owner. */
  own: z.boolean(),
  /** The signed-in person may confirm or refuse it. */
  may_decide: z.boolean(),
})
export type Correction = z.infer<typeof correction>

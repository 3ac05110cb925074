import { z } from 'zod'
import { DEPTH_UNITS } from '#domain/inventory/tank.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { amount, amountAboveZero, id, instant, line, requiredLine, versionOrNew } from '../base/shared.ts'

const depthUnit = z.enum(DEPTH_UNITS)
const dip = z.object({ depth: amount, volume: amount })

const tank = z
  .object({
    id,
    shop_id: id,
    item_id: id,
    item_name: z.string(),
    item_name_french: z.string(),
    unit: z.string(),
    name: z.string(),
    /** In the item’s own unit, like every volume. */
    capacity: z.string(),
    depth_unit: depthUnit,
    dips: z.array(z.object({ depth: z.string(), volume: z.string() })),
    warning_days: z.number(),
    active: z.boolean(),
    version: z.number(),
    /** By the newest reading and what moved since then; null before the first reading. */
    volume: z.string().nullable(),
    read_at: z.string().nullable(),
    /** At the usage of the last 28 days; null without a reading or usage. */
    days_left: z.string().nullable(),
    /** It lasts for fewer days than the warning says. */
    low: z.boolean(),
    /** By the book of the shop. */
    on_hand: z.string(),
  })
  .meta({ id: 'Tank' })
export type Tank = z.infer<typeof tank>

const reading = z
  .object({
    id,
    read_at: z.string(),
    /** Null: the gauge showed the volume. */
    depth: z.string().nullable(),
    volume: z.string(),
    note: z.string(),
    user_name: z.string(),
    /** Since the reading before; null for the first. Out is negative, and counts are no part of it. */
    period: z
      .object({
        delivered: z.string(),
        used: z.string(),
        adjusted: z.string(),
        expected: z.string(),
        variance: z.string(),
        percent: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'TankReading' })
export type TankReading = z.infer<typeof reading>

/** A tank that has no room for what is delivered: the `current` of a refusal with `tank_overfull`. In the item’s own unit. */
export interface OverfullTank {
  tank_id: string
  name: string
  item_id: string
  unit: string
  capacity: string
  room: string
  delivered: string
}

export const tankBody = z.object({
  shop_id: id,
  /** Stays once there is a reading. */
  item_id: id,
  name: requiredLine(60),
  capacity: amountAboveZero,
  depth_unit: depthUnit,
  /** Depths with their volumes, both rising, up to the capacity; empty where the gauge shows the volume. */
  dips: z.array(dip).max(500),
  warning_days: z.number().int().min(0).max(365),
  active: z.boolean(),
  /** The version that the editor has seen; 0 for a new tank. */
  version: versionOrNew,
})
export type TankBody = z.infer<typeof tankBody>

const params = z.object({ id })
const whole = z.object({ tank, readings: z.array(reading) })

export const tanks = {
  list: route({
    method: 'GET',
    path: '/api/v2/inventory/tanks',
    allow: 'signed_in',
    query: z.object({ shop_id: id }),
    reply: z.object({ tanks: z.array(tank) }),
    errors: ['not_found'],
    summary: 'Tanks of a shop',
    description: 'Each with what is in it, for how many days that lasts, and what the book says.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/inventory/tanks/:id',
    allow: 'signed_in',
    params,
    reply: whole,
    errors: ['not_found'],
    summary: 'One tank',
    description:
      'The tank with its newest 50 readings, each with what the book expected by the reading before and what differs.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/inventory/tanks/:id',
    allow: 'inventory.edit',
    params,
    body: tankBody,
    reply: z.object({ tank }),
    errors: ['not_found', 'stale_version', 'tank_taken'],
    emits: ['tank.changed'],
    audit: UNAUDITED.records,
    summary: 'Save a tank',
    description:
      'Adds a tank (version 0) or changes one. A shop has one tank in use for an item. An outdated version is refused.',
    example: { name: 'Bulk 5W-30', capacity: '220', depth_unit: 'in', warning_days: 7, version: 0 },
  }),
  recordReading: route({
    method: 'POST',
    path: '/api/v2/inventory/tanks/:id/readings',
    allow: 'inventory.count_sheet',
    params,
    body: z.object({
      /** The reading’s own id: sent again it counts once. */
      id,
      /** At most 7 days ago. */
      read_at: instant,
      /** Looked up in the dip table; null where the gauge shows the volume. */
      depth: amount.nullable(),
      /** Null where the depth was measured. */
      volume: amount.nullable(),
      note: line(200).default(''),
    }),
    reply: whole,
    errors: ['not_found', 'duplicate_id'],
    emits: ['tank.changed'],
    audit: {
      none: 'The ledger of tank readings has each one with its person and time, and is added to only.',
    },
    summary: 'Add a reading',
    description:
      'What the gauge or the dip stick showed. On hand does not change; to set it, count the item at the instant of the reading.',
    example: { read_at: '2026-11-23T14:05:00Z', depth: '11.5', volume: null },
  }),
}

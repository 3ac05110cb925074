import { z } from 'zod'
import { id, instant } from '#domain/base/shapes.ts'

const head = {
  /** Created by the station that sends it; the same id counts once, however often it arrives. */
  id,
  device_id: id,
  /** When the person did it, by their clock. */
  made_at: instant,
}

/** The shape of a command as a station sends it: its type, what every command carries, and its own fields. */
export const commandShape = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({ ...head, type: z.literal(type), ...fields })

/** The lists of an order that are edited line by line. */
export const lineList = z.enum([
  'parts',
  'options',
  'services',
  'inventory_items',
  'casual_items',
  'declined_items',
])

/** Notes may be long, but have a limit. */
export const note = z.string().max(20_000)

import { z } from 'zod'
import { id, instant } from '#domain/base/shapes.ts'
import { commandShape, note } from './shape.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { fieldWords } from '../editing/fieldWords.ts'
import { overwritten } from '../editing/fields.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import {
  endsBeforeItBegins,
  isScheduledField,
  scheduleProblem,
  withSchedule,
  type ScheduledField,
} from '../editing/schedule.ts'
import type { Order } from '../order.ts'
import { isActiveStatus } from '../status/status.ts'

/** Fields that may still be written on an ended order: they do not change what was sold. */
const AFTER_THE_END: ReadonlySet<string> = new Set(['internal_note', 'omit_carfax'])

/** Scalar fields of the order that a person edits, with the value that each takes. */
const fieldChange = z.discriminatedUnion('field', [
  z.object({
    field: z.enum(['notes', 'internal_note', 'fleet_identifier', 'other_vehicle_info']),
    value: note,
    base: note.optional(),
  }),
  z.object({
    field: z.enum(['license_plate', 'license_plate_region', 'license_plate_country']),
    value: z.string().trim().max(12),
    base: z.string().optional(),
  }),
  z.object({
    field: z.literal('mileage'),
    value: z.number().int().min(0).max(9_999_999).nullable(),
    base: z.number().nullable().optional(),
  }),
  z.object({ field: z.literal('bay_id'), value: id.nullable(), base: id.nullable().optional() }),
  z.object({
    field: z.literal('promised_timestamp'),
    value: instant.nullable(),
    base: z.string().nullable().optional(),
  }),
  z.object({
    field: z.enum(['scheduled_start_timestamp', 'scheduled_end_timestamp']),
    value: instant.nullable(),
    base: z.string().nullable().optional(),
  }),
  z.object({ field: z.enum(['waiting', 'omit_carfax']), value: z.boolean(), base: z.boolean().optional() }),
])

export type FieldChange = z.infer<typeof fieldChange>

const shape = commandShape('field.set', {
  change: fieldChange,
})
export type FieldSet = z.infer<typeof shape>

function cleaned(change: FieldChange): FieldChange['value'] {
  if (typeof change.value !== 'string') return change.value
  switch (change.field) {
    case 'license_plate':
      return change.value.toUpperCase().replaceAll(/[^A-Z0-9 -]/g, '')
    case 'promised_timestamp':
    case 'scheduled_start_timestamp':
    case 'scheduled_end_timestamp':
    case 'bay_id':
      return change.value
    default:
      return sanitizeText(change.value)
  }
}

/** Why a scheduled instant is refused: past, or none where the order is scheduled. */
function refusedSchedule(order: Order, field: ScheduledField, value: string | null, now: string) {
  const isOpen = value === null && (field === 'scheduled_end_timestamp' || order.status !== 'scheduled')
  return isOpen ? null : scheduleProblem(value, now)
}

/** Sets one scalar field; another person's newer entry is replaced, and reported back. */
function setField(order: Order, command: FieldSet, context: CommandContext): EditResult {
  const { field, base } = command.change
  if (field === 'bay_id' && command.change.value !== null && context.bay === null)
    return refuse('not_found', 'change/value')
  const value = cleaned(command.change)
  const next = isScheduledField(field)
    ? withSchedule(order, field, value as string | null)
    : { ...order, [field]: value }
  const problem =
    isScheduledField(field) && refusedSchedule(order, field, value as string | null, context.now)
  if (problem) return refuse(problem, 'change/value')
  if (endsBeforeItBegins(next)) return refuse('invalid_input', 'change/value')
  if (field === 'mileage' && typeof value === 'number' && order.mileage_initially_used === null) {
    next.mileage_initially_used = value
  }
  return edited(next, overwritten(base, order[field], value))
}

export const fieldSet = defineCommand({
  shape,
  allowed: (order, { change }) => isActiveStatus(order.status) || AFTER_THE_END.has(change.field),
  needs: ({ change }) => (change.field === 'bay_id' && change.value !== null ? { bay: change.value } : {}),
  words: fieldWords,
  apply: setField,
})

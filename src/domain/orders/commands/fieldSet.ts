import { sanitizeText } from '#domain/base/text.ts'
import { type CommandHead, defineCommand } from './define.ts'
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

export type FieldChange =
  | {
      field: 'notes' | 'internal_note' | 'fleet_identifier' | 'other_vehicle_info'
      value: string
      base?: string | undefined
    }
  | {
      field: 'license_plate' | 'license_plate_region' | 'license_plate_country'
      value: string
      base?: string | undefined
    }
  | { field: 'mileage'; value: number | null; base?: number | null | undefined }
  | { field: 'bay_id'; value: string | null; base?: string | null | undefined }
  | {
      field: 'promised_timestamp' | ScheduledField
      value: string | null
      base?: string | null | undefined
    }
  | { field: 'waiting' | 'omit_carfax'; value: boolean; base?: boolean | undefined }

/** Fields that may still be written on an ended order: they do not change what was sold. */
const AFTER_THE_END: ReadonlySet<string> = new Set(['internal_note', 'omit_carfax'])

export interface FieldSet extends CommandHead {
  type: 'field.set'
  change: FieldChange
}

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

export const fieldSet = defineCommand<FieldSet>({
  type: 'field.set',
  allowed: (order, { change }) => isActiveStatus(order.status) || AFTER_THE_END.has(change.field),
  needs: ({ change }) => (change.field === 'bay_id' && change.value !== null ? { bay: change.value } : {}),
  words: fieldWords,
  apply: setField,
})

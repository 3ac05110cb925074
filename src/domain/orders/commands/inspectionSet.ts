import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { MOST_MARKS, MOST_POINTS, noteNeeded } from '#domain/inspections/kinds.ts'
import {
  inspectionChange,
  type InspectionChange,
  type Mark,
  type OrderInspection,
} from '#domain/inspections/shapes.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { overwritten } from '../editing/fields.ts'
import { findInspection, inside, withPoint } from '../editing/inspections.ts'
import { type EditResult, type Refusal, edited, refuse } from '../editing/result.ts'
import { pointWords } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('inspection.set', {
  inspection_id: id,
  change: inspectionChange,
})
export type InspectionSet = z.infer<typeof shape>

const VALUE = /^(\d{1,4}(\.\d{1,2})?)?$/

const drawable = (mark: Mark): boolean =>
  mark.points.length >= 2 &&
  mark.points.length <= (mark.shape === 'pen' ? MOST_POINTS : 2) &&
  mark.points.every(([x, y]) => inside(x) && inside(y))

type ChangeOf<Field> = Extract<InspectionChange, { field: Field }>

/** What is set on a point, and what it replaced that its author had not seen. */
type PointEdit = { fields: Partial<OrderInspection>; extra?: { overwrote?: unknown } } | Refusal

function answered(
  row: OrderInspection,
  { value, base }: ChangeOf<'answer'>,
  { actor, now }: CommandContext,
): PointEdit {
  const fields = {
    answer: value,
    checked: value !== null,
    note_required: noteNeeded(row.note_rule, value),
    answered_by: value === null ? '' : actor.name,
    answered_at: value === null ? null : now,
  }
  return { fields, extra: overwritten(base, row.answer, value) }
}

function noted(row: OrderInspection, { value, base }: ChangeOf<'note'>): PointEdit {
  const notesVal = sanitizeText(value)
  return { fields: { notesVal }, extra: overwritten(base, row.notesVal, notesVal) }
}

function measured(row: OrderInspection, { unit, value, base }: ChangeOf<'measure'>): PointEdit {
  const known = row.values.find((each) => each.unit === unit)
  if (!known || !VALUE.test(value)) return refuse('invalid_input', 'change/value')
  const values = row.values.map((each) => (each === known ? { unit, value } : each))
  return { fields: { values }, extra: overwritten(base, known.value, value) }
}

function marked(row: OrderInspection, { photo_id, value }: ChangeOf<'marks'>): PointEdit {
  if (!row.photos.some((photo) => photo.id === photo_id)) return refuse('line_not_found', 'change/photo_id')
  if (value.length > MOST_MARKS || !value.every(drawable)) return refuse('invalid_input', 'change/value')
  const photos = row.photos.map((photo) => (photo.id === photo_id ? { ...photo, marks: value } : photo))
  return { fields: { photos } }
}

function pointEdit(row: OrderInspection, change: InspectionChange, context: CommandContext): PointEdit {
  switch (change.field) {
    case 'answer':
      return answered(row, change, context)
    case 'note':
      return noted(row, change)
    case 'measure':
      return measured(row, change)
    default:
      return marked(row, change)
  }
}

/** Answers a point, or writes its note, a measured value, or the marks on one of its pictures. */
function setInspection(
  order: Order,
  { inspection_id, change }: InspectionSet,
  context: CommandContext,
): EditResult {
  const row = findInspection(order, inspection_id)
  if (!row) return refuse('line_not_found', 'inspection_id')
  const result = pointEdit(row, change, context)
  if ('ok' in result) return result
  const next = withPoint(order, row.id, (point) => ({ ...point, ...result.fields }))
  return edited(next, result.extra)
}

export const inspectionSet = defineCommand({
  shape,
  words: pointWords,
  apply: setInspection,
})

import { inspectionRows } from '../../inspections/build.ts'
import { MOST_MARKS, MOST_PHOTOS, MOST_POINTS, noteNeeded, type Mark } from '../../inspections/kinds.ts'
import { allInspections, type NamedInspection, type OrderInspection } from '../../inspections/order.ts'
import { sanitizeText } from '../../base/text.ts'
import type { Order } from '../order.ts'
import { overwritten } from './fields.ts'
import {
  edited,
  refuse,
  type CommandContext,
  type CommandOf,
  type EditResult,
  type InspectionChange,
  type Refusal,
} from './types.ts'

const VALUE = /^(\d{1,4}(\.\d{1,2})?)?$/

/** The order's inspections with those named; a group that is there already is not added again. */
export function withInspection(
  order: Order,
  named: NamedInspection,
  lineId: string,
): Pick<Order, 'inspection_groups' | 'inspection_items'> {
  const there = new Set(order.inspection_groups.map((row) => row.group_id))
  const rows = inspectionRows({ ...named, groups: named.groups.filter(({ id }) => !there.has(id)) }, lineId)
  return {
    inspection_groups: [...order.inspection_groups, ...rows.groups],
    inspection_items: [...order.inspection_items, ...rows.items],
  }
}

/** Puts the groups of a grouping, one group or one point on the order. */
export function addInspection(
  order: Order,
  command: CommandOf<'inspection.add'>,
  context: CommandContext,
): EditResult {
  const named = context.inspection
  if (named?.source_id !== command.source_id) return refuse('not_found', 'source_id')
  const next = { ...order, ...withInspection(order, named, command.line_id) }
  const ids = [...next.inspection_groups, ...allInspections(next)].map((row) => row.id)
  return new Set(ids).size < ids.length ? refuse('duplicate_id', 'line_id') : edited(next)
}

/** The order with one of its points changed. */
function withPoint(order: Order, id: string, change: (row: OrderInspection) => OrderInspection): Order {
  const each = (row: OrderInspection) => (row.id === id ? change(row) : row)
  if (order.inspection_items.some((row) => row.id === id))
    return { ...order, inspection_items: order.inspection_items.map(each) }
  return {
    ...order,
    inspection_groups: order.inspection_groups.map((group) =>
      group.selected_inspections.some((row) => row.id === id)
        ? { ...group, selected_inspections: group.selected_inspections.map(each) }
        : group,
    ),
  }
}

export const findInspection = (order: Order, id: string): OrderInspection | undefined =>
  allInspections(order).find((row) => row.id === id)

const inside = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 1000
const drawable = (mark: Mark): boolean =>
  mark.points.length >= 2 &&
  mark.points.length <= (mark.shape === 'pen' ? MOST_POINTS : 2) &&
  mark.points.every(([x, y]) => inside(x) && inside(y))

type ChangeOf<Field> = Extract<InspectionChange, { field: Field }>
/** What is set of a point, and what it replaced that its author had not seen. */
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
export function setInspection(
  order: Order,
  { inspection_id, change }: CommandOf<'inspection.set'>,
  context: CommandContext,
): EditResult {
  const row = findInspection(order, inspection_id)
  if (!row) return refuse('line_not_found', 'inspection_id')
  const result = pointEdit(row, change, context)
  if ('ok' in result) return result
  const next = withPoint(order, row.id, (point) => ({ ...point, ...result.fields }))
  return edited(next, result.extra)
}

/** Adds a picture or a video whose file is kept already. */
export function addPhoto(
  order: Order,
  { inspection_id, photo_id }: CommandOf<'inspection.photo'>,
  context: CommandContext,
): EditResult {
  const row = findInspection(order, inspection_id)
  if (!row) return refuse('line_not_found', 'inspection_id')
  const file = context.inspection_file
  if (file?.id !== photo_id) return refuse('not_found', 'photo_id')
  if (allInspections(order).some((each) => each.photos.some((photo) => photo.id === photo_id)))
    return refuse('duplicate_id', 'photo_id')
  if (row.photos.length >= MOST_PHOTOS) return refuse('too_many_photos', 'photo_id')
  const photos = [...row.photos, { id: photo_id, kind: file.kind, marks: [] }]
  return edited(withPoint(order, row.id, (point) => ({ ...point, photos })))
}

/** Takes a picture off a point; its file stays, so that it can be put back. */
export function removePhoto(
  order: Order,
  { inspection_id, photo_id }: CommandOf<'inspection.remove_photo'>,
): EditResult {
  const row = findInspection(order, inspection_id)
  const index = row?.photos.findIndex((photo) => photo.id === photo_id) ?? -1
  const photo = row?.photos[index]
  if (!row || !photo) return refuse('line_not_found', 'photo_id')
  const photos = row.photos.filter((each) => each !== photo)
  return edited(
    withPoint(order, row.id, (point) => ({ ...point, photos })),
    { removed: { kind: 'inspection_photo', inspection_id, index, photo } },
  )
}

/** Takes a group, or a point of its own, off the order with all that was said. */
export function removeInspection(order: Order, { line_id }: CommandOf<'inspection.remove'>): EditResult {
  const index = order.inspection_groups.findIndex((row) => row.id === line_id)
  const group = order.inspection_groups[index]
  if (group) {
    const inspection_groups = order.inspection_groups.filter((row) => row !== group)
    return edited({ ...order, inspection_groups }, { removed: { kind: 'inspection_group', index, group } })
  }
  const at = order.inspection_items.findIndex((row) => row.id === line_id)
  const item = order.inspection_items[at]
  if (!item) return refuse('line_not_found', 'line_id')
  const inspection_items = order.inspection_items.filter((row) => row !== item)
  return edited({ ...order, inspection_items }, { removed: { kind: 'inspection_item', index: at, item } })
}

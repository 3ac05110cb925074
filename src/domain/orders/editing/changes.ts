import type { OrderInspectionGroup } from '#domain/inspections/shapes.ts'
import type { Change } from './result.ts'
import type { Order } from '../order.ts'

/** Derived fields, which are not news to a person. */
const DERIVED = new Set<keyof Order>([
  'totals',
  'version',
  'last_updated_user_name',
  'last_updated_timestamp_milli',
  'last_updated_while_active_timestamp',
])

export interface Row {
  id: string
}

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => typeof row === 'object' && row !== null && 'id' in row)

/** The rows of a list that were added, removed or changed, each under "list/id". */
function rowChanges(key: string, before: readonly Row[], after: readonly Row[]): Change[] {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Map(after.map((row) => [row.id, row]))
  const ids = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  return ids.map((id) => ({ path: `${key}/${id}`, from: was.get(id) ?? null, to: is.get(id) ?? null }))
}

function fieldChanges(key: keyof Order, from: unknown, to: unknown): Change[] {
  if (!isRows(from) && !isRows(to)) return [{ path: key, from, to }]
  const rows = rowChanges(key, isRows(from) ? from : [], isRows(to) ? to : [])
  return key === 'inspection_groups' ? rows.flatMap(pointChanges) : rows
}

/** A group that stays changes point by point: one answer is not news about all the others. */
function pointChanges(change: Change): Change[] {
  const { path, from, to } = change
  if (from === null || to === null) return [change]
  return rowChanges(path, pointsOf(from), pointsOf(to))
}

const pointsOf = (group: unknown) => (group as OrderInspectionGroup).selected_inspections

/** What changed between two states of an order, field by field and line by line, for people and for the history. */
export function changesBetween(before: Order, after: Order): Change[] {
  const keys = Object.keys(after) as (keyof Order)[]
  return keys
    .filter((key) => before[key] !== after[key] && !DERIVED.has(key))
    .flatMap((key) => fieldChanges(key, before[key], after[key]))
}

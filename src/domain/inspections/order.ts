import { inspectionProblem } from './inspections.ts'
import { noteNeeded, type Measure, type NoteRule } from './kinds.ts'
import type { OrderInspection, OrderInspectionGroup, Recommendation } from './shapes.ts'

/** A point as the catalogue knows it. */
export interface InspectItem {
  id: string
  name: string
  name_french: string
  measures: Measure[]
  recommend: Recommendation | null
}

/** A group of points in the catalogue, in the order in which they are inspected. */
export interface InspectGroup {
  id: string
  name: string
  name_french: string
  items: { item: InspectItem; required: boolean; note_rule: NoteRule }[]
}

/** What an add command names: groups (all of a grouping's, or one), or a single point. */
export interface NamedInspection {
  source_id: string
  grouping_id: string | null
  groups: readonly InspectGroup[]
  item: InspectItem | null
}

/** The inspections of an order: whole groups, and points of their own. */
export interface Inspected {
  inspection_groups: readonly OrderInspectionGroup[]
  inspection_items: readonly OrderInspection[]
}

/** Every point of an order in the order of inspection. */
export const allInspections = (order: Inspected): OrderInspection[] => [
  ...order.inspection_groups.flatMap((group) => group.selected_inspections),
  ...order.inspection_items,
]

/** The points of an order that need a note and have none. */
export const withoutNote = (order: Inspected): OrderInspection[] =>
  allInspections(order).filter((row) => inspectionProblem({ ...row, required: false }) !== null)

/** How many points there are, and how many are answered. */
export function progress(rows: readonly OrderInspection[]): { done: number; all: number } {
  return { done: rows.filter((row) => row.checked).length, all: rows.length }
}

/** The points without an answer that OK alone completes: what is measured, or needs a note, is left to the person. */
export const restToMarkOk = (order: Inspected): OrderInspection[] =>
  allInspections(order).filter(
    (row) =>
      !row.checked && row.values.length === 0 && !noteNeeded(row.note_rule, 'ok') && row.photos.length === 0,
  )

import { inspectionProblem, type SelectedInspection } from './inspections.ts'
import type { Decimal } from '../money/money.ts'
import { noteNeeded, type Answer, type Mark, type Measure, type NoteRule } from './kinds.ts'

/** Work that a point may lead to: a package of the catalogue, or a job with a price of its own. */
export interface Recommendation {
  package_id: string | null
  name: string
  name_french: string
  /** The job's price; null where the package's own counts. */
  price: Decimal | null
}

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

/** A picture or a short video; its file is stored separately under the same id. */
export interface InspectionPhoto {
  id: string
  kind: 'photo' | 'video'
  marks: Mark[]
}

/** A point on an order: the specification's selected inspection and what was found. */
export interface OrderInspection extends SelectedInspection {
  /** The catalogue's point. */
  item_id: string
  name: string
  name_french: string
  /** `note_required` follows from this rule and the answer. */
  note_rule: NoteRule
  notesVal: string
  answer: Answer | null
  values: { unit: Measure; value: string }[]
  photos: InspectionPhoto[]
  recommend: Recommendation | null
  answered_by: string
  answered_at: string | null
}

export interface OrderInspectionGroup {
  id: string
  group_id: string
  /** The set that it came with, or null. */
  grouping_id: string | null
  name: string
  name_french: string
  selected_inspections: OrderInspection[]
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

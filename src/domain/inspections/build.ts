import { derivedId } from '../base/ids.ts'
import { noteNeeded, type NoteRule } from './kinds.ts'
import type { InspectGroup, InspectItem, NamedInspection } from './order.ts'
import type { OrderInspection, OrderInspectionGroup } from './shapes.ts'

/** A point as it is added to an order: not answered yet. */
function point(id: string, item: InspectItem, required: boolean, note_rule: NoteRule): OrderInspection {
  return {
    id,
    item_id: item.id,
    name: item.name,
    name_french: item.name_french,
    required,
    checked: false,
    note_required: noteNeeded(note_rule, null),
    note_rule,
    notesVal: '',
    answer: null,
    values: item.measures.map((unit) => ({ unit, value: '' })),
    photos: [],
    recommend: item.recommend,
    answered_by: '',
    answered_at: null,
  }
}

/** The rows that an inspection adds; their ids are derived from the line's id, so that all stations write the same. */
export function inspectionRows(
  { grouping_id, groups, item }: NamedInspection,
  lineId: string,
): { groups: OrderInspectionGroup[]; items: OrderInspection[] } {
  let count = 0
  const next = () => derivedId(lineId, count++)
  const rowOf = (group: InspectGroup): OrderInspectionGroup => ({
    id: next(),
    group_id: group.id,
    grouping_id,
    name: group.name,
    name_french: group.name_french,
    selected_inspections: group.items.map((row) => point(next(), row.item, row.required, row.note_rule)),
  })
  return { groups: groups.map(rowOf), items: item ? [point(next(), item, false, 'now')] : [] }
}

/** The vehicles that a grouping is for; an empty list is any. */
export interface GroupingFit {
  vehicle_types: readonly string[]
  fuels: readonly string[]
}

const folded = (text: string): string => text.trim().toLowerCase()
const among = (wanted: readonly string[], given: string): boolean =>
  wanted.length === 0 || (given !== '' && wanted.some((one) => folded(given).includes(folded(one))))

/** Whether a grouping is for a vehicle of this body and fuel; an unknown value matches only an empty list. */
export const groupingFits = (fit: GroupingFit, vehicle: { body: string; fuel: string } | null): boolean =>
  among(fit.vehicle_types, vehicle?.body ?? '') && among(fit.fuels, vehicle?.fuel ?? '')

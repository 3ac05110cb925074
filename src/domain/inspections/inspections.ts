/** One question of an inspection (specification section 3, inspection group). */
export interface SelectedInspection {
  id: string
  required: boolean
  checked: boolean
  note_required: boolean
  notesVal: string | null
}

export interface InspectionGroup {
  selected_inspections: readonly SelectedInspection[]
}

export type InspectionProblem = { code: 'inspection_unchecked' | 'inspection_note_required'; field: string }

/** Why one inspection is invalid: required and unchecked, or its required note is missing (specification 5). */
export function inspectionProblem(item: SelectedInspection): InspectionProblem | null {
  if (item.required && !item.checked) return { code: 'inspection_unchecked', field: item.id }
  const noted = (item.notesVal ?? '').trim() !== ''
  return item.note_required && !noted ? { code: 'inspection_note_required', field: item.id } : null
}

export function inspectionProblems(groups: readonly InspectionGroup[]): InspectionProblem[] {
  return groups.flatMap((group) =>
    group.selected_inspections.flatMap((item) => inspectionProblem(item) ?? []),
  )
}

import { customFieldProblems } from '#domain/parties/customFields.ts'
import type { CustomField } from '#domain/parties/billTo.ts'
import { inspectionProblems, type InspectionGroup } from '#domain/inspections/inspections.ts'
import { positionProblems, type PositionAssignment } from '#domain/shop/positions.ts'
import { technicianRuleBroken } from '#domain/parties/technicianRule.ts'

export const FINALIZE_PROBLEMS = [
  'inspection_unchecked',
  'inspection_note_required',
  'custom_field_invalid',
  'position_required',
  'position_filled_twice',
  'customer_or_fleet_required',
  'estimate_signature_required',
  'estimate_passed',
  'bay_required',
  'package_not_priced',
  'checklist_open',
  'part_slot_open',
  'total_below_zero',
] as const
export type FinalizeProblem = { code: (typeof FINALIZE_PROBLEMS)[number]; field?: string }

export interface FinalizeInput {
  inspection_groups: readonly InspectionGroup[]
  custom_fields: readonly CustomField[]
  required_positions: readonly string[]
  /** Ids of the order's vehicles; usually one. */
  vehicles: readonly string[]
  tech_positions: readonly PositionAssignment[]
  technician_rule: { required: boolean; customer_id: string | null; fleet_location_id: string | null }
  /** What the region's law on estimates still requires. */
  estimate: 'estimate' | 'consent' | null
  bay: { required: boolean; bay_id: string | null }
  /** A package whose price is empty cannot be sold. */
  packages: readonly { id: string; price: string | null }[]
  /** Ids of parts that no item fills yet. */
  open_slots: readonly string[]
  /** Required points of the final checklist that are not ticked, by their ids. */
  open_checks: readonly string[]
  refused?: 'total_below_zero'
}

/** Everything that still prevents finalizing, each with its field; empty when nothing does. */
export function finalizeProblems(input: FinalizeInput): FinalizeProblem[] {
  const problems: FinalizeProblem[] = [
    ...inspectionProblems(input.inspection_groups),
    ...customFieldProblems(input.custom_fields),
    ...positionProblems(input.required_positions, input.vehicles, input.tech_positions),
  ]
  const rule = input.technician_rule
  if (technicianRuleBroken(rule.required, rule.customer_id, rule.fleet_location_id)) {
    problems.push({ code: 'customer_or_fleet_required', field: 'customer_id' })
  }
  if (input.estimate) {
    const code = input.estimate === 'consent' ? 'estimate_passed' : 'estimate_signature_required'
    problems.push({ code, field: 'signature_img' })
  }
  if (input.bay.required && !input.bay.bay_id) problems.push({ code: 'bay_required', field: 'bay_id' })
  for (const item of input.packages) {
    if (item.price === null || item.price === '') {
      problems.push({ code: 'package_not_priced', field: `packages.${item.id}` })
    }
  }
  for (const id of input.open_slots) problems.push({ code: 'part_slot_open', field: `parts.${id}` })
  for (const id of input.open_checks)
    problems.push({ code: 'checklist_open', field: `final_checklist.${id}` })
  if (input.refused) problems.push({ code: input.refused, field: 'final_price' })
  return problems
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FINALIZE_PROBLEMS, finalizeProblems, type FinalizeInput } from './finalize.ts'

const ready: FinalizeInput = {
  inspection_groups: [
    {
      selected_inspections: [
        { id: 'lights', required: true, checked: true, note_required: false, notesVal: null },
      ],
    },
  ],
  custom_fields: [{ name: 'PO number', required: true, val: 'A-1' }],
  required_positions: ['hood'],
  vehicles: ['car'],
  tech_positions: [{ position: 'hood', vehicle: 'car', user_id: 'ann' }],
  technician_rule: { required: true, customer_id: 'c', fleet_location_id: null },
  estimate: null,
  bay: { required: true, bay_id: 'bay-1' },
  packages: [{ id: 'p', price: '49.99' }],
  open_slots: [],
  open_checks: [],
}

test('an order with all it needs has no problem', () => {
  expect(finalizeProblems(ready)).toEqual([])
})

const lights = (change: object): FinalizeInput => ({
  ...ready,
  inspection_groups: ready.inspection_groups.map((group) => ({
    selected_inspections: group.selected_inspections.map((item) => ({ ...item, ...change })),
  })),
})
const twice = { position: 'hood', vehicle: 'car', user_id: 'bob' }

test.each([
  [lights({ checked: false }), 'inspection_unchecked', 'lights'],
  [lights({ note_required: true, notesVal: '  ' }), 'inspection_note_required', 'lights'],
  [{ ...ready, custom_fields: [{ name: 'PO', required: true, val: ' ' }] }, 'custom_field_invalid', 'PO'],
  [{ ...ready, tech_positions: [] }, 'position_required', 'tech_positions.hood'],
  [
    { ...ready, tech_positions: [...ready.tech_positions, twice] },
    'position_filled_twice',
    'tech_positions.hood',
  ],
  [
    { ...ready, technician_rule: { ...ready.technician_rule, customer_id: null } },
    'customer_or_fleet_required',
    'customer_id',
  ],
  [{ ...ready, estimate: 'estimate' }, 'estimate_signature_required', 'signature_img'],
  [{ ...ready, estimate: 'consent' }, 'estimate_passed', 'signature_img'],
  [{ ...ready, bay: { required: true, bay_id: null } }, 'bay_required', 'bay_id'],
  [{ ...ready, packages: [{ id: 'p', price: null }] }, 'package_not_priced', 'packages.p'],
  [{ ...ready, packages: [{ id: 'p', price: '' }] }, 'package_not_priced', 'packages.p'],
  [{ ...ready, open_slots: ['oil'] }, 'part_slot_open', 'parts.oil'],
  [{ ...ready, open_checks: ['plug'] }, 'checklist_open', 'final_checklist.plug'],
  [{ ...ready, refused: 'total_below_zero' as const }, 'total_below_zero', 'final_price'],
] as const)('case %#: %s', (input, code, field) => {
  expect(finalizeProblems(input)).toEqual([{ code, field }])
  expect(FINALIZE_PROBLEMS).toContain(code)
})

test('what a shop does not require is no problem', () => {
  const free: FinalizeInput = {
    ...ready,
    required_positions: [],
    tech_positions: [],
    technician_rule: { required: false, customer_id: null, fleet_location_id: null },
    estimate: null,
    bay: { required: false, bay_id: null },
  }
  expect(finalizeProblems(free)).toEqual([])
})

test('all problems are told at once', () => {
  fc.assert(
    fc.property(fc.subarray(['bay', 'estimate', 'rule', 'positions', 'total']), (missing) => {
      const input: FinalizeInput = {
        ...ready,
        ...(missing.includes('bay') && { bay: { required: true, bay_id: null } }),
        ...(missing.includes('estimate') && { estimate: 'estimate' as const }),
        ...(missing.includes('rule') && {
          technician_rule: { required: true, customer_id: null, fleet_location_id: null },
        }),
        ...(missing.includes('positions') && { tech_positions: [] }),
        ...(missing.includes('total') && { refused: 'total_below_zero' as const }),
      }
      expect(finalizeProblems(input)).toHaveLength(missing.length)
    }),
  )
})

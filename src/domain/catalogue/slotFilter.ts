import type { FILTER_TYPES_SECOND } from '../base/constants.ts'

export type SlotFilterType = keyof typeof FILTER_TYPES_SECOND

export const SLOT_FILTER_TYPES = ['tag', 'pcdb_part_type', 'oil_formulation', 'viscosity'] as const

/** Whether any of several items can fill a part; a part without filters is one item. */
export const isSlot = ({ filters = [] }: { filters?: readonly unknown[] | undefined }): boolean =>
  filters.length > 0

import type { FILTER_TYPES_SECOND } from '../base/constants.ts'

export type SlotFilterType = keyof typeof FILTER_TYPES_SECOND

/**
 * A filter descriptor of the second list (specification 3). `filter_name` is what the item must have: a tag's id, a
 * part type, a formulation, a viscosity.
 */
export interface SlotFilter {
  type: SlotFilterType
  filter_name: string
}

import type { ReactNode } from 'react'

export interface PickOption {
  id: string
  label: string
  /** A second, quieter line. */
  detail?: ReactNode
  icon?: ReactNode
  disabledReason?: string
}

/** The element id of an option, which the field names as the marked one. */
export const optionId = (listId: string, at: number): string => `${listId}-${String(at)}`

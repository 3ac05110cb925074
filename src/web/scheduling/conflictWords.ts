import { useLingui } from '@lingui/react/macro'
import type { ShiftConflict } from '#domain/scheduling/conflicts.ts'

/** What is wrong with a shift, in words. */
export function useConflictWords(): Readonly<Record<ShiftConflict, string>> {
  const { t } = useLingui()
  return {
    overlap: t`Overlaps another shift`,
    closed: t`The shop is closed`,
    outside_hours: t`Outside opening hours`,
    inactive: t`No longer works here`,
  }
}

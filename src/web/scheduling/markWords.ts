import { useLingui } from '@lingui/react/macro'
import type { AttendanceMark } from '#domain/scheduling/attendance.ts'

interface Minutes {
  late_minutes: number
  early_minutes: number
}

/** A difference between plan and clock, in words. */
export function useMarkWords(): (mark: AttendanceMark, row: Minutes) => string {
  const { t } = useLingui()
  return (mark, { late_minutes: late, early_minutes: early }) =>
    ({
      late: t`${late} min late`,
      left_early: t`Left ${early} min early`,
      missing: t`No-show`,
      unplanned: t`Not scheduled`,
      open: t`Clocked in`,
    })[mark]
}

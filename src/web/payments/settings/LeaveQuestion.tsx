import { useLingui } from '@lingui/react/macro'
import { useLeaveGuard } from '../../base/leaveGuard.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { useHasDrafts } from './drafts.ts'

/** Asks before a page with unsaved input is left. */
export function LeaveQuestion() {
  const { t } = useLingui()
  const asked = useLeaveGuard(useHasDrafts())
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => asked?.stay()}
      title={t`Leave without saving?`}
      confirm={t`Leave without saving`}
      danger
      onConfirm={() => asked?.leave()}
    >
      <p>{t`Your changes on this page aren’t saved and will be lost.`}</p>
    </ConfirmDialog>
  )
}

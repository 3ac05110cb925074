import { useLingui } from '@lingui/react/macro'
import { useStore } from '#web/base/store.ts'
import { leaveQuestion } from '#web/base/unsaved.ts'
import { ConfirmDialog } from '#web/ui/popups/Overlays.tsx'

/** Asks before unsaved input is lost. */
export default function LeaveQuestion() {
  const { t } = useLingui()
  const asked = useStore(leaveQuestion)
  const answer = (how: 'leave' | 'stay') => {
    leaveQuestion.set(null)
    asked?.[how]()
  }
  return (
    <ConfirmDialog
      open={asked !== null}
      // After the key press: the dialog below hears the same Escape, and must find the question still open.
      onClose={() => setTimeout(() => answer('stay'))}
      title={t`Leave without saving?`}
      confirm={t`Leave without saving`}
      danger
      onConfirm={() => answer('leave')}
    >
      <p>{t`Your changes aren’t saved and will be lost.`}</p>
    </ConfirmDialog>
  )
}

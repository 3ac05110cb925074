import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Search } from '../../base/navigation.tsx'
import { sessionUser } from '../../base/session.ts'
import { useStore } from '../../base/store.ts'
import { editors, hasUnsaved, leaveQuestion, startAsking } from '../../base/unsaved.ts'
import { ConfirmDialog } from '../../ui/Overlays.tsx'

/** Waits for the answer of the person; true keeps them on the page. */
const stays = (): Promise<boolean> =>
  new Promise((resolve) => {
    leaveQuestion.set({ leave: () => resolve(false), stay: () => resolve(true) })
  })

const addressOf = ({ pathname, search }: { pathname: string; search: Search }): string =>
  `${pathname} ${JSON.stringify(search)}`

/** Asks before unsaved input is lost: by a link, the back button, a closed tab, or a closed dialog. */
export default function LeaveGuard() {
  const { t } = useLingui()
  const asked = useStore(leaveQuestion)
  useEffect(startAsking, [])
  useBlocker({
    // A session that ended leads to the login page in any case.
    shouldBlockFn: ({ current, next }) => {
      if (addressOf(current) === addressOf(next) || sessionUser() === null || !hasUnsaved()) return false
      return leaveQuestion.get() !== null || stays()
    },
    enableBeforeUnload: () => hasUnsaved(),
    disabled: useStore(editors).size === 0,
  })
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

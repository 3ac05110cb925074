import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Search } from '#web/base/navigation.tsx'
import { sessionUser } from '#web/base/session/session.ts'
import { useStore } from '#web/base/store.ts'
import { editors, hasUnsaved, leaveQuestion, startAsking } from '#web/base/unsaved.ts'

/** Waits for the answer of the person; true keeps them on the page. */
const stays = (): Promise<boolean> =>
  new Promise((resolve) => {
    leaveQuestion.set({ leave: () => resolve(false), stay: () => resolve(true) })
  })

const addressOf = ({ pathname, search }: { pathname: string; search: Search }): string =>
  `${pathname} ${JSON.stringify(search)}`

/**
 * Stops whatever would lose unsaved input: a link, the back button, a closed tab, or a closed dialog. The question
 * itself may be loaded later; it is shown as soon as it is there.
 */
export function useLeaveGuard(): void {
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
}

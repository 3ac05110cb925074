import { useBlocker } from '@tanstack/react-router'

/**
 * Asks before a page with something unsaved is left, within the app and by closing the tab. Answers what the person
 * may do once they are about to leave; null until then.
 */
export function useLeaveGuard(unsaved: boolean): { leave: () => void; stay: () => void } | null {
  const blocker = useBlocker({
    // What is after the ? is the page's own.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null
}

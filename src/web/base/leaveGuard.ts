import { useBlocker } from '@tanstack/react-router'

/**
 * Asks before a page with unsaved input is left, within the app or by closing the tab. Answers the person's choices
 * once they try to leave; null until then.
 */
export function useLeaveGuard(unsaved: boolean): { leave: () => void; stay: () => void } | null {
  const blocker = useBlocker({
    // Search parameters belong to the page itself.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null
}

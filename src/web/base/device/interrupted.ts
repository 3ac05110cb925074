import { sessionUser } from '../session/session.ts'

/** Where a person was when their session ended; kept by the tab, so that signing in leads back there. */
interface Interrupted {
  user_id: string
  address: string
}

const KEY = 'bayline_interrupted'

/** Clears the session by `clear`, and keeps the place of the person, who did not end it. */
export function clearKeepingPlace(clear: () => void): void {
  const user_id = sessionUser()?.id
  const { pathname, search } = globalThis.location
  const place: Interrupted | null =
    user_id !== undefined && pathname.startsWith('/dash')
      ? { user_id, address: `${pathname}${search}` }
      : null
  // An end may be noticed twice: the second time no person is known.
  const stored = place ? JSON.stringify(place) : sessionStorage.getItem(KEY)
  clear()
  if (stored !== null) sessionStorage.setItem(KEY, stored)
}

/** Whether a session of this tab ended without the person's doing. */
export const wasInterrupted = (): boolean => sessionStorage.getItem(KEY) !== null

/** The address to which this person returns, once; null for another person. */
export function takePlaceOfWork(userId: string): string | null {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (stored === null) return null
  const { user_id, address } = JSON.parse(stored) as Interrupted
  return user_id === userId ? address : null
}

import type { Session, SessionUser } from '#contract/people/auth.ts'
import { call } from '#web/base/client/api.ts'
import { onLiveEvent } from '#web/base/live/live.ts'
import { cachePerson } from '#web/base/cache/cache.ts'
import { readJournal } from '#web/base/journal/entries.ts'
import { pump } from '#web/base/journal/handIn.ts'
import { queryClient, refresh } from '#web/base/client/queryClient.ts'
import { setPreferences } from '#web/base/session/preferences.ts'
import { unlockScreen } from '#web/base/device/screenLock.ts'
import { sessionUser, setUser } from '#web/base/session/session.ts'
import { takeSession } from '#web/base/session/signIn.ts'

const channel = new BroadcastChannel('bayline-person')

/** Everything shown is fetched again with the person's own rights; what is not shown is dropped. */
function showAnew(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void refresh('')
  void readJournal()
  void pump()
}

/** Continues on the same screen as another person. */
export function continueAs(session: Session): void {
  takeSession(session)
  cachePerson()
  unlockScreen()
  showAnew()
  channel.postMessage(session.user.id)
}

const rightsOf = ({ id, role, permissions }: SessionUser): string => JSON.stringify([id, role, permissions])

/** Takes the person of this browser's session as they are now: another one, or with other rights. */
async function follow(): Promise<void> {
  const { user } = await call('account.get')
  const before = sessionUser()
  if (before && rightsOf(before) === rightsOf(user)) return
  setUser(user)
  const { language, theme, density, shortcuts } = user
  if (user.id !== before?.id) setPreferences({ language, theme, density, shortcuts })
  showAnew()
}

const hear = () => void follow().catch(() => undefined)

/**
 * Follows a switch in another tab of this browser, and a change of the signed-in person's rights. Answers a function
 * that stops it.
 */
export function followPerson(): () => void {
  channel.addEventListener('message', hear)
  const stop = onLiveEvent(({ event }) => event === 'user.changed' && hear())
  return () => {
    channel.removeEventListener('message', hear)
    stop()
  }
}

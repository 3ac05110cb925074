import type { Session } from '../../../contract/people/auth.ts'
import { call } from '../../base/api.ts'
import { keepPerson } from '../../base/kept/kept.ts'
import { pump } from '../../base/outbox/outbox.ts'
import { queryClient, refresh } from '../../base/queryClient.ts'
import { setPreferences } from '../../base/preferences.ts'
import { unlockScreen } from '../../base/screenLock.ts'
import { sessionUser, setUser } from '../../base/session.ts'
import { takeSession } from '../../base/signIn.ts'

const channel = new BroadcastChannel('bayline-person')

/** The longest wait for commands of the present person, which are sent in their name. */
const MOST_WAIT_MS = 1000

/** Sends what waits in the present person's name; what cannot be sent now waits for their next visit. */
export const sendBefore = (): Promise<unknown> =>
  Promise.race([pump().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))])

/** Everything shown is fetched again with the person's own rights; what is not shown is dropped. */
function showAnew(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void refresh('')
  void pump()
}

/** Continues on the same screen as another person. */
export function continueAs(session: Session): void {
  takeSession(session)
  keepPerson()
  unlockScreen()
  showAnew()
  channel.postMessage(session.user.id)
}

async function follow(): Promise<void> {
  const { user } = await call('account.get')
  if (user.id === sessionUser()?.id) return
  setUser(user)
  const { language, theme, density, shortcuts } = user
  setPreferences({ language, theme, density, shortcuts })
  showAnew()
}

const hear = () => void follow().catch(() => undefined)

/** Another tab of this browser switched to another person: this one follows. Answers a function that stops it. */
export function followOtherTabs(): () => void {
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}

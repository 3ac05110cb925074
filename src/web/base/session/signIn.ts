import type { Session } from '#contract/people/auth.ts'
import { ApiError, isPassing, offlineError, problemError } from '../client/apiError.ts'
import { serverNow, setClock } from '../device/serverClock.ts'
import { clearKeepingPlace } from '../device/interrupted.ts'
import { clearCache } from '../cache/cache.ts'
import { queryClient } from '../client/queryClient.ts'
import { forgetPreferences, setPreferences } from './preferences.ts'
import { forgetSession, setUser, wasSignedIn } from './session.ts'
import { clearToken, expiryOf, isGood, readToken, writeToken, writtenAt } from './token.ts'

/** Renew this many seconds before the end, so that a slow call does not meet an expired token. */
const EARLY_SECONDS = 60

let onEnd: () => void = () => undefined
let running: Promise<string> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** What happens when the session ends: the router goes to /login. */
export function whenSessionEnds(action: () => void): void {
  onEnd = action
}

/** Stores the session of a sign-in, a sign-up or a renewal. */
export function takeSession(session: Session): void {
  setClock(writtenAt(session.token) * 1000)
  writeToken(session.token)
  setUser(session.user)
  const { language, theme, density, shortcuts } = session.user
  setPreferences({ language, theme, density, shortcuts })
  scheduleRenewal(session.token)
}

/** The session ended without the person's doing: signing in leads back to where they were. */
export function sessionEnded(): void {
  clearKeepingPlace(endSession)
}

/** Clears everything that belongs to the person and goes to /login. */
function endSession(): void {
  clearTimeout(timer)
  clearToken()
  clearCache()
  forgetSession()
  queryClient.clear()
  onEnd()
}

/**
 * A token that stays valid for some time; requests a new one where it does not (or is the `refused` one). Throws when
 * the session is over or the server cannot be reached.
 */
export async function freshToken(refused: string | null = null): Promise<string> {
  const token = readToken()
  if (isGood(token, EARLY_SECONDS) && token !== refused) return token
  running ??= renewOnce(refused).finally(() => {
    running = null
  })
  try {
    return await running
  } catch (error) {
    // A token with some seconds left is better than none while the server cannot be reached.
    if (isGood(token) && token !== refused) return token
    throw error
  }
}

/** One renewal for all tabs: the second tab finds the first one's token in the cookie. */
async function renewOnce(refused: string | null): Promise<string> {
  const renewInTurn = async () => {
    const token = readToken()
    if (isGood(token, EARLY_SECONDS) && token !== refused) return token
    return renew()
  }
  return navigator.locks ? navigator.locks.request('bayline-renew', renewInTurn) : renewInTurn()
}

async function renew(): Promise<string> {
  const reply = await fetch('/api/v2/auth/refresh', { method: 'POST' }).catch(() => null)
  if (!reply) throw offlineError()
  if (!reply.ok) {
    if (reply.status === 401) sessionEnded()
    throw await problemError(reply)
  }
  const session = (await reply.json()) as Session
  takeSession(session)
  return session.token
}

function scheduleRenewal(token: string): void {
  clearTimeout(timer)
  const wait = (expiryOf(token) - EARLY_SECONDS) * 1000 - serverNow()
  timer = setTimeout(() => void freshToken().catch(() => undefined), Math.max(1000, wait))
}

/** At start: whether there is a session, in the cookie or by renewal; unknown where the server gives no answer. */
export async function hasSession(): Promise<boolean | 'unknown'> {
  const token = readToken()
  if (isGood(token, EARLY_SECONDS)) {
    scheduleRenewal(token)
    return true
  }
  if (!wasSignedIn()) return isGood(token)
  return freshToken().then(
    () => true,
    (error: unknown) => (error instanceof ApiError && isPassing(error) ? 'unknown' : false),
  )
}

/** Signs out here and on the server; what the person stored on this device is deleted. */
export async function signOut(): Promise<void> {
  await fetch('/api/v2/auth/logout', { method: 'POST' }).catch(() => undefined)
  forgetPreferences()
  endSession()
}

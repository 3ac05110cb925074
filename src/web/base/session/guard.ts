import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '#contract/people/auth.ts'
import type { PagePath } from '#contract/base/pages.ts'
import type { Role } from '#domain/people/roles.ts'
import { call } from '../client/api.ts'
import { ApiError, offlineError } from '../client/apiError.ts'
import { cachedPerson } from '../cache/cache.ts'
import { sessionUser, setUser } from './session.ts'
import { hasSession, sessionEnded } from './signIn.ts'

/** The signed-in person, or a redirect to /login with the session cleared (specification section 6). */
export async function requireSession(): Promise<SessionUser> {
  const has = await hasSession()
  if (has === true) {
    const known = sessionUser() ?? (await fetchUser())
    if (known) return known
  }
  // Without a connection the work continues; the server decides again when it is back.
  if (has === 'unknown') return sessionUser() ?? personHere()
  sessionEnded()
  throw redirect({ to: '/login', replace: true })
}

/** The person who worked on this device last, while the server gives no answer. */
async function personHere(): Promise<SessionUser> {
  const person = await cachedPerson()
  if (!person) throw offlineError()
  setUser(person)
  return person
}

async function fetchUser(): Promise<SessionUser | null> {
  try {
    const { user } = await call('account.get')
    setUser(user)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    if (error instanceof ApiError && error.code === 'offline') return personHere()
    throw error
  }
}

/** The page after signing in. */
export function landing(role: Role): PagePath {
  if (role === 'Technician') return '/dash/active_orders'
  return role === 'Company' ? '/welcome' : '/dash/'
}

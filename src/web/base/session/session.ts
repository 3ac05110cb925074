import type { SessionUser } from '#contract/people/auth.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { userActor, type UserActor } from '#domain/people/roles.ts'
import { unlockScreen } from '../device/screenLock.ts'
import { createStore, useStore } from '../store.ts'

const USER = 'bayline_user'
const SHOP = 'bayline_active_shop'
const HINT = 'bayline_signed_in'

function storedUser(): SessionUser | null {
  const text = sessionStorage.getItem(USER)
  const stored = text ? (JSON.parse(text) as Partial<SessionUser>) : null
  // A former release stored no permissions: the person is fetched again.
  return stored?.permissions ? (stored as SessionUser) : null
}

const user = /* @__PURE__ */ createStore<SessionUser | null>(null)
const activeShop = /* @__PURE__ */ createStore('none')

/** Restores this tab's session after a reload. */
export function restoreSession(): void {
  user.set(storedUser())
  activeShop.set(sessionStorage.getItem(SHOP) ?? 'none')
}

export const sessionUser = (): SessionUser | null => user.get()

export function useUser(): SessionUser | null {
  return useStore(user)
}

/** Whether the signed-in person has a permission; false without a session. */
export const mayNow = (permission: Permission): boolean => has(user.get(), permission)

const has = (person: SessionUser | null, permission: Permission): boolean =>
  person?.permissions.includes(permission) === true

/** The same for a component: whether the signed-in person has each permission that it asks for. */
export function useMay(): (permission: Permission) => boolean {
  const person = useUser()
  return (permission) => has(person, permission)
}

/** The signed-in person as the author of commands; without a session, one who may do nothing. */
export function sessionActor(): UserActor {
  const person = user.get()
  return person ? userActor(person.role, person.permissions) : userActor('Technician', [])
}

export function setUser(next: SessionUser): void {
  sessionStorage.setItem(USER, JSON.stringify(next))
  localStorage.setItem(HINT, '1')
  user.set(next)
}

/** Whether this browser was signed in, so that requesting a new token is worth a call. */
export const wasSignedIn = (): boolean => localStorage.getItem(HINT) === '1'

/** The specification's pipe-separated active shop; 'none' is unset. */
export const activeShopText = (): string => activeShop.get()

export function useActiveShopText(): string {
  return useStore(activeShop)
}

export function setActiveShopText(text: string): void {
  sessionStorage.setItem(SHOP, text)
  activeShop.set(text)
}

/** Clears everything about the person on this device; the device's own id stays. */
export function forgetSession(): void {
  unlockScreen()
  sessionStorage.clear()
  localStorage.removeItem(HINT)
  user.set(null)
  activeShop.set('none')
}

export function hasSessionStorage(): boolean {
  try {
    sessionStorage.setItem('bayline_probe', '1')
    sessionStorage.removeItem('bayline_probe')
    return true
  } catch {
    return false
  }
}

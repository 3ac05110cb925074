import type { SessionUser } from '../../contract/people/auth.ts'
import { createStore, useStore } from './store.ts'

const USER = 'bayline_user'
const SHOP = 'bayline_active_shop'
const HINT = 'bayline_signed_in'

function storedUser(): SessionUser | null {
  const text = sessionStorage.getItem(USER)
  return text ? (JSON.parse(text) as SessionUser) : null
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

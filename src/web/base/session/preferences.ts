import type { Language } from '#domain/base/words.ts'
import { createStore, useStore } from '../store.ts'

export interface Preferences {
  language: Language
  theme: 'light' | 'dark' | 'system'
  density: 'standard' | 'comfortable'
  /** Single-letter shortcuts; people who dictate or have a tremor switch them off (WCAG 2.1.4). */
  shortcuts: boolean
}

const KEY = 'bayline_preferences'

function browserLanguage(): Language {
  return navigator.languages.some((tag) => /^(en|fr)/i.test(tag)) &&
    /^fr/i.test(navigator.languages.find((tag) => /^(en|fr)/i.test(tag)) ?? '')
    ? 'fr-CA'
    : 'en'
}

function remembered(): Preferences {
  const fresh: Preferences = {
    language: browserLanguage(),
    theme: 'system',
    density: 'standard',
    shortcuts: true,
  }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...fresh, ...(typeof stored === 'object' ? stored : {}) }
  } catch {
    return fresh
  }
}

/** The person's preferences; stored on the device so that the next page starts with them at once. */
export const preferences = /* @__PURE__ */ createStore<Preferences>(remembered())

export function usePreferences(): Preferences {
  return useStore(preferences)
}

export function setPreferences(change: Partial<Preferences>): void {
  const { language, theme, density, shortcuts } = { ...preferences.get(), ...change }
  preferences.set({ language, theme, density, shortcuts })
  localStorage.setItem(KEY, JSON.stringify(preferences.get()))
}

/** Signing out clears the person's preferences; the browser's own language applies again. */
export function forgetPreferences(): void {
  localStorage.removeItem(KEY)
  preferences.set(remembered())
}

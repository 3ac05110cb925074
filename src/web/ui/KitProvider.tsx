import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { usePreferences } from '../base/session/preferences.ts'
import { startTips } from './popups/tips.ts'

const dark = () => matchMedia('(prefers-color-scheme: dark)')
const watchDark = (changed: () => void) => {
  const query = dark()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useDark(): boolean {
  const system = useSyncExternalStore(watchDark, () => dark().matches)
  const { theme } = usePreferences()
  return theme === 'system' ? system : theme === 'dark'
}

/** Theme, density and language of the page; wraps everything. */
export function KitProvider({ children }: { children: ReactNode }) {
  const { density, language } = usePreferences()
  const scheme = useDark() ? 'dark' : 'light'
  useLayoutEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = scheme
  }, [scheme])
  useEffect(() => {
    document.documentElement.dataset['density'] = density
    document.documentElement.lang = language
  }, [density, language])
  useEffect(() => startTips(), [])
  return children
}

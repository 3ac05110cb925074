import { createTheme, MantineProvider } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { startTips } from './tips.ts'

// The theme only points at our variables: the tokens are declared once, in tokens.css.
const theme = createTheme({
  fontFamily: 'var(--font)',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

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

function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

/** Theme, density and the nonce for the styles that popups need; stands around everything. */
export function KitProvider({ children }: { children: ReactNode }) {
  const { density, language } = usePreferences()
  const scheme = useDark() ? 'dark' : 'light'
  useEffect(() => {
    document.documentElement.dataset['density'] = density
    document.documentElement.lang = language
  }, [density, language])
  useEffect(() => startTips(), [])
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      getStyleNonce={nonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDark } from './KitProvider.tsx'

// The theme only points at our variables: the tokens are declared once, in tokens.css.
const theme = createTheme({
  fontFamily: 'var(--font)',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

/** What the library's components need around them; each includes it, so that the first page does without. */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useDark() ? 'dark' : 'light'}
      getStyleNonce={nonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

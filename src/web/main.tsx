import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './base/client/queryClient.ts'
import { makeRouter, preloadScreen } from './app/router.tsx'
import { hasSessionStorage, restoreSession } from './base/session/session.ts'
import { startLanguage } from './base/i18n/language.ts'
import { KitProvider } from './ui/KitProvider.tsx'
import './ui/styles/index.css'
import './app/shell/shell.css'

// The page's policy forbids code made from text; without this setting Zod tries it. It is set where Zod reads it:
// importing Zod here would put it into the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) return
  if (!hasSessionStorage()) {
    // The specification's words, for browsers without session storage.
    alert('Please update your browser version and try again.')
    return
  }
  setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '')
  restoreSession()
  preloadScreen(location.pathname)
  await startLanguage()
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <KitProvider>
            <RouterProvider router={makeRouter()} />
          </KitProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

void start()

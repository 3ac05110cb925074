import type { Language } from '#domain/base/words.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { setPreferences } from '#web/base/session/preferences.ts'
import { queryClient } from '#web/base/client/queryClient.ts'
import { KitProvider } from '#web/ui/KitProvider.tsx'
import { Toasts } from '#web/ui/popups/Toast.tsx'
import { until } from '#test/harness/until.ts'

const mounted = new Set<() => void>()

/** Shows an element as the application does, with its words and toasts. Answers the way to take it away. */
export function render(element: ReactNode): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const unmount = () => {
    if (!mounted.delete(unmount)) return
    root.unmount()
    place.remove()
  }
  mounted.add(unmount)
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <KitProvider>
            {element}
            <Toasts />
          </KitProvider>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  return unmount
}

export function unmountAll(): void {
  for (const unmount of mounted) unmount()
}

/** The person changes the language; resolves once its words are there. */
export async function speak(language: Language): Promise<void> {
  setPreferences({ language })
  await until(() => expect(i18n.locale).toBe(language))
}

import { i18n } from '@lingui/core'
import type { Language } from '../../contract/shared.ts'
import { preferences } from '../app/preferences.ts'

const catalogues: Record<Language, () => Promise<{ messages: Record<string, string> }>> = {
  en: () => import('./locales/en.po') as Promise<{ messages: Record<string, string> }>,
  'fr-CA': () => import('./locales/fr-CA.po') as Promise<{ messages: Record<string, string> }>,
}

async function activate(language: Language): Promise<void> {
  if (i18n.locale === language) return
  const { messages } = await catalogues[language]()
  // The choice may have changed again while the catalogue was on its way.
  if (preferences.get().language === language) i18n.loadAndActivate({ locale: language, messages })
}

/** Loads the person's language and follows their later choices. */
export async function startLanguage(): Promise<void> {
  preferences.subscribe(() => void activate(preferences.get().language))
  await activate(preferences.get().language)
}

import { i18n } from '@lingui/core'
import type { Language } from '#contract/base/shared.ts'
import { preferences } from '../preferences.ts'

type Words = Promise<{ messages: Record<string, string> }>

/** The words of the first load, and those of all other screens (`lingui.config.ts` says which is which). */
const catalogues: Record<Language, { first: () => Words; rest: () => Words }> = {
  en: {
    first: () => import('./locales/first/en.po') as Words,
    rest: () => import('./locales/rest/en.po') as Words,
  },
  'fr-CA': {
    first: () => import('./locales/first/fr-CA.po') as Words,
    rest: () => import('./locales/rest/fr-CA.po') as Words,
  },
}

let whole: Promise<void> | null = null

async function show(language: Language): Promise<void> {
  const { first, rest } = catalogues[language]
  const parts = await Promise.all(whole ? [first(), rest()] : [first()])
  const messages = Object.assign({}, ...parts.map((part) => part.messages)) as Record<string, string>
  // The choice may have changed again while the catalogue was loading.
  if (preferences.get().language === language) i18n.loadAndActivate({ locale: language, messages })
}

/** Loads the words of every screen, once. */
function allWords(): Promise<void> {
  whole ??= Promise.resolve()
    .then(() => show(preferences.get().language))
    .catch((error: unknown) => {
      whole = null
      throw error
    })
  return whole
}

/** Loads a part of the application together with its words, where they are not in the first load. */
export const withWords =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), allWords()])
    return part
  }

/** Loads the person's language and follows later changes. */
export async function startLanguage(): Promise<void> {
  preferences.subscribe(() => {
    const { language } = preferences.get()
    if (i18n.locale !== language) void show(language)
  })
  await show(preferences.get().language)
}

import { i18n, setupI18n } from '@lingui/core'
import type { Language, Say } from '#domain/base/words.ts'
import { preferences } from '../session/preferences.ts'
import { sayFrom, screenSay } from './say.ts'

type Catalogue = Promise<{ messages: Record<string, string> }>

interface Parts {
  first: () => Catalogue
  screens: () => Catalogue
  /** What the domain and the contract say, except for the first load. */
  shared: () => Catalogue
}

/** The words of the first load, and those of everything else (`lingui.config.ts` says which is which). */
const catalogues: Record<Language, Parts> = {
  en: {
    first: () => import('#words/first/en.po') as Catalogue,
    screens: () => import('#words/screens/en.po') as Catalogue,
    shared: () => import('#words/shared/en.po') as Catalogue,
  },
  'fr-CA': {
    first: () => import('#words/first/fr-CA.po') as Catalogue,
    screens: () => import('#words/screens/fr-CA.po') as Catalogue,
    shared: () => import('#words/shared/fr-CA.po') as Catalogue,
  },
}

async function messagesOf(parts: readonly Catalogue[]): Promise<Record<string, string>> {
  const loaded = await Promise.all(parts)
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Record<string, string>
}

let whole: Promise<void> | null = null

async function show(language: Language): Promise<void> {
  const { first, screens, shared } = catalogues[language]
  const messages = await messagesOf(whole ? [first(), screens(), shared()] : [first()])
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

/** Says words of the domain in any language, such as a customer's on a label. */
export async function sayIn(language: Language): Promise<Say> {
  if (screenSay().language === language) return screenSay()
  const { first, shared } = catalogues[language]
  const messages = await messagesOf([first(), shared()])
  return sayFrom(language, setupI18n({ locale: language, messages: { [language]: messages } }))
}

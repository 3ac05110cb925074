import { i18n, setupI18n } from '@lingui/core'
import type { Language, Say } from '#domain/base/words.ts'
import { preferences } from '../session/preferences.ts'
import { sayFrom, screenSay } from './say.ts'

type Catalogue = Promise<{ messages: Record<string, string> }>

type Part = 'first' | 'errors' | 'screens' | 'shared'

/** The parts of the catalogue (`lingui.config.ts` says what each holds). */
const catalogues: Record<Language, Record<Part, () => Catalogue>> = {
  en: {
    first: () => import('#words/first/en.po') as Catalogue,
    errors: () => import('#words/errors/en.po') as Catalogue,
    screens: () => import('#words/screens/en.po') as Catalogue,
    shared: () => import('#words/shared/en.po') as Catalogue,
  },
  'fr-CA': {
    first: () => import('#words/first/fr-CA.po') as Catalogue,
    errors: () => import('#words/errors/fr-CA.po') as Catalogue,
    screens: () => import('#words/screens/fr-CA.po') as Catalogue,
    shared: () => import('#words/shared/fr-CA.po') as Catalogue,
  },
}

type Messages = Record<string, string>

async function messagesOf(language: Language, parts: Iterable<Part>): Promise<Messages> {
  const loaded = await Promise.all([...parts].map((part) => catalogues[language][part]()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}

/** The parts that the page has asked for so far. */
const asked = new Set<Part>(['first'])

async function show(language: Language): Promise<void> {
  const parts = asked.size
  const messages = await messagesOf(language, asked)
  // The choice may have changed, or another part may have been asked for, while the catalogue was loading.
  if (preferences.get().language === language && parts === asked.size)
    i18n.loadAndActivate({ locale: language, messages })
}

const loads = new Map<string, Promise<void>>()

/** Loads further parts, once. */
function ask(parts: readonly Part[]): Promise<void> {
  const name = parts.join(' ')
  const known = loads.get(name)
  if (known) return known
  for (const part of parts) asked.add(part)
  const load = Promise.resolve()
    .then(() => show(preferences.get().language))
    .catch((error: unknown) => {
      loads.delete(name)
      throw error
    })
  loads.set(name, load)
  return load
}

type Load<Loaded> = () => Promise<Loaded>

/** Loads a part of the application together with its words, where they are not in the first load. */
export const withWords =
  <Loaded>(load: Load<Loaded>): Load<Loaded> =>
  async () => {
    const [loaded] = await Promise.all([load(), ask(['errors', 'screens', 'shared'])])
    return loaded
  }

/** Loads the catalogue of errors together with its words. */
export const withErrorWords =
  <Loaded>(load: Load<Loaded>): Load<Loaded> =>
  async () => {
    const [loaded] = await Promise.all([load(), ask(['errors'])])
    return loaded
  }

/** Loads the person's language and follows later changes. */
export async function startLanguage(): Promise<void> {
  preferences.subscribe(() => {
    const { language } = preferences.get()
    if (i18n.locale !== language) void show(language)
  })
  await show(preferences.get().language)
}

const others = new Map<Language, Promise<Say>>()

async function loadSay(language: Language): Promise<Say> {
  const messages = await messagesOf(language, ['first', 'shared'])
  return sayFrom(language, setupI18n({ locale: language, messages: { [language]: messages } }))
}

/** Says words of the domain in any language, such as a customer's on a label. */
export function sayIn(language: Language): Promise<Say> {
  if (screenSay().language === language) return Promise.resolve(screenSay())
  const load = others.get(language) ?? loadSay(language)
  others.set(language, load)
  load.catch(() => others.delete(language))
  return load
}

/** Says words in each of these languages whose words can be loaded now. */
export async function saysIn(languages: readonly Language[]): Promise<Say[]> {
  const loads = await Promise.allSettled(languages.map(sayIn))
  return loads.flatMap((load) => (load.status === 'fulfilled' ? [load.value] : []))
}

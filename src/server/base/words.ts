import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileIcu, parsePo } from 'pofile-ts'
import { sayWith } from '#contract/base/say.ts'
import { type Language, LANGUAGES, type Say } from '#domain/base/words.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../words')

/** The parts of the catalogue from which the server speaks; the words of screens alone stay out. */
const PARTS = ['first', 'errors', 'shared', 'server']

const SOURCE = 'en'

const keyOf = (message: string, context: string | null | undefined): string => `${context ?? ''}\n${message}`

/** The texts of a language. The source language has none: its messages are its texts. */
function textsOf(language: Language, parts: readonly string[]): ReadonlyMap<string, string> {
  if (language === SOURCE) return new Map()
  const items = parts.flatMap(
    (part) => parsePo(readFileSync(path.join(FOLDER, part, `${language}.po`), 'utf8')).items,
  )
  return new Map(items.map(({ msgid, msgctxt, msgstr: [text = ''] }) => [keyOf(msgid, msgctxt), text]))
}

/** Says words from parts of the catalogue. A message is compiled when it is first said. */
export function sayFrom(language: Language, parts: readonly string[] = PARTS): Say {
  const texts = textsOf(language, parts)
  const compiled = new Map<string, ReturnType<typeof compileIcu>>()
  return sayWith(language, ({ message, context }, values) => {
    const key = keyOf(message, context)
    const fill = compiled.get(key) ?? compileIcu(texts.get(key) || message, { locale: language })
    compiled.set(key, fill)
    return String(fill(values))
  })
}

const known = new Map<Language, Say>()

const isLanguage = (language: string): language is Language => LANGUAGES.some((each) => each === language)

/** Says words in a language; in English where the language is none of the product's. */
export function sayIn(language: string): Say {
  const spoken = isLanguage(language) ? language : SOURCE
  const say = known.get(spoken) ?? sayFrom(spoken)
  known.set(spoken, say)
  return say
}

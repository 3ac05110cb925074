import type { Language, Say, Words, WordValue } from '#domain/base/words.ts'

type Values = Readonly<Record<string, string | number>>

const PLACE = /\{(\w+)\}/g

/** Places that stay as they are written. */
const unfilled = (message: string): Values =>
  Object.fromEntries([...message.matchAll(PLACE)].map(([place, name = '']) => [name, place]))

/**
 * Says words in a language, in which `text` finds the text of a message and fills its places. Words in a place
 * are said in the same language.
 */
export function sayWith(language: Language, text: (words: Words, values: Values) => string): Say {
  const say = (words: Words | string): string => {
    if (typeof words === 'string') return words
    const given = Object.entries(words.values ?? {}).map(([name, value]) => [name, filled(value)] as const)
    return text(words, { ...unfilled(words.message), ...Object.fromEntries(given) })
  }
  const filled = (value: WordValue): string | number => (typeof value === 'number' ? value : say(value))
  return Object.assign(say, { language })
}

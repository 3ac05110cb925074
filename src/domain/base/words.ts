// See docs/decisions/one-catalogue-of-words.md.
/**
 * Words that people read: the English message, by which the catalogue (`src/words`) has the other languages, the values
 * of its places, and a context where one message has two meanings.
 */
export interface Words {
  readonly message: string
  readonly values?: Readonly<Record<string, WordValue>>
  readonly context?: string
}

/** The value of a place in a message; words are said in the reader's language. */
export type WordValue = string | number | Words

/** The languages in which the product speaks. */
export const LANGUAGES = ['en', 'fr-CA'] as const
export type Language = (typeof LANGUAGES)[number]

/** Says words in its language. A text, and a place without a value (`{amount}`), stay as they are written. */
export interface Say {
  (words: Words | string): string
  readonly language: Language
}

/** Declares words by their English message, with the values of its `{places}`. */
export const msg = (message: string, values?: Readonly<Record<string, WordValue>>): Words =>
  values ? { message, values } : { message }

/** Declares words whose English has more than one meaning, with a context that says which one. */
export const msgIn = (
  context: string,
  message: string,
  values?: Readonly<Record<string, WordValue>>,
): Words => ({ ...msg(message, values), context })

/** Whether records are named by their French name. */
export const isFrench = ({ language }: Say): boolean => language === 'fr-CA'

/** A label and what it says, with the colon of the language. */
export const labeled = (label: WordValue, text: WordValue): Words => msg('{label}: {text}', { label, text })

/** A collection of words, or of functions that give words, as texts. */
export type Said<Tree> = Tree extends Words
  ? string
  : Tree extends (...values: infer Values) => Words
    ? (...values: Values) => string
    : { readonly [Name in keyof Tree]: Said<Tree[Name]> }

const isWords = (value: object): value is Words => 'message' in value && typeof value.message === 'string'

/** Says every one of a collection of words; functions that give words give texts. Other values stay. */
export function said<Tree>(tree: Tree, say: Say): Said<Tree> {
  const one = (value: unknown): unknown => {
    if (typeof value === 'function') return (...values: unknown[]) => one(value(...values))
    if (value === null || typeof value !== 'object') return value
    if (isWords(value)) return say(value)
    return Array.isArray(value)
      ? value.map(one)
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, one(each)]))
  }
  return one(tree) as Said<Tree>
}

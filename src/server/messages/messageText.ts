import type { Language } from '#domain/base/words.ts'
import { STOP_WORDS } from '#domain/messages/sending/keywords.ts'
import { plainText } from '#domain/messages/sending/segments.ts'
import { sayIn } from '#server/base/words.ts'

interface Wording {
  language: Language
  /** What it says before its link. */
  words: string
  /** What a person adds, before the words. */
  message?: string | undefined
  /** Whether this number was never texted before. */
  first: boolean
}

/** The text with this link in it; in characters that keep it short. */
export const wordingOf = ({ language, words, message, first }: Wording, link: string): string =>
  [plainText(message ?? ''), plainText(words), link, first ? plainText(sayIn(language)(STOP_WORDS)) : '']
    .filter((part) => part !== '')
    .join(' ')

import type { Language } from '#contract/base/shared.ts'
import { STOP_WORDS } from '#domain/messages/keywords.ts'
import { plainText } from '#domain/messages/segments.ts'

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
  [plainText(message ?? ''), plainText(words), link, first ? STOP_WORDS[language] : '']
    .filter((part) => part !== '')
    .join(' ')

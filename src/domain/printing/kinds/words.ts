import type { Language } from '#domain/base/words.ts'

/** A text of a label’s drawing in each language; a company may change both. */
export const bilingual = (en: string, fr: string): Record<Language, string> => ({ en, 'fr-CA': fr })

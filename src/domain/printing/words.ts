/** The languages of labels: those of the product. */
export type Language = 'en' | 'fr-CA'

export const bilingual = (en: string, fr: string): Record<Language, string> => ({ en, 'fr-CA': fr })

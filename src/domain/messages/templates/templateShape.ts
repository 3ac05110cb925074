import type { Say, Words } from '#domain/base/words.ts'

/** The words of a message in both languages; a text has no subject. */
export interface Template {
  subject_en: string
  subject_fr: string
  body_en: string
  body_fr: string
}

/** The words of a message as the product brings them; a text has no subject. */
export interface StandardTemplate {
  readonly subject?: Words
  readonly body: Words
}

/** The words of a message on each channel on which it is sent. */
export interface OnChannels {
  readonly email: StandardTemplate
  readonly text?: StandardTemplate
}

/** The words of an email. */
export const email = (subject: Words, body: Words): StandardTemplate => ({ subject, body })

/** The words of a text. */
export const text = (body: Words): StandardTemplate => ({ body })

/** The product's words in each language, as a company stores and changes them. */
export function templateIn(
  { subject, body }: StandardTemplate,
  { en, french }: { en: Say; french: Say },
): Template {
  return {
    subject_en: subject ? en(subject) : '',
    subject_fr: subject ? french(subject) : '',
    body_en: en(body),
    body_fr: french(body),
  }
}

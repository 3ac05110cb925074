/** The words of a message in both languages; a text has no subject. */
export interface Template {
  subject_en: string
  subject_fr: string
  body_en: string
  body_fr: string
}

/** The words of a message on each channel on which it is sent. */
export interface OnChannels {
  readonly email: Template
  readonly text?: Template
}

/** The words of an email. */
export const email = (
  subject_en: string,
  subject_fr: string,
  body_en: string,
  body_fr: string,
): Template => ({ subject_en, subject_fr, body_en, body_fr })

/** The words of a text. */
export const text = (body_en: string, body_fr: string): Template => ({
  subject_en: '',
  subject_fr: '',
  body_en,
  body_fr,
})

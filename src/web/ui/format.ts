import { useLingui } from '@lingui/react'
import { formatsOf, type Formats } from '#domain/base/formats.ts'

/** Figures, money and times in the format of the person's language. */
export function useFormats(): Formats {
  return formatsOf(useLingui().i18n.locale)
}

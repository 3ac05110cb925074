import { useLingui } from '@lingui/react'
import { bodyWord, engineWords, weightClass } from '#domain/vehicles/decoding/vehicleWords.ts'

/** The English values in vehicle records, in the person's language. */
export function useVehicleWords() {
  const { i18n } = useLingui()
  const language = i18n.locale
  return {
    engine: (text: string) => engineWords(text, language),
    body: (text: string) => bodyWord(text, language),
    weight: (text: string) => weightClass(text, language),
  }
}

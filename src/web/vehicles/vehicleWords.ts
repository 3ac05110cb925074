import { useLingui } from '@lingui/react'
import { bodyWord, engineWords, weightClass } from '../../domain/vehicles/vehicleWords.ts'

/** What records keep of a vehicle in English, in the person's language. */
export function useVehicleWords() {
  const { i18n } = useLingui()
  const language = i18n.locale
  return {
    engine: (text: string) => engineWords(text, language),
    body: (text: string) => bodyWord(text, language),
    weight: (text: string) => weightClass(text, language),
  }
}

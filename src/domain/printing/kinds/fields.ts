import type { Words } from '#domain/base/words.ts'
import { formatsOf } from '#domain/base/formats.ts'
import type { Language } from '#domain/base/words.ts'

/** How a field is written: days as YYYY-MM-DD, distances in the unit of the data, money in its currency. */
type FieldFormat = 'text' | 'day' | 'distance' | 'money'

export interface LabelField {
  name: string
  format: FieldFormat
  words: Words
  /** What the preview shows. */
  sample: string
}

/** What a label says, by the names of its kind's fields; `unit` and `currency` say how figures are written. */
export type LabelData = Readonly<Record<string, string | number | null | undefined>>

/** A day as a language writes it; text that is no day stays as it is. */
const dayText = (day: string, language: Language): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatsOf(language).calendarDay(day) : day

/** What a field says in a language; empty where the data has nothing. */
export function fieldText(
  fields: readonly LabelField[],
  data: LabelData,
  language: Language,
): (name: string) => string {
  const { figure, money } = formatsOf(language)
  return (name) => {
    const value = data[name]
    if (value === null || value === undefined) return ''
    const text = String(value).trim()
    switch (fields.find((field) => field.name === name)?.format) {
      case 'day':
        return dayText(text, language)
      case 'distance':
        return text === '' ? '' : `${figure(text)}\u00A0${data['unit'] === 'km' ? 'km' : 'mi'}`
      case 'money':
        return money(text, String(data['currency'] ?? 'usd'))
      default:
        return text
    }
  }
}

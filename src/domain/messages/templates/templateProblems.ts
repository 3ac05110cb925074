import type { Channel } from '../sending/outbox.ts'
import { textSegments } from '../sending/segments.ts'
import type { TemplateKind } from './kinds.ts'
import type { Template } from './templateShape.ts'
import { FIELD, fieldsOf, filled, MOST_SEGMENTS, SAMPLE_VALUES, type TemplateField } from './templates.ts'

/** What is wrong with a template: the field of the form, and why. */
export interface TemplateProblem {
  field: keyof Template
  code: 'required' | 'missing_translation' | 'unknown_field' | 'too_many_segments'
  /** The unknown field, or the number of segments. */
  detail: string
}

const LANGUAGES = ['en', 'fr-CA'] as const
const WORDS = ['subject_en', 'subject_fr', 'body_en', 'body_fr'] as const

const unknownIn = (words: string, known: readonly string[]): string | undefined =>
  [...words.matchAll(FIELD)].map(([, name = '']) => name).find((name) => !known.includes(name))

function missing(channel: Channel, template: Template): TemplateProblem[] {
  const pairs = channel === 'email' ? (['subject', 'body'] as const) : (['body'] as const)
  return pairs.flatMap((part) => {
    const [en, fr] = [`${part}_en`, `${part}_fr`] as const
    const empty = [en, fr].filter((field) => template[field].trim() === '')
    const code = empty.length === 1 ? 'missing_translation' : 'required'
    return empty.map((field) => ({ field, code, detail: '' }) as const)
  })
}

/** What is wrong with the words that are there: fields that this message does not have, and texts that are too long. */
export function wordProblems(
  channel: Channel,
  template: Template,
  fields: readonly TemplateField[],
): TemplateProblem[] {
  const unknown = WORDS.flatMap((field) => {
    const name = unknownIn(template[field], fields)
    return name === undefined ? [] : [{ field, code: 'unknown_field' as const, detail: name }]
  })
  const long = LANGUAGES.flatMap((language) => {
    if (channel === 'email') return []
    const segments = textSegments(filled(template, channel, language, SAMPLE_VALUES[language]).body)
    const field = language === 'en' ? ('body_en' as const) : ('body_fr' as const)
    return segments > MOST_SEGMENTS
      ? [{ field, code: 'too_many_segments' as const, detail: String(segments) }]
      : []
  })
  return [...unknown, ...long]
}

/** Everything that prevents saving a template; a customer never gets a message in the other language. */
export const templateProblems = (
  kind: TemplateKind,
  channel: Channel,
  template: Template,
): TemplateProblem[] => [
  ...missing(channel, template),
  ...wordProblems(channel, template, fieldsOf(kind, channel)),
]

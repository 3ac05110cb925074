import { filled, MOST_SEGMENTS, NO_VALUES, SAMPLE_VALUES, type MessageLanguage } from './templates.ts'
import { textSegments } from '../sending/segments.ts'

/** The saved replies that a company can have. */
export const MOST_SNIPPETS = 200

/** A saved reply in both languages. */
export interface SnippetWords {
  /** What one types to find it. */
  name: string
  body_en: string
  body_fr: string
}

/** What a snippet may name between braces. */
export const SNIPPET_FIELDS = ['first_name', 'shop', 'phone', 'order', 'vehicle'] as const
export type SnippetField = (typeof SNIPPET_FIELDS)[number]
export type SnippetValues = Readonly<Record<SnippetField, string>>

export interface SnippetProblem {
  field: keyof SnippetWords
  code: 'required' | 'missing_translation' | 'unknown_field' | 'too_many_segments'
  /** The unknown field, or the number of segments. */
  detail: string
}

/** The reply in a language with the fields filled; a field without a value leaves no double space. */
export function filledSnippet(
  { body_en, body_fr }: SnippetWords,
  language: MessageLanguage,
  values: SnippetValues,
): string {
  const template = { subject_en: '', subject_fr: '', body_en, body_fr }
  return filled(template, 'text', language, { ...NO_VALUES, ...values }).body
}

const unknownIn = (words: string): string | undefined =>
  [...words.matchAll(/\{([a-z_]+)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !(SNIPPET_FIELDS as readonly string[]).includes(name))

/** Everything that prevents saving a snippet: a customer gets an answer in their own language. */
export function snippetProblems(words: SnippetWords): SnippetProblem[] {
  const bodies = [
    ['body_en', 'en'],
    ['body_fr', 'fr-CA'],
  ] as const
  const empty = bodies.filter(([field]) => words[field].trim() === '')
  const missing = empty.length === 1 ? ('missing_translation' as const) : ('required' as const)
  return [
    ...(words.name.trim() === '' ? [{ field: 'name' as const, code: 'required' as const, detail: '' }] : []),
    ...empty.map(([field]) => ({ field, code: missing, detail: '' })),
    ...bodies.flatMap(([field, language]): SnippetProblem[] => {
      const unknown = unknownIn(words[field])
      if (unknown !== undefined) return [{ field, code: 'unknown_field', detail: unknown }]
      const segments = textSegments(filledSnippet(words, language, SAMPLE_VALUES[language]))
      return segments > MOST_SEGMENTS ? [{ field, code: 'too_many_segments', detail: String(segments) }] : []
    }),
  ]
}

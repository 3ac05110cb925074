import type { Channel } from './outbox.ts'
import type { TemplateKind } from './kinds.ts'
import { plainText, textSegments } from './segments.ts'
import { STANDARD_TEMPLATES, type Template } from './standardTemplates.ts'

export type MessageLanguage = 'en' | 'fr-CA'

/** What a template may name between braces, such as {first_name}. */
export const TEMPLATE_FIELDS = [
  'first_name',
  'shop',
  'phone',
  'order',
  'vehicle',
  'amount',
  'service',
  'review_link',
] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]
export type FieldValues = Readonly<Record<TemplateField, string>>

export type { Template }

/** The data that a preview shows. */
export const SAMPLE_VALUES: Readonly<Record<MessageLanguage, FieldValues>> = {
  en: {
    first_name: 'Chantal',
    shop: 'Your shop',
    phone: '(450) 555-0142',
    order: '1042',
    vehicle: '2018 Ford Escape',
    amount: '$72.37',
    service: 'Engine Oil and Filter Change',
    review_link: 'https://example.com/review',
  },
  'fr-CA': {
    first_name: 'Chantal',
    shop: 'Votre atelier',
    phone: '450 555-0142',
    order: '1042',
    vehicle: 'Ford Escape 2018',
    amount: '72,37 $',
    service: 'Vidange d’huile et filtre',
    review_link: 'https://example.com/avis',
  },
}

/** A text of more segments is refused: it is billed as that many messages. */
export const MOST_SEGMENTS = 6

const FIELD = /\{([a-z_]+)\}/g

const fill = (words: string, values: FieldValues): string =>
  words.replaceAll(FIELD, (whole, name: string) =>
    (TEMPLATE_FIELDS as readonly string[]).includes(name) ? values[name as TemplateField] : whole,
  )

/** The message in a language; a field without a value leaves no double space. */
export function filled(
  template: Template,
  channel: Channel,
  language: MessageLanguage,
  values: FieldValues,
): { subject: string; body: string } {
  const french = language === 'fr-CA'
  const tidy = (words: string) =>
    fill(words, values)
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ ([,.])/g, '$1')
      .trim()
  const body = tidy(french ? template.body_fr : template.body_en)
  return {
    subject: channel === 'email' ? tidy(french ? template.subject_fr : template.subject_en) : '',
    body: channel === 'text' ? plainText(body) : body,
  }
}

/** What is wrong with a template: the field of the form, and why. */
export interface TemplateProblem {
  field: keyof Template
  code: 'required' | 'missing_translation' | 'unknown_field' | 'too_many_segments'
  /** The unknown field, or the number of segments. */
  detail: string
}

const LANGUAGES = ['en', 'fr-CA'] as const

const unknownIn = (words: string): string | undefined =>
  [...words.matchAll(FIELD)]
    .map(([, name = '']) => name)
    .find((name) => !(TEMPLATE_FIELDS as readonly string[]).includes(name))

function missing(channel: Channel, template: Template): TemplateProblem[] {
  const pairs = channel === 'email' ? (['subject', 'body'] as const) : (['body'] as const)
  return pairs.flatMap((part) => {
    const [en, fr] = [`${part}_en`, `${part}_fr`] as const
    const empty = [en, fr].filter((field) => template[field].trim() === '')
    const code = empty.length === 1 ? 'missing_translation' : 'required'
    return empty.map((field) => ({ field, code, detail: '' }) as const)
  })
}

/** Everything that prevents saving a template; a customer never gets a message in the other language. */
export function templateProblems(channel: Channel, template: Template): TemplateProblem[] {
  const unknown = (Object.keys(template) as (keyof Template)[]).flatMap((field) => {
    const name = unknownIn(template[field])
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
  return [...missing(channel, template), ...unknown, ...long]
}

/** The product's own words. */
export const standardTemplate = (kind: TemplateKind, channel: Channel): Template =>
  STANDARD_TEMPLATES[kind][channel]

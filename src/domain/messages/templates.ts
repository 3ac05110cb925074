import type { Channel } from './outbox.ts'
import type { TemplateKind } from './kinds.ts'
import { plainText } from './segments.ts'
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
  'coupon',
  'coupon_code',
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
    coupon: '$10 off any oil change',
    coupon_code: 'OIL10',
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
    coupon: '10 $ de rabais sur une vidange',
    coupon_code: 'OIL10',
  },
}

/** A text of more segments is refused: it is billed as that many messages. */
export const MOST_SEGMENTS = 6

/** A field between braces. */
export const FIELD = /\{([a-z_]+)\}/g

/** A line about the coupon is left out of a message that has none. */
const withoutCoupon = (words: string): string =>
  words
    .split('\n')
    .filter((line) => !/\{coupon(_code)?\}/.test(line))
    .join('\n')

const fill = (words: string, values: FieldValues): string =>
  (values.coupon_code === '' ? withoutCoupon(words) : words).replaceAll(FIELD, (whole, name: string) =>
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

/** The product's own words. */
export const standardTemplate = (kind: TemplateKind, channel: Channel): Template =>
  STANDARD_TEMPLATES[kind][channel]

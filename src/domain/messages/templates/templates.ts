import type { Say } from '#domain/base/words.ts'
import { CHANNELS, type Channel } from '../sending/outbox.ts'
import { PAPER_KINDS, type PaperKind, type TemplateKind } from './kinds.ts'
import { plainText } from '../sending/segments.ts'
import { STANDARD_TEMPLATES } from './standardTemplates.ts'
import { type Template, templateIn } from './templateShape.ts'

export type MessageLanguage = 'en' | 'fr-CA'

/** The fields of messages that a shop sends automatically. */
const AUTOMATIC_FIELDS = [
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

/** What a template may name between braces, such as {first_name}. */
export const TEMPLATE_FIELDS = [
  ...AUTOMATIC_FIELDS,
  'customer',
  'address',
  'total',
  'paid',
  'due',
  'due_date',
  'pay_link',
] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]
export type FieldValues = Readonly<Record<TemplateField, string>>

/** A message without anything to fill in. */
export const NO_VALUES = Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, ''])) as FieldValues

const ORDER_FIELDS = [
  'first_name',
  'customer',
  'shop',
  'phone',
  'address',
  'order',
  'vehicle',
  'total',
] as const satisfies readonly TemplateField[]

const INVOICE_FIELDS = [...ORDER_FIELDS, 'paid', 'due', 'due_date', 'pay_link'] as const
const PAYMENT_FIELDS = ['customer', 'shop', 'phone', 'address', 'amount'] as const

const PAPER_FIELDS: Readonly<Record<PaperKind, readonly TemplateField[]>> = {
  invoice_unpaid: INVOICE_FIELDS,
  invoice_partly_paid: INVOICE_FIELDS,
  invoice_paid: [...ORDER_FIELDS, 'paid'],
  invoice_none: ORDER_FIELDS,
  payment_receipt: PAYMENT_FIELDS,
  refund_receipt: PAYMENT_FIELDS,
  inspection_report: ORDER_FIELDS,
  approval_request: ORDER_FIELDS,
  payment_request: [...ORDER_FIELDS, 'amount'],
}

const isPaper = (kind: TemplateKind): kind is PaperKind => (PAPER_KINDS as readonly string[]).includes(kind)

/** What the words of a message may name. A text ends with its link, so none can be placed in it. */
export function fieldsOf(kind: TemplateKind, channel: Channel): readonly TemplateField[] {
  const fields = isPaper(kind) ? PAPER_FIELDS[kind] : AUTOMATIC_FIELDS
  return channel === 'email' ? fields : fields.filter((field) => field !== 'pay_link')
}

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
    customer: 'Chantal Bouchard',
    address: '12 Main Street, Tampa, FL, 33602',
    total: '$102.37',
    paid: '$30.00',
    due: '$72.37',
    due_date: 'December 15, 2026',
    pay_link: 'https://example.com/pay',
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
    customer: 'Chantal Bouchard',
    address: '12, rue Principale, Laval, QC, H7A 1A1',
    total: '102,37 $',
    paid: '30,00 $',
    due: '72,37 $',
    due_date: '15 décembre 2026',
    pay_link: 'https://example.com/payer',
  },
}

/** A text of more segments is refused: it is billed as that many messages. */
export const MOST_SEGMENTS = 6

/** A field between braces. */
export const FIELD = /\{([a-z_]+)\}/g

const isField = (name: string): name is TemplateField => (TEMPLATE_FIELDS as readonly string[]).includes(name)

/** The fields that words name. */
const namedIn = (words: string): TemplateField[] =>
  [...words.matchAll(FIELD)].map(([, name = '']) => name).filter(isField)

/** The fields that the words of a message name in a language. */
export const bodyFields = (template: Template, language: MessageLanguage): TemplateField[] =>
  namedIn(language === 'fr-CA' ? template.body_fr : template.body_en)

/** Fields that a message may not have. */
const OPTIONAL: ReadonlySet<TemplateField> = new Set([
  'coupon',
  'coupon_code',
  'address',
  'due_date',
  'pay_link',
] as const)

/** Without the lines about something that this message does not have; a message of such lines alone keeps them. */
function withoutAbsent(words: string, values: FieldValues, channel: Channel): string {
  const lacks = (field: TemplateField) =>
    values[field] === '' && (OPTIONAL.has(field) || (field === 'phone' && channel === 'email'))
  const lines = words.split('\n').filter((line) => !namedIn(line).some(lacks))
  return lines.some((line) => line.trim() !== '') ? lines.join('\n') : words
}

const fill = (words: string, values: FieldValues): string =>
  words.replaceAll(FIELD, (whole, name: string) => (isField(name) ? values[name] : whole))

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
  const body = tidy(withoutAbsent(french ? template.body_fr : template.body_en, values, channel))
  return {
    subject: channel === 'email' ? tidy(french ? template.subject_fr : template.subject_en) : '',
    body: channel === 'text' ? plainText(body) : body,
  }
}

/** The channels on which a message of this kind is sent. */
export const templateChannels = (kind: TemplateKind): Channel[] =>
  CHANNELS.filter((channel) => STANDARD_TEMPLATES[kind][channel] !== undefined)

/** The product's own words; an error for a channel on which the message is not sent. */
export function standardTemplate(
  kind: TemplateKind,
  channel: Channel,
  says: { en: Say; french: Say },
): Template {
  const template = STANDARD_TEMPLATES[kind][channel]
  if (!template) throw new Error(`no words of ${kind} by ${channel}`)
  return templateIn(template, says)
}

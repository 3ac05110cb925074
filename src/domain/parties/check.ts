import { sanitizeLine, sanitizeText } from '../base/text.ts'

/** What can be wrong with a field of a customer, a fleet or a fleet location; the sentences are the contract's. */
export const FIELD_CODES = [
  'required',
  'too_long',
  'too_many',
  'not_an_email',
  'not_a_phone',
  'phone_letters',
  'not_a_country',
  'not_a_region',
  'not_a_postal_code',
  'postal_code_of_other_country',
  'not_an_amount',
  'discount_above_100',
  'days_out_of_range',
  'not_a_date',
  'expiry_before_issue',
  'not_a_choice',
  'custom_field_required',
  'custom_field_invalid',
] as const
export type FieldCode = (typeof FIELD_CODES)[number]

/** One field that cannot be used: "postalcode", or "custom_fields.<its name>". */
export interface FieldProblem {
  field: string
  code: FieldCode
}

/** The clean value, or everything that is wrong with it, in the order of the form. */
export type Checked<T> = { ok: true; value: T } | { ok: false; problems: FieldProblem[] }

/** Lengths in characters, as the screens and the importer keep them. */
export const LENGTHS = {
  name: 100,
  fleet_name: 120,
  business_name: 120,
  email: 254,
  address: 120,
  city: 80,
  code: 60,
  phone_extension: 8,
  service_area: 200,
  custom_field: 500,
  custom_field_name: 60,
  notes: 4000,
  list: 50,
  custom_fields: 40,
} as const

/** Characters of markup that a text may have beside its own. */
const MOST_MARKUP = 20_000

/** Collects what is wrong while the fields are read one after the other. */
export class Reader {
  readonly problems: FieldProblem[] = []

  wrong<T>(field: string, code: FieldCode, instead: T): T {
    this.problems.push({ field, code })
    return instead
  }

  /** One line without markup; longer than `max` characters is refused, never cut. */
  line(field: string, text: string | undefined, max: number): string {
    return this.#within(field, text ?? '', max, sanitizeLine)
  }

  #within(field: string, text: string, max: number, clean: (text: string) => string): string {
    // What no markup explains is not even looked at.
    const cleaned = text.length > max + MOST_MARKUP ? null : clean(text)
    return cleaned === null || cleaned.length > max ? this.wrong(field, 'too_long', '') : cleaned
  }

  required(field: string, text: string | undefined, max: number): string {
    const clean = this.line(field, text, max)
    const reported = this.problems.some((row) => row.field === field)
    return clean === '' && !reported ? this.wrong(field, 'required', '') : clean
  }

  text(field: string, text: string | undefined, max: number): string {
    return this.#within(field, text ?? '', max, sanitizeText)
  }

  choice<T extends string>(field: string, value: string | undefined, choices: readonly T[], otherwise: T): T {
    if (value === undefined) return otherwise
    return choices.find((choice) => choice === value) ?? this.wrong(field, 'not_a_choice', otherwise)
  }

  done<T>(value: T): Checked<T> {
    return this.problems.length === 0 ? { ok: true, value } : { ok: false, problems: this.problems }
  }
}

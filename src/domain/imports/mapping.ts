import { fold } from '../base/search.ts'
import { CUSTOM_FIELD, CUSTOM_HEADINGS, hasCustomFields, RECORD_FIELDS, type RecordKind } from './fields.ts'

/** A heading in the form in which headings are compared; a company's choice is stored under it. */
export const headingKey = (text: string): string => fold(text).replaceAll(/[_.]+/g, ' ').trim()

function customFieldOf(heading: string): string | null {
  for (const start of Object.values(CUSTOM_HEADINGS)) {
    const plain = heading.trim()
    if (plain.startsWith(start.trim())) return `${CUSTOM_FIELD}${plain.slice(start.trim().length).trim()}`
  }
  return null
}

/**
 * The field for each heading, or null: what the company chose for that heading before, our own names and headings in
 * both languages, then what other systems call it. A field is mapped to one column only, the best match.
 */
export function guessMapping(
  kind: RecordKind,
  headings: readonly string[],
  {
    chosen = {},
    customFields = [],
  }: { chosen?: Readonly<Record<string, string>>; customFields?: readonly string[] } = {},
): (string | null)[] {
  const fields = RECORD_FIELDS[kind]
  const known = new Set(fields.map((row) => row.field))
  const own = new Map(customFields.map((name) => [headingKey(name), `${CUSTOM_FIELD}${name}`]))
  const allowed = (field: string | undefined) =>
    field !== undefined && (known.has(field) || (field.startsWith(CUSTOM_FIELD) && hasCustomFields(kind)))
      ? field
      : null
  const looks: ((heading: string) => string | null)[] = [
    (heading) => allowed(chosen[headingKey(heading)]),
    (heading) => (hasCustomFields(kind) ? customFieldOf(heading) : null),
    (heading) =>
      fields.find((row) =>
        [row.field, row.en, row.fr].some((name) => headingKey(name) === headingKey(heading)),
      )?.field ?? null,
    (heading) => own.get(headingKey(heading)) ?? null,
    (heading) =>
      fields.find((row) => row.also?.some((name) => headingKey(name) === headingKey(heading)))?.field ?? null,
  ]
  const mapping: (string | null)[] = headings.map(() => null)
  const taken = new Set<string>()
  for (const look of looks) {
    for (const [at, heading] of headings.entries()) {
      if (mapping[at] !== null || headingKey(heading) === '') continue
      const field = look(heading)
      if (field === null || taken.has(field)) continue
      mapping[at] = field
      taken.add(field)
    }
  }
  return mapping
}

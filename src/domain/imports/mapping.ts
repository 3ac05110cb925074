import { fold } from '../base/search.ts'
import { CUSTOM_FIELD, CUSTOM_HEADINGS, hasCustomFields, RECORD_FIELDS, type RecordKind } from './fields.ts'

/** A heading in the form in which headings are compared; a company's choice is stored under it. */
export const headingKey = (text: string): string => fold(text).replaceAll(/[_.]+/g, ' ').trim()

/** What a file shows of a heading or a cell before it is imported, in characters. */
export const SHOWN_OF_CELL = 200

/** How many of a file's first rows may have the headings. */
export const HEAD_ROWS = 15

interface KnownHeadings {
  /** The fields by our own names and English headings. */
  own: ReadonlyMap<string, string>
  /** The fields by what else files call them. */
  others: ReadonlyMap<string, string>
}

const byKey = (pairs: readonly (readonly [name: string, field: string])[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [name, field] of pairs) {
    const key = headingKey(name)
    if (!found.has(key)) found.set(key, field)
  }
  return found
}

const known = new Map<RecordKind, KnownHeadings>()

/** The headings of a kind by their keys, computed once. */
function knownHeadings(kind: RecordKind): KnownHeadings {
  const before = known.get(kind)
  if (before) return before
  const fields = RECORD_FIELDS[kind]
  const made = {
    own: byKey(
      fields.flatMap(({ field, words }) => [field, words.message].map((name) => [name, field] as const)),
    ),
    others: byKey(fields.flatMap(({ field, also = [] }) => also.map((name) => [name, field] as const))),
  }
  known.set(kind, made)
  return made
}

function customFieldOf(heading: string): string | null {
  for (const start of CUSTOM_HEADINGS) {
    const plain = heading.trim()
    if (plain.startsWith(start)) return `${CUSTOM_FIELD}${plain.slice(start.length).trim()}`
  }
  return null
}

/**
 * The field for each heading, or null: what the company chose for that heading before, our own name and heading,
 * then what else files call it. A field is mapped to one column only, the best match.
 */
export function guessMapping(
  kind: RecordKind,
  headings: readonly string[],
  {
    chosen = {},
    customFields = [],
  }: { chosen?: Readonly<Record<string, string>>; customFields?: readonly string[] } = {},
): (string | null)[] {
  const names = knownHeadings(kind)
  const fields = new Set(RECORD_FIELDS[kind].map((row) => row.field))
  const own = new Map(customFields.map((name) => [headingKey(name), `${CUSTOM_FIELD}${name}`]))
  const allowed = (field: string | undefined) =>
    field !== undefined && (fields.has(field) || (field.startsWith(CUSTOM_FIELD) && hasCustomFields(kind)))
      ? field
      : null
  const columns = headings.map((heading) => ({ heading, key: headingKey(heading) }))
  const looks: ((column: { heading: string; key: string }) => string | null)[] = [
    ({ key }) => allowed(chosen[key]),
    ({ heading }) => (hasCustomFields(kind) ? customFieldOf(heading) : null),
    ({ key }) => names.own.get(key) ?? null,
    ({ key }) => own.get(key) ?? null,
    ({ key }) => names.others.get(key) ?? null,
  ]
  const mapping: (string | null)[] = headings.map(() => null)
  const taken = new Set<string>()
  for (const look of looks) {
    for (const [at, column] of columns.entries()) {
      if (mapping[at] !== null || column.key === '') continue
      const field = look(column)
      if (field === null || taken.has(field)) continue
      mapping[at] = field
      taken.add(field)
    }
  }
  return mapping
}

/**
 * Which of a file's first rows has the headings: the one that names the most fields. A later row counts only where it
 * names at least two fields and more than the first one: some programs write titles above the headings.
 */
export function guessHeadingRow(kind: RecordKind, rows: readonly (readonly string[])[]): number {
  const named = rows
    .slice(0, HEAD_ROWS)
    .map((row) => guessMapping(kind, row).filter((field) => field !== null).length)
  const most = Math.max(0, ...named)
  return most >= 2 && most > (named[0] ?? 0) ? named.indexOf(most) : 0
}

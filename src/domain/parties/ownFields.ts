import { isCustomFieldValid } from './customFields.ts'
import type { CustomField } from './billTo.ts'
import { fold } from '../base/search.ts'
import { sanitizeText } from '../base/text.ts'
import { LENGTHS, type Reader } from './check.ts'

/** A field of a company's own for its customers or fleet locations, with its name. */
export interface CustomFieldDefinition {
  name: string
  required: boolean
  /** Asked again on every order. */
  per_visit?: boolean | undefined
}

/** The value that was typed for a company's own field, by name. */
export interface CustomFieldInput {
  name: string
  val: string | number | null
  /** Why the sender holds the value for wrong; such a field is refused. */
  error?: string | boolean | null | undefined
}

/**
 * The fields of the company in its order with the values given, then values whose definition was removed: removing a
 * definition deletes no values. Fields of a visit are no part of a record.
 */
export function mergeCustomFields(
  definitions: readonly CustomFieldDefinition[],
  values: readonly CustomFieldInput[],
): CustomField[] {
  const given = new Map(values.map((row) => [row.name.trim(), row.val]))
  const own = definitions.filter((row) => !row.per_visit)
  const asked = own.map(({ name, required }) => ({ name, required, val: given.get(name) ?? null }))
  const known = new Set(own.map((row) => row.name))
  const others = [...given]
    .filter(([name, val]) => name !== '' && !known.has(name) && val !== null && val !== '')
    .map(([name, val]) => ({ name, required: false, val }))
  return [...asked, ...others]
}

/** The fields that an order takes from a record: the company's, with the record's values; those of a visit are empty. */
export function orderCustomFields(
  definitions: readonly CustomFieldDefinition[],
  values: readonly CustomFieldInput[],
): CustomField[] {
  const stored = mergeCustomFields(definitions, values)
  const visit = definitions.filter((row) => row.per_visit)
  const ofVisit = new Set(visit.map((row) => row.name))
  return [
    ...stored.filter((row) => !ofVisit.has(row.name)),
    ...visit.map(({ name, required }) => ({ name, required, val: null, per_visit: true })),
  ]
}

/** The fields as they are stored, without markup; a required field that is empty is a problem (zero is a value), and so is one with an error. */
export function readCustomFields(
  reader: Reader,
  definitions: readonly CustomFieldDefinition[],
  values: readonly CustomFieldInput[],
): CustomField[] {
  for (const { name, error } of values)
    if (error) reader.wrong(`custom_fields.${name}`, 'custom_field_invalid', '')
  const fields = mergeCustomFields(definitions, values)
  if (fields.length > LENGTHS.custom_fields) return reader.wrong('custom_fields', 'too_many', [])
  return fields.map((field) => {
    const val = typeof field.val === 'string' ? sanitizeText(field.val) : field.val
    const at = `custom_fields.${field.name}`
    if (typeof val === 'string' && val.length > LENGTHS.custom_field) reader.wrong(at, 'too_long', '')
    if (!isCustomFieldValid({ ...field, val })) reader.wrong(at, 'custom_field_required', '')
    return { ...field, val }
  })
}

/** Indexes of the names that appear earlier in the list, ignoring case: a name identifies a field. */
export function repeatedNames(definitions: readonly CustomFieldDefinition[]): number[] {
  const names = definitions.map((row) => fold(row.name))
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []))
}

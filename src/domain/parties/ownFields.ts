import { isCustomFieldValid, type CustomField } from './customFields.ts'
import { fold } from '../base/search.ts'
import { sanitizeText } from '../base/text.ts'
import { LENGTHS, type Reader } from './check.ts'

/** A field of a company's own for its customers or fleet locations, with its name. */
export interface CustomFieldDefinition {
  name: string
  required: boolean
}

/** The value that was typed for a company's own field, by name. */
export interface CustomFieldInput {
  name: string
  val: string | number | null
}

/**
 * The fields of the company in its order with the values given, then values whose definition was removed: removing a
 * definition deletes no values.
 */
export function mergeCustomFields(
  definitions: readonly CustomFieldDefinition[],
  values: readonly CustomFieldInput[],
): CustomField[] {
  const given = new Map(values.map((row) => [row.name.trim(), row.val]))
  const asked = definitions.map(({ name, required }) => ({ name, required, val: given.get(name) ?? null }))
  const known = new Set(definitions.map((row) => row.name))
  const others = [...given]
    .filter(([name, val]) => name !== '' && !known.has(name) && val !== null && val !== '')
    .map(([name, val]) => ({ name, required: false, val }))
  return [...asked, ...others]
}

/** The fields as they are stored, without markup; a required field that is empty is a problem, zero is a value. */
export function readCustomFields(
  reader: Reader,
  definitions: readonly CustomFieldDefinition[],
  values: readonly CustomFieldInput[],
): CustomField[] {
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

import type { CustomField } from './billTo.ts'

/** The fields that a person fills on an order and that its papers show: required ones, and those of a visit. */
export const visitFields = (fields: readonly CustomField[]): CustomField[] =>
  fields.filter((field) => field.required || field.per_visit)

/** Invalid when required and empty (zero is a value) or when an error is set (specification 5). */
export function isCustomFieldValid(field: CustomField): boolean {
  if (field.error) return false
  return !field.required || (field.val !== null && String(field.val).trim() !== '')
}

/** One problem for each invalid field, named by the field. */
export function customFieldProblems(
  fields: readonly CustomField[],
): { code: 'custom_field_invalid'; field: string }[] {
  return fields
    .filter((field) => !isCustomFieldValid(field))
    .map((field) => ({ code: 'custom_field_invalid', field: field.name }))
}

/** A customer's or fleet location's own field (specification section 3). */
export interface CustomField {
  name: string
  required: boolean
  val: string | number | null
  error?: string | boolean | null | undefined
}

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

/** A column of such a file: its field, its heading in both languages, and what other systems call it. */
export interface RecordField {
  field: string
  en: string
  fr: string
  also?: readonly string[]
  /** A row without it is refused; a mapping must include it. */
  required?: true
  /** Other programs have it; our own files keep it in another field. */
  importOnly?: true
}

/** A field with its headings, and what other systems call it. */
export const f = (field: string, en: string, fr: string, ...also: string[]): RecordField =>
  also.length === 0 ? { field, en, fr } : { field, en, fr, also }
/** A field without which a row is refused. */
export const required = (row: RecordField): RecordField => ({ ...row, required: true })

/** A field that our own files do not have. */
export const importOnly = (row: RecordField): RecordField => ({ ...row, importOnly: true })

export const ID = f('id', 'ID', 'Identifiant', 'uuid')
export const NOTES = f('notes', 'Notes', 'Notes', 'note', 'comments', 'commentaires', 'remarques')

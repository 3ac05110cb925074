import { msg, type Words } from '#domain/base/words.ts'

/** A column of such a file: its field, its heading, and what other systems call it. */
export interface RecordField {
  field: string
  words: Words
  also?: readonly string[]
  /** A row without it is refused; a mapping must include it. */
  required?: true
  /** Other programs have it; our own files keep it in another field. */
  importOnly?: true
}

/** A field with its heading, and what else files call it. */
export const f = (field: string, words: Words, ...also: string[]): RecordField =>
  also.length === 0 ? { field, words } : { field, words, also }
/** A field without which a row is refused. */
export const required = (row: RecordField): RecordField => ({ ...row, required: true })

/** A field that our own files do not have. */
export const importOnly = (row: RecordField): RecordField => ({ ...row, importOnly: true })

export const ID = f('id', msg('ID'), 'Identifiant', 'uuid')
export const NOTES = f('notes', msg('Notes'), 'note', 'comments', 'commentaires', 'remarques')

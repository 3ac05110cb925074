import type { Checked, FieldProblem } from '#domain/parties/check.ts'
import { AppError, type FieldError } from '#server/base/errors.ts'

type Given = { custom_fields?: readonly { name: string }[] | undefined }
const OWN = 'custom_fields.'

/** The field's path in the body: a contact's by its place, one of the company's own by its index there, if it was sent at all. */
function pointerOf(field: string, given: Given): string {
  if (!field.startsWith(OWN)) return `/body/${field.replaceAll('.', '/')}`
  const name = field.slice(OWN.length)
  const index = (given.custom_fields ?? []).findIndex((row) => row.name.trim() === name)
  return index < 0 ? `/body/custom_fields/${name}` : `/body/custom_fields/${index}/val`
}

const asField = ({ field, code }: FieldProblem, given: Given): FieldError => ({
  pointer: pointerOf(field, given),
  code,
  detail: field,
})

/** The clean record, else a refusal that names every field that cannot be used. */
export function acceptRecord<T>(checked: Checked<T>, given: Given = {}): T {
  if (checked.ok) return checked.value
  throw new AppError('invalid_input', { fields: checked.problems.map((row) => asField(row, given)) })
}

interface Versioned {
  version: number
  removed_at: string | null
}

/**
 * The record that will be written: it must exist, be in use, and have the version seen. The refusal carries the newer
 * one.
 */
export function assertWritable<Row extends Versioned>(
  row: Row | null,
  version: number,
  reply: (row: Row) => unknown,
): Row {
  if (!row) throw new AppError('not_found')
  if (row.removed_at !== null) throw new AppError('record_removed', { current: reply(row) })
  if (row.version !== version) throw new AppError('stale_version', { current: reply(row) })
  return row
}

interface Consents {
  consent_email: string
  consent_text: string
}

/** When consent was given or refused: now, where it is given for the first time or changed. */
export function consentTime(before: (Consents & { consent_at: string | null }) | null, after: Consents) {
  const known = before ?? { consent_email: 'unknown', consent_text: 'unknown', consent_at: null }
  const same = known.consent_email === after.consent_email && known.consent_text === after.consent_text
  return same ? known.consent_at : new Date().toISOString()
}

import { AppError } from './errors.ts'

/** Refuses a change of fields that this actor may not change, each named. */
export function refuseHeld(fields: readonly string[]): void {
  if (fields.length === 0) return
  const code = 'needs_manager'
  throw new AppError('not_allowed', {
    fields: fields.map((field) => ({ pointer: `/body/${field}`, code, detail: field })),
  })
}

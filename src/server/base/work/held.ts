import type { HeldField } from '#domain/parties/heldFields.ts'
import { refusalWords } from '#domain/people/permissionWords.ts'
import { AppError } from '../errors.ts'

/** Refuses a change of fields that this actor may not change, each with the permission that it needs. */
export function refuseHeld(held: readonly HeldField[]): void {
  const [first] = held
  if (!first) return
  throw new AppError('not_allowed', {
    permission: first.permission,
    fields: held.map(({ field, permission }) => ({
      pointer: `/body/${field}`,
      code: 'not_allowed',
      detail: field,
      text: refusalWords(permission),
    })),
  })
}

import { refusalWords } from '#domain/people/permissionWords.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { useMay } from './session.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** Why the signed-in person cannot do something, with the permission that is missing; false where they can. */
export function useHeld(): (permission: Permission) => string | false {
  const say = useSay()
  const may = useMay()
  return (permission) => !may(permission) && say(refusalWords(permission))
}

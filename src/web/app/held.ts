import { useLingui } from '@lingui/react/macro'
import { can, type Permission } from '../../domain/roles.ts'
import { useUser } from './session.ts'

/** Whether the signed-in person has a permission; without a session there is none. */
export function useMay(): (permission: Permission) => boolean {
  const user = useUser()
  return (permission) => user !== null && can(user.role, permission)
}

/** Why the signed-in person cannot change what a permission is for; false where they can. */
export function useHeld(): (permission: Permission) => string | false {
  const { t } = useLingui()
  const may = useMay()
  return (permission) => !may(permission) && t`Only a manager can change this.`
}

import { useLingui } from '@lingui/react/macro'
import { can, type Permission } from '../../domain/people/roles.ts'
import { useUser } from './session.ts'

/** Whether the signed-in person has a permission; false without a session. */
export function useMay(): (permission: Permission) => boolean {
  const user = useUser()
  return (permission) => user !== null && can(user.role, permission)
}

/** The permissions that protect fields of a form. */
type Holding = Extract<Permission, 'customers.terms' | 'customers.exemptions' | 'inventory.prices'>

/** Why the signed-in person cannot change what a permission protects; false where they can. */
export function useHeld(): (permission: Holding) => string | false {
  const { t } = useLingui()
  const may = useMay()
  const reasons: Record<Holding, string> = {
    'customers.terms': t`Only a manager can change payment terms and discounts.`,
    'customers.exemptions': t`Only a manager can change tax settings.`,
    'inventory.prices': t`Only a manager can change prices and taxes.`,
  }
  return (permission) => !may(permission) && reasons[permission]
}

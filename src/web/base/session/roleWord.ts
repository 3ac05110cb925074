import { useLingui } from '@lingui/react/macro'
import type { Role } from '#domain/people/roles.ts'

/** A role in the person's language. */
export function useRoleWord(): (role: Role) => string {
  const { t } = useLingui()
  return (role) =>
    ({
      Owner: t({ context: 'role', message: 'Owner' }),
      Manager: t({ context: 'role', message: 'Manager' }),
      Technician: t({ context: 'role', message: 'Technician' }),
      Company: t({ context: 'role', message: 'Company' }),
    })[role]
}

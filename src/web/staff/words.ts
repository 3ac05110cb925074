import { useLingui } from '@lingui/react/macro'
import type { StaffPerson } from '#contract/staff/staff.ts'
import { mayManage } from '#domain/people/roles.ts'
import { useUser } from '../base/session/session.ts'
import type { RightSource } from '#domain/people/rights.ts'
import type { StaffState } from '#domain/people/staff.ts'

/** A person's state in the signed-in person's language. */
export function useStateWord(): (state: StaffState) => string {
  const { t } = useLingui()
  return (state) =>
    ({
      active: t({ context: 'person', message: 'Active' }),
      invited: t({ context: 'person', message: 'Invited' }),
      deactivated: t({ context: 'person', message: 'Deactivated' }),
    })[state]
}

/** Where a right comes from. */
export function useSourceWord(): (source: RightSource) => string {
  const { t } = useLingui()
  return (source) =>
    ({
      role: t`From the role`,
      preset: t`Changed for the role`,
      exception: t`Exception for this person`,
    })[source]
}

/** Why the signed-in person may not change a person: the role, or what that person has more. */
export function useWhyNotEditable(): (person: StaffPerson) => string | false {
  const { t } = useLingui()
  const user = useUser()
  return ({ editable, role }) => {
    if (editable) return false
    return user && mayManage(user.role, role)
      ? t`This person has permissions or shops that you don’t have.`
      : t`Your role doesn’t manage this person.`
  }
}

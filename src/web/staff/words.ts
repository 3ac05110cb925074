import { useLingui } from '@lingui/react/macro'
import type { RightSource } from '../../domain/people/rights.ts'
import type { StaffState } from '../../domain/people/staff.ts'

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

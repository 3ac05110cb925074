import { withoutMarks } from '../base/search.ts'
import type { Permission } from './permissions.ts'
import { mayManage, type Role } from './roles.ts'

/** The states of a person: working, invited and not yet accepted, or deactivated. */
export const STAFF_STATES = ['active', 'invited', 'deactivated'] as const
export type StaffState = (typeof STAFF_STATES)[number]

/** How many days an invitation is valid. */
export const INVITATION_DAYS = 7

/** Why a change of a person is refused. */
export type StaffRefusal =
  | 'last_owner'
  | 'own_role'
  | 'own_rights'
  | 'own_deactivation'
  | 'role_above_own'
  | 'pin_only_role'

/** What the rules read of a person. */
export interface StaffFacts {
  id: string
  role: Role
  state: StaffState
  /** The person never signs in: a PIN at a station identifies them. */
  pin_only: boolean
}

const isWorkingOwner = ({ role, state }: Pick<StaffFacts, 'role' | 'state'>): boolean =>
  role === 'Owner' && state === 'active'

/**
 * Why `by` may not change a person from `before` to `after`; null where they may. `owners` is the number of active
 * Owners before the change. A new person has nothing before.
 */
export function staffRefusal(
  by: Pick<StaffFacts, 'id' | 'role'>,
  before: StaffFacts | null,
  after: StaffFacts,
  owners: number,
): StaffRefusal | null {
  if (before?.id === by.id) {
    if (after.role !== before.role) return 'own_role'
    if (after.state !== before.state)
      return isWorkingOwner(before) && owners <= 1 ? 'last_owner' : 'own_deactivation'
  } else if (!mayManage(by.role, after.role) || (before && !mayManage(by.role, before.role)))
    return 'role_above_own'
  if (before && isWorkingOwner(before) && !isWorkingOwner(after) && owners <= 1) return 'last_owner'
  const signsIn = after.role === 'Owner' || after.role === 'Company'
  // A deactivated person is judged when they are reactivated.
  return after.pin_only && signsIn && after.state !== 'deactivated' ? 'pin_only_role' : null
}

/** The permissions that a change gives to a person and that its author does not have. */
export function beyondOwn(
  own: readonly Permission[],
  before: readonly Permission[],
  after: readonly Permission[],
): Permission[] {
  return after.filter((permission) => !before.includes(permission) && !own.includes(permission))
}

const letters = (name: string, most: number): string =>
  withoutMarks(name)
    .replaceAll(/[^\p{L}]/gu, '')
    .slice(0, most)

/**
 * Initials for a person that no one else in the company has: the first letter of the first name and two of the last,
 * with a number where those are taken. `taken` is compared without regard to case.
 */
export function freeInitials(first: string, last: string, taken: readonly string[]): string {
  const used = new Set(taken.map((text) => text.toUpperCase()))
  const base = `${letters(first, 1)}${letters(last, 2)}`.toUpperCase() || 'P'
  for (let at = 1; ; at += 1) {
    const proposed = at === 1 ? base : `${base}${String(at)}`
    if (!used.has(proposed)) return proposed
  }
}

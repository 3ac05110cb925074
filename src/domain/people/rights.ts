import { PERMISSIONS, type Permission } from './permissions.ts'
import { can, type Role } from './roles.ts'

/** Permissions that are allowed (true) or denied (false) in place of what would hold otherwise. */
export type Overrides = Readonly<Record<string, boolean>>

/** What a company changed for one person: the preset of the person's role, and exceptions for the person. */
export interface RightsChanges {
  preset: Overrides
  exceptions: Overrides
}

/** Where a right comes from: the role as the product defines it, the company's change of it, or an exception. */
export const RIGHT_SOURCES = ['role', 'preset', 'exception'] as const
export type RightSource = (typeof RIGHT_SOURCES)[number]

export interface Right {
  permission: Permission
  allowed: boolean
  source: RightSource
}

/** Owners and Company accounts keep every permission: neither presets nor exceptions change theirs. */
export const isFixed = (role: Role): boolean => role === 'Owner' || role === 'Company'

function rightOf(role: Role, permission: Permission, { preset, exceptions }: RightsChanges): Right {
  const exception = exceptions[permission]
  if (exception !== undefined) return { permission, allowed: exception, source: 'exception' }
  const changed = preset[permission]
  if (changed !== undefined) return { permission, allowed: changed, source: 'preset' }
  return { permission, allowed: can(role, permission), source: 'role' }
}

/** Each permission with whether a person has it, and why. Names that are no permissions (any more) are ignored. */
export function rightsOf(role: Role, changes: RightsChanges): Right[] {
  const counted = isFixed(role) ? { preset: {}, exceptions: {} } : changes
  return PERMISSIONS.map((permission) => rightOf(role, permission, counted))
}

/** The permissions that a person has. */
export function effectivePermissions(role: Role, changes: RightsChanges): Permission[] {
  return rightsOf(role, changes).flatMap(({ permission, allowed }) => (allowed ? [permission] : []))
}

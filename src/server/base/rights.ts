import { sql } from 'kysely'
import type { Permission } from '../../domain/people/permissions.ts'
import { effectivePermissions, type Overrides, type RightsChanges } from '../../domain/people/rights.ts'
import type { Role } from '../../domain/people/roles.ts'

/** A row of `users u` with what its company changed of its rights. */
export interface RightsRow extends RightsChanges {
  role: Role
  preset: Overrides
  exceptions: Overrides
}

/** The columns `role`, `preset` and `exceptions` of a query over `users u`. */
export const rightsColumns = (companyId: string) => sql`u.role,
  coalesce((select jsonb_object_agg(p.permission, p.allowed) filter (where p.allowed is not null) from role_permissions p
    where p.company_id = ${companyId} and p.role = u.role), '{}') as preset,
  coalesce((select jsonb_object_agg(e.permission, e.allowed) filter (where e.allowed is not null) from user_permissions e
    where e.company_id = ${companyId} and e.user_id = u.id), '{}') as exceptions`

/** The permissions of a person, as their row says. */
export const permissionsOf = ({ role, ...changes }: RightsRow): Permission[] =>
  effectivePermissions(role, changes)

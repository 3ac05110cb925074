import { sql } from 'kysely'
import type { Permission } from '#domain/people/permissions.ts'
import { isPinStillValid, type Reach } from '#domain/people/reach.ts'
import { effectivePermissions, type Overrides, type RightsChanges } from '#domain/people/rights.ts'
import type { Role } from '#domain/people/roles.ts'
import { rows, type Tx } from './db.ts'

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

/** What people of a company may do and where, by their id, whether they are active or not. */
export async function listReaches(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reach>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<RightsRow & { id: string; shop_ids: string[] }>`select u.id, ${rightsColumns(companyId)},
      coalesce((select array_agg(s.shop_id) from user_shops s
        where s.company_id = ${companyId} and s.user_id = u.id), '{}') as shop_ids
    from users u where u.company_id = ${companyId} and u.id = any(${ids}::uuid[])`,
  )
  return new Map(found.map((row) => [row.id, { permissions: permissionsOf(row), shop_ids: row.shop_ids }]))
}

/** What one person may do and where; nothing for an id that is no one's. */
export async function loadReach(tx: Tx, companyId: string, id: string): Promise<Reach> {
  return (await listReaches(tx, companyId, [id])).get(id) ?? { permissions: [], shop_ids: [] }
}

/** Whether a PIN is no longer good: the one who set it, and so knows it, has not all that its person has. */
export function isOutdated(id: string, setBy: string | null, reaches: ReadonlyMap<string, Reach>): boolean {
  if (setBy === null || setBy === id) return false
  const [setter, person] = [reaches.get(setBy), reaches.get(id)]
  return setter === undefined || person === undefined || !isPinStillValid(setter, person)
}

/** The same for one person, of whose PIN it is known who set it. */
export async function isPinOutdated(
  tx: Tx,
  companyId: string,
  id: string,
  setBy: string | null,
): Promise<boolean> {
  if (setBy === null || setBy === id) return false
  return isOutdated(id, setBy, await listReaches(tx, companyId, [id, setBy]))
}

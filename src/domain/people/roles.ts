import { PERMISSIONS, type Permission } from './permissions.ts'

/** The specification's roles (section 6). */
export const ROLES = ['Owner', 'Manager', 'Technician', 'Company'] as const
export type Role = (typeof ROLES)[number]

const TECHNICIAN: readonly Permission[] = [
  'orders.create',
  'orders.edit',
  'orders.move',
  'orders.finalize',
  'orders.send',
  'orders.cancel',
  'orders.uncollectible',
  'orders.discount',
  'files.add',
  'payments.take',
  'payments.refund_to_credit',
  'till.open',
  'reports.view',
  'punches.own',
  'customers.edit',
  'vehicles.edit',
  'vehicles.lookup',
  'inventory.edit',
  'inventory.count_sheet',
]

/** What a Manager may not do. */
const OWNERS_ONLY: ReadonlySet<Permission> = new Set<Permission>([
  'payments.settle_by_hand',
  'inventory.count_over_limit',
  'till.reopen',
  'accounting.edit',
  'payouts.view',
  'staff.presets',
  'staff.pay',
  'operations.edit',
  'company.edit',
  'company.export',
  'company.billing',
  'company.delete',
  'shops.add',
  'shops.archive',
  'payments.settings',
  'security.view',
  'audit.view',
  'api_docs.view',
  'shops.all',
])

/**
 * The four roles as presets of permissions. An Owner and a Company account may do everything, in
 * every shop of the company: where a rule says "Owner or Manager", Company is included.
 */
export const ROLE_PRESETS: Readonly<Record<Role, readonly Permission[]>> = {
  Technician: TECHNICIAN,
  Manager: PERMISSIONS.filter((permission) => !OWNERS_ONLY.has(permission)),
  Owner: PERMISSIONS,
  Company: PERMISSIONS,
}

/** A signed-in person: a role, and the permissions in effect (`effectivePermissions`). */
export interface UserActor {
  kind: 'user'
  role: Role
  permissions: readonly Permission[]
}

/**
 * The actor. A customer link opens one order or payment for a customer without an account; `system` is the server's own
 * background work; an API key has exactly the permissions with which it was created, an assistant those of its key.
 */
export type Actor =
  | UserActor
  | { kind: 'customer_link'; order_id: string | null }
  | { kind: 'system' }
  | { kind: 'api_key' | 'assistant'; permissions: readonly Permission[] }

/** A person of a role; without permissions named, with those of the role's preset. */
export const userActor = (role: Role, permissions = ROLE_PRESETS[role]): UserActor => ({
  kind: 'user',
  role,
  permissions,
})

/**
 * What an actor without a role may do. A customer pays over a link; decisions over a link are a command of their own
 * (`mayCommand`). Background work records the outcome of payments that a person started.
 */
const FIXED: Readonly<Record<'customer_link' | 'system', readonly Permission[]>> = {
  customer_link: ['payments.take'],
  system: ['payments.take', 'payments.refund', 'shops.all'],
}

/** True when the role's preset holds the permission. */
export function can(role: Role, permission: Permission): boolean {
  return ROLE_PRESETS[role].includes(permission)
}

/** True when this actor may. */
export function actorCan(actor: Actor, permission: Permission): boolean {
  const held = 'permissions' in actor ? actor.permissions : FIXED[actor.kind]
  return held.includes(permission)
}

/** True when this actor works in every shop of the company. */
export const inAllShops = (actor: Actor): boolean => actorCan(actor, 'shops.all')

/**
 * Whether this role may manage people of another: edit and deactivate them, or help them recover a lost account. An Owner
 * or Company account manages every role, a Manager Technicians.
 */
export function mayManage(role: Role, other: Role): boolean {
  return role === 'Owner' || role === 'Company' || (role === 'Manager' && other === 'Technician')
}

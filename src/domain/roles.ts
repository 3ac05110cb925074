/** The specification's roles (section 6). */
export const ROLES = ['Owner', 'Manager', 'Technician', 'Company'] as const
export type Role = (typeof ROLES)[number]

/** What a person may do; routes and pages have their own role lists beside this. */
export const PERMISSIONS = [
  'orders.create',
  'orders.edit',
  'orders.move',
  'orders.finalize',
  'orders.cancel',
  'orders.void',
  'orders.uncollectible',
  'orders.late_payment',
  'orders.reopen',
  'orders.restore',
  'orders.discount',
  'orders.discount_over_limit',
  'orders.price_override',
  'payments.take',
  'payments.refund',
  'till.open',
  'till.close',
  'costs.view',
  'lists.export',
  'punches.own',
  'punches.edit_others',
  'customers.edit',
  'inventory.edit',
  'inventory.count',
  'catalogue.edit',
  'staff.edit',
  'operations.view',
  'operations.edit',
  'company.edit',
  'payouts.view',
  'api_docs.view',
  'shops.all',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const TECHNICIAN: readonly Permission[] = [
  'orders.create',
  'orders.edit',
  'orders.move',
  'orders.finalize',
  'orders.cancel',
  'orders.uncollectible',
  'orders.discount',
  'payments.take',
  'till.open',
  'punches.own',
  'customers.edit',
  'inventory.edit',
]
const MANAGER: readonly Permission[] = [
  ...TECHNICIAN,
  'orders.void',
  'orders.late_payment',
  'orders.reopen',
  'orders.restore',
  'orders.discount_over_limit',
  'orders.price_override',
  'payments.refund',
  'till.close',
  'costs.view',
  'lists.export',
  'punches.edit_others',
  'inventory.count',
  'catalogue.edit',
  'staff.edit',
  'operations.view',
]
const OWNER: readonly Permission[] = [
  ...MANAGER,
  'operations.edit',
  'company.edit',
  'payouts.view',
  'api_docs.view',
]

/**
 * The four roles as presets of permissions (domain decision 8). A Company account may all that an Owner may, in
 * every shop of its company: where a rule says "Owner or Manager", Company is meant too.
 */
export const ROLE_PRESETS: Readonly<Record<Role, readonly Permission[]>> = {
  Technician: TECHNICIAN,
  Manager: MANAGER,
  Owner: OWNER,
  Company: [...OWNER, 'shops.all'],
}

/** Who acts: a role, and the permissions given or taken beside its preset. */
export interface Actor {
  role: Role
  granted?: readonly Permission[]
  denied?: readonly Permission[]
}

/** True when the role's preset holds the permission. */
export function can(role: Role, permission: Permission): boolean {
  return ROLE_PRESETS[role].includes(permission)
}

/** True when this person may: a denied permission beats a granted one, which beats the preset. */
export function actorCan(actor: Actor, permission: Permission): boolean {
  if (actor.denied?.includes(permission)) return false
  return actor.granted?.includes(permission) === true || can(actor.role, permission)
}

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

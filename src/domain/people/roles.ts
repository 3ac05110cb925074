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
  'orders.price_below_cost',
  'orders.fees',
  'orders.exemptions',
  'payments.take',
  'payments.refund',
  'payments.refund_to_credit',
  'till.open',
  'till.close',
  'costs.view',
  'lists.export',
  'punches.own',
  'punches.edit_others',
  'customers.edit',
  'customers.terms',
  'customers.exemptions',
  'inventory.edit',
  'inventory.prices',
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
  'payments.refund_to_credit',
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
  'orders.price_below_cost',
  'orders.fees',
  'orders.exemptions',
  'payments.refund',
  'till.close',
  'costs.view',
  'lists.export',
  'punches.edit_others',
  'customers.terms',
  'customers.exemptions',
  'inventory.prices',
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
 * The four roles as presets of permissions (domain decision 8). A Company account may do all that an Owner may, in
 * every shop of its company: where a rule says "Owner or Manager", Company is included.
 */
export const ROLE_PRESETS: Readonly<Record<Role, readonly Permission[]>> = {
  Technician: TECHNICIAN,
  Manager: MANAGER,
  Owner: OWNER,
  Company: [...OWNER, 'shops.all'],
}

/** A signed-in person: a role, and the permissions granted or denied in addition to its preset. */
export interface UserActor {
  kind: 'user'
  role: Role
  granted?: readonly Permission[]
  denied?: readonly Permission[]
}

/**
 * The actor. A customer link opens one order or payment for a customer without an account; `system` is the server's own
 * background work; an API key has exactly the permissions with which it was created.
 */
export type Actor =
  | UserActor
  | { kind: 'customer_link'; order_id: string | null }
  | { kind: 'system' }
  | { kind: 'api_key'; permissions: readonly Permission[] }

/** A person with exactly the permissions of the role. */
export const userActor = (role: Role): UserActor => ({ kind: 'user', role })

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

function userCan(actor: UserActor, permission: Permission): boolean {
  if (actor.denied?.includes(permission)) return false
  return actor.granted?.includes(permission) === true || can(actor.role, permission)
}

/** True when this actor may: for a person a denied permission beats a granted one, which beats the role's preset. */
export function actorCan(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'user') return userCan(actor, permission)
  return (actor.kind === 'api_key' ? actor.permissions : FIXED[actor.kind]).includes(permission)
}

/** True when this actor works in every shop of the company: an Owner or Company account, and background work. */
export const inAllShops = (actor: Actor): boolean =>
  (actor.kind === 'user' && actor.role === 'Owner') || actorCan(actor, 'shops.all')

/**
 * Whether this role may help another recover a lost account: an Owner or Company account may help every role, a Manager
 * a Technician.
 */
export function mayHelp(role: Role, other: Role): boolean {
  return role === 'Owner' || role === 'Company' || (role === 'Manager' && other === 'Technician')
}

import { ROLES, type Role } from '../../domain/people/roles.ts'

/**
 * The screens that exist, who may open them, and where they are in the menu. A row is added when its screen is built;
 * any other path of the specification answers not-found.
 */
export interface Page {
  readonly path: string
  readonly roles: 'public' | readonly Role[]
  readonly redirect?: string
  /** Present when the page is in the left rail, in this order. */
  readonly menu?: MenuEntry
  /** Present when the page is below Settings, in this order. */
  readonly settings?: SettingsEntry
}

export type MenuEntry =
  | 'active_orders'
  | 'order_history'
  | 'customers'
  | 'inventory'
  | 'payment_manager'
  | 'home'
  | 'settings'

export type SettingsEntry =
  | 'operations'
  | 'packages'
  | 'services'
  | 'tags'
  | 'coupons'
  | 'classifications'
  | 'payments'
  | 'inspects'

export const pages = [
  { path: '/', roles: 'public', redirect: '/login' },
  { path: '/login', roles: 'public' },
  { path: '/forgotten', roles: 'public' },
  { path: '/password_reset', roles: 'public' },
  { path: '/signup', roles: 'public' },
  // The product's own: the links in mails about a new email.
  { path: '/email_change', roles: 'public' },
  { path: '/welcome', roles: ['Company'] },
  // The product's own: what a customer opens with a link, without an account.
  { path: '/authorize', roles: 'public' },
  { path: '/pay', roles: 'public' },
  { path: '/receipt', roles: 'public' },
  { path: '/dash/', roles: ROLES, menu: 'home' },
  { path: '/dash/active_orders', roles: ROLES, menu: 'active_orders' },
  { path: '/dash/order_history', roles: ROLES, menu: 'order_history' },
  { path: '/dash/customers', roles: ROLES, menu: 'customers' },
  { path: '/dash/add_customer', roles: ROLES },
  { path: '/dash/edit_customer', roles: ROLES },
  { path: '/dash/add_fleet', roles: ROLES },
  { path: '/dash/edit_fleet', roles: ROLES },
  { path: '/dash/edit_fleet_location', roles: ROLES },
  { path: '/dash/inventory/', roles: ROLES, menu: 'inventory' },
  { path: '/dash/inventory/add_products', roles: ROLES },
  { path: '/dash/payment_manager', roles: ROLES, menu: 'payment_manager' },
  { path: '/dash/payouts', roles: ['Owner', 'Company'] },
  {
    path: '/dash/settings/operations',
    roles: ['Owner', 'Manager', 'Company'],
    menu: 'settings',
    settings: 'operations',
  },
  { path: '/dash/vehicle_history', roles: ROLES },
  { path: '/dash/settings/packages', roles: ['Owner', 'Manager', 'Company'], settings: 'packages' },
  { path: '/dash/settings/services', roles: ['Owner', 'Manager', 'Company'], settings: 'services' },
  { path: '/dash/settings/tags', roles: ['Owner', 'Manager', 'Company'], settings: 'tags' },
  { path: '/dash/settings/coupons', roles: ['Owner', 'Manager', 'Company'], settings: 'coupons' },
  {
    path: '/dash/settings/company/classifications',
    roles: ['Owner', 'Company'],
    settings: 'classifications',
  },
  { path: '/dash/settings/company/payments', roles: ['Owner', 'Company'], settings: 'payments' },
  { path: '/dash/inventory/brands', roles: ['Owner', 'Manager', 'Company'] },
  { path: '/dash/inventory/unit_of_measure', roles: ['Owner', 'Manager', 'Company'] },
  { path: '/dash/settings/packages/package', roles: ['Owner', 'Manager', 'Company'] },
  { path: '/dash/settings/inspects', roles: ['Owner', 'Manager', 'Company'], settings: 'inspects' },
  { path: '/dash/settings/inspects/group', roles: ['Owner', 'Manager', 'Company'] },
  { path: '/dash/settings/inspects/groupings', roles: ['Owner', 'Manager', 'Company'] },
  { path: '/dash/settings/operations/edit', roles: ['Owner', 'Company'] },
  { path: '/dash/user_settings/my_account', roles: ROLES },
  { path: '/dash/user_settings/system_status', roles: ROLES },
  { path: '/dash/flow/start', roles: ROLES },
  { path: '/dash/flow/work_order', roles: ROLES },
  { path: '/dash/flow/blank_order', roles: ROLES },
  { path: '/dash/flow/vin/vehicle_choice', roles: ROLES },
  { path: '/dash/flow/vin/vin_search', roles: ROLES },
  { path: '/dash/flow/vin/license_plate_search', roles: ROLES },
  { path: '/dash/flow/vin/vehicle_reqs', roles: ROLES },
  { path: '/dash/flow/vin/customer_decision', roles: ROLES },
  { path: '/dash/flow/vin/add_customer_fleet', roles: ROLES },
  { path: '/dash/flow/vin/add_customer_fleet_vin', roles: ROLES },
  { path: '/dash/flow/vin/overview', roles: ROLES },
  { path: '/dash/flow/vin/work_order', roles: ROLES },
  { path: '/dash/flow/name/vin_search', roles: ROLES },
  { path: '/dash/flow/name/license_plate_search', roles: ROLES },
  { path: '/dash/flow/name/other_vehicle_choice', roles: ROLES },
  { path: '/dash/flow/name/vehicle_choice', roles: ROLES },
  { path: '/dash/flow/name/add_customer_fleet', roles: ROLES },
  { path: '/dash/flow/name/add_customer_fleet_vin', roles: ROLES },
  { path: '/dash/flow/name/vehicle_decision', roles: ROLES },
  { path: '/dash/flow/name/vehicle_reqs', roles: ROLES },
  { path: '/dash/flow/name/overview', roles: ROLES },
  { path: '/dash/flow/name/work_order', roles: ROLES },
  { path: '/dash/flow/year_make_model/vehicle_choice', roles: ROLES },
  { path: '/dash/flow/year_make_model/add_customer_fleet', roles: ROLES },
  { path: '/dash/flow/year_make_model/add_customer_fleet_vin', roles: ROLES },
  { path: '/dash/flow/year_make_model/overview', roles: ROLES },
  { path: '/dash/flow/year_make_model/work_order', roles: ROLES },
  { path: '/dash/flow/other_vehicle/vehicle_choice', roles: ROLES },
  { path: '/dash/flow/other_vehicle/customer_decision', roles: ROLES },
  { path: '/dash/flow/other_vehicle/add_customer_fleet', roles: ROLES },
  { path: '/dash/flow/other_vehicle/add_customer_fleet_vin', roles: ROLES },
  { path: '/dash/flow/other_vehicle/overview', roles: ROLES },
  { path: '/dash/flow/other_vehicle/work_order', roles: ROLES },
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']

/** Whether a role may open a page; a public page is open to all, an unknown one to no one. */
export function mayOpen(path: PagePath, role: Role | null): boolean {
  const page: Page | undefined = pages.find((row) => row.path === path)
  if (!page) return false
  if (page.roles === 'public') return true
  return role !== null && page.roles.includes(role)
}

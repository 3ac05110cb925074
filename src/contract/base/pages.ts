// See docs/decisions/pages-declare-their-search.md.
import { AUDIT_GROUPS } from '#domain/base/auditGroups.ts'
import { RECIPIENT_FILTERS } from '#domain/messages/campaigns/recipients.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { FLOW, flowPages } from './flowPages.ts'
import type { SearchFields } from './pageSearch.ts'

/**
 * The screens that exist, who may open them, and where they are in the menu. A row is added when its screen is built;
 * any other path of the specification answers not-found.
 */
export interface Page {
  readonly path: string
  readonly roles: 'public' | readonly Role[]
  readonly redirect?: string
  /** Where the address names no record, the page adds one: only people with this permission see its form. */
  readonly creates?: Permission
  /** The search parameters of its address; others are ignored. */
  readonly search?: SearchFields
  /** Present when the page is in the left rail, whose order is that of `src/web/app/shell/menu.tsx`. */
  readonly menu?: MenuEntry
  /** Present when the page is below Settings, in this order. */
  readonly settings?: SettingsEntry
}

export type MenuEntry =
  | 'active_orders'
  | 'order_history'
  | 'customers'
  | 'messages'
  | 'inventory'
  | 'payment_manager'
  | 'punch_list'
  | 'schedules'
  | 'reports'
  | 'home'
  | 'settings'

export type SettingsEntry =
  | 'operations'
  | 'automatic_messages'
  | 'packages'
  | 'services'
  | 'tags'
  | 'coupons'
  | 'company'
  | 'general'
  | 'classifications'
  | 'payments'
  | 'billing'
  | 'audit_log'
  | 'staff'
  | 'inspects'

const TOKEN = { token: 'text' } as const
const RECORD = { id: 'text' } as const
const LIST = { q: 'text', id: 'text' } as const
const PAGED = { sort: 'text', offset: 'text', cursor: 'text', by: 'text' } as const
const PARTY_FILTERS = {
  fleet_company: 'text',
  fleet_location: 'text',
  customer: 'text',
  vehicle_fuel_type: 'text',
  engine_oil_formulation: 'text',
  engine_oil_viscosity: 'text',
} as const
const ORDER_FILTERS = {
  ...PAGED,
  ...PARTY_FILTERS,
  q: 'text',
  status: 'text',
  pay: 'text',
  payer: ['none'],
  from: 'day',
  to: 'day',
  finalized_from: 'day',
  finalized_to: 'day',
  package: 'text',
  min: 'text',
  max: 'text',
} as const
const SLOT_FILTERS = {
  tag: 'text',
  pcdb_part_type: 'text',
  oil_formulation: 'text',
  viscosity: 'text',
} as const
export const pages = [
  { path: '/', roles: 'public', redirect: '/login' },
  { path: '/login', roles: 'public' },
  { path: '/forgotten', roles: 'public' },
  { path: '/password_reset', roles: 'public', search: TOKEN },
  { path: '/signup', roles: 'public', search: TOKEN },
  // The product's own: the links in mails about a new email.
  { path: '/email_change', roles: 'public', search: { ...TOKEN, stop: 'text' } },
  { path: '/welcome', roles: ['Company'], search: { sort: 'text' } },
  // The product's own: what a customer opens with a link, without an account.
  { path: '/authorize', roles: 'public', search: TOKEN },
  { path: '/pay', roles: 'public', search: { ...TOKEN, done: 'text' } },
  { path: '/receipt', roles: 'public', search: TOKEN },
  { path: '/dash/', roles: ROLES, menu: 'home' },
  {
    path: '/dash/active_orders',
    roles: ROLES,
    search: { view: ['board', 'bays', 'list'], technician: 'text', time: ['late', 'waiting'], lane: 'text' },
    menu: 'active_orders',
  },
  {
    path: '/dash/punch_list',
    roles: ROLES,
    search: { view: ['hours', 'team', 'jobs', 'pay'], user: 'text', day: 'day' },
    menu: 'punch_list',
  },
  // The product's own.
  {
    path: '/dash/messages',
    roles: ['Owner', 'Manager', 'Company'],
    search: {
      view: ['outbox', 'reminders', 'campaigns', 'snippets', 'suppressed'],
      number: 'text',
      id: 'text',
      /** Of the recipients of a campaign. */
      only: RECIPIENT_FILTERS,
      offset: 'text',
    },
    menu: 'messages',
  },
  { path: '/dash/trial/signup', roles: ROLES },
  {
    path: '/dash/reports',
    roles: ROLES,
    redirect: '/dash/reports/summary/summary/:report_id',
    menu: 'reports',
  },
  {
    path: '/dash/reports/:category/:subCategory/:id',
    roles: ROLES,
    search: {
      period: 'text',
      from: 'day',
      to: 'day',
      compare: ['none', 'before', 'week', 'year'],
      shops: 'text',
      group: 'text',
      filter: 'text',
      sort: 'text',
      basis: ['sale'],
      columns: 'text',
      view: 'text',
      display: ['wall'],
    },
  },
  { path: '/dash/order_history', roles: ROLES, search: ORDER_FILTERS, menu: 'order_history' },
  { path: '/dash/order_manager', roles: ROLES, search: { ...ORDER_FILTERS, id: 'text' } },
  {
    path: '/dash/customers',
    roles: ROLES,
    search: {
      ...PAGED,
      ...PARTY_FILTERS,
      q: 'text',
      kind: ['customer', 'fleet_location', 'removed'],
      view: ['fields', 'import'],
      import: 'text',
    },
    menu: 'customers',
  },
  { path: '/dash/add_customer', roles: ROLES, creates: 'customers.edit' },
  { path: '/dash/edit_customer', roles: ROLES, search: RECORD },
  { path: '/dash/add_fleet', roles: ROLES, creates: 'customers.edit' },
  { path: '/dash/edit_fleet', roles: ROLES, search: RECORD },
  { path: '/dash/edit_fleet_location', roles: ROLES, search: RECORD },
  {
    path: '/dash/inventory/',
    roles: ROLES,
    search: { ...PAGED, ...SLOT_FILTERS, q: 'text', type: 'text', show: 'text' },
    menu: 'inventory',
  },
  { path: '/dash/inventory/add_products', roles: ROLES, creates: 'inventory.edit', search: RECORD },
  {
    path: '/dash/payment_manager',
    roles: ROLES,
    search: {
      ...PAGED,
      q: 'text',
      kind: 'text',
      late: ['yes'],
      shop: 'text',
      payer: 'text',
      payer_kind: ['customer', 'fleet_location'],
      view: ['till'],
      day: 'day',
    },
    menu: 'payment_manager',
  },
  {
    path: '/dash/payouts',
    roles: ['Owner', 'Company'],
    search: {
      ...PAGED,
      payout: 'text',
      from: 'day',
      to: 'day',
      shop: 'text',
      status: 'text',
      differs: ['yes'],
    },
  },
  {
    path: '/dash/settings/operations',
    roles: ['Owner', 'Manager', 'Company'],
    search: { edit: ['taxes'], q: 'text' },
    menu: 'settings',
    settings: 'operations',
  },
  // The product's own.
  { path: '/dash/settings/messages', roles: ['Owner', 'Manager', 'Company'], settings: 'automatic_messages' },
  {
    path: '/dash/vehicle_history',
    roles: ROLES,
    search: { vehicle_id: 'text', view: ['intervals', 'carfax'] },
  },
  {
    path: '/dash/settings/packages',
    roles: ['Owner', 'Manager', 'Company'],
    search: { q: 'text' },
    settings: 'packages',
  },
  {
    path: '/dash/settings/services',
    roles: ['Owner', 'Manager', 'Company'],
    search: LIST,
    settings: 'services',
  },
  { path: '/dash/settings/tags', roles: ['Owner', 'Manager', 'Company'], search: LIST, settings: 'tags' },
  {
    path: '/dash/settings/coupons',
    roles: ['Owner', 'Manager', 'Company'],
    search: LIST,
    settings: 'coupons',
  },
  // The product's own.
  { path: '/dash/schedules', roles: ROLES, search: { day: 'day', show: ['worked'] }, menu: 'schedules' },
  {
    path: '/dash/settings/company/',
    roles: ['Owner', 'Company'],
    search: { add: ['yes'] },
    settings: 'company',
  },
  {
    path: '/dash/settings/company/general',
    roles: ['Owner', 'Company'],
    search: { q: 'text' },
    settings: 'general',
  },
  {
    path: '/dash/settings/company/classifications',
    roles: ['Owner', 'Company'],
    search: LIST,
    settings: 'classifications',
  },
  {
    path: '/dash/settings/company/payments',
    roles: ['Owner', 'Company'],
    search: { code: 'text', state: 'text', realmId: 'text', error: 'text' },
    settings: 'payments',
  },
  { path: '/dash/settings/company/billing', roles: ['Owner', 'Company'], settings: 'billing' },
  { path: '/dash/settings/company/billing/:id/billing-details', roles: ['Owner', 'Company'] },
  {
    path: '/dash/settings/company/billing/:id/payment-methods',
    roles: ['Owner', 'Company'],
    search: { card: 'text' },
  },
  // The product's own.
  {
    path: '/dash/settings/company/audit_log',
    roles: ['Owner', 'Company'],
    search: {
      ...PAGED,
      group: AUDIT_GROUPS,
      person: 'text',
      shop: 'text',
      subject: 'text',
      from: 'day',
      to: 'day',
    },
    settings: 'audit_log',
  },
  {
    path: '/dash/settings/staff',
    roles: ['Owner', 'Manager', 'Company'],
    search: {
      q: 'text',
      state: ['active', 'invited', 'deactivated'],
      role: ROLES,
      shop: 'text',
      id: 'text',
      view: ['roles'],
    },
    settings: 'staff',
  },
  { path: '/invitation', roles: 'public', search: TOKEN },
  {
    path: '/dash/inventory/suppliers',
    roles: ['Owner', 'Manager', 'Company'],
    search: { ...PAGED, q: 'text', show: 'text' },
  },
  { path: '/dash/inventory/supplier', roles: ROLES, creates: 'suppliers.edit', search: RECORD },
  {
    path: '/dash/inventory/purchase_orders',
    roles: ROLES,
    search: { ...PAGED, q: 'text', state: 'text', view: 'text' },
  },
  {
    path: '/dash/inventory/purchase_order',
    roles: ROLES,
    creates: 'purchasing.edit',
    search: { supplier: 'text', copy: 'text' },
  },
  { path: '/dash/inventory/purchase_order/:sid/:id', roles: ROLES },
  {
    path: '/dash/inventory/prices',
    roles: ROLES,
    search: { ...PAGED, ...SLOT_FILTERS, q: 'text', type: 'text', show: 'text' },
  },
  { path: '/dash/inventory/transfers', roles: ROLES, search: { ...PAGED, state: 'text' } },
  { path: '/dash/inventory/transfer', roles: ROLES, creates: 'inventory.count' },
  { path: '/dash/inventory/transfer/:id', roles: ROLES },
  { path: '/dash/inventory/counts', roles: ROLES, search: { ...PAGED, state: 'text' } },
  { path: '/dash/inventory/count', roles: ROLES, creates: 'inventory.count' },
  { path: '/dash/inventory/count/:id', roles: ROLES, search: { view: 'text' } },
  { path: '/dash/inventory/tanks', roles: ROLES },
  { path: '/dash/inventory/tank', roles: ROLES, creates: 'inventory.edit' },
  { path: '/dash/inventory/tank/:id', roles: ROLES },
  { path: '/dash/inventory/metrics', roles: ROLES, search: { view: 'text' } },
  {
    path: '/dash/inventory/scanner',
    roles: ROLES,
    search: { mode: 'text', order: 'text', transfer: 'text' },
  },
  { path: '/dash/inventory/brands', roles: ['Owner', 'Manager', 'Company'], search: LIST },
  { path: '/dash/inventory/unit_of_measure', roles: ['Owner', 'Manager', 'Company'], search: LIST },
  {
    path: '/dash/settings/packages/package',
    roles: ['Owner', 'Manager', 'Company'],
    creates: 'catalogue.edit',
    search: RECORD,
  },
  {
    path: '/dash/settings/inspects',
    roles: ['Owner', 'Manager', 'Company'],
    search: RECORD,
    settings: 'inspects',
  },
  { path: '/dash/settings/inspects/group', roles: ['Owner', 'Manager', 'Company'], search: RECORD },
  { path: '/dash/settings/inspects/groupings', roles: ['Owner', 'Manager', 'Company'], search: RECORD },
  { path: '/dash/settings/operations/edit', roles: ['Owner', 'Company'] },
  { path: '/dash/user_settings/my_account', roles: ROLES },
  { path: '/dash/user_settings/printing', roles: ROLES },
  { path: '/dash/user_settings/system_status', roles: ROLES },
  { path: '/dash/flow/start', roles: ROLES, search: FLOW },
  { path: '/dash/flow/work_order', roles: ROLES, search: { ...RECORD, view: ['inspection'] } },
  { path: '/dash/flow/blank_order', roles: ROLES, search: FLOW },
  { path: '/dash/flow/practice_order', roles: ROLES },
  ...flowPages,
] as const satisfies readonly Page[]

type Row = (typeof pages)[number]
export type PagePath = Row['path']

type ValueOf<Kind> = Kind extends readonly (infer Value extends string)[] ? Value : string

/** The search parameters of a page; one that is absent is undefined. */
export type SearchOf<P extends PagePath> = P extends PagePath
  ? Extract<Row, { path: P }> extends { search: infer Fields }
    ? { readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> | undefined }
    : Readonly<Record<string, undefined>>
  : never

/** Whether a role may open a page; a public page is open to all, an unknown one to no one. */
export function mayOpen(path: PagePath, role: Role | null): boolean {
  const page: Page | undefined = pages.find((row) => row.path === path)
  if (!page) return false
  if (page.roles === 'public') return true
  return role !== null && page.roles.includes(role)
}

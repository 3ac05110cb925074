// See docs/decisions/permissions-and-actors.md.

/** What a person may do, in the order and the groups in which screens list it. `permissionWords.ts` says each in words. */
export const PERMISSION_GROUPS = {
  orders: [
    'orders.create',
    'orders.edit',
    'orders.move',
    'orders.finalize',
    'orders.send',
    'orders.cancel',
    'orders.restore',
    'orders.reopen',
    'orders.void',
    'orders.uncollectible',
    'orders.late_payment',
    'orders.merge',
    'orders.move_shop',
    'orders.change_dates',
    'files.add',
    'files.edit_others',
  ],
  prices: [
    'orders.discount',
    'orders.discount_over_limit',
    'orders.price_override',
    'orders.price_below_cost',
    'orders.fees',
    'orders.exemptions',
    'costs.view',
  ],
  payments: [
    'payments.take',
    'payments.refund_to_credit',
    'payments.refund',
    'payments.reverse',
    'payments.adjust_credit',
    'payments.settle_by_hand',
    'till.open',
    'till.close',
    'till.reopen',
    'receivables.manage',
  ],
  reports: ['reports.view', 'reports.sales', 'reports.staff', 'reports.schedule'],
  accounting: ['accounting.view', 'accounting.edit', 'payouts.view', 'lists.export'],
  customers: [
    'customers.edit',
    'customers.terms',
    'customers.exemptions',
    'customers.merge',
    'customers.fields',
    'vehicles.edit',
    'vehicles.lookup',
    'carfax.manage',
    'records.import',
    'campaigns.send',
  ],
  catalogue: [
    'inventory.edit',
    'inventory.prices',
    'inventory.count_sheet',
    'inventory.count',
    'inventory.count_over_limit',
    'inventory.adjust',
    'suppliers.edit',
    'purchasing.edit',
    'purchasing.approve',
    'purchasing.receive',
    'purchasing.invoices',
    'catalogue.edit',
    'coupons.edit',
    'inspections.edit',
  ],
  people: [
    'punches.own',
    'punches.edit_others',
    'schedules.edit',
    'staff.view',
    'staff.edit',
    'staff.permissions',
    'staff.presets',
    'staff.pay',
  ],
  company: [
    'operations.view',
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
  ],
} as const

export type PermissionGroup = keyof typeof PERMISSION_GROUPS
export type Permission = (typeof PERMISSION_GROUPS)[PermissionGroup][number]

/** Every permission, once. */
export const PERMISSIONS: readonly Permission[] = Object.values(PERMISSION_GROUPS).flat()

const known: ReadonlySet<string> = new Set(PERMISSIONS)

/** True for the name of a permission. A newer server may name one that this release does not know. */
export const isPermission = (name: string | undefined): name is Permission =>
  name !== undefined && known.has(name)

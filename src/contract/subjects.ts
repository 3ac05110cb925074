import type { SubjectKind } from './base/event.ts'
import type { Api } from './api.ts'

type RouteName = { [Area in keyof Api]: `${Area}.${Extract<keyof Api[Area], string>}` }[keyof Api]

/** The route that reads one subject by its id. The other kinds have no such route. */
export const SUBJECT_READS = {
  campaign: 'campaigns.get',
  count_sheet: 'countSheets.get',
  customer: 'customers.get',
  fleet: 'fleets.get',
  fleet_location: 'fleets.location',
  import: 'imports.get',
  item: 'items.get',
  order: 'orders.get',
  package: 'packages.get',
  payout: 'payouts.get',
  purchase_order: 'purchaseOrders.get',
  shop: 'company.shop',
  stock_transfer: 'transfers.get',
  supplier: 'suppliers.get',
  tank: 'tanks.get',
  user: 'staff.get',
  vehicle: 'vehicles.get',
} as const satisfies Partial<Record<SubjectKind, RouteName>>

import { account } from './account.ts'
import { accounting } from './accounting.ts'
import { approvals } from './approvals.ts'
import { auth } from './auth.ts'
import { authorizations } from './authorizations.ts'
import { payLinks } from './payLinks.ts'
import { receipts } from './receipts.ts'
import { cardPayments } from './cardPayments.ts'
import { carfax } from './carfax.ts'
import { catalogue } from './catalogue.ts'
import { company } from './company.ts'
import { coupons } from './coupons.ts'
import { customers } from './customers.ts'
import { fleets } from './fleets.ts'
import { imports, recordFiles } from './imports.ts'
import { groupings, inspectGroups, inspects } from './inspects.ts'
import { images } from './images.ts'
import { inspectionFiles } from './inspectionFiles.ts'
import { dayJournal } from './journal.ts'
import { items } from './items.ts'
import { brands, classifications, services, tags, units } from './lists.ts'
import { ledger } from './ledger.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { paymentSettings } from './paymentSettings.ts'
import { parties } from './parties.ts'
import { receivables } from './receivables.ts'
import { payouts } from './payouts.ts'
import { security } from './security.ts'
import { plates } from './plates.ts'
import { packages } from './packages.ts'
import type { RouteTable } from './route.ts'
import { tax } from './tax.ts'
import { texts } from './texts.ts'
import { till } from './till.ts'
import { vehicles } from './vehicles.ts'
import { vehicleHistory } from './vehicleHistory.ts'
import { vehicleTable } from './vehicleTable.ts'
import { webhooks } from './webhooks.ts'

/** The whole API: one entry an area, one row a route. `area.row` is the route's name everywhere. */
export const api = {
  auth,
  account,
  security,
  company,
  orders,
  payments,
  cardPayments,
  webhooks,
  till,
  dayJournal,
  accounting,
  paymentSettings,
  receivables,
  payouts,
  ledger,
  approvals,
  customers,
  fleets,
  parties,
  vehicles,
  catalogue,
  items,
  packages,
  images,
  tags,
  brands,
  units,
  classifications,
  services,
  coupons,
  inspects,
  inspectGroups,
  groupings,
  inspectionFiles,
  authorizations,
  payLinks,
  receipts,
  texts,
  tax,
  plates,
  vehicleTable,
  imports,
  recordFiles,
  vehicleHistory,
  carfax,
}
export type Api = typeof api

/** Every route with its name, for the server, the OpenAPI document and the matrix tests. */
export function routeList(): { name: string; route: RouteTable }[] {
  return Object.entries(api).flatMap(([area, rows]) =>
    Object.entries(rows as Record<string, RouteTable>).map(([row, route]) => ({
      name: `${area}.${row}`,
      route,
    })),
  )
}

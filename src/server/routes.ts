import type { RouteTable } from '../contract/route.ts'
import { accountRoutes } from './auth/account.routes.ts'
import { accountingRoutes } from './accounting/accounting.routes.ts'
import { securityRoutes } from './auth/security.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { couponRoutes } from './catalogue/coupons.routes.ts'
import { imageRoutes } from './catalogue/images.routes.ts'
import { itemRoutes } from './catalogue/items.routes.ts'
import { listsRoutes } from './catalogue/lists.routes.ts'
import { packageRoutes } from './catalogue/packages.routes.ts'
import { paymentSettingsRoutes } from './company/paymentSettings.ts'
import { companyRoutes } from './company/company.routes.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { fleetRoutes } from './customers/fleets.routes.ts'
import { partyRoutes } from './customers/parties.routes.ts'
import { vehicleHistoryRoutes } from './history/history.routes.ts'
import type { BoundRoute } from './http/context.ts'
import { importRoutes, recordFileRoutes } from './imports/imports.routes.ts'
import { inspectionFileRoutes } from './inspections/files.routes.ts'
import { inspectRoutes } from './inspections/inspects.routes.ts'
import { authorizationRoutes } from './authorizations/authorizations.routes.ts'
import { carfaxRoutes } from './integrations/carfax/carfax.routes.ts'
import { approvalRoutes } from './orders/approvals.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { cardPaymentRoutes } from './payments/attempts/cardPayments.routes.ts'
import { webhookRoutes } from './payments/gateways/webhooks.routes.ts'
import { payLinkRoutes } from './payments/links/payLinks.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { ledgerRoutes } from './payments/proof.routes.ts'
import { payoutRoutes } from './payouts/payouts.routes.ts'
import { receiptRoutes } from './receipts/receipts.routes.ts'
import { receivableRoutes } from './receivables/receivables.routes.ts'
import { textRoutes } from './texts/texts.routes.ts'
import { taxRoutes } from './tax/tax.routes.ts'
import { journalRoutes } from './till/journal.routes.ts'
import { tillRoutes } from './till/till.routes.ts'
import { plateRoutes } from './vehicles/plates.routes.ts'
import { vehicleRoutes } from './vehicles/vehicles.routes.ts'
import { vehicleTableRoutes } from './vehicles/vehicleTable.routes.ts'

/** Every handler by its row of the contract. */
export function boundRoutes(): Map<RouteTable, BoundRoute> {
  const all = [
    authRoutes,
    accountRoutes,
    securityRoutes,
    companyRoutes,
    orderRoutes,
    paymentRoutes,
    cardPaymentRoutes,
    payLinkRoutes,
    receiptRoutes,
    textRoutes,
    webhookRoutes,
    receivableRoutes,
    payoutRoutes,
    ledgerRoutes,
    tillRoutes,
    journalRoutes,
    accountingRoutes,
    paymentSettingsRoutes,
    approvalRoutes,
    customerRoutes,
    fleetRoutes,
    partyRoutes,
    vehicleRoutes,
    plateRoutes,
    vehicleTableRoutes,
    catalogueRoutes,
    itemRoutes,
    packageRoutes,
    imageRoutes,
    listsRoutes,
    couponRoutes,
    inspectRoutes,
    inspectionFileRoutes,
    authorizationRoutes,
    taxRoutes,
    importRoutes,
    recordFileRoutes,
    vehicleHistoryRoutes,
    carfaxRoutes,
  ].flat()
  return new Map(all.map((row) => [row.route, row]))
}

import { couponFindRoutes } from '../orders/couponFind.routes.ts'
import { orderPaymentRoutes } from '../payments/orderPayments.routes.ts'
import { documentRoutes } from '../documents/documents.routes.ts'
import { partyPageRoutes } from '../intake/partyPage.routes.ts'
import { partyMergeRoutes } from '../credit/partyMerges.routes.ts'
import { signupRoutes } from './signup.routes.ts'
import { systemStatusRoutes } from '../reports/systemStatus.routes.ts'
import { closeDayRoutes } from '../accounting/closeDay.ts'
import type { RouteTable } from '../../contract/base/route.ts'
import { accountRoutes } from '../people/account.routes.ts'
import { accountingRoutes } from '../accounting/accounting.routes.ts'
import { securityRoutes } from '../people/security.routes.ts'
import { authRoutes } from '../people/auth.routes.ts'
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts'
import { couponRoutes } from '../catalogue/coupons.routes.ts'
import { imageRoutes } from '../catalogue/images.routes.ts'
import { itemRoutes } from '../inventory/items.routes.ts'
import { listsRoutes } from '../catalogue/lists.routes.ts'
import { packageRoutes } from '../catalogue/packages.routes.ts'
import { paymentSettingsRoutes } from '../shop/paymentSettings.ts'
import { companyRoutes } from '../shop/company.routes.ts'
import { customerRoutes } from '../parties/customers.routes.ts'
import { fleetRoutes } from '../parties/fleets.routes.ts'
import { partyRoutes } from '../parties/parties.routes.ts'
import { vehicleHistoryRoutes } from '../orders/history/history.routes.ts'
import type { BoundRoute } from '../base/http/context.ts'
import { importRoutes, recordFileRoutes } from '../imports/imports.routes.ts'
import { inspectionFileRoutes } from '../orders/inspectionFiles.routes.ts'
import { inspectRoutes } from '../inspections/inspects.routes.ts'
import { authorizationRoutes } from '../orders/authorizations/authorizations.routes.ts'
import { carfaxRoutes } from '../orders/carfax/carfax.routes.ts'
import { approvalRoutes } from '../orders/approvals.routes.ts'
import { orderRoutes } from '../orders/orders.routes.ts'
import { cardPaymentRoutes } from '../payments/attempts/cardPayments.routes.ts'
import { webhookRoutes } from '../payments/gateways/webhooks.routes.ts'
import { payLinkRoutes } from '../payments/links/payLinks.routes.ts'
import { paymentRoutes } from '../payments/payments.routes.ts'
import { ledgerRoutes } from '../reports/ledger.routes.ts'
import { payoutRoutes } from '../accounting/payouts/payouts.routes.ts'
import { receiptRoutes } from '../documents/receipts/receipts.routes.ts'
import { receivableRoutes } from '../credit/receivables.routes.ts'
import { textRoutes } from '../messages/texts.routes.ts'
import { taxRoutes } from '../shop/tax.routes.ts'
import { journalRoutes } from '../accounting/journal.routes.ts'
import { tillRoutes } from '../till/till.routes.ts'
import { plateRoutes } from '../intake/plates.routes.ts'
import { vehicleRoutes } from '../intake/vehicles.routes.ts'
import { vehicleTableRoutes } from '../vehicles/vehicleTable.routes.ts'

/** Every handler by its row of the contract. */
export function boundRoutes(): Map<RouteTable, BoundRoute> {
  const all = [
    authRoutes,
    couponFindRoutes,
    orderPaymentRoutes,
    documentRoutes,
    partyPageRoutes,
    partyMergeRoutes,
    signupRoutes,
    systemStatusRoutes,
    closeDayRoutes,
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

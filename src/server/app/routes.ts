import { changesRoutes } from '../changes/index.ts'
import {
  couponFindRoutes,
  vehicleHistoryRoutes,
  inspectionFileRoutes,
  attachmentRoutes,
  authorizationRoutes,
  carfaxRoutes,
  approvalRoutes,
  orderManagerRoutes,
  orderRoutes,
  practiceOrderRoutes,
} from '../orders/index.ts'
import {
  orderPaymentRoutes,
  cardPaymentRoutes,
  webhookRoutes,
  payLinkRoutes,
  paymentRoutes,
} from '../payments/index.ts'
import { documentRoutes, inspectionReportRoutes, receiptRoutes } from '../documents/index.ts'
import { partyPageRoutes, plateRoutes, specificationRoutes, vehicleRoutes } from '../intake/index.ts'
import { partyMergeRoutes, receivableRoutes } from '../credit/index.ts'
import { signupRoutes } from './signup.routes.ts'
import {
  homeRoutes,
  ledgerRoutes,
  reportRoutes,
  reportScheduleRoutes,
  reportViewRoutes,
  systemStatusRoutes,
} from '../reports/index.ts'
import { closeDayRoutes, accountingRoutes, payoutRoutes, journalRoutes } from '../accounting/index.ts'
import type { RouteTable } from '#contract/base/route.ts'
import { factorRoutes, invitationRoutes, pictureRoutes, rightsRoutes, staffRoutes } from '../staff/index.ts'
import { accountRoutes, stationRoutes, securityRoutes, authRoutes } from '../people/index.ts'
import { catalogueRoutes, couponRoutes, imageRoutes, listsRoutes, packageRoutes } from '../catalogue/index.ts'
import { exportRoutes } from '../exports/index.ts'
import { auditRoutes } from '../audit/index.ts'
import { companyDeletionRoutes, companyShopRoutes, firstDayRoutes, welcomeRoutes } from '../company/index.ts'
import { billingRoutes } from '../billing/index.ts'
import {
  countSheetRoutes,
  itemRoutes,
  priceChangeRoutes,
  tankRoutes,
  transferRoutes,
} from '../inventory/index.ts'
import { paymentSettingsRoutes, companyRoutes, settingsRoutes, taxRoutes } from '../shop/index.ts'
import { customerRoutes, fleetRoutes, partyRoutes } from '../parties/index.ts'
import type { BoundRoute } from '../base/http/context.ts'
import { importRoutes, recordFileRoutes } from '../imports/index.ts'
import { inspectRoutes } from '../inspections/index.ts'
import {
  campaignRecipientRoutes,
  campaignRoutes,
  consentRoutes,
  conversationRoutes,
  messageRoutes,
  reminderRoutes,
  snippetRoutes,
  textRoutes,
} from '../messages/index.ts'
import {
  purchaseOrderRoutes,
  orderPartRoutes,
  stockMetricsRoutes,
  suggestionRoutes,
  unitChangeRoutes,
  supplierCreditRoutes,
  supplierInvoiceRoutes,
  supplierRoutes,
} from '../purchasing/index.ts'
import { scheduleRoutes } from '../scheduling/index.ts'
import { tillRoutes } from '../till/index.ts'
import { jobTimeRoutes, payRoutes, spiffRoutes, tipRoutes } from '../pay/index.ts'
import { printingRoutes } from '../printing/index.ts'
import { timeRoutes } from '../time/index.ts'
import { vehicleTableRoutes } from '../vehicles/index.ts'

const ROUTES = [
  authRoutes,
  stationRoutes,
  staffRoutes,
  rightsRoutes,
  invitationRoutes,
  pictureRoutes,
  factorRoutes,
  couponFindRoutes,
  orderPaymentRoutes,
  documentRoutes,
  printingRoutes,
  partyPageRoutes,
  partyMergeRoutes,
  signupRoutes,
  systemStatusRoutes,
  closeDayRoutes,
  accountRoutes,
  securityRoutes,
  companyRoutes,
  companyShopRoutes,
  companyDeletionRoutes,
  supplierRoutes,
  purchaseOrderRoutes,
  stockMetricsRoutes,
  suggestionRoutes,
  unitChangeRoutes,
  orderPartRoutes,
  supplierInvoiceRoutes,
  supplierCreditRoutes,
  scheduleRoutes,
  firstDayRoutes,
  welcomeRoutes,
  billingRoutes,
  orderRoutes,
  practiceOrderRoutes,
  orderManagerRoutes,
  paymentRoutes,
  cardPaymentRoutes,
  payLinkRoutes,
  inspectionReportRoutes,
  receiptRoutes,
  consentRoutes,
  snippetRoutes,
  conversationRoutes,
  campaignRoutes,
  campaignRecipientRoutes,
  reminderRoutes,
  messageRoutes,
  textRoutes,
  webhookRoutes,
  receivableRoutes,
  payoutRoutes,
  homeRoutes,
  reportRoutes,
  reportViewRoutes,
  reportScheduleRoutes,
  ledgerRoutes,
  auditRoutes,
  exportRoutes,
  tillRoutes,
  timeRoutes,
  payRoutes,
  spiffRoutes,
  jobTimeRoutes,
  tipRoutes,
  journalRoutes,
  accountingRoutes,
  paymentSettingsRoutes,
  settingsRoutes,
  approvalRoutes,
  customerRoutes,
  fleetRoutes,
  partyRoutes,
  vehicleRoutes,
  specificationRoutes,
  plateRoutes,
  vehicleTableRoutes,
  catalogueRoutes,
  itemRoutes,
  tankRoutes,
  transferRoutes,
  countSheetRoutes,
  priceChangeRoutes,
  packageRoutes,
  imageRoutes,
  listsRoutes,
  couponRoutes,
  inspectRoutes,
  inspectionFileRoutes,
  attachmentRoutes,
  authorizationRoutes,
  taxRoutes,
  importRoutes,
  recordFileRoutes,
  vehicleHistoryRoutes,
  carfaxRoutes,
  changesRoutes,
].flat()

/** Every handler by its row of the contract. */
export function boundRoutes(): Map<RouteTable, BoundRoute> {
  return new Map(ROUTES.map((row) => [row.route, row]))
}

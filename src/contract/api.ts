import { account } from './people/account.ts'
import { accounting } from './accounting/accounting.ts'
import { approvals } from './orders/approvals.ts'
import { attachments } from './orders/attachments.ts'
import { audit } from './audit/audit.ts'
import { auth } from './people/auth.ts'
import { authorizations } from './orders/authorizations.ts'
import { payLinks } from './payments/payLinks.ts'
import { orderPapers } from './documents/orderPapers.ts'
import { workOrderPapers } from './documents/workOrderPapers.ts'
import { receipts } from './documents/receipts.ts'
import { cardPayments } from './payments/cardPayments.ts'
import { carfax } from './orders/carfax.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { changes } from './changes/changes.ts'
import { company } from './shop/company.ts'
import { companyDeletion } from './company/deletion.ts'
import { companyShops } from './company/companyShops.ts'
import { firstDay } from './company/firstDay.ts'
import { welcome } from './company/welcome.ts'
import { coupons } from './catalogue/coupons.ts'
import { customers } from './parties/customers.ts'
import { fullExport } from './exports/fullExport.ts'
import { fleets } from './parties/fleets.ts'
import { imports, recordFiles } from './imports/imports.ts'
import { groupings, inspectGroups, inspects } from './inspections/inspects.ts'
import { images } from './catalogue/images.ts'
import { inspectionReports } from './documents/inspectionReports.ts'
import { inspectionFiles } from './inspections/inspectionFiles.ts'
import { dayJournal } from './accounting/journal.ts'
import { items } from './inventory/items.ts'
import { priceChanges } from './inventory/priceChanges.ts'
import { billing } from './billing/billing.ts'
import { brands, classifications, services, tags, units } from './catalogue/lists.ts'
import { home } from './reports/home.ts'
import { reports } from './reports/reports.ts'
import { reportSchedules, reportViews } from './reports/views.ts'
import { ledger } from './reports/ledger.ts'
import { creditPayments } from './credit/creditPayments.ts'
import { orderManager } from './orders/orderManager.ts'
import { orders } from './orders/orders.ts'
import { practiceOrders } from './orders/practiceOrders.ts'
import { payments } from './payments/payments.ts'
import { paymentSettings } from './shop/paymentSettings.ts'
import { settings } from './shop/settings.ts'
import { parties } from './parties/parties.ts'
import { partyPages } from './intake/partyPage.ts'
import { partyMerges } from './credit/partyMerges.ts'
import { receivables } from './credit/receivables.ts'
import { payouts } from './accounting/payouts.ts'
import { purchaseOrders } from './purchasing/purchaseOrders.ts'
import { orderParts } from './purchasing/orderParts.ts'
import { suggestions } from './purchasing/suggestions.ts'
import { supplierCredits } from './purchasing/supplierCredits.ts'
import { supplierInvoices } from './purchasing/supplierInvoices.ts'
import { suppliers } from './purchasing/suppliers.ts'
import { schedules } from './scheduling/schedules.ts'
import { security } from './people/security.ts'
import { plates } from './intake/plates.ts'
import { packages } from './catalogue/packages.ts'
import { invitations } from './staff/invitations.ts'
import { rights } from './staff/rights.ts'
import { staff } from './staff/staff.ts'
import { station } from './people/station.ts'
import type { RouteTable } from './base/route.ts'
import { tax } from './shop/tax.ts'
import { tanks } from './inventory/tanks.ts'
import { transfers } from './inventory/transfers.ts'
import { stockMetrics } from './purchasing/stockMetrics.ts'
import { unitChanges } from './purchasing/unitChanges.ts'
import { countSheets } from './inventory/countSheets.ts'
import { campaignRecipients } from './messages/campaignRecipients.ts'
import { campaigns } from './messages/campaigns.ts'
import { reminders } from './messages/reminders.ts'
import { snippets } from './messages/snippets.ts'
import { consents } from './messages/consents.ts'
import { conversations } from './messages/conversations.ts'
import { messages } from './messages/messages.ts'
import { texts } from './messages/texts.ts'
import { till } from './till/till.ts'
import { pay } from './pay/pay.ts'
import { receiptSlips } from './documents/receiptSlips.ts'
import { printing } from './printing/printing.ts'
import { jobTime } from './pay/jobTime.ts'
import { spiffs } from './pay/spiffs.ts'
import { tips } from './pay/tips.ts'
import { time } from './time/time.ts'
import { vehicles } from './intake/vehicles.ts'
import { specifications } from './vehicles/specifications.ts'
import { vehicleHistory } from './orders/vehicleHistory.ts'
import { vehicleTable } from './vehicles/vehicleTable.ts'
import { webhooks } from './payments/webhooks.ts'

/** The whole API: one entry for each area, one row for each route. `area.row` is the route's name everywhere. */
export const api = {
  auth,
  account,
  security,
  station,
  staff,
  rights,
  invitations,
  company,
  companyShops,
  companyDeletion,
  suppliers,
  purchaseOrders,
  suggestions,
  orderParts,
  supplierInvoices,
  supplierCredits,
  schedules,
  firstDay,
  welcome,
  billing,
  orders,
  practiceOrders,
  orderManager,
  orderPapers,
  workOrderPapers,
  printing,
  receiptSlips,
  payments: { ...payments, ...creditPayments },
  cardPayments,
  webhooks,
  till,
  time,
  pay,
  spiffs,
  jobTime,
  tips,
  dayJournal,
  accounting,
  paymentSettings,
  settings,
  receivables,
  payouts,
  home,
  reports,
  reportViews,
  reportSchedules,
  ledger,
  audit,
  fullExport,
  approvals,
  customers,
  fleets,
  parties: { ...parties, ...partyPages, ...partyMerges },
  vehicles,
  catalogue,
  items,
  priceChanges,
  transfers,
  countSheets,
  tanks,
  stockMetrics,
  unitChanges,
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
  inspectionReports,
  attachments,
  authorizations,
  payLinks,
  receipts,
  campaigns,
  campaignRecipients,
  reminders,
  snippets,
  consents,
  conversations,
  messages,
  texts,
  tax,
  plates,
  vehicleTable,
  imports,
  recordFiles,
  vehicleHistory,
  specifications,
  carfax,
  changes,
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

import { adjustmentsShrinkage } from './inventory/adjustmentsShrinkage.ts'
import { ageing } from './payments/ageing.ts'
import { attachmentRate } from './sales/attachmentRate.ts'
import { auditLog } from './audit/auditLog.ts'
import { averageTicketTrend } from './sales/averageTicketTrend.ts'
import { backOrders } from './inventory/backOrders.ts'
import { byCategory } from './sales/byCategory.ts'
import { byCustomer } from './sales/byCustomer.ts'
import { byDayHour } from './sales/byDayHour.ts'
import { byFleet } from './sales/byFleet.ts'
import { byPosition } from './staff/byPosition.ts'
import { byServiceOrPackage } from './sales/byServiceOrPackage.ts'
import { byVehicle } from './sales/byVehicle.ts'
import { campaignAttribution } from './customers/campaignAttribution.ts'
import { cardTransactions } from './payments/cardTransactions.ts'
import { cashDrawerAudit } from './payments/cashDrawerAudit.ts'
import { cashReconciliation } from './payments/cashReconciliation.ts'
import { clockedVsBilled } from './staff/clockedVsBilled.ts'
import { countWorksheet } from './inventory/countWorksheet.ts'
import { couponUsage } from './sales/couponUsage.ts'
import { customerStatements } from './payments/customerStatements.ts'
import { daySummary } from './summary/daySummary.ts'
import { deadStock } from './inventory/deadStock.ts'
import { declinedWork } from './sales/declinedWork.ts'
import { deposits } from './payments/deposits.ts'
import { discountsByItemAndStaff } from './sales/discountsByItemAndStaff.ts'
import { editsAfterFinalize } from './audit/editsAfterFinalize.ts'
import { estimateCloseRate } from './sales/estimateCloseRate.ts'
import { exemptSales } from './tax/exemptSales.ts'
import { failedPendingPayments } from './payments/failedPendingPayments.ts'
import { feesAndSurcharges } from './sales/feesAndSurcharges.ts'
import { fleetCharges } from './payments/fleetCharges.ts'
import { fleetVehiclesDue } from './customers/fleetVehiclesDue.ts'
import { grossProfit } from './sales/grossProfit.ts'
import { incentive } from './staff/incentive.ts'
import { inspectionSendApprove } from './sales/inspectionSendApprove.ts'
import { kpiWithFormulas } from './summary/kpiWithFormulas.ts'
import { laborPerCar } from './staff/laborPerCar.ts'
import { mapByPostalCode } from './customers/mapByPostalCode.ts'
import { marginExceptions } from './sales/marginExceptions.ts'
import { multiShopScoreboard } from './summary/multiShopScoreboard.ts'
import { negativeOrZeroSelling } from './inventory/negativeOrZeroSelling.ts'
import { newReturningLost } from './customers/newReturningLost.ts'
import { oilUsage } from './inventory/oilUsage.ts'
import { onHandValuation } from './inventory/onHandValuation.ts'
import { packageProfitability } from './sales/packageProfitability.ts'
import { paidInOut } from './payments/paidInOut.ts'
import { paymentsByMethod } from './payments/paymentsByMethod.ts'
import { payoutsReconciliation } from './payments/payoutsReconciliation.ts'
import { payrollExport } from './staff/payrollExport.ts'
import { periodComparison } from './summary/periodComparison.ts'
import { poStatus } from './inventory/poStatus.ts'
import { priceOverrides } from './sales/priceOverrides.ts'
import { purchasedVsUsed } from './inventory/purchasedVsUsed.ts'
import { rawExport } from './data/rawExport.ts'
import { receivingExceptions } from './inventory/receivingExceptions.ts'
import { refundsAndCredits } from './payments/refundsAndCredits.ts'
import { regulatoryFees } from './tax/regulatoryFees.ts'
import { reminders } from './customers/reminders.ts'
import { reorderSuggestions } from './inventory/reorderSuggestions.ts'
import { retention } from './customers/retention.ts'
import { returnsAndCores } from './inventory/returnsAndCores.ts'
import { shopDashboard } from './summary/shopDashboard.ts'
import { spendBySupplier } from './inventory/spendBySupplier.ts'
import { stageDurations } from './staff/stageDurations.ts'
import { stockLedger } from './inventory/stockLedger.ts'
import { surchargeCollected } from './payments/surchargeCollected.ts'
import { taxCollected } from './tax/taxCollected.ts'
import { technicianProductivity } from './staff/technicianProductivity.ts'
import { ticketRangeDistribution } from './sales/ticketRangeDistribution.ts'
import { timeClock } from './staff/timeClock.ts'
import { unappliedCredit } from './payments/unappliedCredit.ts'
import { usageDaysOfSupply } from './inventory/usageDaysOfSupply.ts'
import { voidsCancelsReopens } from './audit/voidsCancelsReopens.ts'
import { writeOffs } from './payments/writeOffs.ts'
import { zReport } from './payments/zReport.ts'
import type { Report } from '../define/report.ts'

/** All reports, in the order in which screens list them. */
export const REPORTS: readonly Report[] = [
  daySummary,
  shopDashboard,
  periodComparison,
  multiShopScoreboard,
  kpiWithFormulas,
  byDayHour,
  byServiceOrPackage,
  byCategory,
  byVehicle,
  byCustomer,
  byFleet,
  ticketRangeDistribution,
  averageTicketTrend,
  couponUsage,
  discountsByItemAndStaff,
  priceOverrides,
  feesAndSurcharges,
  declinedWork,
  estimateCloseRate,
  attachmentRate,
  inspectionSendApprove,
  grossProfit,
  marginExceptions,
  packageProfitability,
  paymentsByMethod,
  cardTransactions,
  refundsAndCredits,
  surchargeCollected,
  payoutsReconciliation,
  failedPendingPayments,
  cashReconciliation,
  cashDrawerAudit,
  paidInOut,
  zReport,
  ageing,
  customerStatements,
  fleetCharges,
  unappliedCredit,
  writeOffs,
  deposits,
  taxCollected,
  exemptSales,
  regulatoryFees,
  onHandValuation,
  negativeOrZeroSelling,
  usageDaysOfSupply,
  reorderSuggestions,
  deadStock,
  adjustmentsShrinkage,
  stockLedger,
  countWorksheet,
  oilUsage,
  poStatus,
  receivingExceptions,
  backOrders,
  spendBySupplier,
  purchasedVsUsed,
  returnsAndCores,
  timeClock,
  laborPerCar,
  clockedVsBilled,
  payrollExport,
  byPosition,
  technicianProductivity,
  incentive,
  stageDurations,
  newReturningLost,
  retention,
  reminders,
  campaignAttribution,
  mapByPostalCode,
  fleetVehiclesDue,
  voidsCancelsReopens,
  editsAfterFinalize,
  auditLog,
  rawExport,
]

/** A report by its path; undefined where there is none. */
export const reportAt = (path: string): Report | undefined => REPORTS.find((report) => report.path === path)

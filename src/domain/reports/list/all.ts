import { averageTicketTrend } from './sales/averageTicketTrend.ts'
import { byCategory } from './sales/byCategory.ts'
import { byCustomer } from './sales/byCustomer.ts'
import { byDayHour } from './sales/byDayHour.ts'
import { byFleet } from './sales/byFleet.ts'
import { byHour } from './sales/byHour.ts'
import { byPerson } from './staff/byPerson.ts'
import { byServiceOrPackage } from './sales/byServiceOrPackage.ts'
import { byVehicle } from './sales/byVehicle.ts'
import { daySummary } from './summary/daySummary.ts'
import { discountsByDay } from './sales/discountsByDay.ts'
import { exemptSales } from './tax/exemptSales.ts'
import { feesAndSurcharges } from './sales/feesAndSurcharges.ts'
import { grossProfit } from './sales/grossProfit.ts'
import { labor } from './sales/labor.ts'
import { itemsUsed } from './inventory/itemsUsed.ts'
import { mapByPostalCode } from './customers/mapByPostalCode.ts'
import { packageProfitability } from './sales/packageProfitability.ts'
import { paymentsByDay } from './payments/paymentsByDay.ts'
import { paymentsByMethod } from './payments/paymentsByMethod.ts'
import { taxCollected } from './tax/taxCollected.ts'
import { ticketRangeDistribution } from './sales/ticketRangeDistribution.ts'
import { voidsCancelsReopens } from './audit/voidsCancelsReopens.ts'
import { writeOffs } from './payments/writeOffs.ts'
import { stockLedger } from './inventory/stockLedger.ts'
import { adjustmentsShrinkage } from './inventory/adjustmentsShrinkage.ts'
import { oilUsage } from './inventory/oilUsage.ts'
import { stockUse } from './inventory/stockUse.ts'
import { refundsAndCredits } from './payments/refundsAndCredits.ts'
import { multiShopScoreboard } from './summary/multiShopScoreboard.ts'
import { kpiWithFormulas } from './summary/kpiWithFormulas.ts'
import { periodComparison } from './summary/periodComparison.ts'
import { discountsByItemAndStaff } from './sales/discountsByItemAndStaff.ts'
import { zReport } from './payments/zReport.ts'
import { paidInOut } from './payments/paidInOut.ts'
import { cashReconciliation } from './payments/cashReconciliation.ts'
import type { Report } from '../define/report.ts'

/** All reports, in the order in which screens list them. */
export const REPORTS: readonly Report[] = [
  daySummary,
  periodComparison,
  multiShopScoreboard,
  kpiWithFormulas,
  byDayHour,
  byHour,
  byServiceOrPackage,
  byCategory,
  byVehicle,
  byCustomer,
  byFleet,
  ticketRangeDistribution,
  averageTicketTrend,
  discountsByDay,
  discountsByItemAndStaff,
  feesAndSurcharges,
  grossProfit,
  packageProfitability,
  labor,
  paymentsByMethod,
  paymentsByDay,
  cashReconciliation,
  paidInOut,
  zReport,
  refundsAndCredits,
  writeOffs,
  taxCollected,
  exemptSales,
  itemsUsed,
  stockUse,
  oilUsage,
  adjustmentsShrinkage,
  stockLedger,
  byPerson,
  mapByPostalCode,
  voidsCancelsReopens,
]

/** A report by its path; undefined where there is none. */
export const reportAt = (path: string): Report | undefined => REPORTS.find((report) => report.path === path)

import type { StockMetrics } from '#contract/purchasing/stockMetrics.ts'
import {
  averageValue,
  changePercent,
  daysOfSupply,
  percentOfWhole,
  turnsOf,
} from '#domain/inventory/metrics.ts'
import { add, money2, sub } from '#domain/money/money.ts'
import type { Tx } from '#server/base/db.ts'
import { deadStock, priceSteps, stockMonths, stockNow, type MetricsShop } from './metrics.queries.ts'

const SHOWN = 100
/** How many months shrinkage is about. */
const RECENT = 3

/** The metrics of a shop's stock. */
export async function loadMetrics(
  tx: Tx,
  companyId: string,
  shop: MetricsShop & { currency: string },
): Promise<StockMetrics> {
  const now = await stockNow(tx, companyId, shop.id)
  const months = await stockMonths(tx, companyId, shop)
  const dead = await deadStock(tx, companyId, shop.id)
  const steps = await priceSteps(tx, companyId, shop.id)
  const average_value = averageValue(months.map(({ value }) => value))
  const recent = months.slice(-RECENT)
  const shrinkage = money2(add('0', ...recent.map(({ lost, found }) => sub(lost, found))))
  const used = add('0', ...recent.map((month) => month.used)).toFixed()
  return {
    ...now,
    currency: shop.currency,
    average_value,
    turns: turnsOf(now.used_year, average_value),
    days_of_supply: daysOfSupply(now.value, now.used_year),
    dead_value: money2(add('0', ...dead.map(({ value }) => value))),
    dead_items: dead.length,
    shrinkage,
    shrinkage_percent: percentOfWhole(shrinkage, used),
    months,
    dead: dead.slice(0, SHOWN),
    price_changes: steps.slice(0, SHOWN).map(({ purchase_order_id, number, unit: _unit, ...row }) => ({
      ...row,
      purchase_order:
        purchase_order_id === null || number === null ? null : { id: purchase_order_id, number },
      percent: changePercent(row.before, row.after),
    })),
  }
}

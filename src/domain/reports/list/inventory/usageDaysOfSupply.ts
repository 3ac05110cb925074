import { msg, msgIn } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const usageDaysOfSupply = report({
  path: 'inventory/stock/usage_days_of_supply',
  title: msgIn('reports', 'Days of supply'),
  question: msg('How long will it last?'),
  fact: 'supply',
  measures: ['days_of_supply', 'used_56', 'used_a_day', 'supply_on_hand', 'supply_on_order', 'runs_out'],
  groups: ['item', 'stock_state', 'item_category', 'brand', 'part_type', 'shop'],
  period: 'now',
  sort: ['days_of_supply', 'asc'],
  chart: 'none',
  allow: 'reports.view',
})

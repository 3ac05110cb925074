import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const onHandValuation = report({
  path: 'inventory/stock/on_hand_valuation',
  title: msg('Stock value'),
  question: msg('What’s on hand, and what is it worth?'),
  fact: 'on_hand',
  measures: ['stock_value', 'on_hand', 'average_cost', 'retail_value', 'turns'],
  groups: ['item', 'item_category', 'brand', 'part_type', 'viscosity', 'oil_formulation', 'bin', 'shop'],
  period: 'as_of',
  chart: 'bars',
  allow: 'reports.sales',
})

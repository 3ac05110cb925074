import { report } from '#domain/reports/define/report.ts'

export const onHandValuation = report({
  path: 'inventory/stock/on_hand_valuation',
  title: { en: 'Stock value', fr: 'Valeur du stock' },
  question: { en: 'What lies there, and what is it worth?', fr: 'Qu’y a-t-il, et combien cela vaut-il?' },
  fact: 'on_hand',
  measures: ['stock_value', 'on_hand', 'average_cost', 'retail_value', 'turns'],
  groups: ['item', 'item_category', 'brand', 'part_type', 'viscosity', 'oil_formulation', 'bin', 'shop'],
  period: 'as_of',
  chart: 'bars',
  allow: 'reports.sales',
})

import { report } from '../../define/report.ts'

export const stockUse = report({
  path: 'inventory/stock/stock_use',
  title: { en: 'Use and cost of goods', fr: 'Usage et coût des biens' },
  question: { en: 'What did orders use, at which cost?', fr: 'Qu’ont utilisé les bons, à quel coût?' },
  fact: 'stock',
  measures: ['used_value', 'used_up', 'received_value', 'difference_value', 'moved_value'],
  groups: ['item', 'month', 'week', 'day', 'shop'],
  period: 'this_month',
  chart: 'bars',
  allow: 'costs.view',
})

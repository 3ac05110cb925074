import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const oilUsage = report({
  path: 'inventory/stock/oil_usage',
  title: msg('Oil used and received'),
  question: msg('Does the tank match the records?'),
  fact: 'stock',
  also: ['tanks'],
  measures: [
    'used_up',
    'received',
    'difference',
    'moved',
    'used_value',
    'tank_book',
    'tank_read',
    'tank_variance',
  ],
  groups: ['viscosity', 'oil_formulation', 'item', 'week', 'day', 'month', 'shop'],
  shown: 2,
  only: { dimension: 'viscosity', not: true, values: [''] },
  period: 'this_week',
  chart: 'bars',
  allow: 'reports.view',
})

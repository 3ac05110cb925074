import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const adjustmentsShrinkage = report({
  path: 'inventory/stock/adjustments_shrinkage',
  title: msg('Differences and adjustments'),
  question: msg('What was lost or found, and who recorded it?'),
  fact: 'stock',
  measures: ['difference_value', 'difference', 'movements'],
  groups: ['item', 'adjustment', 'person', 'stock_reason', 'note', 'day', 'month', 'shop'],
  shown: 2,
  only: { dimension: 'stock_reason', values: ['counted', 'adjusted'] },
  period: 'this_quarter',
  sort: ['difference_value', 'asc'],
  chart: 'none',
  allow: 'reports.sales',
})

import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const deadStock = report({
  path: 'inventory/stock/dead_stock',
  title: msg('Dead stock'),
  question: msg('What isn’t selling?'),
  fact: 'supply',
  measures: ['supply_value', 'supply_on_hand', 'last_used', 'last_received'],
  groups: ['idle', 'item', 'bin', 'item_category', 'shop'],
  shown: 2,
  only: { dimension: 'idle', not: true, values: [''] },
  period: 'now',
  chart: 'none',
  allow: 'reports.sales',
})

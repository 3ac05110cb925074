import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const negativeOrZeroSelling = report({
  path: 'inventory/stock/negative_or_zero_selling',
  title: msg('Sold without stock'),
  question: msg('What do we sell that we do not have?'),
  fact: 'supply',
  measures: ['used_28', 'supply_on_hand', 'supply_on_order', 'last_counted', 'last_used'],
  groups: ['item', 'stock_state', 'bin', 'shop', 'part_type'],
  shown: 2,
  only: { dimension: 'stock_state', values: ['negative', 'empty'] },
  period: 'now',
  chart: 'none',
  allow: 'reports.view',
})

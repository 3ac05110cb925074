import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const spendBySupplier = report({
  path: 'inventory/purchasing/spend_by_supplier',
  title: msg('Spend by supplier'),
  question: msg('Who do we buy from, and which prices went up?'),
  fact: 'deliveries',
  measures: ['spend', 'bought', 'price_before', 'price_now', 'price_ratio', 'delivery_lines'],
  groups: ['supplier', 'item', 'purchase_order', 'shop', 'day', 'month'],
  shown: 2,
  period: 'this_year',
  compare: 'before',
  chart: 'bars',
  allow: 'costs.view',
})

import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const purchasedVsUsed = report({
  path: 'inventory/purchasing/purchased_vs_used',
  title: msg('Bought and used'),
  question: msg('Where did parts go?'),
  fact: 'stock',
  measures: ['gap', 'received', 'used_up', 'difference', 'received_value', 'used_value', 'difference_value'],
  groups: ['item', 'part_type', 'viscosity', 'oil_formulation', 'month', 'shop'],
  period: 'this_quarter',
  chart: 'none',
  allow: 'reports.sales',
})

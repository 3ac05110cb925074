import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const taxCollected = report({
  path: 'tax/tax/tax_collected',
  title: msg('Tax collected'),
  question: msg('What do we owe?'),
  fact: 'taxes',
  measures: ['tax_due', 'tax_base', 'exempt_goods', 'exempt_parties', 'tax_charged', 'tax_reclaimed'],
  groups: ['tax_line', 'tax_rate', 'tax_type', 'month', 'day', 'shop', 'order'],
  shown: 2,
  period: 'last_month',
  sort: ['tax_line', 'asc'],
  chart: 'none',
  allow: 'reports.sales',
})

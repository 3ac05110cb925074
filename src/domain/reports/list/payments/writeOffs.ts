import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const writeOffs = report({
  path: 'payments/receivables/write_offs',
  title: msg('Write-offs'),
  question: msg('What was written off?'),
  fact: 'entries',
  rows: 'facts',
  measures: ['bad_debts', 'tax_asked_back'],
  groups: ['day', 'order', 'customer', 'fleet_location', 'cause', 'person', 'shop'],
  only: { dimension: 'cause', values: ['written_off', 'recovered'] },
  period: 'this_year',
  chart: 'none',
  allow: 'reports.sales',
})

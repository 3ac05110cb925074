import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const voidsCancelsReopens = report({
  path: 'audit/exceptions/voids_cancels_reopens',
  title: msg('Voids, returns and reopened orders'),
  question: msg('Who voided, returned or re-opened what?'),
  fact: 'entries',
  rows: 'facts',
  measures: ['total_invoiced', 'net_sales', 'returns'],
  groups: ['at', 'cause', 'order', 'note', 'person', 'day', 'shop'],
  only: { dimension: 'cause', not: true, values: ['sale'] },
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})

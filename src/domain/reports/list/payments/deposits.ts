import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const deposits = report({
  path: 'payments/receivables/deposits',
  title: msg('Deposits'),
  question: msg('What was paid before the work ended?'),
  fact: 'queue',
  rows: 'facts',
  measures: ['deposits', 'open_price', 'open_days', 'open_orders'],
  groups: ['order', 'order_status', 'customer', 'fleet_location', 'began_at', 'shop'],
  only: { dimension: 'has_deposit', values: ['yes'] },
  period: 'now',
  chart: 'none',
  allow: 'reports.sales',
})

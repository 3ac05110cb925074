import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const refundsAndCredits = report({
  path: 'payments/payments/refunds_and_credits',
  title: msg('Refunds'),
  question: msg('What was refunded, and why?'),
  fact: 'money',
  rows: 'facts',
  measures: ['refunded', 'payments', 'tips', 'surcharges'],
  groups: ['at', 'order', 'method', 'refund_reason', 'person', 'shop'],
  only: { dimension: 'money_kind', values: ['refund'] },
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})

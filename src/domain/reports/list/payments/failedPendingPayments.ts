import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const failedPendingPayments = report({
  path: 'payments/payments/failed_pending_payments',
  title: msg('Payments without an outcome'),
  question: msg('Which payments aren’t confirmed?'),
  fact: 'attempts',
  rows: 'facts',
  measures: ['attempt_amount', 'attempt_age', 'attempts'],
  groups: ['at', 'attempt_state', 'method', 'order', 'last_answer', 'person', 'shop'],
  only: { dimension: 'attempt_state', values: ['created', 'open', 'in_issue', 'failed'] },
  period: 'last_28_days',
  chart: 'none',
  allow: 'reports.sales',
})

import { report } from '#domain/reports/define/report.ts'

export const failedPendingPayments = report({
  path: 'payments/payments/failed_pending_payments',
  title: { en: 'Payments without an outcome', fr: 'Paiements sans résultat' },
  question: { en: 'What has no outcome?', fr: 'Qu’est-ce qui n’a pas de résultat?' },
  fact: 'attempts',
  rows: 'facts',
  measures: ['attempt_amount', 'attempt_age', 'attempts'],
  groups: ['at', 'attempt_state', 'method', 'order', 'last_answer', 'person', 'shop'],
  only: { dimension: 'attempt_state', values: ['created', 'open', 'in_issue', 'failed'] },
  period: 'last_28_days',
  chart: 'none',
  allow: 'reports.sales',
})

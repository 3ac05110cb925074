import { report } from '../../define/report.ts'

export const refundsAndCredits = report({
  path: 'payments/payments/refunds_and_credits',
  title: { en: 'Refunds', fr: 'Remboursements' },
  question: { en: 'What went back, and why?', fr: 'Qu’est-ce qui a été remboursé, et pourquoi?' },
  fact: 'money',
  measures: ['refunded', 'payments', 'tips', 'surcharges'],
  groups: ['refund_reason', 'person', 'order', 'method', 'day', 'month', 'shop'],
  shown: 2,
  only: { dimension: 'money_kind', values: ['refund'] },
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})

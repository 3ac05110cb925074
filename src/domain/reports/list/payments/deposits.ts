import { report } from '#domain/reports/define/report.ts'

export const deposits = report({
  path: 'payments/receivables/deposits',
  title: { en: 'Deposits', fr: 'Acomptes' },
  question: { en: 'What was paid before the work ended?', fr: 'Qu’a-t-on payé avant la fin du travail?' },
  fact: 'queue',
  rows: 'facts',
  measures: ['deposits', 'open_price', 'open_days', 'open_orders'],
  groups: ['order', 'order_status', 'customer', 'fleet_location', 'began_at', 'shop'],
  only: { dimension: 'has_deposit', values: ['yes'] },
  period: 'now',
  chart: 'none',
  allow: 'reports.sales',
})

import { report } from '../../define/report.ts'

export const voidsCancelsReopens = report({
  path: 'audit/exceptions/voids_cancels_reopens',
  title: { en: 'Voids, returns and reopened orders', fr: 'Annulations, retours et réouvertures' },
  question: { en: 'What was undone?', fr: 'Qu’est-ce qui a été défait?' },
  fact: 'entries',
  measures: ['total_invoiced', 'net_sales', 'returns', 'invoices'],
  groups: ['cause', 'day', 'person', 'order', 'shop', 'month'],
  shown: 2,
  only: { dimension: 'cause', not: true, values: ['sale'] },
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})

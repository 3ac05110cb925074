import { report } from '#domain/reports/define/report.ts'

export const zReport = report({
  path: 'payments/till/z_report',
  title: { en: 'Closed days', fr: 'Rapports Z' },
  question: { en: 'What did each closed day come to?', fr: 'Quels sont les totaux de chaque fermeture?' },
  fact: 'days',
  measures: ['z_total', 'z_before_tax', 'z_over_short', 'z_reports'],
  groups: ['day', 'month', 'week', 'weekday', 'shop'],
  period: 'this_month',
  sort: ['day', 'asc'],
  chart: 'bars',
  allow: 'reports.sales',
})

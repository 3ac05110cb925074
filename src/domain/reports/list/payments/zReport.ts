import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const zReport = report({
  path: 'payments/till/z_report',
  title: msg('Closed days'),
  question: msg('What were each day’s closing totals?'),
  fact: 'days',
  measures: ['z_total', 'z_before_tax', 'z_over_short', 'z_reports'],
  groups: ['day', 'month', 'week', 'weekday', 'shop'],
  period: 'this_month',
  sort: ['day', 'asc'],
  chart: 'bars',
  allow: 'reports.sales',
})

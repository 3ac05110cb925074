import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const retention = report({
  path: 'customers/customers/retention',
  title: msg('Retention'),
  question: msg('Do they come back?'),
  fact: 'cohorts',
  measures: ['visitors', 'seen_90', 'seen_180', 'seen_365', 'seen_540', 'median_gap'],
  groups: ['month', 'shop'],
  period: 'last_730_days',
  sort: ['month', 'asc'],
  chart: 'none',
  allow: 'reports.sales',
})

import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const paidInOut = report({
  path: 'payments/till/paid_in_out',
  title: msg('Paid in and out'),
  question: msg('What cash went in and out, apart from sales?'),
  fact: 'till',
  measures: ['paid_out', 'paid_in'],
  groups: ['till_reason', 'person', 'drawer', 'day', 'month', 'shop'],
  shown: 2,
  only: { dimension: 'till_reason', not: true, values: [''] },
  period: 'this_month',
  compare: 'before',
  chart: 'none',
  allow: 'reports.sales',
})

import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const paymentsByMethod = report({
  path: 'payments/payments/payments_by_method',
  title: msg('Payments by method'),
  question: msg('How were we paid?'),
  fact: 'money',
  measures: ['net_taken', 'payments', 'taken', 'refunded', 'tips', 'surcharges'],
  groups: ['is_money', 'method', 'shop', 'day', 'hour', 'person', 'month'],
  shown: 2,
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.sales',
})
